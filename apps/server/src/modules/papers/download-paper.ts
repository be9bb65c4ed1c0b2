import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import type { PapersDeps } from './context.ts';
import { findOwnFile, findSentFile } from './store.ts';
import type { Purpose, StoredFile } from './store.ts';
import { toType } from './views.ts';

/** A file of the customer's own, sent or not. Throws `not_found`. */
export async function downloadOwn(
  { db }: PapersDeps,
  user_id: string,
  id: string,
): Promise<FileAnswer> {
  return toFile(await findOwnFile(db.query, user_id, id));
}

/** A file that a customer sent, for staff. Throws `not_found`. */
export async function downloadSent(
  { db }: PapersDeps,
  purpose: Purpose,
  id: string,
): Promise<FileAnswer> {
  const file = await findSentFile(db.query, purpose, id);
  return { ...toFile(file), ...(file && { customer_ids: [file.user_id] }) };
}

/** Only ever saved, never shown in place: what a stranger made must not be opened as a page of ours. */
function toFile(file: StoredFile | undefined): FileAnswer {
  if (file === undefined) throw new DomainError('not_found');
  return { type: toType(file.type), name: file.name, content: file.bytes };
}
