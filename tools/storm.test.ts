import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRandom } from '../attack/shared/random.ts';
import { buildServer, staleChanges } from '../storm/build.ts';
import { makeOrders } from '../storm/orders.ts';
import { findingsOf, planted } from '../storm/planted.ts';
import { isKill, makeSchedule } from '../storm/schedule.ts';
import { unlessStalled } from '../storm/stall.ts';

describe('a storm', () => {
  test('finds the words that it replaces in its copy of the server, each exactly once', () => {
    expect(staleChanges(planted.flatMap(({ changes }) => changes))).toEqual([]);
  });

  test('can build its copy', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storm-copy-'));
    try {
      expect(existsSync(await buildServer(folder))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
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

describe('a planted fault', () => {
  test('is caught by what shows it, not by a server that crashes, a slow machine or a storm that did too little', () => {
    const kinds = [
      'exit',
      'start_exit',
      'unanswered',
      'stuck',
      'slow',
      'asked',
      'refused',
      'fault',
    ] as const;
    const others = kinds.map((kind) => ({ kind, text: kind, count: 1 }));
    expect(planted.map((fault) => findingsOf(fault, others))).toEqual(planted.map(() => []));
    for (const fault of planted) {
      const shown = fault.shows.map((kind) => ({ kind, text: kind, count: 1 }));
      expect(shown).not.toEqual([]);
      expect(findingsOf(fault, [...others, ...shown])).toEqual(shown);
    }
  });
});

describe('a storm in which nobody is answered any more', () => {
  afterEach(() => void vi.useRealTimers());

  test('ends with an error, and one that goes on slowly does not', async () => {
    vi.useFakeTimers();
    let answered = 0;
    let done = (): void => undefined;
    const storm = unlessStalled(
      () => answered,
      () => new Promise<void>((resolve) => (done = resolve)),
    );
    const dead = unlessStalled(
      () => 7,
      () => new Promise<void>(() => undefined),
    );
    const ended = expect(dead).rejects.toThrow('Nobody was answered for 120 s');
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      answered += 1;
    }
    await ended;
    done();
    await expect(storm).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
