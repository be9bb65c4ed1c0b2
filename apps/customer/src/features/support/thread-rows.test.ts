import type { SupportConversation, SupportMessage } from '@app/contract';
import { expect, test } from 'vitest';
import type { Unsent } from './desk-state.ts';
import { runningTopic, threadRows } from './thread-rows.ts';

function message(id: string, change: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id,
    user_id: 'u',
    conversation_id: 'c1',
    transaction_id: null,
    sender: 'user',
    message: `message ${id}`,
    agent_name: null,
    automatic: false,
    client_id: `client ${id}`,
    created_at: '2026-11-20T12:00:00Z',
    attachments: [],
    ...change,
  };
}

function conversation(id: string, change: Partial<SupportConversation> = {}): SupportConversation {
  return {
    id,
    transaction_id: null,
    status: 'open',
    created_at: '2026-11-20T12:00:00Z',
    closed_at: null,
    answerable: true,
    rating: null,
    rating_comment: null,
    ...change,
  };
}

const unsent: Unsent = {
  client_id: 'client 9',
  message: 'on its way',
  transaction_id: null,
  attachments: [],
  at: '2026-11-20T12:01:00Z',
  state: 'sending',
  problem: undefined,
};

const outline = (...given: Parameters<typeof threadRows>) =>
  threadRows(...given).map((row) => (row.kind === 'message' ? row.text : row.kind));

test('a line where a day begins and where the talk turns to another transfer', () => {
  const rows = [
    message('1', { created_at: '2026-11-18T12:00:00Z' }),
    message('2'),
    message('3', { transaction_id: 't1', conversation_id: 'c2' }),
    message('4', { transaction_id: 't1', conversation_id: 'c2' }),
    message('5'),
  ];
  expect(outline(rows, [], [])).toEqual([
    'day',
    'message 1',
    'day',
    'message 2',
    'topic',
    'message 3',
    'message 4',
    'topic',
    'message 5',
  ]);
});

test('what is on its way stands last, once, under the key that it keeps', () => {
  expect(outline([message('1')], [unsent], [])).toEqual(['day', 'message 1', 'on its way']);
  const before = threadRows([], [unsent], []).at(-1);
  const after = threadRows([message('9')], [unsent], []);
  expect(after.filter(({ kind }) => kind === 'message')).toHaveLength(1);
  expect(after.at(-1)?.key).toBe(before?.key);
});

test('keys are never alike', () => {
  const rows = threadRows(
    [
      message('1'),
      message('2', { transaction_id: 't1' }),
      message('3'),
      message('4', { transaction_id: 't1' }),
    ],
    [unsent],
    [],
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('the end of a closed conversation is said, until somebody writes again', () => {
  const closed = conversation('c1', { status: 'closed', closed_at: '2026-11-20T13:00:00Z' });
  expect(outline([message('1')], [], [closed]).at(-1)).toBe('closed');
  expect(outline([message('1')], [unsent], [closed])).not.toContain('closed');
  expect(outline([message('1')], [], [conversation('c1')])).not.toContain('closed');
});

test('[issue.support.3] an answer belongs to the conversation that runs, not to one that is closed', () => {
  const rows = [message('1'), message('2', { conversation_id: 'c2', transaction_id: 't1' })];
  const running = conversation('c2', { transaction_id: 't1' });
  expect(runningTopic(rows, [running])).toBe('t1');
  expect(runningTopic(rows, [{ ...running, status: 'closed' }])).toBeNull();
  expect(runningTopic([], [running])).toBeNull();
});
