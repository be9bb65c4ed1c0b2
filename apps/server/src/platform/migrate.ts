import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartFault } from './errors.ts';
import type { Secrets } from './secrets.ts';

const oldestServer = 150_000;
/** Off, any of these can lose acknowledged transfers at a power cut. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
/** One number for all servers of an installation: two that start at once migrate one after the other. */
const migrationLock = 7_214_001;

export interface MigrateOptions {
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly secrets: Secrets;
  /** The folder of `.sql` files. */
  readonly folder: string;
}

/**
 * Brings the database up to date and gives the URL of the application's own role, which cannot change the ledger.
 * Skips at once when nothing changed. Throws StartFault, one sentence with the fix, when the server is too old or unsafe.
 */
export async function migrate({ ownerUrl, secrets, folder }: MigrateOptions): Promise<string> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'migrate' });
  await connectOwner(client, ownerUrl);
  try {
    await refuseUnsafe(client);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const appUrl = await appRoleUrl(client, ownerUrl, secrets);
    await applyAll(client, files, new URL(appUrl).username);
    return appUrl;
  } finally {
    await client.end();
  }
}

/** For /readyz: every migration of this server's folder is in the database. */
export async function isMigrated(pool: pg.Pool, folder: string): Promise<boolean> {
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
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function connectOwner(client: pg.Client, ownerUrl: string): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(ownerUrl);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      `The database at ${host}${pathname} cannot be reached (${why}): start it, or correct DATABASE_URL.`,
    );
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

/** Makes the application's login role when it is missing. Its password is derived, so every server knows it and no file holds it. */
async function appRoleUrl(client: pg.Client, ownerUrl: string, secrets: Secrets): Promise<string> {
  const { rows } = await client.query<{ database: string; owner: string }>(
    'SELECT current_database() AS database, current_user AS owner',
  );
  const database = rows[0]?.database ?? '';
  // Role names are shared by all databases of a server.
  const role = `${database}_app`;
  const password = secrets.derive(`database role ${role}`).toString('base64url');
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = password;
  if (!(await canConnect(url.href))) {
    await makeRole(client, role, password);
  }
  return url.href;
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  try {
    await client.query(
      `${verb} ROLE ${client.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      `The database role of DATABASE_URL may not make the role "${role}" (${why}): give it CREATEROLE, so that the server itself can run without rights to change the ledger.`,
    );
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
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
  if (grants && (changed || applied.get(grants.name) !== grants.hash)) {
    await apply(client, grants, grants.text.replaceAll(':app', client.escapeIdentifier(role)));
  }
}

async function apply(client: pg.Client, file: Migration, text: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query(
      'INSERT INTO migrations (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, applied_at = now()',
      [file.name, file.hash],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFault(`Migration ${file.name} failed and was rolled back (${why}).`, {
      cause: error,
    });
  }
}
