import { trackerStages, transactionStatuses } from '@app/contract';
import type { TrackerStage } from '@app/contract';
import { money } from '@app/money';
import { describe, expect, it } from 'vitest';
import { createOperator, readProfile } from '#operator';
import { createPayouts } from './index.ts';
import { manual } from './manual.ts';
import type { PayoutOrder, PayoutProvider, PayoutReport } from './provider.ts';
import { createSimulator } from './simulator.ts';

const stepMs = 12_000;
const simulator = createSimulator(stepMs);

const order: PayoutOrder = {
  transaction_id: 'c0ffee00-0000-4000-8000-000000000000',
  status: 'pending',
  progress_stage: 'initiated',
  reference: null,
  amount: money(100_000n, 'EUR'),
  received: money(85_430n, 'GBP'),
  recipient: 'A Recipient',
  account_number: '12345678',
  bank_name: 'A Bank',
  account_details: {},
};

/** Follows a provider to the end, as the worker does. */
async function walk(provider: PayoutProvider, reference: string | null): Promise<PayoutReport[]> {
  const reports: PayoutReport[] = [];
  let now = { ...order, reference };
  for (let step = 0; step < 20; step += 1) {
    const report = await provider.advance(now);
    reports.push(report);
    if (report.nextAfterMs === null) break;
    now = { ...now, status: report.status, progress_stage: report.progress_stage };
  }
  return reports;
}

const outline = (reports: readonly PayoutReport[]) =>
  reports.map((report) => [report.progress_stage, report.status, report.handed_over]);
const durationMs = (reports: readonly PayoutReport[]) =>
  reports.reduce((sum, { nextAfterMs }) => sum + (nextAfterMs ?? 0), stepMs);

describe('the simulator', () => {
  it('walks every stage of the tracker in order, to completed in a minute', async () => {
    const reports = await walk(simulator, 'rent');
    expect(outline(reports)).toEqual([
      ['verifying_details', 'pending', false],
      ['processing_payment', 'processing', true],
      ['converting_funds', 'processing', true],
      ['sending_to_recipient', 'processing', true],
      ['completed', 'completed', true],
    ]);
    expect(reports.every(({ progress_reason }) => progress_reason === null)).toBe(true);
    expect(simulator.firstStepAfterMs).toBe(stepMs);
    expect(durationMs(reports)).toBe(60_000);
  });

  it('fails while the payment is processed when the reference says so', async () => {
    const reports = await walk(simulator, 'please simulate  fail');
    expect(outline(reports)).toEqual([
      ['verifying_details', 'pending', false],
      ['processing_payment', 'processing', true],
      ['processing_payment', 'failed', true],
    ]);
    expect(reports.at(-1)?.progress_reason).toMatch(/^Simulated: .*\(AC01\)/);
  });

  it('comes back from the recipient’s bank when the reference says so', async () => {
    const reports = await walk(simulator, 'SIMULATE RETURN');
    expect(outline(reports).slice(-2)).toEqual([
      ['sending_to_recipient', 'processing', true],
      ['sending_to_recipient', 'failed', true],
    ]);
    expect(reports.at(-1)?.progress_reason).toMatch(/^Simulated: .*returned .*\(AC04\)/);
  });

  it('waits ten steps at converting when the reference says so, then completes', async () => {
    const reports = await walk(simulator, 'SIMULATE DELAY');
    expect(outline(reports)).toEqual(outline(await walk(simulator, null)));
    const waits = reports.map(({ progress_stage, nextAfterMs }) => [progress_stage, nextAfterMs]);
    expect(waits).toContainEqual(['converting_funds', 10 * stepMs]);
    expect(durationMs(reports)).toBe(60_000 + 9 * stepMs);
  });

  it('gives the same answer to the same order, however often it is asked', async () => {
    for (const progress_stage of trackerStages) {
      const asked = { ...order, progress_stage };
      expect(await simulator.advance(asked)).toEqual(await simulator.advance(asked));
    }
  });

  it('leaves alone what somebody ended meanwhile', async () => {
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      const report = await simulator.advance({
        ...order,
        status,
        progress_stage: 'converting_funds',
      });
      expect(report).toMatchObject({
        status,
        progress_stage: 'converting_funds',
        nextAfterMs: null,
      });
    }
  });

  it('goes on from where staff put a transfer, whatever vocabulary they used', async () => {
    const next = new Map<string, TrackerStage>([
      ['on_acme', 'converting_funds'],
      ['left_acme', 'completed'],
      ['in_recipient_bank', 'completed'],
      ['verification_required', 'processing_payment'],
      ['converting_crypto', 'sending_to_recipient'],
    ]);
    for (const [progress_stage, expected] of next) {
      const report = await simulator.advance({ ...order, progress_stage });
      expect(report.progress_stage).toBe(expected);
    }
  });

  it('never goes back a stage', async () => {
    for (const progress_stage of trackerStages) {
      const report = await simulator.advance({ ...order, progress_stage });
      expect(trackerStages.indexOf(report.progress_stage)).toBeGreaterThanOrEqual(
        trackerStages.indexOf(progress_stage),
      );
    }
  });

  it('promises only what its pace can keep', () => {
    expect(simulator.promise).toEqual({ receipt: 'Instant', text: 'Within 30 minutes' });
    expect(createSimulator(360_000).promise).not.toBeNull();
    expect(createSimulator(360_001).promise).toBeNull();
  });
});

describe('manual', () => {
  it('promises nothing, is never asked, and changes nothing when it is', async () => {
    expect(manual.promise).toBeNull();
    expect(manual.firstStepAfterMs).toBeNull();
    for (const status of transactionStatuses) {
      expect(await manual.advance({ ...order, status })).toMatchObject({
        status,
        progress_stage: 'initiated',
        handed_over: false,
        nextAfterMs: null,
      });
    }
  });
});

describe('payouts', () => {
  it('gives new transfers to the operator’s provider and old ones to their own', async () => {
    const profile = await readProfile({ environment: { OPERATOR_PAYOUTS_PROVIDER: 'manual' } });
    const payouts = createPayouts({ operator: createOperator({ profile, mode: 'test' }) });
    expect(payouts.provider().name).toBe('manual');
    expect(payouts.named('simulator')?.name).toBe('simulator');
    expect(payouts.named('nobody')).toBeUndefined();
  });

  it('sets the simulator’s pace from the profile', async () => {
    const profile = await readProfile({ environment: { OPERATOR_PAYOUTS_SIMULATOR_STEP_MS: '5' } });
    const payouts = createPayouts({ operator: createOperator({ profile, mode: 'test' }) });
    expect(payouts.provider()).toMatchObject({ name: 'simulator', firstStepAfterMs: 5 });
  });
});
