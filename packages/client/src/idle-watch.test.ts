import { describe, expect, test } from 'vitest';
import { createIdleWatch } from './idle-watch.ts';
import type { IdleState } from './idle-watch.ts';
import { manualTimers } from './test-kit.ts';

const minute = 60_000;

function open(limitMs = 15 * minute) {
  const timers = manualTimers();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reports: number[] = [];
  const states: string[] = [];
  const tab = () =>
    createIdleWatch({
      limitMs,
      storage,
      storageKey: 'active',
      timers,
      report: async () => void reports.push(timers.now()),
      onState: ({ kind }: IdleState) => void states.push(kind),
    });
  return { timers, tab, reports, states };
}

describe('[ruling.34.1] a session without its person', () => {
  test('is warned of one minute before its end, and ends', async () => {
    const { timers, tab, reports, states } = open();
    tab();
    expect(reports).toHaveLength(1);
    await timers.pass(14 * minute - 1);
    expect(states).toEqual([]);
    await timers.pass(1);
    expect(states).toEqual(['warned']);
    await timers.pass(minute);
    expect(states).toEqual(['warned', 'ended']);
    expect(reports).toHaveLength(1);
  });

  test('goes on when the question is answered; a touch is no answer', async () => {
    const { timers, tab, reports, states } = open();
    const watch = tab();
    await timers.pass(14 * minute);
    watch.touch();
    expect(reports).toHaveLength(1);
    watch.stay();
    expect(reports).toHaveLength(2);
    expect(states).toEqual(['warned', 'active']);
    await timers.pass(13 * minute);
    expect(states).toEqual(['warned', 'active']);
  });

  test('tells the server at most once a minute, and the last touch too', async () => {
    const { timers, tab, reports } = open();
    const watch = tab();
    await timers.pass(10_000);
    watch.touch();
    watch.touch();
    expect(reports).toHaveLength(1);
    await timers.pass(50_000);
    expect(reports).toHaveLength(2);
    await timers.pass(5 * minute);
    expect(reports).toHaveLength(2);
  });

  test('is not warned of while another tab is used, and a question there is answered here', async () => {
    const { timers, tab, states } = open();
    tab();
    const other = tab();
    await timers.pass(10 * minute);
    other.touch();
    await timers.pass(10 * minute);
    expect(states).toEqual([]);
    await timers.pass(4 * minute);
    expect(states).toEqual(['warned', 'warned']);
    other.stay();
    await timers.pass(2_000);
    expect(states.slice(2)).toEqual(['active', 'active']);
  });

  test('ends at once when the machine slept through it', async () => {
    const { timers, tab, states } = open();
    const watch = tab();
    watch.close();
    await timers.pass(60 * minute);
    watch.check();
    expect(states).toEqual(['ended']);
  });
});
