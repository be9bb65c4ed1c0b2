import { passkeyTransports } from '@app/contract';
import type { Audience, FactorMethod, PasskeyTransport } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

type Query = Kysely<DB> | Transaction<DB>;

/** Whether the person of a row has a second factor; joined into reads of sessions. */
export const hasFactor = sql<boolean>`(EXISTS (SELECT FROM totp_factors f WHERE f.user_id = users.id AND f.active_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = users.id))`;

/** What a person can show on this host, the quickest first. */
export async function readMethods(
  query: Query,
  user_id: string,
  rp_id: string,
): Promise<{ readonly active: boolean; readonly methods: FactorMethod[] }> {
  const row = await query
    .selectNoFrom([
      sql<boolean>`EXISTS (SELECT FROM totp_factors WHERE user_id = ${user_id} AND active_at IS NOT NULL)`.as(
        'totp',
      ),
      sql<boolean>`EXISTS (SELECT FROM passkeys WHERE user_id = ${user_id})`.as('anyPasskey'),
      sql<boolean>`EXISTS (SELECT FROM passkeys WHERE user_id = ${user_id} AND rp_id = ${rp_id})`.as(
        'passkey',
      ),
      sql<boolean>`EXISTS (SELECT FROM recovery_codes WHERE user_id = ${user_id} AND used_at IS NULL)`.as(
        'recovery',
      ),
    ])
    .executeTakeFirstOrThrow();
  const active = row.totp || row.anyPasskey;
  const methods: FactorMethod[] = [];
  if (row.totp) methods.push('totp');
  if (row.passkey) methods.push('passkey');
  if (active && row.recovery) methods.push('recovery');
  return { active, methods };
}

/** Serialises changes of one person's factors. */
export async function lockPerson(trx: Transaction<DB>, user_id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
}

