import { setTimeout as pause } from 'node:timers/promises';
import { startCaddy } from './shared/caddy.ts';
import { compare } from './shared/check.ts';
import { longestGap, startLoad } from './shared/load.ts';
import type { Load } from './shared/load.ts';
import { openPages } from './shared/pages.ts';
import type { PageOpener } from './shared/pages.ts';
import { makeCustomers, openOffice, verifyBooks } from './shared/people.ts';
import { createPrimary, createStandby, makeSynchronous, openYard } from './shared/postgres.ts';
import type { Cluster, Yard } from './shared/postgres.ts';
import { startProxy } from './shared/proxy.ts';
import { finish, readOptions, say, spread } from './shared/report.ts';
import { startServer } from './shared/servers.ts';
import type { Server } from './shared/servers.ts';
import { compareNews, follow } from './shared/streams.ts';
import type { Follower } from './shared/streams.ts';
import { until } from './shared/until.ts';

/**
 * `npm run drill:failover`: two servers behind one proxy, over a primary and its synchronous standby, customers who send money all the time,
 * and somebody who opens pages. The primary is killed with all its processes, the standby promoted, and the servers find it by themselves; then a
 * new standby is made and the same happens again, over the same two server processes. Run `npm run build` before.
 *
 * Options: `--runs N` (10), `--seconds N` of load on each side of the kill (4), `--proxy own|caddy`, `--json FILE`. `caddy` uses
 * deploy/Caddyfile and the installed program.
 */
const ports = { databases: [5931, 5932], servers: [5941, 5942], proxy: 5943 } as const;
const databaseUrl = `postgres://owner:drill@127.0.0.1:${ports.databases[0]},127.0.0.1:${ports.databases[1]}/money?target_session_attrs=read-write`;

/** As a failover manager does: so many missed answers in a row are a death. */
const askEveryMs = 100;
const missesMax = 3;

interface Stage {
  readonly yard: Yard;
  readonly servers: readonly Server[];
  readonly load: Load;
  readonly pages: PageOpener;
  readonly followers: readonly Follower[];
}

interface Round {
  readonly lost: number;
  readonly surplus: number;
  readonly acknowledged: number;
  /** From the kill to the promoted standby taking writes, and to the next acknowledged transfer. */
  readonly promoted_ms: number;
  readonly downtime_ms: number;
}

async function main(): Promise<void> {
  const { json, runs, seconds, proxy: kind } = readOptions({ runs: 10, seconds: 4 });
  const yard = openYard();
  const clusters = new Set<Cluster>();
  const servers: Server[] = [];
  try {
    let primary = await createPrimary(yard, { name: 'node0', port: ports.databases[0] });
    clusters.add(primary);
    let standby = await attach(yard, primary, { name: 'node1', port: ports.databases[1] });
    clusters.add(standby);
    const { folder } = yard;
    const environment = { PUBLIC_ORIGIN: `http://127.0.0.1:${ports.proxy}` };
    for (const [at, port] of ports.servers.entries()) {
      const name = `server${at}`;
      servers.push(await startServer({ name, port, folder, databaseUrl, environment }));
    }
    const backends = servers.map(({ url }) => url);
    const proxy =
      kind === 'caddy'
        ? await startCaddy(ports.proxy, backends, folder)
        : await startProxy(ports.proxy, backends);
    const giveAdmin = (id: string) =>
      primary.query(`INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'admin')`, 'money');
    const office = await openOffice(proxy.url, async (id) => void (await giveAdmin(id)));
    const people = await makeCustomers(office, 32);
    const followers = await Promise.all(
      people.slice(0, 12).map((person) => follow(person, [proxy.url])),
    );
    const load = startLoad({ people, clients: 16, urls: [proxy.url] });
    const pages = openPages(proxy.url);
    const stage: Stage = { yard, servers, load, pages, followers };
    const rounds: Round[] = [];
    for (let run = 1; run <= runs; run += 1) {
      rounds.push(await failOver(stage, { primary, standby, seconds }));
      say(`run ${run}: ${JSON.stringify(rounds.at(-1))}`);
      clusters.delete(primary);
      const { port } = primary;
      primary = standby;
      if (run < runs) standby = await attach(yard, primary, { name: `node${run + 1}`, port });
      clusters.add(standby);
    }
    await load.stop();
    await pages.stop();
    const news = await settledNews(stage);
    const books = await verifyBooks(office);
    const total = await compare(primary, load);
    for (const follower of followers) follower.stop();
    for (const server of servers) await server.stop();
    finish({ proxy: kind, ...outcomeOf(stage, { rounds, news, books, total }) }, json);
    await proxy.close();
  } finally {
    for (const server of servers) await server.stop();
    for (const cluster of clusters) await cluster.stop();
    yard.remove();
  }
}

