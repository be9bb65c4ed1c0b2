import type { SupportMessage } from '@app/contract';
import { expect, test } from 'vitest';
import { seenOf } from './seen.ts';

const message = (id: string, sender: SupportMessage['sender']): SupportMessage => ({
  id,
  user_id: '0b1f4c52-6a0c-4c8e-8f55-6d0b3c1a2e3f',
  conversation_id: '5a9b32d1-6c2d-4e1f-8c63-3a2a7b4a0e21',
  transaction_id: null,
  sender,
  message: id,
  agent_name: null,
  automatic: false,
  client_id: null,
  created_at: '2026-01-31T10:00:00.000000Z',
  attachments: [],
});

test('what was seen is the customer’s newest message, not an answer that came after one that is still on its way here', () => {
  const pages = [
    { items: [message('7', 'user'), message('8', 'user'), message('10', 'agent')] },
    { items: [message('5', 'user')] },
  ];
  expect(seenOf(pages)).toEqual({ seen_message_id: '8' });
});

test('it is looked for on earlier pages, and nothing is claimed where none is loaded', () => {
  const pages = [{ items: [message('9', 'agent')] }, { items: [message('5', 'user')] }];
  expect(seenOf(pages)).toEqual({ seen_message_id: '5' });
  expect(seenOf([])).toEqual({});
});
