import { transactionStatuses } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { staffRow } from '../../shared/staff-row.ts';
import {
  bodyOf,
  checkUpdate,
  differing,
  needsReason,
  rebase,
  steppedFee,
  valuesOf,
  withStatus,
} from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

const locale = 'en-IE';
const texts = {
  reasonMissing: 'reason missing',
  feeEmpty: 'fee empty',
  feeInvalid: 'fee invalid',
  feeTooHigh: 'fee too high',
  feeNotKept: 'fee not kept',
  dueMissing: 'due missing',
};
const base = valuesOf(staffRow().transaction);
const but = (more: Partial<UpdateValues>): UpdateValues => ({ ...base, ...more });
const check = (values: UpdateValues, from = base) => checkUpdate(values, from, { locale, texts });

describe('choosing a status', () => {
  test('Success proposes the stage completed, and taking it back restores the stage', () => {
    const done = withStatus(base, 'completed', base);
    expect(done).toMatchObject({ status: 'completed', progress_stage: 'completed' });
    expect(withStatus(done, 'failed', base)).toMatchObject({
      status: 'failed',
      progress_stage: 'initiated',
    });
  });

  test('leaving Success proposes the stage before the end, and coming back takes that back', () => {
    const done = but({ status: 'completed', progress_stage: 'completed' });
    for (const status of ['pending', 'processing', 'failed', 'cancelled'] as const) {
      const left = withStatus(done, status, done);
      expect(left).toMatchObject({ status, progress_stage: 'in_recipient_bank' });
      expect(withStatus(left, 'completed', done)).toEqual(done);
    }
  });

  test('a stage that the person chose after it stays', () => {
    const own = { ...withStatus(base, 'completed', base), progress_stage: 'in_recipient_bank' };
    expect(withStatus(own, 'failed', base).progress_stage).toBe('in_recipient_bank');
  });

  test('a reason is needed exactly to leave completed, failed and cancelled', () => {
    const needing = transactionStatuses.flatMap((from) =>
      transactionStatuses.filter((to) => needsReason(from, to)).map((to) => `${from} ${to}`),
    );
    expect(needing).toEqual([
      'completed pending',
      'completed processing',
      'completed failed',
      'completed cancelled',
      'failed pending',
      'failed processing',
      'failed completed',
      'failed cancelled',
      'cancelled pending',
      'cancelled processing',
      'cancelled completed',
      'cancelled failed',
    ]);
  });
});

describe('checking before sending', () => {
  test('an untouched form has no fault', () => {
    expect(check(base)).toEqual({});
  });

  test('leaving a final status without a reason is said at the reason', () => {
    const failed = but({ status: 'failed' });
    expect(check({ ...failed, status: 'pending' }, failed)).toEqual({
      progress_reason: 'reason missing',
    });
    expect(
      check({ ...failed, status: 'pending', progress_reason: 'The bank was wrong.' }, failed),
    ).toEqual({});
  });

  test.for([
    ['', 'fee empty'],
    ['  ', 'fee empty'],
    ['abc', 'fee invalid'],
    ['-1', 'fee invalid'],
    ['1.005', 'fee invalid'],
    ['3.00', 'fee too high'],
    ['2.99', undefined],
    ['0', undefined],
    ['1,50', undefined],
  ] as const)('a fee of "%s"', ([fee, problem]) => {
    expect(check(but({ fee })).fee).toBe(problem);
  });

  test('a fee stays what was charged while all of it is refunded', () => {
    const failed = but({ status: 'failed' });
    expect(check(failed)).toEqual({});
    expect(check({ ...failed, fee: '1.00' })).toEqual({ fee: 'fee not kept' });
    expect(check({ ...failed, fee: '0' }, failed)).toEqual({ fee: 'fee not kept' });
    const revived = { status: 'pending', progress_reason: 'Sent again', fee: '1.00' } as const;
    expect(check({ ...failed, ...revived }, failed)).toEqual({});
  });

  test('the reason of the change before is no reason to leave a final status', () => {
    const failed = { ...base, status: 'failed', progress_reason: 'Returned' } as const;
    const leave = (progress_reason: string) =>
      checkUpdate({ ...failed, status: 'pending', progress_reason }, failed, { locale, texts });
    expect(leave(' Returned ').progress_reason).toBe('reason missing');
    expect(leave('Sent again')).toEqual({});
  });

  test('too long a reason is refused before it is sent', () => {
    expect(check(but({ progress_reason: 'x'.repeat(501) })).progress_reason).toContain('500');
  });
});

