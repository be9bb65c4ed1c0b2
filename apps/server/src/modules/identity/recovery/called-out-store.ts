import { limits } from '@app/contract';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '#tables';
import type { Undoable } from './called-out.ts';
import { linkColumns } from './store.ts';
import type { LinkRow } from './store.ts';

/** When the account was first used from the browser of a session; null without one, or without a key. */
const browserSince = (session: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(SELECT min(every.created_at) FROM sessions one
    JOIN sessions every ON every.user_id = one.user_id AND every.key_thumbprint = one.key_thumbprint
    WHERE one.id = ${session})`;

/** Whether the owner was told of a sign-in from the browser that asked, and called it out or still may. */
const isDoubted = (at: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM sessions asking
    JOIN sessions told_of ON told_of.user_id = asking.user_id AND told_of.key_thumbprint = asking.key_thumbprint
    JOIN account_links notice ON notice.session_id = told_of.id AND notice.user_id = asking.user_id
    WHERE asking.id = account_links.asked_in
      AND (notice.ended = 'used' OR (notice.ended_at IS NULL AND notice.expires_at > ${at}::timestamptz)))`;

/**
 * Changes of the address that can be taken back, in their order. Seen from a sign-in, a change is the owner's only when it was asked for in
 * a browser that was known before, and is in question nowhere; seen from another change, it is an intruder's when its browser is the newer
 * one of the two. What was written before that was kept counts as it did then.
 */
export async function readUndoables(
  trx: Transaction<DB>,
  { user_id, kind, session_id, asked_in }: LinkRow,
  at: string,
): Promise<Undoable[]> {
  const asking = browserSince(sql.ref('account_links.asked_in'));
  const called = browserSince(sql`${session_id ?? asked_in}::uuid`);
  const foreign =
    kind === 'sign_in'
      ? sql<boolean>`coalesce(${asking} >= ${called}, true) OR ${isDoubted(at)}`
      : sql<boolean>`coalesce(${asking} > ${called}, false)`;
  return trx
    .selectFrom('account_links')
    .select(['id', 'email', foreign.as('foreign')])
    .where('user_id', '=', user_id)
    .where('kind', '=', 'email_undo')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id')
    .execute();
}

/** The first link that was mailed about a sign-in: what was mailed again about it reaches as far back. */
export async function readFirstNotice(
  trx: Transaction<DB>,
  session_id: string,
): Promise<LinkRow | undefined> {
  return trx
    .selectFrom('account_links')
    .select(linkColumns)
    .where('session_id', '=', session_id)
    .where('kind', '=', 'sign_in')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a change of the address can still be taken back. */
export async function hasUndoable(
  trx: Transaction<DB>,
  { user_id, at }: { user_id: string; at: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('account_links')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'email_undo')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * From when on what was done in the account is called out with the link: from the beginning of the session that it is about, but no longer
 * before the link than a link can be used, so that an old address does not strip its owner of what they set up long ago.
 */
export async function readCalledOutSince(trx: Transaction<DB>, id: bigint): Promise<string> {
  const { since } = await trx
    .selectFrom('account_links as link')
    .leftJoin('sessions', (join) =>
      join.on('sessions.id', '=', sql<string>`coalesce(link.session_id, link.asked_in)`),
    )
    .select(
      sql<string>`greatest(coalesce(sessions.created_at, link.created_at),
        link.created_at - make_interval(secs => ${limits.notMeLinkMs / 1000}))`.as('since'),
    )
    .where('link.id', '=', id)
    .executeTakeFirstOrThrow();
  return since;
}
