import { afterEach, expect, test, vi } from 'vitest';
import { inEasySteps } from './easy-steps.ts';

afterEach(() => void vi.useRealTimers());
const going = (): AbortSignal => new AbortController().signal;

/** The rests after steps that take so long each, while the work is so far behind. */
async function restsOf(
  steps: readonly { tookMs: number; behindMs: number }[],
  busyShare = 0.8,
): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const rests: number[] = [];
  const left = [...steps];
  const step = async () => {
    const next = left.shift();
    if (next === undefined) return 'done';
    vi.advanceTimersByTime(next.tookMs);
    return { behindMs: next.behindMs };
  };
  await inEasySteps(step, going(), {
    rest: async (ms) => void rests.push(ms),
    busy: () => busyShare,
  });
  return rests;
}

test('step follows step until nothing is left', async () => {
  const left = ['a', 'b', 'c'];
  const done: string[] = [];
  await inEasySteps(async () => {
    done.push(left.shift() ?? '');
    return left.length > 0 ? { behindMs: 60_000 } : 'done';
  }, going());
  expect(done).toEqual(['a', 'b', 'c']);
});

test('it takes a tenth of the time, and half of it once it has fallen behind', async () => {
  const near = { tookMs: 20, behindMs: 19_000 };
  const far = { tookMs: 20, behindMs: 21_000 };
  expect(await restsOf([near, far, near])).toEqual([180, 20, 180]);
});

test('it takes a quarter of the time at most on a server that has none left, however far behind', async () => {
  const near = { tookMs: 20, behindMs: 0 };
  const far = { tookMs: 20, behindMs: 60_000 };
  const heldUp = { tookMs: 5_000, behindMs: 60_000 };
  expect(await restsOf([near, far, heldUp], 0.95)).toEqual([180, 60, 2_000]);
});

test('a server is seen to have no time left by its own first thread', async () => {
  let steps = 0;
  const rests: number[] = [];
  const step = async () => {
    steps += 1;
    // What it does in the first two steps, and waits for in the others.
    const untilMs = performance.now() + 40;
    if (steps <= 2) while (performance.now() < untilMs);
    else await new Promise((resolve) => setTimeout(resolve, 40));
    return steps === 5 ? 'done' : { behindMs: 60_000 };
  };
  await inEasySteps(step, going(), { rest: async (ms) => void rests.push(ms) });
  expect(rests).toHaveLength(4);
  expect(rests[1]).toBeGreaterThan(100);
  expect(rests[3]).toBeLessThan(100 + 1);
});

test('a step that was held up is not followed by a rest as long', async () => {
  const near = { tookMs: 5_000, behindMs: 0 };
  const far = { tookMs: 5_000, behindMs: 60_000 };
  expect(await restsOf([near, far])).toEqual([1_000, 100]);
});

test('no step begins once the server is to stop, and a step that fails is told', async () => {
  const stopping = new AbortController();
  let steps = 0;
  await inEasySteps(async () => {
    steps += 1;
    if (steps === 2) stopping.abort();
    return { behindMs: 0 };
  }, stopping.signal);
  expect(steps).toBe(2);
  const failing = inEasySteps(async () => {
    throw new Error('No database.');
  }, going());
  await expect(failing).rejects.toThrow('No database.');
});
