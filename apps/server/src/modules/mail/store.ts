import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type pg from 'pg';
import type { DB, JsonValue, Notifications, OutgoingMails, Profiles, Users } from '#tables';

export type NewsRow = Pick<
  Selectable<Notifications>,
  'type' | 'title' | 'message' | 'text_key' | 'text_values' | 'metadata'
> &
  Pick<Selectable<OutgoingMails>, 'page' | 'token_sealed' | 'to_address'>;

/** What the profile says of the reader; null when they chose no language, or the account was closed. */
type Language = Selectable<Profiles>['language'];

export type MailboxRow = NewsRow &
  Pick<Selectable<Notifications>, 'id' | 'created_at'> &
  Pick<Selectable<OutgoingMails>, 'state'> & { language: Language };

const columns = [
  'notifications.id',
  'notifications.type',
  'notifications.title',
  'notifications.message',
  'notifications.text_key',
  'notifications.text_values',
  'notifications.metadata',
  'notifications.created_at',
  'outgoing_mails.state',
  'outgoing_mails.page',
  'outgoing_mails.token_sealed',
  'outgoing_mails.to_address',
  'profiles.language',
] as const;

/** The user's mails, newest first; the page ends before the id given. */
export async function readMailbox(
  query: Kysely<DB>,
  user_id: string,
  page: { before: bigint | undefined; limit: number },
): Promise<MailboxRow[]> {
  let rows = query
    .selectFrom('notifications')
    .innerJoin('outgoing_mails', 'outgoing_mails.notification_id', 'notifications.id')
    .leftJoin('profiles', 'profiles.id', 'notifications.user_id')
    .select(columns)
    .where('notifications.user_id', '=', user_id)
    .orderBy('notifications.id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) rows = rows.where('notifications.id', '<', page.before);
  return rows.execute();
}

export type MailRow = MailboxRow &
  Pick<Selectable<Users>, 'email'> & { full_name: Selectable<Profiles>['full_name'] | null };

/** A stranger can sign up by any address, under any words as their name: to whoever did not show that it is theirs, a mail says no name. */
const nameOfConfirmed = (to_address: string): string =>
  `CASE WHEN users.email_confirmed_at IS NOT NULL AND users.email = coalesce(${to_address}, users.email) THEN profiles.full_name END`;

/** Undefined when the user has no mail of this id. */
export async function readMail(
  query: Kysely<DB>,
  user_id: string,
  id: bigint,
): Promise<MailRow | undefined> {
  return query
    .selectFrom('notifications')
    .innerJoin('outgoing_mails', 'outgoing_mails.notification_id', 'notifications.id')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('profiles', 'profiles.id', 'notifications.user_id')
    .select([...columns, 'users.email'])
    .select(sql.raw<string | null>(nameOfConfirmed('outgoing_mails.to_address')).as('full_name'))
    .where('notifications.user_id', '=', user_id)
    .where('notifications.id', '=', id)
    .executeTakeFirst();
}

export interface ClaimedMail {
  readonly notification_id: bigint;
  readonly message_id: string;
  readonly attempts: number;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly text_key: string | null;
  readonly text_values: JsonValue | null;
  readonly metadata: JsonValue | null;
  readonly page: string | null;
  readonly token_sealed: string | null;
  readonly to_address: string | null;
  /** Null when there is no such user. */
  readonly email: string | null;
  /** Null where the address was not shown to be theirs, or the account was closed. */
  readonly full_name: string | null;
  readonly language: Language;
}

/**
 * Takes the mail that has been due longest and puts its due time off by the lease. No lock is held while it is sent: an open
 * transaction would hold back the news of everybody. Should the sender die, the lease runs out and somebody else takes the mail.
 */
export async function claimMail(
  pool: Pick<pg.Pool, 'query'>,
  leaseMs: number,
): Promise<ClaimedMail | undefined> {
  const { rows } = await pool.query<ClaimedMail>({
    name: 'claim_mail',
    text: `WITH claimed AS (
        UPDATE outgoing_mails SET attempts = attempts + 1, due_at = now() + $1 * interval '1 millisecond'
        WHERE notification_id = (SELECT notification_id FROM outgoing_mails
          WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING notification_id, message_id, attempts, to_address, page, token_sealed)
      SELECT claimed.*, n.type, n.title, n.message, n.text_key, n.text_values, n.metadata, users.email,
        ${nameOfConfirmed('claimed.to_address')} AS full_name, coalesce(profiles.language, n.metadata->>'language') AS language
      FROM claimed JOIN notifications n ON n.id = claimed.notification_id
      LEFT JOIN users ON users.id = n.user_id LEFT JOIN profiles ON profiles.id = n.user_id`,
    values: [leaseMs],
  });
  return rows[0];
}

export async function markSent(pool: Pick<pg.Pool, 'query'>, id: bigint): Promise<void> {
  await pool.query(
    `UPDATE outgoing_mails SET state = 'sent', sent_at = now(), last_error = NULL
      WHERE notification_id = $1 AND state = 'waiting'`,
    [id],
  );
}

export async function markFailed(
  pool: Pick<pg.Pool, 'query'>,
  id: bigint,
  reason: string,
): Promise<void> {
  await pool.query(
    `UPDATE outgoing_mails SET state = 'failed', last_error = $2
      WHERE notification_id = $1 AND state = 'waiting'`,
    [id, reason],
  );
}

export async function putOff(
  pool: Pick<pg.Pool, 'query'>,
  id: bigint,
  { reason, afterMs }: { reason: string; afterMs: number },
): Promise<void> {
  await pool.query(
    `UPDATE outgoing_mails SET due_at = now() + $3 * interval '1 millisecond', last_error = $2
      WHERE notification_id = $1 AND state = 'waiting'`,
    [id, reason, afterMs],
  );
}

/** Gives back what was claimed, as if nobody had tried it. */
export async function giveBack(pool: Pick<pg.Pool, 'query'>, id: bigint): Promise<void> {
  await pool.query(
    `UPDATE outgoing_mails SET due_at = now(), attempts = attempts - 1
      WHERE notification_id = $1 AND state = 'waiting'`,
    [id],
  );
}

/** When the next mail is due, as an ISO instant; undefined when none waits. */
export async function nextDue(query: Kysely<DB>): Promise<string | undefined> {
  const row = await query
    .selectFrom('outgoing_mails')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}
