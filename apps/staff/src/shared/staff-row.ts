import type { StaffTransaction } from '@app/contract';

/** A transfer as staff get it, for tests: 500.00 EUR to PLN, pending, with whatever is given instead. */
export function staffRow(more: Partial<StaffTransaction['transaction']> = {}): StaffTransaction {
  return {
    assignee: null,
    customer: {
      id: '0b6f9f0e-3a0a-4a52-9f3d-0d7c2d0b7c11',
      full_name: 'Olena Kovalenko',
      email: 'olena@customer.example',
    },
    transaction: {
      id: '4f8a21c0-3a0a-4a52-9f3d-0d7c2d0b7c11',
      user_id: '0b6f9f0e-3a0a-4a52-9f3d-0d7c2d0b7c11',
      date: '2026-09-29',
      created_at: '2026-09-29T10:00:00.000000Z',
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
      reference: null,
      purpose: null,
      held: false,
      status: 'pending',
      progress_stage: 'initiated',
      progress_reason: null,
      documentation_required: false,
      documentation_notes: null,
      documentation_due_at: null,
      receipt_number: 'TG-20260929-0001',
      version: 1,
      cancellable: true,
      ...more,
    },
  };
}
