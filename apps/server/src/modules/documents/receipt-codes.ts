import { invariant } from '#platform/errors';
import type { Database } from '#platform/db';
import { readReceiptKeys } from './store.ts';
import { proves, verificationCode } from './verification-code.ts';
import type { ReadCode } from './verification-code.ts';

/** The codes of this installation's receipts. */
export interface ReceiptCodes {
  /** The code of a transfer, always the same. */
  codeFor(id: string): string;
  proves(code: ReadCode, id: string): boolean;
}

/** Reads the keys once: they never change, and a new one takes a migration, so a start. */
export async function createReceiptCodes({ db }: { readonly db: Database }): Promise<ReceiptCodes> {
  const keys = await readReceiptKeys(db.query);
  const [newest] = keys;
  invariant(newest !== undefined, 'the migration made a key for receipts');
  return {
    codeFor: (id) => verificationCode(newest, id),
    proves: (code, id) => proves(code, id, keys),
  };
}