describe('the request', () => {
  test('carries the version, trimmed words and a plain fee', () => {
    const values = but({ progress_reason: '  ok ', fee: '1,5', documentation_notes: 'kept' });
    expect(bodyOf(values, 7, locale)).toEqual({
      version: 7,
      status: 'pending',
      progress_stage: 'initiated',
      progress_reason: 'ok',
      documentation_required: false,
      documentation_notes: null,
      fee: '1.50',
    });
  });

  test('names the last day for documents while they are asked for and the transfer is under way', () => {
    const due = but({ documentation_required: true, documentation_due: '2026-10-20' });
    const dayOf = (values: UpdateValues) => bodyOf(values, 7, locale).documentation_due;
    expect(dayOf(due)).toBe('2026-10-20');
    expect(dayOf({ ...due, documentation_due: '' })).toBeUndefined();
    expect(dayOf({ ...due, documentation_required: false })).toBeUndefined();
    expect(dayOf({ ...due, status: 'failed' })).toBeUndefined();
  });
});

describe('the last day for documents', () => {
  const asked = staffRow({
    documentation_required: true,
    documentation_due_at: '2026-10-20T23:59:59.999Z',
  }).transaction;

  test('is that of the request, and none once the transfer has ended', () => {
    expect(valuesOf(asked).documentation_due).toBe('2026-10-20');
    expect(valuesOf({ ...asked, status: 'failed' }).documentation_due).toBe('');
  });

  test('cannot be taken away while documents are asked for', () => {
    const from = valuesOf(asked);
    const emptied = { ...from, documentation_due: '' };
    expect(check(emptied, from)).toEqual({ documentation_due: 'due missing' });
    expect(check({ ...emptied, documentation_required: false }, from)).toEqual({});
    expect(check(but({ documentation_required: true }))).toEqual({});
  });
});

describe('what counts as a difference', () => {
  test('another way to write the same is none', () => {
    expect(differing([base, but({ fee: '2,99' })], locale)).toEqual([]);
    expect(differing([base, but({ progress_reason: '  ' })], locale)).toEqual([]);
    expect(differing([base, but({ documentation_notes: 'hidden' })], locale)).toEqual([]);
  });

  test('real ones are named in the order of the form', () => {
    const values = but({
      documentation_required: true,
      documentation_notes: 'A bill',
      status: 'failed',
      fee: '1.00',
    });
    expect(differing([base, values], locale)).toEqual([
      'status',
      'fee',
      'documentation_required',
      'documentation_notes',
    ]);
  });
});

describe('taking over what somebody else saved', () => {
  test('fields left alone follow them, own choices stay', () => {
    const mine = but({ status: 'failed', progress_reason: 'Refused by the bank' });
    const theirs = but({ status: 'processing', progress_stage: 'converting_funds', fee: '1.00' });
    expect(rebase([base, theirs], mine, locale)).toEqual({
      ...theirs,
      status: 'failed',
      progress_reason: 'Refused by the bank',
    });
  });

  test('an untouched form becomes their version', () => {
    const theirs = but({ status: 'completed', progress_stage: 'completed' });
    expect(rebase([base, theirs], base, locale)).toEqual(theirs);
  });
});

test('the arrow keys move the fee by one cent, within nothing and what was paid', () => {
  const limits = { paid: '2.99', locale: 'en-IE' };
  expect(steppedFee('2.99', -1, limits)).toBe('2.98');
  expect(steppedFee('1.2', 1, limits)).toBe('1.21');
  expect(steppedFee('2.99', 1, limits)).toBe('2.99');
  expect(steppedFee('0.00', -1, limits)).toBe('0.00');
  expect(steppedFee('', -1, limits)).toBe('2.98');
});