async function attach(
  yard: Yard,
  primary: Cluster,
  place: { name: string; port: number },
): Promise<Cluster> {
  const standby = await createStandby(yard, primary, place);
  await makeSynchronous(primary, standby);
  return standby;
}

interface Pair {
  readonly primary: Cluster;
  readonly standby: Cluster;
  readonly seconds: number;
}

async function failOver({ load }: Stage, { primary, standby, seconds }: Pair): Promise<Round> {
  // Readers of the outbox look every two seconds whether their commits wait for a standby.
  await pause(seconds * 1000);
  const before = load.acknowledged.length;
  if (before === 0) throw new Error('No transfer was acknowledged before the kill.');
  const killedMs = performance.now();
  await primary.kill();
  await detect(primary);
  await standby.promote();
  const promotedMs = performance.now();
  await until(
    async () => (load.acknowledged.at(-1)?.atMs ?? 0) > promotedMs,
    'a transfer is acknowledged after the failover',
    60_000,
  );
  await pause(seconds * 1000);
  const endMs = performance.now();
  const { lost, surplus } = await compare(standby, load);
  return {
    lost,
    surplus,
    acknowledged: load.acknowledged.length,
    promoted_ms: Math.round(promotedMs - killedMs),
    downtime_ms: Math.round(longestGap(load.acknowledged, { fromMs: killedMs, toMs: endMs })),
  };
}

async function detect(primary: Cluster): Promise<void> {
  for (let misses = 0; misses < missesMax;) {
    misses = (await primary.answers()) ? 0 : misses + 1;
    if (misses < missesMax) await pause(askEveryMs);
  }
}

/** News may be a moment behind the last answer; gives what is missing after that moment. */
async function settledNews({ followers, load }: Stage): Promise<ReturnType<typeof compareNews>> {
  const news = () => compareNews(followers, load.acknowledged);
  await until(async () => news().untold === 0, 'every transfer was told', 15_000).catch(
    () => undefined,
  );
  return news();
}

interface Facts {
  readonly rounds: readonly Round[];
  readonly news: ReturnType<typeof compareNews>;
  readonly books: readonly string[];
  readonly total: { readonly lost: number; readonly surplus: number };
}

function outcomeOf(
  { load, servers, pages, followers }: Stage,
  { rounds, news, books, total }: Facts,
) {
  const resyncs = followers.reduce((sum, follower) => sum + follower.resyncs(), 0);
  const exits = servers.flatMap((server) => server.fault() ?? []);
  const findings = [
    ...books,
    ...(total.lost > 0 ? ['Acknowledged transfers are missing.'] : []),
    ...(total.surplus > 0 ? ['Transfers are there that nobody asked for.'] : []),
    ...(load.refused.length > 0 ? [`Transfers were refused: ${load.refused[0]}`] : []),
    // A page needs no database: it stays open, and says itself that it will try again.
    ...(pages.failures.size > 0
      ? [`Pages did not open: ${JSON.stringify([...pages.failures])}`]
      : []),
    ...(exits.length > 0 ? [`A server ended by itself or badly: ${exits.join(', ')}`] : []),
    ...(news.untold > 0 ? ['Streams were not told of every transfer.'] : []),
    ...(news.toldTwice > 0 ? ['Streams were told of a transfer twice.'] : []),
  ];
  return {
    runs: rounds.length,
    runs_without_loss: rounds.filter(({ lost, surplus }) => lost + surplus === 0).length,
    acknowledged: load.acknowledged.length,
    lost: total.lost,
    surplus: total.surplus,
    unanswered: load.unanswered.size,
    refused: load.refused.length,
    downtime_ms: spread(rounds.map(({ downtime_ms }) => downtime_ms)),
    promoted_ms: spread(rounds.map(({ promoted_ms }) => promoted_ms)),
    server_exits: exits.length,
    pages: pages.opened(),
    streams: followers.length,
    stream_openings: followers.reduce((sum, follower) => sum + follower.openings(), 0),
    stream_resyncs: resyncs,
    ...news,
    requests: load.requests(),
    retried: Object.fromEntries(load.failures),
    findings,
    raw: rounds,
  };
}

await main();
