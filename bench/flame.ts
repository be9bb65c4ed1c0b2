import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { say } from '../tools/shared/say.mjs';
import { sharesOf } from './flame/profile.ts';
import type { Profile } from './flame/profile.ts';
import { startGenerator } from './load/generator.ts';
import { openCluster } from './shared/cluster.ts';
import type { Cluster } from './shared/cluster.ts';
import { startServer } from './shared/product.ts';
import { buildTemplate, workDatabase } from './shared/template.ts';
import { callersOf, ordersOf } from './ledger/stage.ts';
import { usualConnections } from './ledger/windows.ts';

/**
 * `npm run bench:flame`: where the server and the database spend their time while money is sent, by 256 connections unless told otherwise. Run
 * `npm run build` before.
 *
 * Options: `--top N` lines of each table (30), `--seconds N` of load (6), `--connections N`, `--per-second N` (open loop), `--profile FILE` keeps
 * the profile, which a browser's developer tools show as a flame graph, `--allocations` tells what the server allocates instead of its time.
 */
const { values } = parseArgs({
  options: {
    top: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: String(usualConnections) },
    'per-second': { type: 'string' },
    profile: { type: 'string' },
    allocations: { type: 'boolean', default: false },
  },
});

const size = { customers: 10_000, senders: 2000, quotesPerSender: 40 };
const connections = Number(values.connections);
const perSecond = values['per-second'];
const warmUpMs = 3000;
const top = Number(values.top);
const measuredMs = Number(values.seconds) * 1000;

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`;

function printProfile(file: string, transfers: number): void {
  const profile: Profile = JSON.parse(readFileSync(file, 'utf8'));
  const shares = sharesOf(profile);
  const what = values.allocations ? 'allocations' : 'time';
  if (values.allocations) {
    const bytes = profile.timeDeltas.reduce((sum, size) => sum + size, 0);
    say(
      `\nThe server allocates ${(bytes / transfers / 1024).toFixed(1)} KiB a transfer; shares of that`,
    );
  }
  say(`\nThe server, by its own ${what} (own, with what it calls)`);
  for (const { name, own, total } of shares.slice(0, top))
    say(`${percent(own)} ${percent(total)}  ${name}`);
  say('\nThe server, by all that a function takes');
  const byTotal = shares.toSorted((a, b) => b.total - a.total);
  for (const { name, own, total } of byTotal.slice(0, top))
    say(`${percent(own)} ${percent(total)}  ${name}`);
}

async function printStatements(cluster: Cluster): Promise<void> {
  const { rows } = await cluster.query(
    workDatabase,
    `SELECT calls::text, rows::text, round(total_exec_time::numeric, 1)::text AS exec_ms, round(max_exec_time::numeric, 1)::text AS most_ms,
       round(total_plan_time::numeric, 1)::text AS plan_ms,
       round((total_exec_time / sum(total_exec_time) OVER ())::numeric, 4)::float8 AS share,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 130) AS query
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = current_database()
     ORDER BY total_exec_time + total_plan_time DESC LIMIT $1`,
    [top],
  );
  say('\nThe database, by statement (share, ms, the longest, planning apart, calls, rows)');
  for (const { share, exec_ms, most_ms, plan_ms, calls, rows: count, query } of rows)
    say(
      `${percent(share)} ${exec_ms.padStart(8)} ${most_ms.padStart(7)} ${plan_ms.padStart(7)} ${calls.padStart(7)} ${count.padStart(8)}  ${query}`,
    );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'app-bench-'));
  const file = values.profile ?? join(folder, 'server.cpuprofile');
  const cluster = await openCluster(say, {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  });
  const generator = startGenerator();
  try {
    const template = await buildTemplate(cluster, size, say);
    const tokens = await template.tokens();
    const url = await template.fresh();
    await cluster.query(workDatabase, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    const server = await startServer(url, {
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('flame/profiler.mjs', import.meta.url))}`,
      PROFILE_FILE: file,
      PROFILE_OF: values.allocations ? 'allocations' : 'time',
    });
    const load = {
      urls: [server.url],
      callers: callersOf(template.senders, tokens),
      connections,
    };
    const orders = ordersOf(template.senders, size.senders * size.quotesPerSender);
    const third = Math.floor(orders.length / 3);
    // By many, whoever sends afterwards: one client alone does not bring a program to speed within seconds.
    await generator.run({
      ...load,
      connections: usualConnections,
      orders: orders.slice(0, third),
      warmUpMs: 0,
      measuredMs: warmUpMs,
    });
    await cluster.query(workDatabase, 'SELECT pg_stat_statements_reset()');
    process.kill(server.pid, 'SIGUSR2');
    const report = await generator.run({
      ...load,
      orders: orders.slice(third),
      warmUpMs: 0,
      measuredMs,
      ...(perSecond !== undefined && { perSecond: Number(perSecond) }),
    });
    await printStatements(cluster);
    await server.stop();
    printProfile(file, report.good);
    say(`\n${(report.good / report.seconds).toFixed(0)} transfers a second while it was watched`);
  } finally {
    await generator.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
