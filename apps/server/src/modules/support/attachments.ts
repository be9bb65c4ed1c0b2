import { limits } from '@app/contract';
import type { SupportAttachment } from '@app/contract';
import { checkFile, cleanName } from '#platform/check-file';
import { DomainError } from '#platform/errors';
import { fileAnswer } from '#platform/file-answer';
import type { FileAnswer } from '#platform/http';
import { newId } from '#platform/ids';
import { countUploads, findOwnFile, findSentFile, insertAttachment } from './attachment-store.ts';
import type { SupportDeps } from './context.ts';

/**
 * Keeps a file for somebody's next message. Its type is what its content says, and its name is made harmless. Throws
 * `validation_failed` on `file`, and `too_many_requests`.
 */
export async function uploadAttachment(
  { db }: SupportDeps,
  { user_id, sender }: { readonly user_id: string; readonly sender: 'user' | 'agent' },
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<SupportAttachment> {
  if ((await countUploads(db.query, user_id)) >= limits.supportUploadsPerHour) {
    throw new DomainError('too_many_requests', {
      detail: `You have attached ${limits.supportUploadsPerHour} files within an hour. Wait a little, then attach the next.`,
    });
  }
  const type = await checkFile(bytes, user_id);
  const file = { id: newId(), name: cleanName(name, type), type, size: bytes.length };
  await insertAttachment(db.query, { ...file, user_id, sender, bytes });
  return file;
}

/** A file of the customer's own, sent or not. Throws `not_found`. */
export async function downloadOwn(
  { db }: SupportDeps,
  user_id: string,
  id: string,
): Promise<FileAnswer> {
  return fileAnswer(await findOwnFile(db.query, user_id, id));
}

/** A file that was sent, for staff. Throws `not_found`. */
export async function downloadSent({ db }: SupportDeps, id: string): Promise<FileAnswer> {
  const file = await findSentFile(db.query, id);
  return { ...fileAnswer(file), ...(file && { customer_ids: [file.user_id] }) };
}
