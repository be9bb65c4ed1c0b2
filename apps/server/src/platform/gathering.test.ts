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

test('a lone question is asked at once, and company forms only while both lanes are busy', async () => {
  const { ask, asked, ends } = slowReads();
  const answers = ['a', 'b', 'c', 'd', 'c'].map(ask);
  expect(asked).toEqual([['a'], ['b']]);
  ends[0]?.();
  expect(await answers[0]).toBe('row a');
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toEqual(['c', 'd']);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all(answers)).toEqual(['row a', 'row b', 'row c', 'row d', 'row c']);
});

test('what is not there is undefined, and a failed read fails those who asked and nobody after', async () => {
  const { ask, ends } = slowReads();
  const missing = ask('nobody');
  ends[0]?.();
  expect(await missing).toBeUndefined();
  const failed = ask('a');
  ends[1]?.(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  const later = ask('a');
  ends[2]?.();
  expect(await later).toBe('row a');
});
