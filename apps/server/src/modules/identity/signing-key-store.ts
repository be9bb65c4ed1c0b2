import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB, JsonObject } from '#tables';

type Query = Kysely<DB> | Transaction<DB>;

export interface SigningKeyRow {
  readonly kid: string;
  readonly private_jwk_encrypted: Buffer;
  readonly public_jwk: unknown;
  readonly created_at: string;
}

export async function readSigningKeys(query: Query): Promise<SigningKeyRow[]> {
  return query
    .selectFrom('signing_keys')
    .select(['kid', 'private_jwk_encrypted', 'public_jwk', 'created_at'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
}

const signingKeyLock = 7_214_002;

/** Servers that start at once make keys one after the other, so the second finds the first one's. */
export async function lockSigningKeys(trx: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${signingKeyLock})`.execute(trx);
}

export async function insertSigningKey(
  trx: Transaction<DB>,
  key: {
    kid: string;
    public_jwk: JsonObject;
    private_jwk_encrypted: Buffer;
    created_at: string;
  },
): Promise<void> {
  await trx
    .insertInto('signing_keys')
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) })
    .execute();
}

/** Takes the keys from before another out of use; gives their ids. */
export async function retireSigningKeys(
  trx: Transaction<DB>,
  { before, at }: { before: string; at: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('signing_keys')
    .set({ retired_at: at })
    .where('retired_at', 'is', null)
    .where('created_at', '<', before)
    .returning('kid')
    .execute();
  return rows.map(({ kid }) => kid);
}
