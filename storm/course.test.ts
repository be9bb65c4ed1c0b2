import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findInCourse, findInExits, findInKills } from './course.ts';
import { timeLines, watchRecovery } from './recovery.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void => void vi.advanceTimersByTime(ms);

describe('a kill', () => {
  it('is over with the first transfer of the killed server that was asked for after it', () => {
    const recovery = watchRecovery();
    recovery.killed({ server: 0 });
    pass(400);
    recovery.step(0, 'started');
    pass(100);
    recovery.acknowledged(1, performance.now());
    recovery.acknowledged(0, performance.now() - 500);
    expect(recovery.recovered).toEqual([]);
    recovery.acknowledged(0, performance.now() - 1);
    expect(recovery.recovered).toEqual([{ server: 0, started: 400, acknowledged: 500 }]);
    expect(recovery.open).toEqual([]);
  });

  it('is measured from its own time also when another one follows before it is over', () => {
    const recovery = watchRecovery();
    recovery.killed({ server: 0 });
    pass(20_000);
    recovery.killed({ server: 0 });
    pass(11_000);
    recovery.acknowledged(0, performance.now() - 1);
    expect(recovery.recovered.map(({ acknowledged }) => acknowledged)).toEqual([31_000, 11_000]);
    expect(findInKills(recovery, 2)).toEqual([
      {
        kind: 'slow',
        count: 1,
        text: 'It took too long until somebody was served again (1): server one: acknowledged 31000 ms (beside it: server one killed)',
      },
    ]);
  });

  it('after which nobody is served again is found at the end', () => {
    const recovery = watchRecovery();
    recovery.killed({ server: 1 });
    recovery.killed({ server: undefined });
    pass(90);
    recovery.step(1, 'started');
    recovery.acknowledged(0, performance.now());
    expect(recovery.kills).toBe(2);
    expect(findInKills(recovery, 2)).toEqual([
      {
        kind: 'slow',
        count: 1,
        text: 'Nobody was served again after a kill (1): server two: started 90 ms (beside it: PostgreSQL killed)',
      },
    ]);
  });

  it('tells what else was killed or wrong before it was over', () => {
    const recovery = watchRecovery();
    const stalled = recovery.wrong('stall');
    const over = recovery.wrong('row_locks');
    stalled();
    recovery.killed({ server: 0 });
    over();
    pass(100);
    recovery.wrong('read_only')();
    recovery.killed({ server: undefined });
    pass(100);
    recovery.answered(1, performance.now() - 200);
    recovery.answered(0, performance.now() - 1);
    pass(50);
    recovery.acknowledged(0, performance.now() - 1);
    expect(timeLines(recovery.recovered)).toEqual([
      'server one: answered 200 ms, acknowledged 250 ms (beside it: row_locks, read_only, PostgreSQL killed)',
      'PostgreSQL: answered 100 ms, acknowledged 150 ms (beside it: server one killed)',
    ]);
  });

  it('that was asked for and did not happen is found', () => {
    const recovery = watchRecovery();
    recovery.killed({ server: 0 });
    pass(10);
    recovery.acknowledged(0, performance.now());
    expect(findInKills(recovery, 1)).toEqual([]);
    expect(findInKills(recovery, 25)).toEqual([
      { kind: 'asked', count: 1, text: 'Not as much was killed as was asked for (1): 1 of 25' },
    ]);
  });

  it('is one line, those first that lasted longest', () => {
    expect(
      timeLines([
        { server: 0, started: 5, acknowledged: 10 },
        { server: undefined },
        { server: 1, acknowledged: 20 },
      ]),
    ).toEqual([
      'PostgreSQL: not even begun anew',
      'server two: acknowledged 20 ms',
      'server one: started 5 ms, acknowledged 10 ms',
    ]);
  });
});

describe('what was to go wrong', () => {
  it('is found when it did not, and when it hit nothing', () => {
    expect(findInCourse({ failed: [], unmet: [] })).toEqual([]);
    expect(findInCourse({ failed: ['stall: why'], unmet: ['server_at_payout'] })).toEqual([
      { kind: 'asked', count: 1, text: 'Something was to go wrong and did not (1): stall: why' },
      {
        kind: 'asked',
        count: 1,
        text: 'Of what was to go wrong nothing of these kinds hit anything (1): server_at_payout',
      },
    ]);
  });
});

describe('a server that ends by itself', () => {
  it('is found, during its start as well', () => {
    const exits = [
      { during: 'service', words: 'one (code 7): out of memory' },
      { during: 'start', words: 'two (code 1): no database' },
    ] as const;
    expect(findInExits(exits)).toEqual([
      {
        kind: 'exit',
        count: 1,
        text: 'A server ended by itself (1): one (code 7): out of memory',
      },
      {
        kind: 'start_exit',
        count: 1,
        text: 'The start of a server ended by itself (1): two (code 1): no database',
      },
    ]);
    expect(findInExits([])).toEqual([]);
  });
});
