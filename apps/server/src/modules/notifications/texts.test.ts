import { describe, expect, it } from 'vitest';
import { transactionUpdateNotice, transferCreatedNotice, walletChangeNotice } from './texts.ts';

const id = '6f0e8f6e-3a57-4a3c-9b11-0a1c2f4f9d10';

describe('what a notification says', () => {
  it('names both amounts and the receipt of a new transfer', () => {
    const notice = transferCreatedNotice({
      id,
      recipient: 'Anna Smith',
      amount: '1000.00',
      currency: 'GBP',
      received_amount: '866.40',
      receipt_number: 'TG-20261120-ABCD',
    });
    expect(notice).toEqual({
      type: 'transaction',
      title: 'Transfer initiated',
      message:
        'Your transfer of €1,000.00 to Anna Smith has been initiated. The recipient gets GBP 866.40. Receipt: TG-20261120-ABCD',
      metadata: { transaction_id: id, amount: '1000.00', currency: 'EUR', recipient: 'Anna Smith' },
    });
  });

  it('states the new status to the customer in the customer’s words', () => {
    const notice = transactionUpdateNotice({
      id,
      recipient: 'Anna Smith',
      status: 'completed',
      progress_stage: 'completed',
    });
    expect(notice).toEqual({
      type: 'transaction',
      title: 'Transaction Update',
      message: 'Your transaction to Anna Smith has been updated. Status: Completed.',
      metadata: {
        transaction_id: id,
        status: 'completed',
        progress_stage: 'completed',
        recipient: 'Anna Smith',
      },
    });
  });

  it('says what came back or was taken again', () => {
    const transfer = {
      id,
      recipient: 'Anna Smith',
      status: 'failed',
      progress_stage: 'initiated',
    } as const;
    expect(transactionUpdateNotice({ ...transfer, refunded: '1002.99' }).message).toBe(
      'Your transaction to Anna Smith has been updated. Status: Failed. €1,002.99 was returned to your wallet.',
    );
    expect(
      transactionUpdateNotice({ ...transfer, status: 'processing', recharged: '1002.99' }).message,
    ).toBe(
      'Your transaction to Anna Smith has been updated. Status: Processing. €1,002.99 was taken from your wallet.',
    );
  });

  it('states the amount of a wallet change, and the note where there is one', () => {
    const change = { type: 'credit', amount: '50.00', new_balance: '150.00' } as const;
    expect(walletChangeNotice({ ...change, description: 'Welcome' })).toEqual({
      type: 'account',
      title: 'Wallet Credited',
      message: '€50.00 has been credited to your wallet. Note: Welcome',
      metadata: { amount: '50.00', type: 'credit', new_balance: '150.00' },
    });
    expect(walletChangeNotice({ ...change, type: 'debit', description: null })).toMatchObject({
      title: 'Wallet Debited',
      message: '€50.00 has been debited from your wallet.',
      metadata: { type: 'debit' },
    });
  });
});
