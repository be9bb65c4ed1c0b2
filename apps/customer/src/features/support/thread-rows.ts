import { localDay } from '@app/client';
import type { SupportAttachment, SupportConversation, SupportMessage } from '@app/contract';
import type { Unsent } from './desk-state.ts';

export type BubbleState = 'stored' | 'sending' | 'failed';

/** A message as the thread draws it, stored or on its way. */
export interface BubbleRow {
  readonly kind: 'message';
  /** The same before and after it is stored, so that a message that arrives is not drawn anew. */
  readonly key: string;
  readonly own: boolean;
  readonly automatic: boolean;
  readonly agent_name: string | null;
  readonly text: string;
  readonly at: string;
  readonly attachments: readonly SupportAttachment[];
  readonly state: BubbleState;
  readonly problem: string | undefined;
}

export type ThreadRow =
  | BubbleRow
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'topic'; readonly key: string; readonly transaction_id: string | null }
  | { readonly kind: 'closed'; readonly key: string; readonly at: string };

interface Entry {
  readonly row: BubbleRow;
  readonly transaction_id: string | null;
}

/**
 * The thread in order: a line where a new day begins and where it turns to another transfer, what is not confirmed yet at the
 * end, and a word when the last conversation is closed.
 */
export function threadRows(
  messages: readonly SupportMessage[],
  unsent: readonly Unsent[],
  conversations: readonly SupportConversation[],
): ThreadRow[] {
  const known = new Set(messages.map(({ client_id }) => client_id));
  const entries = [
    ...messages.map(storedEntry),
    // An event may bring a message before the answer to its sending.
    ...unsent.filter(({ client_id }) => !known.has(client_id)).map(unsentEntry),
  ];
  const rows: ThreadRow[] = [];
  let day = '';
  let topic: string | null = null;
  for (const { row, transaction_id } of entries) {
    const rowDay = localDay(new Date(row.at));
    if (rowDay !== day) rows.push({ kind: 'day', key: `day ${rowDay}`, day: rowDay });
    if (transaction_id !== topic) {
      rows.push({ kind: 'topic', key: `topic ${row.key}`, transaction_id });
    }
    rows.push(row);
    day = rowDay;
    topic = transaction_id;
  }
  return [...rows, ...closing(messages, unsent, conversations)];
}

function closing(
  messages: readonly SupportMessage[],
  unsent: readonly Unsent[],
  conversations: readonly SupportConversation[],
): ThreadRow[] {
  const last = messages.at(-1)?.conversation_id;
  const closed_at = conversations.find(({ id }) => id === last)?.closed_at;
  if (closed_at === undefined || closed_at === null || unsent.length > 0) return [];
  return [{ kind: 'closed', key: 'closed', at: closed_at }];
}

function storedEntry(message: SupportMessage): Entry {
  const row: BubbleRow = {
    kind: 'message',
    key: message.sender === 'user' ? (message.client_id ?? message.id) : message.id,
    own: message.sender === 'user',
    automatic: message.automatic,
    agent_name: message.agent_name,
    text: message.message,
    at: message.created_at,
    attachments: message.attachments,
    state: 'stored',
    problem: undefined,
  };
  return { row, transaction_id: message.transaction_id };
}

function unsentEntry(one: Unsent): Entry {
  const row: BubbleRow = {
    kind: 'message',
    key: one.client_id,
    own: true,
    automatic: false,
    agent_name: null,
    text: one.message,
    at: one.at,
    attachments: one.attachments,
    state: one.state,
    problem: one.problem,
  };
  return { row, transaction_id: one.transaction_id };
}

/** The transfer that the running talk is about: an answer given now belongs there. */
export function runningTopic(
  messages: readonly SupportMessage[],
  conversations: readonly SupportConversation[],
): string | null {
  const last = messages.at(-1);
  const conversation = conversations.find(({ id }) => id === last?.conversation_id);
  return conversation === undefined || conversation.status === 'closed'
    ? null
    : conversation.transaction_id;
}
