import { money } from '@app/money';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log';
import { payoutJob } from './jobs.ts';
import type { DueOrder, PayoutJobDeps } from './jobs.ts';
import type { PayoutProvider, PayoutReport } from './provider.ts';

const report: PayoutReport = {
  status: 'processing',
  progress_stage: 'processing_payment',
  progress_reason: null,
  handed_over: true,
  nextAfterMs: 1000,
};

function dueOrder(
  transaction_id: string,
  { payout_provider = 'simulator', waitedMs = 0 } = {},
): DueOrder {
  return {
    transaction_id,
    claimed_until: '2026-11-20T10:42:00.200000Z',
    waitedMs,
    user_id: `customer of ${transaction_id}`,
    payout_provider,
    version: 1,
    status: 'pending',
    progress_stage: 'initiated',
    reference: null,
    amount: money(100n, 'EUR'),
    received: money(100n, 'EUR'),
    recipient: 'A Recipient',
    account_number: '1',
    bank_name: 'A Bank',
    account_details: {},
  };
}

const nowMs = Date.UTC(2026, 10, 20, 10, 42);

/** A queue of due orders in memory: what is claimed is gone until its lease ends, which it never does here. */
function world(orders: DueOrder[], advance?: PayoutProvider['advance']) {
  const provider: PayoutProvider = {
    name: 'simulator',
    promise: null,
    firstStepAfterMs: 0,
    answersWithinMs: 40,
    advance: advance ?? (async () => report),
  };
  const moved: string[] = [];
  const leases: number[] = [];
  const ends: { released: string[]; failed: readonly string[]; laterMs: number }[] = [];
  const deps: PayoutJobDeps = {
    claimDue: async (limit, leaseMs) => {
      leases.push(leaseMs);
      return orders.splice(0, limit);
    },
    releaseClaims: async (claims, end) => {
      ends.push({ released: claims.map(({ transaction_id }) => transaction_id), ...end });
    },
    nextDue: async () => undefined,
    move: async ({ transaction_id }) => moved.push(transaction_id),
    payouts: {
      named: (name) => (name === 'simulator' ? provider : undefined),
      answersWithinMs: 100,
      paused: false,
    },
    asked: () => 0,
    log: createLog('silent'),
    clock: { now: () => nowMs },
  };
  return { deps, moved, leases, ends };
}

/** So long that orders are worked off faster. */
const longMs = 5_000;

const ids = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

interface RunOptions {
  readonly signal?: AbortSignal;
  readonly rest?: (ms: number) => Promise<void>;
}

/** Runs the job once; gives the times at which it asked to be run again. */
async function runOnce(
  deps: PayoutJobDeps,
  { signal = new AbortController().signal, rest = async () => undefined }: RunOptions = {},
) {
  const again: (number | undefined)[] = [];
  await payoutJob(deps, { rest, busy: () => 0 }).run(
    {},
    { signal, again: async (atMs) => void again.push(atMs) },
  );
  return again;
}

afterEach(() => void vi.useRealTimers());

