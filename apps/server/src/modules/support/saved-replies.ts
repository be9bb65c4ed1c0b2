import { limits } from '@app/contract';
import type {
  AuditAction,
  CreateSavedReplyBody,
  SavedReply,
  UpdateSavedReplyBody,
} from '@app/contract';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#audit';
import { DomainError, fieldError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { DB } from '#tables';
import type { Agent, SupportDeps } from './context.ts';
import {
  changeReply,
  findReply,
  insertReply,
  lockReplies,
  markReplyDeleted,
  readReplies,
  wasReply,
} from './saved-reply-store.ts';
import type { ReplyWords, SavedReplyRow } from './saved-reply-store.ts';

/** Replies that all who answer share, by title. */
export async function listSavedReplies({ db }: SupportDeps): Promise<{ items: SavedReply[] }> {
  return { items: await readReplies(db.query) };
}

/** Saves a reply for all. Throws `saved_reply_limit`, and `validation_failed` on a shortcut that another one has. */
export async function createSavedReply(
  { db }: SupportDeps,
  agent: Agent,
  body: CreateSavedReplyBody,
): Promise<SavedReply> {
  return db.query.transaction().execute(async (trx) => {
    await lockReplies(trx);
    const others = await readReplies(trx);
    if (others.length >= limits.savedRepliesMax) throw new DomainError('saved_reply_limit');
    refuseTaken(others, body.shortcut);
    const id = newId();
    await insertReply(trx, { ...wordsOf(body), id, updated_by: agent.user_id });
    const saved = await mustFind(trx, id);
    await audit(trx, agent, { action: 'saved_reply.create', id, before: null, after: saved });
    return saved;
  });
}

/** Changes a reply. Throws `saved_reply_not_found`, `saved_reply_changed` when it is not the version that was looked at. */
export async function updateSavedReply(
  { db }: SupportDeps,
  agent: Agent,
  { id, body }: { id: string; body: UpdateSavedReplyBody },
): Promise<SavedReply> {
  return db.query.transaction().execute(async (trx) => {
    await lockReplies(trx);
    const before = await mustFind(trx, id);
    if (before.version !== body.version) throw new DomainError('saved_reply_changed');
    const others = (await readReplies(trx)).filter((other) => other.id !== id);
    refuseTaken(others, body.shortcut);
    const version = before.version + 1;
    await changeReply(trx, id, { ...wordsOf(body), version, updated_by: agent.user_id });
    const saved = await mustFind(trx, id);
    await audit(trx, agent, { action: 'saved_reply.update', id, before, after: saved });
    return saved;
  });
}

/** Removes a reply; removing twice is removing once. Throws `saved_reply_not_found`. */
export async function deleteSavedReply(
  { db }: SupportDeps,
  agent: Agent,
  id: string,
): Promise<null> {
  return db.query.transaction().execute(async (trx) => {
    await lockReplies(trx);
    const before = await findReply(trx, id);
    if (before === undefined) {
      if (await wasReply(trx, id)) return null;
      throw new DomainError('saved_reply_not_found');
    }
    await markReplyDeleted(trx, id, agent.user_id);
    await audit(trx, agent, { action: 'saved_reply.delete', id, before, after: null });
    return null;
  });
}

function wordsOf({ shortcut, title, text }: ReplyWords): ReplyWords {
  return { shortcut, title, text };
}

async function mustFind(query: Kysely<DB>, id: string): Promise<SavedReplyRow> {
  const found = await findReply(query, id);
  if (found === undefined) throw new DomainError('saved_reply_not_found');
  return found;
}

function refuseTaken(others: readonly SavedReplyRow[], shortcut: string): void {
  const taken = others.find((other) => other.shortcut === shortcut);
  if (taken === undefined) return;
  throw fieldError('shortcut', `“${taken.title}” has this shortcut already. Choose another one.`);
}

interface ReplyChange {
  readonly action: Extract<AuditAction, `saved_reply.${string}`>;
  readonly id: string;
  readonly before: SavedReplyRow | null;
  readonly after: SavedReplyRow | null;
}

function audit(
  trx: Transaction<DB>,
  agent: Agent,
  { action, id, before, after }: ReplyChange,
): Promise<void> {
  return recordChange(trx, {
    actor_id: agent.user_id,
    action,
    customer_id: null,
    subject: { type: 'saved_reply', id },
    before: before && { ...wordsOf(before) },
    after: after && { ...wordsOf(after) },
    reason: null,
  });
}
