import { expect, test } from 'vitest';
import { createGathering } from './gathering.ts';

/** Reads that end when the test says so. */
function slowReads() {
  const asked: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = createGathering<string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      ends.push((error) => {
        if (error) reject(error);
        else
          resolve(
            new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `row ${key}`])),
          );
      });
    });
  });
  return { ask, asked, ends };
}

test('a lone question is asked at once; those that come meanwhile go together, each once', async () => {
  const { ask, asked, ends } = slowReads();
  const answers = ['a', 'b', 'c', 'd', 'c'].map(ask);
  expect(asked).toEqual([['a']]);
  ends[0]?.();
  expect(await answers[0]).toBe('row a');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual(['b', 'c', 'd']);
  ends[1]?.();
  expect(await Promise.all(answers)).toEqual(['row a', 'row b', 'row c', 'row d', 'row c']);
});

test('many leave beside what is under way, and so does a single one when that is held up', async () => {
  const { ask, asked, ends } = slowReads();
  const first = ask('first');
  const many = Array.from({ length: 64 }, (_, place) => ask(`${place}`));
  expect(asked.map((keys) => keys.length)).toEqual([1, 64]);
  ends[1]?.();
  await Promise.all(many);
  const late = ask('late');
  // The first is still under way.
  await expect.poll(() => asked.length).toBe(3);
  ends[2]?.();
  expect(await late).toBe('row late');
  ends[0]?.();
  expect(await first).toBe('row first');
});

test('what is not there is undefined, and a failed read fails those who asked and nobody after', async () => {
  const { ask, asked, ends } = slowReads();
  const missing = ask('nobody');
  ends[0]?.();
  expect(await missing).toBeUndefined();
  const failed = ask('a');
  await expect.poll(() => asked.length).toBe(2);
  ends[1]?.(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  const later = ask('a');
  await expect.poll(() => asked.length).toBe(3);
  ends[2]?.();
  expect(await later).toBe('row a');
});
