import { startCaddy } from './shared/caddy.ts';
import { compare } from './shared/check.ts';
import { startLoad } from './shared/load.ts';
import type { Load } from './shared/load.ts';
import { makeCustomers, openOffice, verifyBooks } from './shared/people.ts';
import { createPrimary, openYard } from './shared/postgres.ts';
import type { Yard } from './shared/postgres.ts';
import { startProxy } from './shared/proxy.ts';
import { finish, readOptions, say, spread } from './shared/report.ts';
import { startServer } from './shared/servers.ts';
import type { Server } from './shared/servers.ts';
import { compareNews, follow } from './shared/streams.ts';
import type { Follower } from './shared/streams.ts';
import { until } from './shared/until.ts';

/**
 * `npm run drill:rolling`: two servers behind one proxy, customers who send money all the time and try each call once; one server after the
 * other is stopped by SIGTERM and started again, as an update does. Any answer but a good one is a failure. Run `npm run build` before.
 *
 * Options: `--runs N` restarts of both (5), `--proxy own|caddy`, `--json FILE`. `caddy` uses deploy/Caddyfile and the installed program.
 */
const ports = { database: 5934, servers: [5944, 5945], proxy: 5949 } as const;
const databaseUrl = `postgres://owner:drill@127.0.0.1:${ports.database}/money`;
/** As in deploy/. */
const drainSeconds = 10;
/** Sent with nobody restarting anything, so that a failure of the drill's own making would be seen before. */
const calmTransfers = 30;

interface Facts {
  readonly load: Load;
  readonly followers: readonly Follower[];
  readonly stopMs: readonly number[];
  readonly difference: Awaited<ReturnType<typeof compare>>;
  readonly books: readonly string[];
  readonly exits: readonly string[];
}

async function main(): Promise<void> {
  const { json, runs, proxy: kind } = readOptions({ runs: 5, seconds: 0 });
  const yard = openYard();
  const database = await createPrimary(yard, { name: 'rolling', port: ports.database });
  const { start, stop, exits } = openServers(yard);
  try {
    for (const port of ports.servers) await start(port);
    const urls = ports.servers.map((port) => `http://127.0.0.1:${port}`);
    const proxy =
      kind === 'caddy'
        ? await startCaddy(ports.proxy, urls, yard.folder)
        : await startProxy(ports.proxy, urls);
    const office = await openOffice(proxy.url, async (id) => {
      await database.query(
        `INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'admin')`,
        'money',
      );
    });
    const people = await makeCustomers(office, 16);
    const followers = await Promise.all(
      people.slice(0, 8).map((each) => follow(each, [proxy.url])),
    );
    const load = startLoad({ people, clients: 8, urls: [proxy.url], triesMax: 0 });
    const goesOn = goesOnOf(load);
    await goesOn();
    const stopMs: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const port of ports.servers) {
        stopMs.push(await stop(port));
        await start(port);
        await until(
          async () => proxy.ready() === ports.servers.length,
          'the proxy sends calls to both',
        );
        await goesOn();
      }
      const seen = JSON.stringify([[...load.failures], [...proxy.reasons]]);
      say(`run ${run}: ${load.requests()} requests, failed and left out ${seen}`);
    }
    await load.stop();
    await told({ load, followers });
    const books = await verifyBooks(office);
    const difference = await compare(database, load);
    const left_out = Object.fromEntries(proxy.reasons);
    for (const follower of followers) follower.stop();
    for (const port of ports.servers) await stop(port);
    const facts = { load, followers, stopMs, difference, books, exits };
    finish({ proxy: kind, ...outcomeOf(facts), left_out }, json);
    await proxy.close();
  } finally {
    for (const port of ports.servers) await stop(port);
    await database.stop();
    yard.remove();
  }
}

interface Servers {
  start(port: number): Promise<void>;
  /** Gives the milliseconds it took. */
  stop(port: number): Promise<number>;
  /** How servers ended, where that was not well. */
  readonly exits: readonly string[];
}

function openServers({ folder }: Yard): Servers {
  const running = new Map<number, Server>();
  const exits: string[] = [];
  const environment = {
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports.proxy}`,
    DRAIN_SECONDS: String(drainSeconds),
  };
  return {
    exits,
    start: async (port) => {
      const name = `server${port}`;
      running.set(port, await startServer({ name, port, folder, databaseUrl, environment }));
    },
    stop: async (port) => {
      const server = running.get(port);
      running.delete(port);
      const tookMs = (await server?.stop()) ?? 0;
      const fault = server?.fault();
      if (fault !== undefined) exits.push(`${port}: ${fault}`);
      return tookMs;
    },
  };
}

/** Waits until so many further transfers are made. */
function goesOnOf(load: Load): () => Promise<void> {
  return async () => {
    const enough = load.acknowledged.length + calmTransfers;
    await until(async () => load.acknowledged.length >= enough, 'the load goes on', 120_000).catch(
      (error: unknown) => {
        say(`failed: ${JSON.stringify([...load.failures])}`);
        throw error;
      },
    );
  };
}

async function told({ load, followers }: Pick<Facts, 'load' | 'followers'>): Promise<void> {
  const news = () => compareNews(followers, load.acknowledged);
  await until(async () => news().untold === 0, 'every transfer was told', 15_000).catch(
    () => undefined,
  );
}

function outcomeOf({ load, followers, stopMs, difference, books, exits }: Facts) {
  const news = compareNews(followers, load.acknowledged);
  const { lost, surplus } = difference;
  const failed = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
  const resyncs = followers.reduce((sum, follower) => sum + follower.resyncs(), 0);
  const findings = [
    ...books,
    ...(failed > 0 ? [`Requests failed: ${JSON.stringify([...load.failures])}`] : []),
    ...(lost > 0 ? ['Acknowledged transfers are missing.'] : []),
    ...(surplus > 0 ? ['Transfers are there that nobody asked for.'] : []),
    ...(news.untold + news.toldTwice + resyncs > 0 ? ['Streams missed something.'] : []),
    ...exits.map((how) => `A server ended by itself or badly: ${how}`),
  ];
  return {
    restarts: stopMs.length,
    drain_seconds: drainSeconds,
    requests: load.requests(),
    failed,
    acknowledged: load.acknowledged.length,
    lost,
    surplus,
    unanswered: load.unanswered.size,
    stop_ms: spread(stopMs.map(Math.round)),
    streams: followers.length,
    stream_openings: followers.reduce((sum, follower) => sum + follower.openings(), 0),
    stream_resyncs: resyncs,
    ...news,
    findings,
  };
}

await main();
