import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, asRole, createConnector } from './database-hosts.ts';
import { StartFault } from './errors.ts';
import { isUnavailable } from './http/unavailable.ts';
import { isComingBack, untilDatabaseIsBack } from './patience.ts';
import type { Secrets } from './secrets.ts';
import { sha256 } from './sha256.ts';

const oldestServer = 150_000;
/** Off, any of these can lose acknowledged transfers at a power cut. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/** One number for all servers of an installation: two that start at once migrate one after the other. */
const migrationLock = 7_214_001;
const askAgainMs = 100;
/** A line that answers nothing is given up after this. */
const connectTimeoutMs = 10_000;

/**
 * A statement that changes a table waits for the transactions that use it, and everybody who comes after waits behind it. So it gives
 * up soon, lets them through and comes again: on a loaded database nobody waits longer than this for a migration's lock to be granted.
 */
const lockTimeoutMs = 500;
const lockAttemptsMax = 120;
const comeAgainMs = [100, 600] as const;
/** Lock not available, deadlock: nothing was done, and the same file may well succeed now. */
const passingCodes: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

/** The first line of a migration that PostgreSQL refuses within a transaction, such as `CREATE INDEX CONCURRENTLY`; one statement alone. */
const aloneMark = '-- Outside a transaction.';

export interface MigrateOptions {
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly secrets: Secrets;
  /** The folder of `.sql` files. */
  readonly folder: string;
}

/**
 * Brings the database up to date and gives the URL of the application's own role, which cannot change the ledger.
 * Skips at once when nothing changed. Throws StartFault, one sentence with the fix, when there is no database, or it is too old or unsafe;
 * one that goes away in the middle of it is waited for.
 */
export async function migrate({ ownerUrl, secrets, folder }: MigrateOptions): Promise<string> {
  const files = await readMigrations(folder);
  let wasThere = false;
  // Once it was there, it also waits out that nothing answers at its address, or that it takes no writes.
  const isAway = (error: unknown): boolean =>
    isComingBack(error) || (wasThere && isUnavailable(error));
  try {
    return await untilDatabaseIsBack(async () => {
      const client = await connectOwner(ownerUrl, isAway);
      wasThere = true;
      return bringUpToDate(client, { ownerUrl, secrets, files });
    }, isAway);
  } catch (error) {
    throw isAway(error) ? unreachable(ownerUrl, error) : error;
  }
}

interface Work extends Pick<MigrateOptions, 'ownerUrl' | 'secrets'> {
  readonly files: readonly Migration[];
}

async function bringUpToDate(
  client: pg.Client,
  { ownerUrl, secrets, files }: Work,
): Promise<string> {
  try {
    await refuseUnsafe(client);
    await takeTurn(client);
    const appUrl = await appRoleUrl(client, ownerUrl, secrets);
    const { rows } = await client.query<{ role: string }>(appRoleName);
    await applyAll(client, files, rows[0]?.role ?? '');
    return appUrl;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * For /readyz: every migration of this server's folder is in the database. What is there stays there, so after the first yes nobody
 * asks again: a proxy asks each second, and on a busy server reading the folder waits behind the hashing of passwords.
 */
export function createMigratedCheck(pool: pg.Pool, folder: string): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    migrated ||= await isMigrated(pool, folder);
    return migrated;
  };
}

async function isMigrated(pool: pg.Pool, folder: string): Promise<boolean> {
  const files = await readMigrations(folder);
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map((row) => row.name));
  return files.every((file) => applied.has(file.name));
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: sha256(text).toString('hex') };
    }),
  );
}

