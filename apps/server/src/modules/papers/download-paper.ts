import { fileAnswer } from '#platform/file-answer';
import type { FileAnswer } from '#platform/http';
import type { PapersDeps } from './context.ts';
import { findOwnFile, findSentFile } from './store.ts';
import type { Purpose } from './store.ts';

/** A file of the customer's own, sent or not. Throws `not_found`. */
export async function downloadOwn(
  { db }: PapersDeps,
  user_id: string,
  id: string,
): Promise<FileAnswer> {
  return fileAnswer(await findOwnFile(db.query, user_id, id));
}

/** A file that a customer sent, for staff. Throws `not_found`. */
export async function downloadSent(
  { db }: PapersDeps,
  purpose: Purpose,
  id: string,
): Promise<FileAnswer> {
  const file = await findSentFile(db.query, purpose, id);
  return { ...fileAnswer(file), ...(file && { customer_ids: [file.user_id] }) };
}
