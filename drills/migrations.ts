import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { seedBooks } from '../bench/shared/seed-books.mjs';
import { watchLocks } from './shared/lock-watch.ts';
import { createPrimary, openYard } from './shared/postgres.ts';
import { startRawLoad } from './shared/raw-load.ts';
import type { RawLoad } from './shared/raw-load.ts';
import { finish, readOptions, say } from './shared/report.ts';

/**
 * `npm run drill:migrations`: a database in an older state, filled with whole books and loaded with transfers and reads, is brought up to
 * date by the server's own migrator, one migration after the other. A second connection looks every 10 ms who waits for whom.
 *
 * Options: `--seconds N` of calm load before (5), `--json FILE`; `FROM`, `CUSTOMERS` and `TRANSFERS` in the environment name the state (0027) and
 * the size of what is in it.
 */
const port = 5935;
const databaseUrl = `postgres://owner:drill@127.0.0.1:${port}/money`;
const folder = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const from = process.env['FROM'] ?? '0027';
const size = {
  customers: Number(process.env['CUSTOMERS'] ?? 20_000),
  transactions: Number(process.env['TRANSFERS'] ?? 200_000),
};
const longestWaitMs = 1_000;

interface Step {
  readonly migration: string;
  readonly took_ms: number;
  readonly longest_wait_ms: number;
  readonly slowest_statement_ms: number;
}

/** The files of one state after the other: what each step adds is what the migrator finds new. */
function states(): string[][] {
  const all = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  const later = all.filter((name) => name.slice(0, 4) > from).toSorted();
  const base = all.filter((name) => name.slice(0, 4) <= from);
  // The rights that the newest tables need can only be given once they are there.
  return [base, ...later.map((name) => [name]), ['grants.sql']];
}

async function bring(place: string, names: readonly string[]): Promise<number> {
  for (const name of names) copyFileSync(join(folder, name), join(place, name));
  const begunMs = performance.now();
  await migrate({ ownerUrl: databaseUrl, secrets: createSecrets(databaseUrl), folder: place });
  return performance.now() - begunMs;
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `WITH made AS (INSERT INTO users (id, email, password_hash) VALUES (gen_random_uuid(), 'admin@drill.example', 'nobody signs in') RETURNING id),
       named AS (INSERT INTO profiles (id, full_name) SELECT id, 'Ines Drill' FROM made)
     INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM made`,
  );
  await client.end();
  await seedBooks(databaseUrl, size);
}

async function main(): Promise<void> {
  const { json, seconds } = readOptions({ runs: 1, seconds: 5 });
  const yard = openYard();
  const place = mkdtempSync(join(tmpdir(), 'app-drill-migrations-'));
  const cluster = await createPrimary(yard, { name: 'loaded', port });
  try {
    const [base = [], ...later] = states();
    await bring(place, base);
    say(
      `Filling the state of ${from} with ${size.transactions} transfers of ${size.customers} customers`,
    );
    await fill();
    const { customers } = size;
    const load = await startRawLoad({ url: databaseUrl, customers, writers: 6, readers: 6 });
    await pause(seconds * 1000);
    const calm = load.slowest();
    const steps: Step[] = [];
    for (const names of later) {
      steps.push(await step(place, names, load));
      say(JSON.stringify(steps.at(-1)));
    }
    await load.stop();
    finish(outcomeOf({ load, calm, steps }), json);
  } finally {
    await cluster.stop();
    yard.remove();
    rmSync(place, { recursive: true });
  }
}

async function step(place: string, names: readonly string[], load: RawLoad): Promise<Step> {
  load.slowest();
  const watch = await watchLocks(`postgres://postgres:drill@127.0.0.1:${port}/money`);
  const took = await bring(place, names);
  // What waits at the end is let through by the commit and counted then.
  await pause(200);
  const longest = await watch.stop();
  return {
    migration: names.join(', '),
    took_ms: Math.round(took),
    longest_wait_ms: Math.round(longest),
    slowest_statement_ms: Math.round(load.slowest().ms),
  };
}

interface Facts {
  readonly load: RawLoad;
  readonly calm: { readonly ms: number };
  readonly steps: readonly Step[];
}

function outcomeOf({ load, calm, steps }: Facts) {
  const tooLong = steps.filter(({ longest_wait_ms }) => longest_wait_ms > longestWaitMs);
  const failed = [...load.failures];
  const findings = [
    ...tooLong.map(
      ({ migration, longest_wait_ms }) =>
        `${migration} made others wait for ${longest_wait_ms} ms.`,
    ),
    ...failed.map(([message, count]) => `${count} statements failed: ${message}`),
  ];
  return {
    migrations: steps.length - 1,
    transactions_before: size.transactions,
    transfers_meanwhile: load.transfers(),
    reads_meanwhile: load.reads(),
    longest_wait_ms: Math.max(...steps.map(({ longest_wait_ms }) => longest_wait_ms)),
    slowest_statement_ms: Math.max(
      ...steps.map(({ slowest_statement_ms }) => slowest_statement_ms),
    ),
    slowest_statement_calm_ms: Math.round(calm.ms),
    failed_statements: failed.reduce((sum, [, count]) => sum + count, 0),
    findings,
    raw: steps,
  };
}

await main();
