import type { Transaction } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { receiptLines } from './receipt-lines.ts';

const transaction: Transaction = {
  id: '4f8a21c0-5b1c-4d0e-9b52-2f1f6a3f9d10',
  user_id: '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f',
  date: '2025-09-05',
  created_at: '2025-09-05T14:07:31.123456Z',
  sender_name: 'Olena Kovalenko',
  recipient: 'M. Nowak',
  account_number: 'PL61109010140000071219812874',
  bank_name: 'Example Bank',
  account_details: {},
  beneficiary_id: null,
  amount: '500.00',
  currency: 'PLN',
  send_amount: '500.00',
  send_currency: 'EUR',
  received_amount: '2130.45',
  send_rate: null,
  exchange_rate: '4.2609',
  markup_percent: '0.00',
  rate_basis: 'mid_market',
  fee: '2.99',
  total: '502.99',
  reference: 'Rent',
  purpose: null,
  held: false,
  status: 'processing',
  progress_stage: 'processing_payment',
  progress_reason: null,
  documentation_required: false,
  documentation_notes: null,
  documentation_due_at: null,
  receipt_number: 'TG-1757081251123-7K2QX9',
  version: 3,
  cancellable: false,
};

function receipt(
  change: Partial<Transaction> = {},
  delivery: string | null = 'Instant',
  profileName = 'Profile Name',
) {
  return receiptLines({
    transaction: { ...transaction, ...change },
    verification: { code: 'K7QM-2XRT', address: 'money.example/verify' },
    delivery: { receipt: delivery, promise: null, measured_minutes: null, measured_at: null },
    profileName,
  });
}

function lines(...given: Parameters<typeof receipt>) {
  const found = receipt(...given);
  return new Map(found.map(({ key, value }) => [key, value.replaceAll('\u00a0', ' ')]));
}

const noteOf = (key: string, change: Partial<Transaction>) =>
  receipt(change).find((line) => line.key === key)?.note;