/** One that is not there at all is told at once: to somebody who mistyped its address, waiting would say nothing. */
async function connectOwner(
  ownerUrl: string,
  isAway: (error: unknown) => boolean,
): Promise<pg.Client> {
  const { Client, connectionString } = createConnector(ownerUrl);
  const client = new Client({
    connectionString,
    application_name: 'migrate',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw isAway(error) ? error : unreachable(ownerUrl, error);
  }
}

function unreachable(ownerUrl: string, cause: unknown): StartFault {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StartFault(
    `The database at ${addressOf(ownerUrl)} cannot be reached (${why}): start it, or correct DATABASE_URL.`,
    { cause },
  );
}

/** Asked for rather than waited for: a waiting statement holds a snapshot, which an index that is made concurrently waits for in turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [migrationLock],
    );
    if (rows[0]?.mine === true) return;
    await pause(askAgainMs);
  }
}

async function refuseUnsafe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
    [['server_version_num', ...durabilitySettings]],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (BigInt(settings.get('server_version_num') ?? '0') < BigInt(oldestServer)) {
    throw new StartFault(
      'The database server is older than PostgreSQL 15: upgrade it, or point DATABASE_URL at a newer one.',
    );
  }
  const off = durabilitySettings.filter((name) => settings.get(name) === 'off');
  if (off.length > 0) {
    throw new StartFault(
      `The database server runs with ${off.join(', ')} off, so a power cut could lose transfers that customers were told about: switch ${off.length > 1 ? 'them' : 'it'} on.`,
    );
  }
}

/** Role names are shared by all databases of a server. */
const appRoleName = "SELECT current_database() || '_app' AS role";

/** Makes the application's login role when it is missing. Its password is derived, so every server knows it and no file holds it. */
async function appRoleUrl(client: pg.Client, ownerUrl: string, secrets: Secrets): Promise<string> {
  const { rows } = await client.query<{ role: string }>(appRoleName);
  const role = rows[0]?.role ?? '';
  const password = secrets.derive(`database role ${role}`).toString('base64url');
  const url = asRole(ownerUrl, role, password);
  if (!(await canConnect(url))) {
    await makeRole(client, role, password);
  }
  return url;
}

/**
 * Makes the role, or gives it its new password after a change of keys. PostgreSQL lets nobody but a superuser name a right such as SUPERUSER of a
 * role that is there, not even to take it away.
 */
async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ surplus: boolean; owner: string }>(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole AS surplus, quote_ident(current_user) AS owner
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  const [known] = rows;
  const name = client.escapeIdentifier(role);
  const rights = known === undefined || known.surplus ? ` ${noRights}` : '';
  try {
    await client.query(
      `${known === undefined ? 'CREATE' : 'ALTER'} ROLE ${name} LOGIN${rights} PASSWORD ${client.escapeLiteral(password)}`,
    );
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      known === undefined
        ? `The database role of DATABASE_URL may not make the role "${role}" (${why}): give it CREATEROLE, so that the server itself can run without rights to change the ledger.`
        : `The database role of DATABASE_URL may not give the role "${role}" its password (${why}): as a superuser of the database server run ALTER ROLE ${name} ${noRights}; GRANT ${name} TO ${known.owner} WITH ADMIN OPTION; ALTER ROLE ${known.owner} CREATEROLE;`,
    );
  }
}

const noRights = 'NOSUPERUSER NOCREATEDB NOCREATEROLE';

async function canConnect(url: string): Promise<boolean> {
  const { Client, connectionString } = createConnector(url);
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function applyAll(
  client: pg.Client,
  files: readonly Migration[],
  role: string,
): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const names = new Set(files.map(({ name }) => name));
  // A newer server has been here: during a rolling update the older one starts again without taking the newer one's rights away.
  const isOlder = [...applied.keys()].some((name) => !names.has(name));
  let changed = false;
  for (const file of files) {
    const known = applied.get(file.name);
    if (file.name === 'grants.sql' || known === file.hash) continue;
    if (known !== undefined) {
      throw new StartFault(
        `Migration ${file.name} was changed after it had been applied: restore the file and put the change into a new one.`,
      );
    }
    await apply(client, file, file.text);
    changed = true;
  }
  const grants = files.find((file) => file.name === 'grants.sql');
  if (grants && !isOlder && (changed || applied.get(grants.name) !== grants.hash)) {
    await apply(client, grants, grants.text.replaceAll(':app', client.escapeIdentifier(role)));
  }
}

/** Applies one file, again and again while others hold what it needs; throws StartFault when it fails for good. */
async function apply(client: pg.Client, file: Migration, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (text.startsWith(aloneMark)
        ? applyAlone(client, file, text)
        : applyOnce(client, file, text));
      return;
    } catch (error) {
      if (isPassing(error) && attempt < lockAttemptsMax) {
        await pause(randomInt(...comeAgainMs));
        continue;
      }
      if (isComingBack(error)) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new StartFault(`Migration ${file.name} failed and was rolled back (${why}).`, {
        cause: error,
      });
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && passingCodes.has(error.code);
}

async function applyOnce(client: pg.Client, file: Migration, text: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await note(client, file);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Such a statement lets readers and writers through while it runs, so it may take its time. */
async function applyAlone(client: pg.Client, file: Migration, text: string): Promise<void> {
  await client.query(text);
  await note(client, file);
}

async function note(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query(
    'INSERT INTO migrations (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, applied_at = now()',
    [name, hash],
  );
}
