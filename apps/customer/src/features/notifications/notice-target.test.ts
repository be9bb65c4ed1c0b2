import type { Notification } from '@app/contract';
import { expect, test } from 'vitest';
import { noticeTarget } from './notice-target.ts';

const id = '6f0e8f6e-3a57-4a3c-9b11-0a1c2f4f9d10';

type Row = [Notification['type'], Notification['metadata'], unknown];

test.each<Row>([
  ['transaction', { transaction_id: id, recipient: 'Anna' }, { page: 'receipt', receipt: id }],
  ['other', { type: 'support', conversation_id: id }, { page: 'support' }],
  ['other', { rate_alert_id: '7', from: 'EUR', to: 'GBP' }, { page: 'rates' }],
  ['security', {}, { page: 'security' }],
  ['security', null, { page: 'security' }],
  ['account', { amount: '5.00', type: 'credit', new_balance: '5.00' }, { page: 'dashboard' }],
  ['account', null, undefined],
  ['other', {}, undefined],
])('a notification of type %s with %j opens %j', (type, metadata, target) => {
  expect(noticeTarget({ type, metadata })).toEqual(target);
});
