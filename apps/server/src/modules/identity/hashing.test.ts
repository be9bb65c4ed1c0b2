import { expect, it } from 'vitest';
import { createHashing } from './hashing.ts';

const password = 'orbit lantern quay 7';
const rounds = 9;

it('takes an unknown address as long as a wrong password, so that time tells nothing', async () => {
  const hashing = createHashing();
  const known = await hashing.hash(password);
  const timed = async (hash: string | undefined): Promise<number> => {
    const startedMs = performance.now();
    expect(await hashing.matches(hash, 'not the one 99')).toBe(false);
    return performance.now() - startedMs;
  };
  const median = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  // The first unknown one makes the hash that all others are compared with.
  await timed(undefined);
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    wrong.push(await timed(known));
    unknown.push(await timed(undefined));
  }
  // A comparison that was left out takes microseconds; argon2 takes tens of milliseconds, more on a busy machine.
  expect(median(unknown)).toBeGreaterThan(median(wrong) / 3);
  expect(await hashing.matches(known, password)).toBe(true);
  expect(await hashing.matches(undefined, password)).toBe(false);
});
