import type { Beneficiary } from '@app/contract';
import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  checkValues,
  emptyValues,
  shownFields,
  valuesOf,
  withAccount,
  withCountry,
} from './form-values.ts';
import { summaryOf } from './form-labels.ts';

const saved: Beneficiary = {
  id: '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b',
  user_id: '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6c',
  name: 'Rowan Vale',
  country: 'GB',
  email: null,
  phone: '+442079460018',
  currency: 'GBP',
  account_number: '31926819',
  bank_name: 'Example Bank',
  account_details: { sort_code: '601613' },
  version: 1,
  created_at: '2026-11-20T10:43:00.123456Z',
  updated_at: '2026-11-20T10:43:00.123456Z',
  last_used_at: null,
};

describe('the form of a recipient', () => {
  test('opens with what is saved and sends the same again', () => {
    const values = valuesOf(saved);
    expect(checkValues(values)).toEqual({});
    expect(bodyOf(values)).toEqual({
      name: 'Rowan Vale',
      country: 'GB',
      email: '',
      phone: '+442079460018',
      currency: 'GBP',
      account_number: '31926819',
      bank_name: 'Example Bank',
      account_details: { sort_code: '601613' },
    });
  });

  test('asks for account fields once there is a currency', () => {
    expect(shownFields(emptyValues)).toEqual(['name', 'country', 'currency', 'email', 'phone']);
    expect(shownFields(valuesOf(saved))).toEqual([
      'name',
      'country',
      'currency',
      'account_number',
      'account_details.sort_code',
      'bank_name',
      'email',
      'phone',
    ]);
    expect(bodyOf(emptyValues)).toBeUndefined();
  });

  test('keeps what was typed when the currency changes', () => {
    const other = { ...valuesOf(saved), currency: 'USD' } as const;
    expect(shownFields(other)).not.toContain('account_details.sort_code');
    expect(Object.keys(checkValues(other))).toEqual([
      'account_details.routing_number',
      'account_details.account_type',
    ]);
    expect(bodyOf({ ...other, currency: 'GBP' })).toEqual(bodyOf(valuesOf(saved)));
  });

  test('lists its errors by name in the order of the fields', () => {
    const account = { ...emptyValues.account, account_number: '1' };
    const values = { ...emptyValues, currency: 'GBP', email: 'rowan@', account } as const;
    expect(summaryOf(checkValues(values), values)).toEqual([
      { fieldId: 'recipient-name', text: 'Full Name: Enter the full name.' },
      {
        fieldId: 'recipient-country',
        text: 'Country: Choose the recipient’s country.',
      },
      {
        fieldId: 'recipient-account_number',
        text: 'Account Number / IBAN: A UK account number has 8 digits; you have 1. If yours has 6 or 7, put zeros in front.',
      },
      { fieldId: 'recipient-account_details-sort_code', text: 'Sort Code: Fill this in.' },
      { fieldId: 'recipient-bank_name', text: 'Bank Name: Fill this in.' },
      {
        fieldId: 'recipient-email',
        text: 'Email (Optional): Write an e-mail address such as name@example.com, or leave it empty.',
      },
    ]);
  });
});

describe('what is picked brings along', () => {
  test('a country its currency, unless one is chosen', () => {
    expect(withCountry(emptyValues, 'PL').currency).toBe('PLN');
    expect(withCountry(emptyValues, 'IE').currency).toBe('EUR');
    expect(withCountry(emptyValues, 'BG').currency).toBe('EUR');
    expect(withCountry(emptyValues, 'NP').currency).toBe('');
    expect(withCountry({ ...emptyValues, currency: 'USD' }, 'PL').currency).toBe('USD');
  });

  test('a whole IBAN its country, unless one is chosen', () => {
    const account = { ...emptyValues.account, account_number: 'de89 3704 0044 0532 0130 00' };
    expect(withAccount(emptyValues, account).country).toBe('DE');
    expect(withAccount({ ...emptyValues, country: 'FR' }, account).country).toBe('FR');
    const half = { ...account, account_number: 'DE89 3704' };
    expect(withAccount(emptyValues, half).country).toBe('');
  });
});
