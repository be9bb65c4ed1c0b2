import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueueLimits } from './fair-queue.ts';

const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** A queue whose tasks end when they are told to, and the order in which they began. */
function queueOf(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ concurrency: 1, waitingMax: 4, perOwner: 3, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string): Promise<void> => {
    const added = queue(owner, async () => {
      begun.push(owner);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    added.catch(() => undefined);
    return added;
  };
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await expect.poll(() => ends.length).toBe(1);
  };
  return { add, end, begun, ends };
}

test('no more run at once than may, and accounts take turns', async () => {
  const { add, end, begun, ends } = queueOf();
  const all = ['greedy', 'greedy', 'greedy', 'second', 'third'].map(add);
  expect([begun, ends.length]).toEqual([['greedy'], 1]);
  for (let left = all.length; left > 1; left -= 1) await end();
  expect(begun).toEqual(['greedy', 'greedy', 'second', 'third', 'greedy']);
  ends.shift()?.();
  await Promise.all(all);
  // Empty again: the next one begins at once.
  void add('later');
  expect(begun.at(-1)).toBe('later');
});

test('one account has a few under way, then is told to wait, and may come again', async () => {
  const { add, ends } = queueOf();
  const own = [add('greedy'), add('greedy'), add('greedy')];
  await expect(add('greedy')).rejects.toEqual(code('too_many_requests'));
  void add('other');
  ends.shift()?.();
  await own[0];
  const again = add('greedy');
  await expect(Promise.race([again, Promise.resolve('waits')])).resolves.toBe('waits');
});

test('when all places are taken, a newcomer gets the last one of whoever has most', async () => {
  const { add } = queueOf();
  void add('running');
  const one = [add('greedy'), add('greedy')];
  const two = [add('second'), add('second')];
  const newcomer = add('third');
  await expect(one[1]).rejects.toEqual(code('overloaded'));
  // Of two or more each there is something to take; nobody takes another's only place.
  void add('fourth');
  await expect(two[1]).rejects.toEqual(code('overloaded'));
  await expect(add('fifth')).rejects.toEqual(code('overloaded'));
  await expect(add('greedy')).rejects.toEqual(code('overloaded'));
  for (const kept of [one[0], two[0], newcomer])
    await expect(Promise.race([kept, Promise.resolve('waits')])).resolves.toBe('waits');
});

test('a task that fails gives its place on', async () => {
  const queue = createFairQueue({ concurrency: 1, waitingMax: 1, perOwner: 1 });
  const failing = queue('one', () => Promise.reject(new Error('no')));
  const other = queue('two', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe('done');
  expect(await queue('one', () => Promise.resolve('again'))).toBe('again');
});
