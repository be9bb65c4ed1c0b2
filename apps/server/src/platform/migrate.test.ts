import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { asOwner, urlOf } from '../../test/as-owner.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { startLine } from '../../test/line.ts';
import { migrate } from './migrate.ts';
import { createSecrets } from './secrets.ts';

let test: TestDatabase;
let folder: string;
const clients: pg.Client[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await test.drop();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  clients.push(client);
  return client;
}

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate({ ownerUrl: test.ownerUrl, secrets: test.secrets, folder });

describe('a migration on a database in use', () => {
  it('comes again while somebody holds the table, and lets others through meanwhile', async () => {
    const [holder, other] = [await connect(), await connect()];
    await holder.query('BEGIN; SELECT FROM fees LIMIT 1');
    await write('9001_column.sql', 'ALTER TABLE fees ADD COLUMN remark text;');
    const migrated = run();
    const waits = async (): Promise<void> => {
      const { rowCount } = await other.query(
        "SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE a.application_name = 'migrate' AND a.datname = current_database() AND NOT l.granted",
      );
      expect(rowCount).toBe(1);
    };
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await vi.waitFor(waits, { timeout: 5000 });
      // Queued behind the migration's lock, this would wait until the holder is done if the migration did not give up first.
      const begunMs = performance.now();
      await other.query('SELECT FROM fees LIMIT 1');
      times.push(performance.now() - begunMs);
    }
    // Each of them, unless the machine stands still.
    expect(Math.min(...times)).toBeLessThan(1000);
    await holder.query('COMMIT');
    await migrated;
    await other.query('SELECT remark FROM fees LIMIT 1');
  });

  it('that PostgreSQL refuses within a transaction runs outside of one, alone', async () => {
    await write(
      '9001_index.sql',
      '-- Outside a transaction.\nCREATE INDEX CONCURRENTLY fees_remark ON fees (currency);',
    );
    // Two servers that start together: the one that waits for its turn must not hold up the other's index.
    await Promise.all([run(), run()]);
    const client = await connect();
    const { rows } = await client.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'fees_remark'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('that fails leaves nothing behind and says why', async () => {
    await write('9001_bad.sql', 'CREATE TABLE half (id int); SELECT 1 / 0;');
    await expect(run()).rejects.toThrow(
      /9001_bad\.sql failed and was rolled back \(division by zero\)/,
    );
    const client = await connect();
    const { rows } = await client.query("SELECT to_regclass('half') AS half");
    expect(rows).toEqual([{ half: null }]);
  });
});

describe.runIf(inject('isOwnServer'))(
  'the role of the application, where the owner is no superuser',
  () => {
    const server = inject('databaseUrl');
    const keys = () => createSecrets(server, { secretKey: randomBytes(32).toString('hex') });
    let name: string;
    let ownerUrl: string;

    beforeEach(async () => {
      name = `plain_${randomBytes(6).toString('hex')}`;
      await asOwner(server, `CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'plain'`);
      await asOwner(server, `CREATE DATABASE ${name} OWNER ${name}`);
      const url = new URL(urlOf(server, name));
      [url.username, url.password] = [name, 'plain'];
      ownerUrl = url.href;
      await write('0001_only.sql', 'CREATE TABLE one (id int);');
    });
    afterEach(async () => {
      await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await asOwner(server, `DROP ROLE IF EXISTS ${name}_app`);
      await asOwner(server, `DROP ROLE ${name}`);
    });
    const start = (secrets = keys()) => migrate({ ownerUrl, secrets, folder });

    it('gets its new password when the keys change, and the old one opens nothing', async () => {
      const before = await start();
      const now = await start();
      await asOwner(now, 'SELECT 1');
      await expect(asOwner(before, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    });

    it.each([
      ['has more rights than it may', (role: string) => `ALTER ROLE ${role} CREATEDB`],
      ['was made by somebody else', (role: string) => `REVOKE ${role} FROM ${role.slice(0, -4)}`],
    ])('that %s is told with what mends it', async (_, harm) => {
      await start();
      await asOwner(server, harm(`${name}_app`));
      const refusal: unknown = await start().catch((error: unknown) => error);
      const text = refusal instanceof Error ? refusal.message : '';
      expect(text).toContain(`may not give the role "${name}_app" its password`);
      const advice = / run (ALTER .*;)$/.exec(text)?.[1];
      await asOwner(server, advice ?? 'no advice');
      await asOwner(await start(), 'SELECT 1');
    });
  },
);

describe('an older server that starts beside a newer one', () => {
  it('leaves the rights of the newer one as they are', async () => {
    const client = await connect();
    await client.query("INSERT INTO migrations (name, hash) VALUES ('9999_newer.sql', 'x')");
    await client.query("UPDATE migrations SET hash = 'of the newer' WHERE name = 'grants.sql'");
    await write('grants.sql', 'REVOKE ALL ON fees FROM :app;');
    await run();
    await expect(test.db.pool.query('SELECT FROM fees')).resolves.toBeDefined();
  });
});

describe('a start while the database is away', () => {
  it('waits for one that is coming back', async () => {
    const line = await startLine(test.ownerUrl, (number) => number <= 4);
    await migrate({ ownerUrl: line.url, secrets: test.secrets, folder });
    expect(line.tries()).toBeGreaterThan(4);
    line.stop();
  });

  it('waits for one that takes no writes for a while', async () => {
    const name = new URL(test.ownerUrl).pathname.slice(1);
    const alter = (change: string) =>
      asOwner(urlOf(test.ownerUrl, 'postgres'), `ALTER DATABASE ${name} ${change}`);
    await alter('SET default_transaction_read_only = on');
    const line = await startLine(test.ownerUrl, () => false);
    const started = migrate({ ownerUrl: line.url, secrets: test.secrets, folder });
    await vi.waitFor(() => expect(line.tries()).toBeGreaterThan(2));
    await alter('RESET default_transaction_read_only');
    await expect(started).resolves.toContain(name);
    line.stop();
  });

  it('says so at once where there is none', async () => {
    const nobody = new URL(test.ownerUrl);
    nobody.hostname = '127.0.0.1';
    nobody.port = '1';
    const begunMs = performance.now();
    await expect(migrate({ ownerUrl: nobody.href, secrets: test.secrets, folder })).rejects.toThrow(
      'cannot be reached',
    );
    expect(performance.now() - begunMs).toBeLessThan(4_000);
  });
});
