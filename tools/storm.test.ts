import { describe, expect, test } from 'vitest';
import { createRandom } from '../attack/shared/random.ts';
import { staleChanges } from '../storm/build.ts';
import { makeOrders } from '../storm/orders.ts';
import { planted } from '../storm/planted.ts';
import { isKill, makeSchedule } from '../storm/schedule.ts';

describe('a storm', () => {
  test('finds the words that it replaces in its copy of the server, each exactly once', () => {
    expect(staleChanges(planted.flatMap(({ changes }) => changes))).toEqual([]);
  });

  test('says which words are gone', () => {
    const gone = { file: 'src/main.ts', from: 'no such words', to: '' };
    expect(staleChanges([gone])).toEqual([expect.stringContaining('no such words')]);
  });

  test('of one seed does the same things in the same order, and of another seed others', () => {
    const plan = (seed: number): unknown => {
      const random = createRandom(seed);
      return [makeOrders(500, { seed: 0, random }), makeSchedule(500, 25, random)];
    };
    expect(plan(5)).toEqual(plan(5));
    expect(plan(5)).not.toEqual(plan(6));
  });

  test('has as many kills as it is asked for, and something after the last of them', () => {
    const schedule = makeSchedule(10_000, 25, createRandom(3));
    expect(schedule.filter(isKill)).toHaveLength(25);
    expect(schedule.map(({ at }) => at)).toEqual(
      schedule.map(({ at }) => at).toSorted((a, b) => a - b),
    );
    expect(schedule.at(-1)?.at).toBeLessThan(9_800);
  });
});
