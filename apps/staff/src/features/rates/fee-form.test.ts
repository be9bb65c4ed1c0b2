import { expect, test } from 'vitest';
import { emptyFee, readFee } from './fee-form.ts';

test('a form is read as the wire has it, without an upper end and at once', () => {
  expect(readFee({ ...emptyFee, currency: 'GBP', amount_from: '1,000', fee: '0' }).order).toEqual({
    currency: 'GBP',
    amount_from: '1000.00',
    amount_below: null,
    fee: '0.00',
    effective_from: null,
  });
  expect(readFee({ ...emptyFee, fee: '1' }).order?.currency).toBeNull();
});

test('every field that cannot be read is named at once', () => {
  const values = { ...emptyFee, amount_from: 'x', amount_below: '-1', fee: '', when: 'later' };
  expect(readFee({ ...values, when: 'later', from: '2020-01-01T00:00' }).wrong).toEqual([
    'amount_from',
    'amount_below',
    'fee',
    'effective_from',
  ]);
});