describe('the payout job', () => {
  it('moves every due transfer, in several lots', async () => {
    const { deps, moved } = world(ids(145).map((id) => dueOrder(id)));
    await runOnce(deps);
    expect(moved.sort()).toEqual(ids(145).sort());
  });

  it('takes nothing and asks nobody while payouts are paused, and says so once', async () => {
    const { deps, moved, leases } = world([dueOrder('t0')], () => {
      throw new Error('was asked');
    });
    const warn = vi.fn();
    const log = { ...deps.log, warn };
    const job = payoutJob({ ...deps, log, payouts: { ...deps.payouts, paused: true } });
    const again = vi.fn();
    for (let runs = 0; runs < 3; runs += 1)
      await job.run({}, { signal: new AbortController().signal, again });
    expect({ moved, leases }).toEqual({ moved: [], leases: [] });
    expect(again).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('PAYOUTS=paused')]]);
  });

  it('lets one failing order stop no other, whoever fails', async () => {
    const orders = ids(6).map((id) =>
      dueOrder(id, id === 't1' ? { payout_provider: 'nobody' } : {}),
    );
    const { deps, moved, ends } = world(orders, (order) => {
      if (order.transaction_id === 't2') throw new Error('at once');
      if (order.transaction_id === 't3') return Promise.reject(new Error('in time'));
      return Promise.resolve(report);
    });
    const move = async ({ transaction_id: id }: DueOrder) => {
      if (id === 't4') throw new Error('version conflict');
      moved.push(id);
    };
    await runOnce({ ...deps, move });
    expect(moved).toEqual(['t0', 't5']);
    expect(ends).toEqual([{ released: ids(6), failed: ['t1', 't2', 't3', 't4'], laterMs: 200 }]);
  });

  it('gives up on a provider that does not answer, before anybody else may ask', async () => {
    const silent = () => new Promise<PayoutReport>(() => {});
    const { deps, moved, leases } = world([dueOrder('t0')], silent);
    await runOnce(deps);
    expect(moved).toEqual([]);
    expect(leases).toEqual([200]);
  });

  it('asks to be run again when the next order is due, and not when none is', async () => {
    const { deps } = world([]);
    const nextDue = async () => '2026-11-20T10:43:00.500000Z';
    expect(await runOnce({ ...deps, nextDue })).toEqual([Date.UTC(2026, 10, 20, 10, 43, 0, 500)]);
    expect(await runOnce(deps)).toEqual([]);
  });

  it('rests a quarter of a second, so that orders that are due one after the other share a run', async () => {
    const { deps } = world([]);
    const nextDue = async () => '2026-11-20T10:42:00.001000Z';
    expect(await runOnce({ ...deps, nextDue })).toEqual([nowMs + 250]);
  });

  /** The rests of a run over 200 orders that have waited so long, while so many people send for each of them; a run before it has seen that they do. */
  async function restsWhile({ waitedMs = 0, others = 0, busy = 0 }) {
    const orders = ids(64).map((id) => dueOrder(id));
    const { deps, moved } = world(orders);
    const rests: number[] = [];
    let asked = 0;
    const move = async ({ transaction_id: id }: DueOrder) => {
      asked += others;
      // A lot takes 64 ms, the second one ten times as long.
      vi.advanceTimersByTime(moved.length >= 64 && moved.length < 128 ? 10 : 1);
      moved.push(id);
    };
    vi.useFakeTimers({ toFake: ['performance'] });
    const easing = { rest: async (ms: number) => void rests.push(ms), busy: () => busy };
    const job = payoutJob({ ...deps, move, asked: () => asked }, easing);
    const helpers = { signal: new AbortController().signal, again: async () => undefined };
    await job.run({}, helpers);
    orders.push(...ids(200).map((id) => dueOrder(id, { waitedMs })));
    for (const list of [moved, rests]) list.splice(0);
    await job.run({}, helpers);
    expect(moved).toHaveLength(200);
    return rests;
  }

  it('rests behind each full lot for twice as long as that took, at most a quarter of a second, while others send money', async () => {
    expect(await restsWhile({ others: 1 })).toEqual([128, 250, 128]);
  });

  it('takes half of the time, and no more, when orders have waited for long and others send money', async () => {
    expect(await restsWhile({ others: 1, waitedMs: longMs })).toEqual([64, 250, 64]);
  });

  it('takes a quarter of the time on a server that has none left', async () => {
    expect(await restsWhile({ others: 1, waitedMs: longMs, busy: 1 })).toEqual([192, 1920, 192]);
  });

  it('does not rest while hardly anybody else sends money', async () => {
    expect(await restsWhile({ others: 0.1 })).toEqual([]);
    expect(await restsWhile({ others: 0.1, waitedMs: longMs })).toEqual([]);
  });

  it('has a second lot under way behind one that has waited for long, and claims none behind one that was not full', async () => {
    let asked = 0;
    let open = (): void => undefined;
    const bothAsked = new Promise<void>((resolve) => (open = resolve));
    const { deps, moved, leases } = world(
      ids(130).map((id) => dueOrder(id, { waitedMs: longMs })),
      async () => {
        asked += 1;
        if (asked === 128) open();
        if (asked <= 128) await bothAsked;
        return report;
      },
    );
    await runOnce(deps);
    expect(moved).toHaveLength(130);
    leases.splice(0);
    await runOnce(deps);
    expect(leases).toHaveLength(1);
  });

  it('takes no new lot when the server stops', async () => {
    const stoppedAfter = async (waitedMs: number) => {
      const { deps, moved } = world(ids(160).map((id) => dueOrder(id, { waitedMs })));
      const stop = new AbortController();
      const move = async ({ transaction_id: id }: DueOrder) => {
        stop.abort();
        moved.push(id);
      };
      await runOnce({ ...deps, move }, { signal: stop.signal });
      return moved.length;
    };
    // Those of the lots that were under way.
    expect(await stoppedAfter(0)).toBe(64);
    expect(await stoppedAfter(longMs)).toBe(128);
  });

  it('gives the worker back after a while although there is more to do', async () => {
    const claimedOf = async (waitedMs: number) => {
      let claimed = 0;
      const { deps } = world([]);
      const claimDue = async (limit: number) => {
        claimed += limit;
        return ids(limit).map((id) => dueOrder(`${claimed} ${id}`, { waitedMs }));
      };
      const due = '2026-11-20T10:43:00Z';
      expect(await runOnce({ ...deps, claimDue, nextDue: async () => due })).toHaveLength(1);
      return claimed;
    };
    expect(await claimedOf(0)).toBe(64 * 50);
    expect(await claimedOf(longMs)).toBe(64 * 50);
  });

  it('is swept every minute, should a wake-up get lost', () => {
    expect(payoutJob(world([]).deps).cron).toBe('* * * * *');
  });
});
