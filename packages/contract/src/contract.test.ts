import { currencies } from '@app/money';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import {
  callFacts,
  staffCallFacts,
  disabledReason,
  errorTable,
  fillText,
  mayDo,
  moneyPositions,
  operations,
  permissions,
  progressStagePattern,
  receiveCurrencies,
  rolePermissions,
  sendCurrencies,
  staffStageLabel,
  staffStages,
  staffRoles,
  statusLooks,
  toasts,
  trackerMarks,
  trackerStageOf,
  trackerStages,
  transactionStatuses,
} from './index.ts';
import type { Operation } from './index.ts';
import { updateRequirementsBody } from './schemas/verification.ts';

describe('currencies (spec section 9)', () => {
  test('12 to send, 41 to receive, and every one to send can be received', () => {
    expect(new Set(sendCurrencies).size).toBe(12);
    expect(new Set(receiveCurrencies).size).toBe(41);
    expect(
      sendCurrencies.filter((code) => !receiveCurrencies.some((other) => other === code)),
    ).toEqual([]);
    expect([...receiveCurrencies].sort()).toEqual([...currencies].sort());
  });

  test('the lev alone is disabled, with its reason (ruling 27)', () => {
    expect(receiveCurrencies.filter((code) => disabledReason(code) !== undefined)).toEqual(['BGN']);
    expect(disabledReason('BGN')).toContain('1 January 2026');
    expect(disabledReason('constructor')).toBeUndefined();
  });
});

