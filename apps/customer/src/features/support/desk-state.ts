import type { SupportAttachment } from '@app/contract';

/** A file picked for the next message. */
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

/** A message that the server has not confirmed. Its `client_id` makes sending it again harmless. */
export interface Unsent {
  readonly client_id: string;
  readonly message: string;
  readonly transaction_id: string | null;
  readonly attachments: readonly SupportAttachment[];
  readonly at: string;
  readonly state: 'sending' | 'failed';
  /** The server's reason, where it gave one; without one it may simply be tried again. */
  readonly problem: string | undefined;
}

export interface DeskState {
  readonly draft: string;
  readonly files: readonly DeskFile[];
  readonly unsent: readonly Unsent[];
}

/** What of it survives a reload in this tab: the words, never the files. */
export function packDesk({ draft, unsent }: DeskState): string | undefined {
  return draft === '' && unsent.length === 0 ? undefined : JSON.stringify({ draft, unsent });
}

/** Reads what `packDesk` wrote; messages whose end is not known come back as not sent. Anything else is an empty desk. */
export function unpackDesk(text: string | undefined): DeskState {
  const kept = parse(text);
  const draft = typeof kept['draft'] === 'string' ? kept['draft'] : '';
  const rows: readonly unknown[] = Array.isArray(kept['unsent']) ? kept['unsent'] : [];
  const unsent = rows.filter(isUnsent).map((one) => ({ ...one, state: 'failed' as const }));
  return { draft, files: [], unsent };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  const one: Record<string, unknown> = { ...value };
  return (
    ['client_id', 'message', 'at'].every((name) => typeof one[name] === 'string') &&
    (one['transaction_id'] === null || typeof one['transaction_id'] === 'string') &&
    Array.isArray(one['attachments'])
  );
}