/** Whether a session was not ended. */
export async function isOpen(query: Query, session_id: string): Promise<boolean> {
  const row = await query
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface TotpRow {
  readonly id: string;
  readonly secret_sealed: Buffer;
  readonly created_at: string;
  readonly active_at: string | null;
  readonly last_used_at: string | null;
}

export async function readTotp(
  query: Query,
  user_id: string,
  which: 'active' | 'pending',
): Promise<TotpRow | undefined> {
  return query
    .selectFrom('totp_factors')
    .select(['id', 'secret_sealed', 'created_at', 'active_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('active_at', which === 'active' ? 'is not' : 'is', null)
    .executeTakeFirst();
}

export async function insertTotp(
  trx: Transaction<DB>,
  row: { id: string; user_id: string; secret_sealed: Buffer },
): Promise<void> {
  await trx.insertInto('totp_factors').values(row).execute();
}

/** True when there was one. */
export async function deleteTotp(
  trx: Transaction<DB>,
  user_id: string,
  which: 'active' | 'pending',
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', user_id)
    .where('active_at', which === 'active' ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function activateTotp(
  trx: Transaction<DB>,
  { id, step, at }: { id: string; step: number; at: string },
): Promise<void> {
  await trx
    .updateTable('totp_factors')
    .set({ active_at: at, last_step: BigInt(step) })
    .where('id', '=', id)
    .execute();
}

/** Spends a step and all before it; false when it, or a later one, was spent already, also at this moment. */
export async function spendStep(
  trx: Transaction<DB>,
  { id, step, at }: { id: string; step: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_factors')
    .set({ last_step: BigInt(step), last_used_at: at })
    .where('id', '=', id)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly rp_id: string;
  readonly counter: bigint;
  readonly transports: readonly PasskeyTransport[];
  readonly name: string;
  readonly synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const passkeyColumns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'rp_id',
  'counter',
  'transports',
  'name',
  'synced',
  'created_at',
  'last_used_at',
] as const;

export function knownTransports(names: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((known) => names.includes(known));
}

const toPasskey = <Row extends { readonly transports: string[] }>(row: Row) => ({
  ...row,
  transports: knownTransports(row.transports),
});

export async function readPasskeys(query: Query, user_id: string): Promise<PasskeyRow[]> {
  const rows = await query
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(
  query: Query,
  credential_id: string,
): Promise<PasskeyRow | undefined> {
  const row = await query
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** False when this passkey is known already, whoever's it is. */
export async function insertPasskey(
  trx: Transaction<DB>,
  row: Omit<PasskeyRow, 'created_at' | 'last_used_at'>,
): Promise<boolean> {
  const made = await trx
    .insertInto('passkeys')
    .values({ ...row, transports: [...row.transports] })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** False when the counter moved meanwhile: somebody else signed with a copy of the key. */
export async function movePasskey(
  trx: Transaction<DB>,
  { id, from, to, at }: { id: string; from: bigint; to: bigint; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: to, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(
  query: Query,
  { id, user_id, name }: { id: string; user_id: string; name: string },
): Promise<PasskeyRow | undefined> {
  const row = await query
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(passkeyColumns)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** The name of what was removed; undefined when this person has no such passkey. */
export async function deletePasskey(
  trx: Transaction<DB>,
  { id, user_id }: { id: string; user_id: string },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** How many codes there are and how many are left; undefined when none were made. */
export async function readRecoveryCodes(
  query: Query,
  user_id: string,
): Promise<{ created_at: string; left: number; total: number } | undefined> {
  const row = await query
    .selectFrom('recovery_codes')
    .select(({ fn }) => [
      fn.min('created_at').as('created_at'),
      fn.countAll().as('total'),
      fn.count('code_hash').filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (row === undefined || row.created_at === null) return undefined;
  return { created_at: row.created_at, left: Number(row.left), total: Number(row.total) };
}

/** The sealed secrets of all people in the order of their ids, a batch at a time. */
export async function readSealed(
  query: Query,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; user_id: string; secret_sealed: Buffer }[]> {
  return query
    .selectFrom('totp_factors')
    .select(['id', 'user_id', 'secret_sealed'])
    .$if(after !== undefined, (rows) => rows.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Gives how many it changed: none that was removed or sealed anew meanwhile. */
export async function updateSealed(
  query: Query,
  changes: readonly { readonly id: string; readonly from: Buffer; readonly to: Buffer }[],
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE totp_factors f SET secret_sealed = c.made
    FROM unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ from }) => from)}::bytea[], ${changes.map(({ to }) => to)}::bytea[])
      AS c (id, held, made)
    WHERE f.id = c.id AND f.secret_sealed = c.held`.execute(query);
  return Number(numAffectedRows ?? 0n);
}

export async function replaceRecoveryCodes(
  trx: Transaction<DB>,
  user_id: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** `hashes`: of the one code, under every key that it may have been kept by. False when there is no such code, or it was used, also at this moment. */
export async function spendRecoveryCode(
  trx: Transaction<DB>,
  { user_id, hashes, at }: { user_id: string; hashes: readonly Buffer[]; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Since {
  readonly user_id: string;
  /** Null: all there are. */
  readonly since: string | null;
}

/** What was added since then, recovery codes and what is being set up as well; gives whether an app in use was among it, and the names of passkeys. */
export async function deleteFactorsSince(
  trx: Transaction<DB>,
  { user_id, since }: Since,
): Promise<{ readonly totp: boolean; readonly passkeys: string[] }> {
  const added = sql<boolean>`user_id = ${user_id} AND created_at >= coalesce(${since}::timestamptz, '-infinity')`;
  const apps = await trx.deleteFrom('totp_factors').where(added).returning('active_at').execute();
  const passkeys = await trx.deleteFrom('passkeys').where(added).returning('name').execute();
  await trx.deleteFrom('recovery_codes').where(added).execute();
  return {
    totp: apps.some(({ active_at }) => active_at !== null),
    passkeys: passkeys.map(({ name }) => name),
  };
}

/** Whether a factor in use is older than that. */
export async function hasFactorBefore(
  trx: Transaction<DB>,
  { user_id, before }: { readonly user_id: string; readonly before: string },
): Promise<boolean> {
  const { has } = await trx
    .selectNoFrom(
      sql<boolean>`EXISTS (SELECT FROM totp_factors WHERE user_id = ${user_id} AND active_at IS NOT NULL AND created_at < ${before}::timestamptz)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = ${user_id} AND created_at < ${before}::timestamptz)`.as(
        'has',
      ),
    )
    .executeTakeFirstOrThrow();
  return has;
}

/** Everything, when an account closes: a closed account has nobody who could show them. */
export async function deleteFactors(trx: Transaction<DB>, user_id: string): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', user_id).execute();
  }
}

export async function readPasswordHash(query: Query, user_id: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row?.password_hash;
}

/** As `readPasswordHash`, and nobody changes it until the transaction ends. */
export async function holdPasswordHash(
  trx: Transaction<DB>,
  user_id: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** The apps that a session may belong to, by the text of a row. */
export const audienceIn = (text: string): Audience => (text === 'staff' ? 'staff' : 'customer');
