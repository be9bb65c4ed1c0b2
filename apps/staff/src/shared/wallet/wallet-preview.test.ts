import { formatMinor, parseMoney } from '@app/money';
import { describe, expect, test } from 'vitest';
import {
  createKeyring,
  needsSecondPerson,
  previewChange,
  readAmount,
  reasonFor,
} from './wallet-preview.ts';

const euro = (text: string) => parseMoney(text, 'EUR');

describe('reading the amount', () => {
  test.for([
    ['50', 'amount'],
    ['50.00', 'amount'],
    ['1,000', 'amount'],
    ['€50', 'amount'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-5', 'not_positive'],
    ['abc', 'invalid'],
    ['1e9', 'invalid'],
    ['0.001', 'invalid'],
    ['NaN', 'invalid'],
  ] as const)('"%s" is %s', ([text, kind]) => {
    expect(readAmount(text, 'en-IE').kind).toBe(kind);
  });

  test('an amount that could be meant otherwise says so', () => {
    expect(readAmount('1,000', 'en-IE')).toMatchObject({ ambiguous: true });
    expect(readAmount('1000', 'en-IE')).toMatchObject({ ambiguous: false });
  });
});

describe('the preview of the balance', () => {
  const preview = (balance: string, type: 'credit' | 'debit', amount: string) => {
    const { change, newBalance, insufficient } = previewChange(balance, type, euro(amount));
    return [formatMinor(change.minor, 'EUR'), formatMinor(newBalance.minor, 'EUR'), insufficient];
  };

  test('is exact to the cent, where a float would not be', () => {
    expect(preview('0.10', 'credit', '0.20')).toEqual(['0.20', '0.30', false]);
    expect(preview('9007199254740993.01', 'credit', '0.01')).toEqual([
      '0.01',
      '9007199254740993.02',
      false,
    ]);
  });

  test('a debit of all is possible, one cent more is not', () => {
    expect(preview('1234.50', 'debit', '1234.50')).toEqual(['-1234.50', '0.00', false]);
    expect(preview('1234.50', 'debit', '1234.51')).toEqual(['-1234.51', '-0.01', true]);
  });
});

test('the second person is needed above the limit, not at it', () => {
  expect(needsSecondPerson(euro('10000.00'), '10000.00')).toBe(false);
  expect(needsSecondPerson(euro('10000.01'), '10000.00')).toBe(true);
});

test('the key stays for the same content, and changes with it and once it was refused for good', () => {
  let made = 0;
  const { keyOf, forget } = createKeyring(() => `key-${(made += 1)}`);
  const body = { type: 'credit', amount: '50.00' } as const;
  expect(keyOf(body)).toBe('key-1');
  expect(keyOf({ ...body })).toBe('key-1');
  expect(keyOf({ ...body, description: 'Bonus' })).toBe('key-2');
  expect(keyOf({ ...body, type: 'debit' })).toBe('key-3');
  expect(keyOf({ ...body, amount: '50.01' })).toBe('key-4');
  expect(keyOf({ ...body, reason_code: 'refund' })).toBe('key-5');
  expect(keyOf({ ...body, reason_code: 'refund', external_reference: '17' })).toBe('key-6');
  forget();
  expect(keyOf({ ...body, reason_code: 'refund', external_reference: '17' })).toBe('key-7');
});

test('money received is a credit: as a debit the reason gives way', () => {
  expect(reasonFor('debit', 'funding_received')).toBe('other');
  expect(reasonFor('debit', 'fee')).toBe('fee');
  expect(reasonFor('credit', 'funding_received')).toBe('funding_received');
});
