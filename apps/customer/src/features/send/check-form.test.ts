import { limits } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { checkForm, isMissing, orderOf, quoteRequest } from './check-form.ts';
import { emptyValues } from './send-values.ts';
import type { SendValues } from './send-values.ts';

const facts = { today: '2026-11-20', locale: 'en-IE' };
const filled: SendValues = {
  ...emptyValues('20 Nov 2026', 'Olena Kovalenko'),
  recipient: 'Maria Nowak',
  account_number: 'gb29 nwbk 6016 1331 9268 19',
  bank_name: 'Example Bank',
};

function codes(part: Partial<SendValues>): string[] {
  return checkForm({ ...filled, ...part }, facts).map((problem) =>
    'reason' in problem
      ? `${problem.field} ${problem.reason.code}`
      : 'code' in problem
        ? `${problem.field} ${problem.code}`
        : problem.message,
  );
}

describe('the checks of Proceed', () => {
  it('pass a form that is filled in', () => {
    expect(codes({})).toEqual([]);
  });

  it('name every required field that is empty, in the order of the page', () => {
    const blank = {
      sender_name: ' ',
      recipient: '',
      account_number: '\t',
      bank_name: '',
      date: '',
    };
    expect(codes({ ...blank, send_amount: '' })).toEqual([
      'send_amount empty',
      'sender_name empty',
      'date empty',
      'recipient empty',
      'account_number required',
      'account_details.sort_code required',
      'bank_name required',
    ]);
    expect(checkForm({ ...filled, bank_name: '' }, facts).every(isMissing)).toBe(true);
  });

  it('let the reference be empty', () => {
    expect(codes({ reference: '' })).toEqual([]);
  });

  it.each([
    ['0', 'amount_not_positive'],
    ['0.00', 'amount_not_positive'],
    ['-5', 'amount_negative'],
    ['abc', 'amount_not_a_number'],
    ['1e9', 'amount_not_a_number'],
    ['1.2345', 'amount_too_many_decimals'],
  ])('refuse the amount %s', (send_amount, code) => {
    expect(codes({ send_amount })).toEqual([`send_amount ${code}`]);
  });

  it('[5.send.10] look at the side that was typed, and at no other', () => {
    const received = { given: 'received_amount', send_amount: '', currency: 'JPY' } as const;
    const account = {
      account_number: '0001234',
      account_details: { bank_code: '0005', branch_code: '001', account_type: 'ordinary' },
    };
    const bad = (received_amount: string) => codes({ ...received, ...account, received_amount });
    expect(bad('500')).toEqual([]);
    expect(bad('')).toEqual(['received_amount empty']);
    expect(bad('0')).toEqual(['received_amount amount_not_positive']);
    expect(bad('500.5')).toEqual(['received_amount amount_no_decimals']);
  });

  it('know that yen have no decimals', () => {
    expect(codes({ send_amount: '10.5', send_currency: 'JPY' })).toEqual([
      'send_amount amount_no_decimals',
    ]);
  });

  it.each([
    ['2019-12-31', 'date_too_early'],
    ['21 Nov 2026', 'date_future'],
    ['someday', 'date_unreadable'],
  ])('refuse the date %s', (date, code) => {
    expect(codes({ date })).toEqual([`date ${code}`]);
  });

  it('take the first and the last day that are allowed', () => {
    expect(codes({ date: '2020-01-01' })).toEqual([]);
    expect(codes({ date: '20/11/2026' })).toEqual([]);
  });

  it('[2.send.6] ask of the account what its currency needs', () => {
    const indian = { currency: 'INR', account_number: '50100123456789' } as const;
    expect(codes(indian)).toEqual(['account_details.ifsc required']);
    expect(codes({ ...indian, account_details: { ifsc: 'hdfc0001234' } })).toEqual([]);
  });

  it('refuse a mistyped IBAN', () => {
    expect(codes({ account_number: 'GB29NWBK60161331926891' })).toEqual([
      'account_number iban_check',
    ]);
  });

  it('refuse the lev, which is no longer paid out', () => {
    expect(codes({ currency: 'BGN' })).toEqual(['currency currency_disabled']);
  });

  it('hold the lengths and characters that the server holds', () => {
    const longest = 'x'.repeat(limits.nameMax);
    expect(codes({ recipient: longest })).toEqual([]);
    expect(codes({ recipient: `${longest}x` })).toEqual(['recipient too_long']);
    expect(codes({ bank_name: 'Example\u0000Bank' })).toEqual(['bank_name control_characters']);
  });
});

describe('what goes to the server', () => {
  it('asks for a quote in the wire form, however the amount was typed', () => {
    const request = { send_amount: '1000.50', send_currency: 'EUR', currency: 'GBP' };
    expect(quoteRequest({ ...filled, send_amount: '1.000,50 €' }, 'en-IE')).toEqual(request);
  });

  it('[5.send.10] asks by what has to arrive when that was typed', () => {
    const typed = {
      given: 'received_amount',
      send_amount: '',
      received_amount: '1.000,50',
    } as const;
    expect(quoteRequest({ ...filled, ...typed }, 'en-IE')).toEqual({
      received_amount: '1000.50',
      send_currency: 'EUR',
      currency: 'GBP',
    });
  });

  it.each(['', '0', '-1', 'x'])('asks for nothing for the amount "%s"', (send_amount) => {
    expect(quoteRequest({ ...filled, send_amount }, 'en-IE')).toBeUndefined();
  });

  it('orders with trimmed text, a plain date and an IBAN without spaces', () => {
    const order = orderOf({ ...filled, recipient: ' Maria Nowak ', reference: ' ' }, 'q1');
    expect(order).toEqual({
      quote_id: 'q1',
      sender_name: 'Olena Kovalenko',
      date: '2026-11-20',
      recipient: 'Maria Nowak',
      account_number: 'GB29NWBK60161331926819',
      bank_name: 'Example Bank',
      account_details: {},
      beneficiary_id: null,
      reference: null,
    });
  });
});
