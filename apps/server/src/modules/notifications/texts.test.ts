import { isNoticeKey, noticeTexts, ownSentences } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { textsIn } from '#platform/texts';
import {
  noticeWords,
  transactionUpdateNotice,
  transferCreatedNotice,
  walletChangeNotice,
} from './texts.ts';

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
        'Your transfer of 1,000.00\u00a0EUR to Anna Smith has been initiated. The recipient gets 866.40\u00a0GBP. Receipt: TG-20261120-ABCD',
      text_key: 'transfer_created',
      text_values: {
        amount: '1000.00',
        recipient: 'Anna Smith',
        received: 'GBP 866.40',
        receipt_number: 'TG-20261120-ABCD',
      },
      metadata: { transaction_id: id, amount: '1000.00', currency: 'EUR', recipient: 'Anna Smith' },
    });
  });

  it('[7.notifications.1] states the new status to the customer in the customer’s words', () => {
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
      text_key: 'transaction_update',
      text_values: { recipient: 'Anna Smith', status: 'completed' },
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

  it.each([
    ['es', 'durante 10 minutos'],
    ['ro', 'în termen de 10 minute'],
  ] as const)(
    'says in %s that a code works within ten minutes, and not after them',
    (language, words) => {
      const values = { codes: 'cot', recipient: 'Anna Smith', code: '123456' };
      expect(noticeWords('verification_code', values, textsIn(language)).message).toContain(words);
    },
  );

  it('gives an answer of our own in the reader’s language, and one of staff as it was written', () => {
    const told = (answer: string) =>
      noticeWords('request_answered', { transfer: 'TG-6f0e8f6e', answer }, textsIn('de')).message;
    expect(told(ownSentences.recallDone)).toBe(
      'Unsere Antwort zu Ihrer Überweisung TG-6f0e8f6e: Die Zahlung wurde rechtzeitig angehalten. Betrag und Gebühr sind zurück in Ihrer Wallet.',
    );
    expect(told('Your bank has it by Friday.')).toContain(': Your bank has it by Friday.');
  });

  it('[7.notifications.2] states the amount of a wallet change, and the note where there is one', () => {
    const change = { type: 'credit', amount: '50.00', new_balance: '150.00' } as const;
    expect(walletChangeNotice({ ...change, description: 'Welcome' })).toEqual({
      type: 'account',
      title: 'Wallet Credited',
      message: '€50.00 has been credited to your wallet. Note: Welcome',
      text_key: 'wallet_credited_note',
      text_values: { amount: '50.00', note: 'Welcome' },
      metadata: { amount: '50.00', type: 'credit', new_balance: '150.00' },
    });
    expect(walletChangeNotice({ ...change, type: 'debit', description: null })).toMatchObject({
      title: 'Wallet Debited',
      message: '€50.00 has been debited from your wallet.',
      metadata: { type: 'debit' },
    });
  });

  it('writes amounts as the language does', () => {
    const values = {
      amount: '1250.50',
      recipient: '{amount}',
      received: 'KRW 1200',
      receipt_number: 'X',
    };
    // Texts that are not translated yet are English; the figures are the reader's.
    const german = noticeWords('transfer_created', values, { ...textsIn('en'), locale: 'de-DE' });
    expect(german.message).toContain('1.250,50\u00a0EUR');
    expect(german.message).toContain('1.200\u00a0KRW');
    // A name that looks like a gap is a name.
    expect(german.message).toContain('to {amount} has');
  });

  it('leaves no gap open in any text', () => {
    const values = {
      amount: '1.00',
      refunded: '1.00',
      recharged: '1.00',
      recipient: 'Anna',
      received: 'GBP 1.00',
      receipt_number: 'X',
      status: 'failed',
      note: 'N',
      agent: 'Sam',
      from: 'EUR',
      to: 'GBP',
      rate: 'EUR GBP 0.8543',
      target: 'EUR GBP 0.85',
      codes: 'cot,vat',
      code: 'ABCD2345',
      reason: 'R',
      name: 'N',
      transfer: 'T',
      day: '2026-01-31',
      address: 'a@example.com',
      contact: 'help@example.com',
      device: 'Firefox, Windows',
      provider: 'P',
      answer: 'A',
      left: '3',
    };
    for (const key of Object.keys(noticeTexts).filter(isNoticeKey)) {
      const { title, message } = noticeWords(key, values, textsIn('en'));
      expect(title + message).not.toMatch(/[{}]/);
    }
    expect(noticeWords('rate_alert_above', values, textsIn('en')).message).toBe(
      'The rate is 1 EUR = 0.8543 GBP. You asked to be told at 1 EUR = 0.8500 GBP or more.',
    );
  });

  it.each([
    ['en', 'Security'],
    ['de', 'Sicherheit'],
    ['fr', 'Sécurité'],
    ['es', 'Seguridad'],
    ['pl', 'Bezpieczeństwo'],
    ['ro', 'Securitate'],
  ] as const)('sends the owner of a closed account in %s to what is set up', (language, page) => {
    expect(noticeWords('account_secured', {}, textsIn(language)).message).toContain(page);
  });
});
