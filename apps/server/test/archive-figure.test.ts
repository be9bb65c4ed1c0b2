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

async function writeSegment(): Promise<void> {
  await pool.query('CREATE TABLE IF NOT EXISTS written ()');
  await pool.query('DROP TABLE written');
  await pool.query('SELECT pg_switch_wal()');
}

it('tells that the log is not archived, and when it is again', async () => {
  expect(await failing()).toBe(false);
  await writeSegment();
  await vi.waitFor(async () => expect(await failing()).toBe(true), { timeout: 20_000 });
  writeFileSync(repository, '');
  // After three failures the archiver rests, until the next segment is there.
  await vi.waitFor(
    async () => {
      await writeSegment();
      expect(await failing()).toBe(false);
    },
    { timeout: 25_000, interval: 500 },
  );
});
