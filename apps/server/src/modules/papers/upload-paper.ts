import { limits } from '@app/contract';
import type { UploadedDocument } from '@app/contract';
import { checkFile, cleanName } from '#platform/check-file';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { PapersDeps } from './context.ts';
import { countUploads, insertPaper, readTransfer } from './store.ts';
import type { Purpose, TransferFacts } from './store.ts';
import { isOpen, toDocument } from './views.ts';

export interface NewFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface DraftFor {
  readonly user_id: string;
  readonly purpose: Purpose;
  readonly transaction_id: string | null;
}

/**
 * Keeps a file as a draft. Its type is what its content says, and its name is made harmless. Throws `validation_failed` on `file`,
 * and `too_many_requests`.
 */
export async function keepDraft(
  db: Database,
  owner: DraftFor,
  { name, bytes }: NewFile,
): Promise<UploadedDocument> {
  if ((await countUploads(db.query, owner.user_id)) >= limits.documentsPerHour) {
    throw new DomainError('too_many_requests', {
      detail: `You have sent ${limits.documentsPerHour} files within an hour. Wait a little, then send the next.`,
    });
  }
  const type = await checkFile(bytes, owner.user_id);
  const row = await insertPaper(db.query, {
    id: newId(),
    ...owner,
    name: cleanName(name, type),
    type,
    size: bytes.length,
    bytes,
  });
  return toDocument(row);
}

/** A draft for a transfer that waits for documents. Throws `transaction_not_found` and `documents_not_wanted` besides. */
export async function uploadForTransfer(
  { db }: PapersDeps,
  { user_id, transaction_id }: { user_id: string; transaction_id: string },
  file: NewFile,
): Promise<UploadedDocument> {
  const transfer = await ownTransfer(db, user_id, transaction_id);
  if (!isOpen(transfer)) throw new DomainError('documents_not_wanted');
  return keepDraft(db, { user_id, purpose: 'transfer', transaction_id }, file);
}

/** Somebody else's transfer is answered like a missing one: ids tell nothing. */
export async function ownTransfer(
  { query }: Pick<Database, 'query'>,
  user_id: string,
  id: string,
): Promise<TransferFacts> {
  const transfer = await readTransfer(query, id);
  if (transfer?.user_id !== user_id) throw new DomainError('transaction_not_found');
  return transfer;
}