describe('stages (spec section 4, ruling 14)', () => {
  test('every staff stage has its place in the tracker', () => {
    const mapped = Object.fromEntries(
      staffStages('harbour').map((stage) => [stage, trackerStageOf(stage)]),
    );
    expect(mapped).toEqual({
      initiated: 'initiated',
      on_harbour: 'processing_payment',
      left_harbour: 'sending_to_recipient',
      in_recipient_bank: 'sending_to_recipient',
      converting_funds: 'converting_funds',
      converting_crypto: 'converting_funds',
      verification_required: 'verifying_details',
      completed: 'completed',
    });
  });

  test('the customer’s own vocabulary stands for itself, and anything unknown reads as initiated', () => {
    expect(trackerStages.map((stage) => trackerStageOf(stage))).toEqual([...trackerStages]);
    expect(trackerStageOf(null)).toBe('initiated');
    expect(trackerStageOf('somewhere')).toBe('initiated');
  });

  test('staff read stages without underscores, capitalised', () => {
    expect(staffStages('harbour').map(staffStageLabel)).toEqual([
      'Initiated',
      'On Harbour',
      'Left Harbour',
      'In Recipient Bank',
      'Converting Funds',
      'Converting Crypto',
      'Verification Required',
      'Completed',
    ]);
  });

  test('every stage of both vocabularies may be stored; nothing else may', () => {
    for (const stage of [...staffStages('harbour'), ...trackerStages])
      expect(stage).toMatch(progressStagePattern);
    for (const stage of ['', 'on_', 'On_harbour', 'paid', 'left_harbour\n', 'on_x y'])
      expect(stage).not.toMatch(progressStagePattern);
  });

  test('[4.tracker.2, 4.tracker.3] the tracker marks what is done, current, failed and ahead', () => {
    expect(Object.values(trackerMarks('processing_payment', 'processing'))).toEqual([
      'done',
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
    ]);
    expect(Object.values(trackerMarks('left_harbour', 'processing'))).toEqual([
      'done',
      'done',
      'done',
      'done',
      'current',
      'ahead',
    ]);
    expect(Object.values(trackerMarks('converting_funds', 'failed'))).toEqual([
      'ahead',
      'ahead',
      'ahead',
      'failed',
      'ahead',
      'ahead',
    ]);
    expect(Object.values(trackerMarks('initiated', 'cancelled'))).toEqual([
      'failed',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  test.each(['completed', 'initiated', 'left_harbour'])(
    '[4.tracker.3] a completed transfer has done all, also at the stage %s',
    (stage) => {
      expect(new Set(Object.values(trackerMarks(stage, 'completed')))).toEqual(new Set(['done']));
    },
  );

  test.each(['pending', 'processing'] as const)(
    'one that is %s again has not arrived, whatever stage it had reached',
    (status) => {
      expect(trackerMarks('completed', status)).toMatchObject({
        converting_funds: 'done',
        sending_to_recipient: 'current',
        completed: 'ahead',
      });
      expect(trackerMarks('completed', 'failed')).toMatchObject({ completed: 'failed' });
    },
  );
});

describe('statuses (rulings 12 and 13)', () => {
  test('each has its receipt sentence', () => {
    expect(transactionStatuses.map((status) => statusLooks[status].receipt)).toEqual([
      'Transfer pending',
      'Transfer processing',
      'Transfer collected',
      'Transfer failed',
      'Transfer cancelled',
    ]);
  });

  test('failed and cancelled give the money back, the others keep it', () => {
    expect(transactionStatuses.filter((status) => moneyPositions[status] === 'refunded')).toEqual([
      'failed',
      'cancelled',
    ]);
  });
});

describe('errors and toasts (spec section 8)', () => {
  test('every code an operation declares exists, with a status that fits an error', () => {
    for (const operation of Object.values(operations)) {
      for (const code of operation.errors)
        expect(errorTable[code].status).toBeGreaterThanOrEqual(400);
    }
  });

  test('texts of the specification, to the letter', () => {
    const needed = fillText(toasts.insufficient_balance.text, {
      needed: '1,002.99',
      balance: '3.00',
    });
    expect(needed).toBe(
      'You need €1,002.99 but only have €3.00. Please contact admin to fund your account.',
    );
    expect(fillText(toasts.rate_unavailable.text, { from: 'EUR', to: 'XXX' })).toBe(
      'No exchange rate for EUR → XXX. Try a different pair or contact support.',
    );
    expect(fillText('{known} {unknown}', { known: 'a' })).toBe('a {unknown}');
  });
});

describe('operations', () => {
  test('no two share a method and path', () => {
    const calls = Object.values(operations).map(
      (operation) => `${operation.method} ${operation.path}`,
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('everything under /api/staff asks for staff, and nothing else does', () => {
    const staffAccess: readonly string[] = ['staff', ...permissions];
    for (const operation of Object.values(operations)) {
      expect(staffAccess.includes(operation.access), operation.path).toBe(
        operation.path.startsWith('/api/staff/'),
      );
    }
  });

  test('[issue.audit.4] every call of staff says what the audit log keeps of it, and no other call does', () => {
    const all: readonly (readonly [string, Operation])[] = Object.entries(operations);
    for (const [name, { access, audit, method }] of all) {
      const ofStaff = access === 'staff' || permissions.some((permission) => permission === access);
      expect(audit !== undefined, name).toBe(ofStaff);
      // Reading never writes, so what is kept of it can only be the look.
      if (ofStaff && method === 'GET') expect(audit, name).not.toBe('change');
    }
  });

  test('whatever moves money needs an idempotency key', () => {
    const keyed = Object.values(operations)
      .filter((operation) => 'idempotent' in operation)
      .map((operation) => operation.path);
    expect(keyed).toEqual(['/api/transactions', '/api/staff/wallets/:id/changes']);
  });
});

describe('days', () => {
  const all: readonly (readonly [string, Operation])[] = Object.entries(operations);
  const fields = all.flatMap(([name, { params, query, body, answer }]) =>
    daysIn([params, query, body, answer]).map((day) => [name, day] as const),
  );

  test('every one that a call takes or gives is of a year that a database knows', () => {
    const asked = new Set(fields.map(([name]) => name));
    expect(asked).toContain('downloadStatement');
    expect(asked).toContain('listAudit');
    expect(asked).toContain('createStaffView');
    for (const [name, day] of fields) {
      expect(z.safeParse(day, '0000-01-01').success, name).toBe(false);
      expect(z.safeParse(day, '2026-01-31').success, name).toBe(true);
    }
  });
});

/** Every schema in a definition, at any depth, that reads a day. */
function daysIn(part: unknown): z.core.$ZodType[] {
  if (part instanceof z.core.$ZodISODate) return [part];
  if (part instanceof z.core.$ZodType) return Object.values(part._zod.def).flatMap(daysIn);
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(daysIn) : [];
}

describe('roles (ruling 25)', () => {
  test('admin holds everything, the others a real part of it', () => {
    expect(rolePermissions.admin).toEqual(permissions);
    for (const role of staffRoles.filter((other) => other !== 'admin'))
      expect(rolePermissions[role].length).toBeLessThan(permissions.length);
  });

  test('only admin changes wallets; nobody without a role may do anything', () => {
    expect(staffRoles.filter((role) => mayDo([role], 'wallets.change'))).toEqual(['admin']);
    expect(permissions.some((permission) => mayDo([], permission))).toBe(false);
  });
});

test('what browsers know of each call is what the table says; npm run call-facts writes it', () => {
  const expected = Object.fromEntries(
    Object.entries(operations).map(([name, { method, path, access }]) => [
      name,
      { method, path, signed: access !== 'public' },
    ]),
  );
  expect({ ...callFacts, ...staffCallFacts }).toEqual(expected);
  const accessOf = (name: string): string => expectedAccess.get(name) ?? '';
  const expectedAccess = new Map(
    Object.entries(operations).map(([name, { access }]) => [name, access]),
  );
  expect(
    Object.keys(callFacts).filter((name) => !/^(public|customer|any)$/.test(accessOf(name))),
  ).toEqual([]);
});

test('[5.users.2] a new code has six characters or more; an empty one removes it', () => {
  const seen = { cot_code: null, vat_code: null, withdrawal_code: null };
  const off = { require_cot_code: false, require_vat_code: false, require_withdrawal_code: false };
  const faultOf = (cot_code: string | null | undefined): string | undefined => {
    const body = { ...off, cot_code, reason: 'First transfer.', expected: { ...off, ...seen } };
    return updateRequirementsBody.safeParse(body).error?.issues[0]?.message;
  };
  for (const short of ['7', 'Quay7', '     '])
    expect(faultOf(short)).toBe('Use at least 6 characters.');
  // Pages leave off what was copied with a code, so that no code may need it.
  for (const spaced of [' Quay-7', 'Quay-7 ', 'Quay-7\u00a0'])
    expect(faultOf(spaced)).toBe('Remove the space before or after the code.');
  for (const fine of ['Quay-7', 'Quay 7', '', null, undefined])
    expect(faultOf(fine)).toBeUndefined();
});
