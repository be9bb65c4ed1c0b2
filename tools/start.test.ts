import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { choosePort } from './launch/port.mjs';
import { freePort } from './postgres/postmaster.mjs';
import { startTemporaryPostgres } from './postgres.mjs';
import type { Postgres } from './postgres.mjs';
import { isAlive, waitUntil } from './shared/processes.mjs';
import {
  ask,
  clearFolder,
  copyOf,
  emptyFolder,
  makeTemplate,
  occupy,
  ready,
  start,
} from './testing/start-product.ts';

// Each of these starts real programs, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shared: Postgres;
let template: string;
beforeAll(async () => {
  shared = await startTemporaryPostgres();
  template = await makeTemplate();
});
afterAll(async () => {
  await shared.stop();
  await clearFolder(template);
});

/** Settings of a start whose test is not about the database, and which therefore need not make one. */
async function light(): Promise<{ DATABASE_URL: string; PORT: string }> {
  return { DATABASE_URL: shared.url, PORT: String(await freePort()) };
}

/** The first process of the database that a start in the folder uses. */
function databasePid(folder: string): number {
  const file = join(folder, '.data', 'postgres', 'data', 'postmaster.pid');
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

function gone(pid: number): Promise<boolean> {
  return waitUntil(() => !isAlive(pid), { timeoutMs: 15_000 });
}

describe('a start', () => {
  test('serves, shows address and accounts, and takes everything down when told to stop', async () => {
    const folder = emptyFolder();
    const product = start(folder, { PORT: String(await freePort()) });
    const url = await ready(product);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    await product.prints(/customer +someone@example\.org +a password/);
    const pids = [Number.parseInt(await ask(url, '/pid'), 10), databasePid(folder)];
    product.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);

    const again = start(folder, { PORT: new URL(url).port });
    expect(await ask(await ready(again), '/starts')).toBe('2');
  });

  test('passes on why the server gave up, and ends with 1', async () => {
    const folder = copyOf(template, '.data');
    const reason = 'MODE=live needs a legal identity: add it to the operator file.';
    const product = start(folder, { PORT: String(await freePort()), STAND_IN_FAULT: reason });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(reason);
    expect(() => databasePid(folder)).toThrow('ENOENT');
  });

  test('ends with 1 when a serving server gives a reason to end', async () => {
    const product = start(emptyFolder(), await light());
    await fetch(`${await ready(product)}/fault`).catch(() => null);
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('The books do not balance: call the auditor.');
  });

  test('names every wrong setting in one message', async () => {
    const wrong = {
      PORT: '80000',
      HOST: 'no such host!',
      DATA_DIR: join(import.meta.dirname, 'start.test.ts', 'below-a-file'),
      DATABASE_URL: 'mysql://someone:secret@host/db',
      MODE: 'play',
      OPERATOR_FILE: 'missing.json',
      LOG_LEVEL: 'loud',
    };
    const product = start(emptyFolder(), wrong);
    expect(await product.ended).toBe(1);
    for (const name of Object.keys(wrong)) expect(product.output()).toContain(`  ${name}=`);
    expect(product.output()).not.toContain('secret');
  });

  test.each(['s:ecret/with@signs', 'secret', 'se cret'])(
    'shows nothing of a password in a wrong address: %s',
    async (password) => {
      const wrong = {
        DATABASE_URL: `postgre://owner:${password}@host/db`,
        SMTP_URL: `smtp//user:${password}@host`,
      };
      const product = start(emptyFolder(), wrong);
      expect(await product.ended).toBe(1);
      for (const name of Object.keys(wrong)) expect(product.output()).toContain(`  ${name}=`);
      for (const part of ['cret', 'with', 'signs']) expect(product.output()).not.toContain(part);
    },
  );

  test('reads .env, which a variable of the environment overrides', async () => {
    const folder = emptyFolder();
    const { DATABASE_URL, PORT } = await light();
    const file = `PORT=${await freePort()}\nDATA_DIR="./elsewhere"\nDATABASE_URL=${DATABASE_URL}\n`;
    writeFileSync(join(folder, '.env'), file);
    expect(await ready(start(folder, { PORT }))).toBe(`http://localhost:${PORT}`);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['server.log', 'start.lock']);
  });

  test('uses the server that DATABASE_URL names, and starts none', async () => {
    const folder = emptyFolder();
    const product = start(folder, await light());
    await ask(await ready(product), '/starts');
    expect(product.output()).not.toContain('PostgreSQL');
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(isAlive(shared.pid)).toBe(true);
    expect(readdirSync(join(folder, '.data'))).toEqual(['server.log', 'start.lock']);
  });
});

