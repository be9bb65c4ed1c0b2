import type { AttachmentType } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { StoredFile } from '#platform/file-answer';
import type { DB } from '#tables';

export interface NewAttachment {
  readonly id: string;
  /** Who uploaded it, and on which side of the chat. */
  readonly user_id: string;
  readonly sender: 'user' | 'agent';
  readonly name: string;
  readonly type: AttachmentType;
  readonly size: number;
  readonly bytes: Buffer;
}

export async function insertAttachment(query: Kysely<DB>, file: NewAttachment): Promise<void> {
  await query.insertInto('support_attachments').values(file).execute();
}

export async function countUploads(query: Kysely<DB>, user_id: string): Promise<number> {
  const { rows } = await sql<{ uploads: number }>`SELECT count(*)::int AS uploads
    FROM support_attachments
    WHERE user_id = ${user_id} AND created_at > now() - interval '1 hour'`.execute(query);
  return rows[0]?.uploads ?? 0;
}

/** Gives somebody's unsent files to a message; tells how many of them there were. */
export async function attach(
  trx: Transaction<DB>,
  ids: readonly string[],
  to: {
    readonly message_id: bigint;
    readonly user_id: string;
    readonly sender: 'user' | 'agent';
  },
): Promise<number> {
  const rows = await trx
    .updateTable('support_attachments')
    .set({ message_id: to.message_id })
    .where('id', 'in', ids)
    .where('user_id', '=', to.user_id)
    .where('sender', '=', to.sender)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** What the customer uploaded or was sent. */
export function findOwnFile(
  query: Kysely<DB>,
  user_id: string,
  id: string,
): Promise<StoredFile | undefined> {
  return query
    .selectFrom('support_attachments as a')
    .leftJoin('support_messages as m', 'm.id', 'a.message_id')
    .select(['a.name', 'a.type', 'a.bytes'])
    .where('a.id', '=', id)
    .where(
      sql<boolean>`(m.user_id = ${user_id} OR (a.user_id = ${user_id} AND a.sender = 'user' AND m.id IS NULL))`,
    )
    .executeTakeFirst();
}

/** For staff: only what was sent. */
export function findSentFile(
  query: Kysely<DB>,
  id: string,
): Promise<(StoredFile & { readonly user_id: string }) | undefined> {
  return query
    .selectFrom('support_attachments as a')
    .innerJoin('support_messages as m', 'm.id', 'a.message_id')
    .select(['a.name', 'a.type', 'a.bytes', 'm.user_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Files that nobody sent within a day. */
export async function deleteUnsent(query: Kysely<DB>): Promise<void> {
  await query
    .deleteFrom('support_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
