import type { SupportAttachment } from '@app/contract';

/** What is written: an answer to the customer, or a note that staff alone read. */
export const deskModes = ['reply', 'note'] as const;
export type DeskMode = (typeof deskModes)[number];

/** A file picked for the next answer. */
export interface DeskFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** Kept until it is with the server, so that a broken upload can be tried again. */
  readonly file: File | undefined;
  readonly attachment: SupportAttachment | undefined;
  /** Why it failed. */
  readonly problem: string | undefined;
  /** The same file may succeed when it is tried again. */
  readonly retryable: boolean;
}

/** An answer or note that the server has not confirmed. Its `client_id` makes sending it again harmless. */
export interface Unsent {
  readonly client_id: string;
  readonly mode: DeskMode;
  readonly message: string;
  readonly attachments: readonly SupportAttachment[];
  readonly at: string;
  /** The customer's newest message when it was posted: what comes after that, it does not answer. */
  readonly seen_message_id: string | undefined;
  readonly state: 'sending' | 'failed';
  /** The server's reason, where it gave one; without one it may simply be tried again. */
  readonly problem: string | undefined;
}

export interface DeskState {
  readonly mode: DeskMode;
  /** Answer and note are two drafts: a half-written note must never become an answer. */
  readonly drafts: Readonly<Record<DeskMode, string>>;
  readonly files: readonly DeskFile[];
  readonly unsent: readonly Unsent[];
}

/** What of it survives a reload in this tab: the words, never the files. */
export function packDesk({ drafts, unsent }: DeskState): string | undefined {
  const isEmpty = drafts.reply === '' && drafts.note === '' && unsent.length === 0;
  return isEmpty ? undefined : JSON.stringify({ drafts, unsent });
}

/** Reads what `packDesk` wrote; what was on its way comes back as not sent. Anything else is an empty desk. */
export function unpackDesk(text: string | undefined): DeskState {
  const kept = parse(text);
  const drafts = asRecord(kept['drafts']);
  const rows: readonly unknown[] = Array.isArray(kept['unsent']) ? kept['unsent'] : [];
  const unsent = rows.filter(isUnsent).map((one) => ({ ...one, state: 'failed' as const }));
  return {
    mode: 'reply',
    drafts: { reply: asText(drafts['reply']), note: asText(drafts['note']) },
    files: [],
    unsent,
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isUnsent(value: unknown): value is Unsent {
  const one = asRecord(value);
  return (
    ['client_id', 'message', 'at'].every((name) => typeof one[name] === 'string') &&
    deskModes.some((mode) => mode === one['mode']) &&
    Array.isArray(one['attachments'])
  );
}
