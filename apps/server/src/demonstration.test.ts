import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApplication } from './app.ts';
import type { Application } from './app.ts';
import { createTestDatabase } from '../test/database.ts';
import type { TestDatabase } from '../test/database.ts';

let database: TestDatabase;
let dataDir: string;
const running: Application[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'app-seed-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((application) => application.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function start(folder = dataDir): Promise<Application> {
  const application = await createApplication({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      databaseUrl: database.ownerUrl,
      mode: 'demonstration',
      operatorFile: undefined,
      logLevel: 'silent',
      publicOrigin: undefined,
      rateLimitPerMinute: 1000,
      trustedProxies: [],
      ratesEcbUrl: undefined,
    },
    serve: false,
    work: false,
  });
  running.push(application);
  return application;
}

async function loaded(): Promise<object> {
  const { rows } = await database.db.pool.query(
    `SELECT (SELECT count(*) FROM users)::int AS people, (SELECT count(*) FROM transactions)::int AS transfers, (SELECT sum(balance) FROM accounts)::text AS balances`,
  );
  return rows[0];
}

const whole = { people: 5, transfers: 7, balances: expect.any(String) };

test('is loaded once, and the second start finds it there', async () => {
  const first = await start();
  const before = await loaded();
  expect(before).toEqual(whole);
  expect(first.accounts?.map((account) => account.role)).toEqual([
    'customer',
    'customer',
    'admin',
    'admin',
    'support',
  ]);
  const second = await start();
  expect(second.accounts).toEqual(first.accounts);
  expect(await loaded()).toEqual(before);
});

test('two servers that start at once on an empty database load it once', async () => {
  const other = await mkdtemp(join(tmpdir(), 'app-seed-'));
  const started = await Promise.all([start(), start(other)]);
  expect(await loaded()).toEqual(whole);
  expect(started.filter((application) => application.accounts !== undefined)).toHaveLength(1);
  await rm(other, { recursive: true });
});

test('what a killed start left is finished by the next, under the passwords it had written', async () => {
  const first = await start();
  const before = await loaded();
  // As a kill just before the end leaves it: everything there, the file not yet in its place.
  const file = join(dataDir, 'demo-accounts.json');
  const passwords = await readFile(file, 'utf8');
  await rename(file, `${file}.part`);
  // And the last of the people not yet made: what belongs to nobody's money can be taken away again.
  await database.asOwner(`WITH sam AS (SELECT id FROM users WHERE email LIKE 'sam@%'), a AS (DELETE FROM accounts WHERE user_id IN (SELECT id FROM sam)),
    r AS (DELETE FROM user_roles WHERE user_id IN (SELECT id FROM sam)) DELETE FROM profiles WHERE id IN (SELECT id FROM sam)`);
  await database.asOwner(`DELETE FROM users WHERE email LIKE 'sam@%'`);
  const second = await start();
  expect(await readFile(file, 'utf8')).toBe(passwords);
  expect(second.accounts).toEqual(first.accounts);
  expect(await loaded()).toEqual(before);
});

test('a database with people of its own is left alone', async () => {
  await database.asOwner(
    `INSERT INTO users (id, email, password_hash) VALUES (gen_random_uuid(), 'somebody@customer.example', '-')`,
  );
  const application = await start();
  expect(application.accounts).toBeUndefined();
  expect(await loaded()).toMatchObject({ people: 1, transfers: 0 });
});
