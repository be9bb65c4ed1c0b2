import type { SupportMessage, SupportNote } from '@app/contract';
import { describe, expect, test } from 'vitest';
import type { Unsent } from './desk-state.ts';
import { threadRows } from './thread-rows.ts';

const message = (
  id: string,
  created_at: string,
  more: Partial<SupportMessage> = {},
): SupportMessage => ({
  id,
  user_id: 'u',
  conversation_id: 'c',
  transaction_id: null,
  sender: 'user',
  message: `message ${id}`,
  agent_name: null,
  automatic: false,
  client_id: null,
  created_at,
  attachments: [],
  ...more,
});

const note = (id: string, created_at: string): SupportNote => ({
  id,
  conversation_id: 'c',
  author: { id: 's', full_name: 'Sam Okafor' },
  text: `note ${id}`,
  client_id: `note-client ${id}`,
  created_at,
});

const sending: Unsent = {
  client_id: 'mine',
  mode: 'reply',
  message: 'on its way',
  attachments: [],
  at: '2026-11-20T12:09:00Z',
  seen_message_id: undefined,
  state: 'sending',
  problem: undefined,
};

const texts = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => (row.kind === 'day' ? row.day : row.text));

describe('the thread', () => {
  const messages = [message('1', '2026-11-20T12:00:00Z'), message('2', '2026-11-20T12:05:00Z')];

  test('has notes where they were written, and what is not confirmed at its end', () => {
    const notes = [note('a', '2026-11-20T12:02:00Z'), note('b', '2026-11-20T11:00:00Z')];
    const rows = threadRows({ messages, notes, unsent: [sending], hasEarlier: false });
    expect(texts(rows)).toEqual([
      '2026-11-20',
      'note b',
      'message 1',
      'note a',
      'message 2',
      'on its way',
    ]);
  });

  test('leaves notes of earlier pages until those are loaded', () => {
    const notes = [note('a', '2026-11-20T12:02:00Z'), note('b', '2026-11-20T11:00:00Z')];
    const rows = threadRows({ messages, notes, unsent: [], hasEarlier: true });
    expect(texts(rows)).not.toContain('note b');
  });

  test('shows once what news brought before the answer to its sending', () => {
    const stored = message('3', '2026-11-20T12:09:01Z', {
      sender: 'agent',
      agent_name: 'Sam',
      client_id: 'mine',
      message: 'on its way',
    });
    const rows = threadRows({
      messages: [...messages, stored],
      notes: [],
      unsent: [sending],
      hasEarlier: false,
    });
    expect(rows.filter((row) => row.key === 'mine')).toMatchObject([
      { kind: 'staff', state: 'stored' },
    ]);
  });
});
