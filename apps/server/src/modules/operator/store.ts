import type { Mode } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#tables';

/** A second factor in use, of the staff member `r.user_id`. */
const hasFactor = sql`(EXISTS (SELECT FROM totp_factors t WHERE t.user_id = r.user_id AND t.active_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = r.user_id))`;

interface Counts {
  readonly customers: number;
  readonly transfers: number;
}

/** Active customers and completed transfers. */
export async function countFigures(query: Kysely<DB>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT (SELECT count(*)::int FROM profiles p WHERE NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = p.id)) AS customers,
           (SELECT count(*)::int FROM transactions WHERE status = 'completed') AS transfers
  `.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error('A row of counts was expected.');
  return row;
}

interface Deliveries {
  /** Null until they are counted. */
  readonly deliveries: number | null;
  readonly median_minutes: number | null;
  readonly counted_at: string | null;
}

/** How many deliveries a job has counted, and their median: one row, since counting takes longer than a page may. */
export async function readDeliveries(query: Kysely<DB>): Promise<Deliveries> {
  const row = await query
    .selectFrom('delivery_figures')
    .select(['deliveries', 'median_minutes', 'counted_at'])
    .executeTakeFirst();
  return row ?? { deliveries: null, median_minutes: null, counted_at: null };
}

export interface DatabaseState {
  readonly version: string;
  readonly bytes: string;
  readonly migrations: number;
  readonly latest_migration: string;
  readonly latest_migration_at: string;
}

export async function readDatabaseState(query: Kysely<DB>): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::text AS bytes,
           count(*)::int AS migrations, max(name) AS latest_migration, max(applied_at) AS latest_migration_at
    FROM migrations WHERE name ~ '^[0-9]'`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error('A row about the database was expected.');
  return row;
}

/** Staff members with one of these roles and a second factor who are not suspended. */
export async function countApprovers(query: Kysely<DB>, roles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ staff: number }>`
    SELECT count(DISTINCT r.user_id)::int AS staff FROM user_roles r JOIN profiles p ON p.id = r.user_id
    WHERE r.role = ANY(${[...roles]}::text[]) AND p.disabled_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL)
      AND ${hasFactor}`.execute(query);
  return rows[0]?.staff ?? 0;
}

const durable = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];

/** Settings of the database server that are off and could lose or damage what customers were told is done. */
export async function readUnsafeSettings(query: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings WHERE name = ANY(${durable}::text[]) AND setting = 'off' ORDER BY name`.execute(
    query,
  );
  return rows.map(({ name }) => name);
}

/** In which mode the database is used, null before the first start, and whether its books hold anything. */
export async function readInstallation(
  query: Kysely<DB>,
): Promise<{ mode: string | null; has_entries: boolean }> {
  const { rows } = await sql<{ mode: string | null; has_entries: boolean }>`
    SELECT (SELECT mode FROM installation) AS mode, EXISTS (SELECT FROM entries) AS has_entries`.execute(
    query,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A row about the installation was expected.');
  return row;
}

export async function writeMode(query: Kysely<DB>, mode: Mode): Promise<void> {
  await query
    .insertInto('installation')
    .values({ mode })
    .onConflict((conflict) =>
      conflict.column('single').doUpdateSet({ mode, since: sql<string>`now()` }),
    )
    .execute();
}
