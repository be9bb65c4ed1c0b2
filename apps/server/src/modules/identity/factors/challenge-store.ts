import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuthChallenges, DB } from '#tables';

export type ChallengeKind = 'sign_in' | 'passkey' | 'registration' | 'confirmation';

export type ChallengeRow = Selectable<AuthChallenges>;

export type NewChallenge = Omit<ChallengeRow, 'created_at' | 'tries' | 'used_at'>;

export async function insertChallenge(query: Kysely<DB>, challenge: NewChallenge): Promise<void> {
  await query.insertInto('auth_challenges').values(challenge).execute();
}

export async function lockChallenge(
  trx: Transaction<DB>,
  token_hash: Buffer,
): Promise<ChallengeRow | undefined> {
  return trx
    .selectFrom('auth_challenges')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts the question for a passkey into a challenge that stands already. */
export async function setQuestion(
  trx: Transaction<DB>,
  token_hash: Buffer,
  webauthn_challenge: string,
): Promise<void> {
  await trx
    .updateTable('auth_challenges')
    .set({ webauthn_challenge })
    .where('token_hash', '=', token_hash)
    .execute();
}

/** One more try; the question for a passkey is answered once, rightly or wrongly. */
export async function countTry(trx: Transaction<DB>, token_hash: Buffer): Promise<void> {
  await trx
    .updateTable('auth_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), webauthn_challenge: null }))
    .where('token_hash', '=', token_hash)
    .execute();
}

/** False when it has served already, also at this moment. */
export async function endChallenge(
  trx: Transaction<DB>,
  { token_hash, at }: { token_hash: Buffer; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth_challenges')
    .set({ used_at: at })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setConfirmed(
  trx: Transaction<DB>,
  { session_id, at }: { session_id: string; at: string },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmed_at: at })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function insertBinding(
  trx: Transaction<DB>,
  { session_id, binding, at }: { session_id: string; binding: Buffer; at: string },
): Promise<void> {
  await trx
    .insertInto('session_confirmations')
    .values({ session_id, binding, confirmed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'binding']).doUpdateSet({ confirmed_at: at }),
    )
    .execute();
}

/** Whether exactly this was confirmed in this session since then. */
export async function hasBinding(
  query: Kysely<DB>,
  { session_id, binding, since }: { session_id: string; binding: Buffer; since: string },
): Promise<boolean> {
  const row = await query
    .selectFrom('session_confirmations')
    .select('session_id')
    .where('session_id', '=', session_id)
    .where('binding', '=', binding)
    .where('confirmed_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** What can serve nobody any more. */
export async function deleteOldChallenges(query: Kysely<DB>): Promise<void> {
  const dayAgo = sql<string>`now() - interval '1 day'`;
  await query.deleteFrom('auth_challenges').where('expires_at', '<', dayAgo).execute();
  await query.deleteFrom('session_confirmations').where('confirmed_at', '<', dayAgo).execute();
}
