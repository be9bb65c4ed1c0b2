import pg from 'pg';
import { migrate } from '#platform/migrate';
import { createSecrets } from '#platform/secrets';
import { asOwner, urlOf } from './as-owner.ts';

const name = 'migrated_template';
/** One number for all workers of a run: the first makes it, the others wait. */
const makingLock = 7_214_900;

/**
 * The database that those of the tests are copied from, with every migration and no rights yet: rights are the role's, and each
 * database has a role of its own. To copy takes a tenth of the time that the migrations take one by one.
 */
export async function migratedTemplate(serverUrl: string, folder: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [makingLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await make(client, serverUrl, folder);
    return name;
  } finally {
    await client.end();
  }
}

async function make(client: pg.Client, serverUrl: string, folder: string): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft}`);
  await client.query(`CREATE DATABASE ${draft}`);
  const ownerUrl = urlOf(serverUrl, draft);
  await migrate({ ownerUrl, secrets: createSecrets(ownerUrl), folder });
  await asOwner(
    ownerUrl,
    `DROP OWNED BY ${draft}_app; DROP ROLE ${draft}_app; DELETE FROM migrations WHERE name = 'grants.sql'`,
  );
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}