describe('the port', () => {
  test('that was chosen is refused with a sentence when taken', async () => {
    const taken = await occupy('127.0.0.1');
    const product = start(emptyFolder(), { DATABASE_URL: shared.url, PORT: String(taken) });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${taken} is taken by another program`);
  });

  test('that a stranger has on ::1 counts as taken, since browsers go there first', async () => {
    const taken = await occupy('::1');
    const product = start(emptyFolder(), { DATABASE_URL: shared.url, PORT: String(taken) });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`Port ${taken} is taken by another program`);
  });

  test('that nobody chose gives way to the next free one', async () => {
    const taken = await occupy('127.0.0.1');
    const port = await choosePort({ host: '127.0.0.1', port: taken, portIsChosen: false });
    expect(port).toBeGreaterThan(taken);
    expect(await occupy('127.0.0.1', port)).toBe(port);
  });

  test('of an address that this machine does not have is refused with a sentence', async () => {
    const choice = choosePort({ host: '203.0.113.1', port: 4000, portIsChosen: false });
    await expect(choice).rejects.toThrow('HOST=203.0.113.1 is not an address of this machine');
  });
});

describe('two starts on one data folder', () => {
  test('the second tells where the first is, and ends with 1', async () => {
    const folder = emptyFolder();
    const first = start(folder, await light());
    const url = await ready(first);
    const second = start(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`It is already running at ${url}`);
    expect(second.output()).toContain(`process ${first.pid}`);
  });

  test('at the same moment: one serves, the other says so', async () => {
    const folder = copyOf(template, '.data');
    const env = { PORT: String(await freePort()) };
    const both = [start(folder, env), start(folder, env)];
    const outcomes = await Promise.all(
      both.map((product) => Promise.race([product.ended, ready(product).then(() => 'serves')])),
    );
    expect(new Set(outcomes)).toEqual(new Set(['serves', 1]));
    expect(both.map(({ output }) => output()).join()).toContain('It is already being started');
  });
});

describe('after kill -9', () => {
  test('of the start: its server ends, and the next start takes charge of its database', async () => {
    const folder = copyOf(template, '.data');
    const env = { PORT: String(await freePort()) };
    const first = start(folder, env);
    const url = await ready(first);
    const [server, database] = [Number.parseInt(await ask(url, '/pid'), 10), databasePid(folder)];
    first.kill('SIGKILL');

    const next = start(folder, env);
    expect(await ask(await ready(next), '/starts')).toBe('2');
    expect(await gone(server)).toBe(true);
    expect(databasePid(folder)).toBe(database);
    next.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  test('of the server: it is started again, and after five times in a minute given up', async () => {
    const product = start(emptyFolder(), await light());
    const url = await ready(product);
    const seen = new Set<string>();
    for (let life = 1; life <= 5; life += 1) {
      const pid = await ask(url, '/pid');
      seen.add(pid);
      process.kill(Number.parseInt(pid, 10), 'SIGKILL');
      await gone(Number.parseInt(pid, 10));
    }
    expect(seen.size).toBe(5);
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain('The server ended 5 times within a minute');
  });

  test('of the database: it comes back, and the server with it', async () => {
    const folder = copyOf(template, '.data');
    const product = start(folder, { PORT: String(await freePort()) });
    const url = await ready(product);
    const server = await ask(url, '/pid');
    process.kill(databasePid(folder), 'SIGKILL');
    await product.prints(/The database ended unexpectedly \(signal SIGKILL\)/);
    expect(await ask(url, '/starts')).toBe('1');
    expect(await ask(url, '/pid')).toBe(server);
  });
});
