import { describe, expect, test } from 'vitest';
import { t } from '../../shared/i18n.ts';
import { staffRow } from '../../shared/staff-row.ts';
import { feeHelp, moneyText } from './money-text.ts';
import { valuesOf } from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

const pending = staffRow({ amount: '1000.00' }).transaction;
const failed = staffRow({ amount: '1000.00', status: 'failed' }).transaction;
/** Spaces between figure and code do not break; here they read as plain ones. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const money = (base: typeof pending, more: Partial<UpdateValues>): string =>
  plain(moneyText(base, { ...valuesOf(base), ...more }, t));
const help = (base: typeof pending, more: Partial<UpdateValues>): string =>
  plain(feeHelp(base, { ...valuesOf(base), ...more }, t));

describe('the money line', () => {
  test('says what saving does, before it is done', () => {
    expect(money(pending, {})).toBe('Money: none');
    expect(money(pending, { status: 'failed' })).toBe('Money: refunds 1,002.99 EUR');
    expect(money(failed, { status: 'pending' })).toBe('Money: takes 1,002.99 EUR again');
    expect(money(pending, { fee: '1.99' })).toBe('Money: refunds 1.00 EUR');
  });

  test.for(['', 'abc', '5.00', '-1'])(
    'a fee of "%s", which cannot be saved, moves nothing',
    (fee) => {
      expect(money(pending, { fee })).toBe('Money: none');
      expect(money(failed, { status: 'pending', fee })).toBe('Money: takes 1,002.99 EUR again');
    },
  );
});

describe('what stands under the fee', () => {
  const range = 'From 0.00 to 2.99 EUR: the customer has paid it, so it can only go down.';

  test('the range, and the refund as soon as it is lower', () => {
    expect(help(pending, {})).toBe(range);
    expect(help(pending, { fee: '5' })).toBe(range);
    expect(help(pending, { fee: '0' })).toBe('The difference of 2.99 EUR is refunded.');
  });

  test('no difference is promised where the whole amount is refunded or taken', () => {
    const kept = 'The fee of 2.99 EUR is refunded with the amount, so it cannot go down now.';
    expect(help(pending, { status: 'failed' })).toBe(kept);
    expect(help(pending, { fee: '0', status: 'failed' })).toBe(kept);
    expect(help(failed, {})).toBe(kept);
    expect(help(failed, { fee: '0', status: 'pending' })).toBe(range);
  });
});
