import { expect, test } from 'vitest';
import { inEasySteps } from './easy-steps.ts';

test('step follows step until nothing is left', async () => {
  const left = ['a', 'b', 'c'];
  const done: string[] = [];
  await inEasySteps(async () => {
    done.push(left.shift() ?? '');
    return left.length > 0 ? 'more' : 'done';
  }, new AbortController().signal);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('no step begins once the server is to stop, and a step that fails is told', async () => {
  const stopping = new AbortController();
  let steps = 0;
  await inEasySteps(async () => {
    steps += 1;
    if (steps === 2) stopping.abort();
    return 'more';
  }, stopping.signal);
  expect(steps).toBe(2);
  const failing = inEasySteps(async () => {
    throw new Error('No database.');
  }, new AbortController().signal);
  await expect(failing).rejects.toThrow('No database.');
});
