import { localDay } from '@app/client';
import type { SupportAttachment, SupportMessage, SupportNote } from '@app/contract';
import type { Unsent } from './desk-state.ts';

/** A message or a note as the thread draws it, stored or on its way. */
export interface BubbleRow {
  readonly kind: 'customer' | 'staff' | 'automatic' | 'note';
  /** The same before and after it is stored, so that what arrives is not drawn anew. */
  readonly key: string;
  /** Who wrote it: undefined for the customer and for what is on its way. */
  readonly author: string | undefined;
  readonly text: string;
  readonly at: string;
  readonly attachments: readonly SupportAttachment[];
  readonly state: 'stored' | Unsent['state'];
  readonly problem: string | undefined;
}

export type ThreadRow =
  BubbleRow | { readonly kind: 'day'; readonly key: string; readonly day: string };

interface ThreadParts {
  readonly messages: readonly SupportMessage[];
  readonly notes: readonly SupportNote[];
  readonly unsent: readonly Unsent[];
  /** There are messages before those that are loaded. */
  readonly hasEarlier: boolean;
}

/** Messages and notes in the order of time, a line where a new day begins, and at the end what is not confirmed yet. */
export function threadRows({ messages, notes, unsent, hasEarlier }: ThreadParts): ThreadRow[] {
  const first = messages[0]?.created_at;
  // A note from before the messages that are shown comes with those around it.
  const shown =
    hasEarlier && first !== undefined ? notes.filter((note) => note.created_at >= first) : notes;
  const stored = [...messages.map(messageRow), ...shown.map(noteRow)].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  );
  const known = new Set(stored.map(({ key }) => key));
  // An event may bring a message before the answer to its sending.
  const bubbles = [...stored, ...unsent.map(unsentRow).filter(({ key }) => !known.has(key))];
  const rows: ThreadRow[] = [];
  let day = '';
  for (const row of bubbles) {
    const rowDay = localDay(new Date(row.at));
    if (rowDay !== day) rows.push({ kind: 'day', key: `day ${rowDay}`, day: rowDay });
    rows.push(row);
    day = rowDay;
  }
  return rows;
}

const isStored = { state: 'stored', problem: undefined } as const;

function messageRow(message: SupportMessage): BubbleRow {
  const { sender, automatic } = message;
  return {
    ...isStored,
    kind: sender === 'user' ? 'customer' : automatic ? 'automatic' : 'staff',
    key: message.client_id ?? `message ${message.id}`,
    author: message.agent_name ?? undefined,
    text: message.message,
    at: message.created_at,
    attachments: message.attachments,
  };
}

function noteRow({ client_id, author, text, created_at }: SupportNote): BubbleRow {
  return {
    ...isStored,
    kind: 'note',
    key: client_id,
    author: author.full_name,
    text,
    at: created_at,
    attachments: [],
  };
}

function unsentRow(one: Unsent): BubbleRow {
  return {
    kind: one.mode === 'note' ? 'note' : 'staff',
    key: one.client_id,
    author: undefined,
    text: one.message,
    at: one.at,
    attachments: one.attachments,
    state: one.state,
    problem: one.problem,
  };
}
