import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readServer } from '#monitoring';
import type { DB } from '#tables';
import { startTemporaryPostgres } from '../../../tools/postgres.mjs';

type Server = Awaited<ReturnType<typeof startTemporaryPostgres>>;

/** Looked into by PostgreSQL, which may run as another user. */
const folder = mkdtempSync(join(tmpdir(), 'app-archive-'));
const repository = join(folder, 'open');

let server: Server;
let query: Kysely<DB>;
let pool: pg.Pool;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startTemporaryPostgres({
    settings: { archive_mode: 'on', archive_command: `test -e ${repository}` },
  });
  pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  query = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await query.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failing = async () => (await readServer(query)).archive_failing;

/** What follows the database, or copies it, under this name. */
async function follower(name: string): Promise<pg.Client> {
  const client = new pg.Client(`${server.url}?replication=database&application_name=${name}`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function writeSegment(): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS written ()');
  await pool.query('DROP TABLE written');
  await pool.query('SELECT pg_switch_wal()');
}

it('tells that the log is not archived, and when it is again', async () => {
  expect(await readServer(query)).toMatchObject({
    archive_failing: false,
    archive_mode: true,
    archived_at: null,
  });
  await writeSegment();
  await vi.waitFor(async () => expect(await failing()).toBe(true), { timeout: 20_000 });
  expect((await readServer(query)).archived_at).toBeNull();
  writeFileSync(repository, '');
  // After three failures the archiver rests, until the next segment is there.
  await vi.waitFor(
    async () => {
      await writeSegment();
      expect(await failing()).toBe(false);
    },
    { timeout: 25_000, interval: 500 },
  );
  const { archived_at } = await readServer(query);
  expect(Math.abs(Date.now() / 1000 - (archived_at ?? 0))).toBeLessThan(60);
});

it('counts standbys and no copy that is being made, also for a role that may see nothing else of them', async () => {
  await pool.query("CREATE ROLE plain LOGIN PASSWORD 'plain'");
  const url = new URL(server.url);
  url.username = 'plain';
  url.password = 'plain';
  const plain = new pg.Pool({ connectionString: url.href });
  plain.on('error', () => undefined);
  const seen = new Kysely<DB>({ dialect: new PostgresDialect({ pool: plain }) });
  const names = ['standby', 'second', 'pg_basebackup', 'pg_basebackup', 'pg_receivewal'];
  const followers = await Promise.all(names.map(follower));
  expect((await readServer(seen)).standbys).toBe(2);
  await Promise.all(followers.map((client) => client.end()));
  await seen.destroy();
});