describe('the receipt', () => {
  test('[2.receipt.4, 2.receipt.5, 2.receipt.6, 2.receipt.7, 2.receipt.8, 2.receipt.9, 2.receipt.10, 2.receipt.11, 9.receipt.1] has every line of the specification, in order', () => {
    expect([...lines()]).toEqual([
      ['receiptNumber', 'TG-1757081251123-7K2QX9'],
      ['status', 'Transfer processing'],
      ['date', '05 Sep 2025, 14:07 GMT'],
      ['from', 'Olena Kovalenko'],
      ['to', 'M. Nowak'],
      ['account_number', 'PL61 1090 1014 0000 0712 1981 2874'],
      ['bank_name', 'Example Bank'],
      ['amountSent', '500.00 EUR'],
      ['amountReceived', '2,130.45 PLN'],
      ['rate', '1 EUR = 4.2609 PLN'],
      ['fee', '2.99 EUR'],
      ['totalDebited', '502.99 EUR'],
      ['paymentMethod', 'Bank transfer'],
      ['takenFrom', 'Wallet balance'],
      ['reference', 'Rent'],
      ['delivery', 'Instant'],
      ['verificationCode', 'K7QM-2XRT'],
    ]);
  });

  test('names the account in the fields of its currency, and leaves out those that are not needed', () => {
    const found = lines({
      currency: 'GBP',
      account_number: '31926819',
      account_details: { sort_code: '601613' },
      bank_name: '',
    });
    expect(found.get('sort_code')).toBe('60-16-13');
    expect(found.get('account_number')).toBe('31926819');
    expect(found.has('bank_name')).toBe(false);
  });

  test('gives the picked day without a time, and the creation apart, when the two are different days', () => {
    const found = lines({ date: '2025-09-04' });
    expect(found.get('date')).toBe('04 Sep 2025');
    expect(found.get('created')).toBe('05 Sep 2025, 14:07 GMT');
  });

  test('says what was sent in another currency beside the euro amount', () => {
    const found = lines({ send_currency: 'USD', send_amount: '585.00' });
    expect(found.get('youSent')).toBe('585.00 USD');
    expect(found.get('amountSent')).toBe('500.00 EUR');
  });

  test('shows the rate that set the debit when another currency was sent, and none twice', () => {
    const sent = { send_currency: 'GBP', send_amount: '200.00', send_rate: '1.1653' } as const;
    const crossed = lines(sent);
    expect(crossed.get('sendRate')).toBe('1 GBP = 1.1653 EUR');
    expect(crossed.get('rate')).toBe('1 EUR = 4.2609 PLN');
    const same = lines({ ...sent, currency: 'GBP', exchange_rate: null });
    expect([same.get('sendRate'), same.has('rate')]).toEqual(['1 GBP = 1.1653 EUR', false]);
    expect(lines({ ...sent, currency: 'EUR', exchange_rate: '1' }).has('rate')).toBe(false);
  });

  test('has a mark-up beside every rate that has one, and none over a rate that staff set alone', () => {
    expect(noteOf('rate', {})).toBe('mark-up 0.00%');
    const compared = { rate_basis: 'compared', markup_percent: '-4.87' } as const;
    expect(noteOf('rate', compared)).toBe('mark-up −4.87%');
    expect(noteOf('rate', { rate_basis: 'set' })).toBe('set by our staff');
    const direct = {
      send_currency: 'GBP',
      send_amount: '200.00',
      send_rate: '1.1653',
      currency: 'GBP',
      exchange_rate: null,
    } as const;
    expect(noteOf('sendRate', direct)).toBeUndefined();
    expect(noteOf('sendRate', { ...direct, ...compared })).toBe('mark-up −4.87%');
    expect(noteOf('sendRate', { ...direct, rate_basis: 'set' })).toBe('set by our staff');
    const crossed = { ...direct, currency: 'PLN', exchange_rate: '4.2609' } as const;
    expect(noteOf('sendRate', { ...crossed, ...compared })).toBeUndefined();
  });

  test('names a first rate that staff set, and has the mark-up of both beside the second', () => {
    const crossed = { send_currency: 'GBP', send_amount: '200.00', send_rate: '1.1653' } as const;
    const notes = (given: Parameters<typeof noteOf>[1]) =>
      (['sendRate', 'rate'] as const).map((key) => noteOf(key, { ...crossed, ...given }));
    const compared = { rate_basis: 'compared', markup_percent: '10.78' } as const;
    expect(notes({ ...compared, set_legs: 'send' })).toEqual([
      'set by our staff',
      'mark-up over both rates 10.78%',
    ]);
    expect(notes({ ...compared, set_legs: 'target' })).toEqual([undefined, 'mark-up 10.78%']);
    expect(notes({ rate_basis: 'set', set_legs: 'send' })).toEqual(['set by our staff', undefined]);
    expect(notes({ rate_basis: 'set', set_legs: 'both' })).toEqual([
      'set by our staff',
      'set by our staff',
    ]);
  });

  test.each(['failed', 'cancelled'] as const)('says of a %s transfer what came back', (status) => {
    const shown = lines({ status });
    expect(shown.get('refunded')).toBe('502.99 EUR');
    expect(shown.has('delivery')).toBe(false);
    expect(lines().has('refunded')).toBe(false);
  });

  test('expects nothing of a transfer that waits for us or for documents', () => {
    expect(lines({ held: true, status: 'pending' }).has('delivery')).toBe(false);
    expect(lines({ documentation_required: true }).has('delivery')).toBe(false);
    const over = lines({ documentation_required: true, status: 'completed' });
    expect(over.has('delivery')).toBe(true);
  });

  test('[2.receipt.8, 2.receipt.11] shows no rate, no mark-up and no reference where there is none', () => {
    const found = lines({ exchange_rate: null, reference: '' });
    expect(found.has('rate')).toBe(false);
    expect(found.has('reference')).toBe(false);
  });

  test('[2.receipt.5] falls back to the profile, then to a word, for the sender', () => {
    expect(lines({ sender_name: '' }).get('from')).toBe('Profile Name');
    expect(lines({ sender_name: '' }, null, '').get('from')).toBe('User');
  });

  test('promises no delivery that the operator has not stated', () => {
    expect(lines({}, null).get('delivery')).toBe('Not stated by the operator');
  });

  test('[2.receipt.3] reads every status as the table says', () => {
    const texts = (['completed', 'pending', 'failed', 'cancelled'] as const).map((status) =>
      lines({ status }).get('status'),
    );
    expect(texts).toEqual([
      'Transfer collected',
      'Transfer pending',
      'Transfer failed',
      'Transfer cancelled',
    ]);
  });
});
