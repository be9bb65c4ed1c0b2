import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StormDatabase } from './database.ts';
import type { OutsideProvider } from './provider.ts';
import type { Proxy } from './proxy.ts';
import type { Recovery } from './recovery.ts';
import type { Fault, FaultKind } from './schedule.ts';
import { isKill } from './schedule.ts';
import type { StormServer } from './servers.ts';

/** What faults are done to. */
export interface Scene {
  readonly servers: readonly StormServer[];
  /** In front of each server, in the servers' order. */
  readonly front: readonly Proxy[];
  /** Between each server and the database, in the same order. */
  readonly back: readonly Proxy[];
  readonly database: StormDatabase;
  readonly provider: OutsideProvider;
  /** Hears when something was killed, so that it can be seen how long it took to serve again. */
  readonly recovery: Pick<Recovery, 'killed' | 'step'>;
}

export interface Faults {
  /** Does it, and what ends it later goes on by itself. */
  begin(fault: Fault): Promise<void>;
  /** Waits for everything that is still wrong to end. */
  end(): Promise<void>;
  readonly done: Record<string, number>;
}

type Doing = (scene: Scene, fault: Fault) => Promise<void>;

const longJumpMs = 7 * 60_000;

/** Each resolves when the fault is over. */
const doings: Record<FaultKind, Doing> = {
  server: async ({ servers, recovery }, { target }) => {
    const victim = servers[target];
    await untilKilled(() => victim?.kill());
    recovery.killed({ server: target });
    await victim?.ready();
  },
  server_at_payout: async ({ servers, provider, recovery }, { durationMs }) => {
    const hit = await new Promise<StormServer | undefined>((resolve) => {
      provider.atNextPayment((name) => resolve(servers.find((server) => server.name === name)));
      void pause(4 * durationMs).then(() => resolve(undefined));
    });
    // Nothing was being paid out just now: the kill is due all the same.
    const target = hit === undefined ? 0 : servers.indexOf(hit);
    await untilKilled(() => servers[target]?.kill());
    recovery.killed({ server: target });
    await servers[target]?.ready();
  },
  postgres: async ({ database, recovery }) => {
    await untilKilled(() => database.killAll());
    recovery.killed({ server: undefined });
    await answering(database);
    recovery.step(undefined, 'ready');
  },
  session: async ({ database, recovery }) => {
    await untilKilled(() => database.killSession() || database.killAll());
    recovery.killed({ server: undefined });
    await answering(database);
    recovery.step(undefined, 'ready');
  },
  cut_clients: async ({ front }) => front.forEach((proxy) => proxy.cut()),
  cut_database: async ({ back }, { target, force }) => back[target]?.cut(force < 0.5 ? 1 : 2),
  delay_clients: ({ front }, fault) => weather(front, { delayMs: 300 * fault.force }, fault),
  delay_database: ({ back }, fault) => weather(back, { delayMs: 40 * fault.force }, fault),
  silent_clients: ({ front }, fault) => weather(only(front, fault), { silent: true }, fault),
  silent_database: ({ back }, fault) => weather(only(back, fault), { silent: true }, fault),
  disk_full: async ({ database }, { durationMs }) => {
    if (!database.ownDisk) {
      await holdReadOnly(database, durationMs);
      return;
    }
    database.fillDisk();
    await pause(durationMs);
    database.emptyDisk();
  },
  read_only: ({ database }, { durationMs }) => holdReadOnly(database, durationMs),
  clock_jump: async ({ servers }, { target, durationMs, force }) => {
    servers[target]?.shiftClock(Math.round((2 * force - 1) * longJumpMs));
    await pause(2 * durationMs);
    servers[target]?.shiftClock(0);
  },
  row_locks: lockRows,
  no_connections: takeConnections,
  slow_provider: async ({ provider }, { durationMs, force }) => {
    provider.slownessMs = 1_000 + 2_000 * force;
    await pause(2 * durationMs);
    provider.slownessMs = 0;
  },
  stall: async ({ servers }, { target, durationMs }) => servers[target]?.stall(durationMs),
};

const tryAgainMs = 20;

/** A kill of what is just gone would kill nothing: then the next process of its kind is killed. */
async function untilKilled(kill: () => boolean | undefined): Promise<void> {
  while (kill() !== true) await pause(tryAgainMs);
}

function only(proxies: readonly Proxy[], { target }: Fault): Proxy[] {
  return proxies.filter((_, index) => index === target);
}

async function weather(
  proxies: readonly Proxy[],
  change: Partial<Proxy['weather']>,
  { durationMs }: Fault,
): Promise<void> {
  for (const proxy of proxies) Object.assign(proxy.weather, change);
  await pause(durationMs);
  for (const proxy of proxies) proxy.clear();
}

/** Holds the locks of some wallets, as a transaction that somebody forgot does. */
async function lockRows({ database }: Scene, { durationMs, force }: Fault): Promise<void> {
  await withClient(database, async (client) => {
    await client.query('BEGIN');
    await client.query(
      `SELECT id FROM accounts WHERE user_id IS NOT NULL ORDER BY id LIMIT $1 FOR UPDATE`,
      [1 + Math.floor(8 * force)],
    );
    await pause(durationMs);
    await client.query('ROLLBACK');
  });
}

/** Takes every connection that PostgreSQL has left, and throws the servers out so that they need new ones. */
async function takeConnections({ database }: Scene, { durationMs }: Fault): Promise<void> {
  const taken: pg.Client[] = [];
  for (let full = false; !full;) {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    full = await client.connect().then(
      () => false,
      () => true,
    );
    if (!full) taken.push(client);
    if (taken.length === 1)
      await client
        .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app_app'`)
        .catch(() => undefined);
  }
  await pause(durationMs);
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
}

async function holdReadOnly(database: StormDatabase, ms: number): Promise<void> {
  await setReadOnly(database, true);
  await pause(ms);
  await setReadOnly(database, false);
}

/** What managed databases do when their disk runs full, and what a standby is. */
async function setReadOnly(database: StormDatabase, on: boolean): Promise<void> {
  const said = async (): Promise<boolean> => {
    try {
      await withClient(database, async (client) => {
        await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`);
        await client.query('SELECT pg_reload_conf()');
      });
      return true;
    } catch {
      return false;
    }
  };
  // A killed database cannot be told; it must not stay read-only for that.
  while (!(await said())) await pause(50);
}

async function withClient(
  database: StormDatabase,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answering(database: StormDatabase): Promise<void> {
  for (;;) {
    const answered = await database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(20);
  }
}

/** One supervisor gives up on a database that ends too often within a minute: then a session is killed instead of everything. */
const wholeKillsPerMinute = 8;
const minuteMs = 60_000;

export function openFaults(scene: Scene): Faults {
  const running = new Set<Promise<void>>();
  const done: Record<string, number> = {};
  let wholeKills: number[] = [];
  let databaseBusy: Promise<void> = Promise.resolve();

  const asAllowed = (fault: Fault): Fault => {
    if (fault.kind !== 'postgres') return fault;
    const nowMs = performance.now();
    wholeKills = wholeKills.filter((atMs) => nowMs - atMs < minuteMs);
    if (wholeKills.length >= wholeKillsPerMinute) return { ...fault, kind: 'session' };
    wholeKills.push(nowMs);
    return fault;
  };
  /** A kill of what is not back yet would kill nothing. */
  const standing = async ({ kind, target }: Fault): Promise<void> => {
    if (kind === 'server') await scene.servers[target]?.ready();
    if (kind === 'server_at_payout')
      await Promise.all(scene.servers.map((server) => server.ready()));
    if (kind === 'postgres' || kind === 'session') await databaseBusy;
  };
  return {
    done,
    begin: async (given) => {
      const fault = asAllowed(given);
      if (isKill(fault)) await standing(fault);
      done[fault.kind] = (done[fault.kind] ?? 0) + 1;
      // A fault that another one cuts short, such as locks held in a database that is killed, is over by that.
      const ended = doings[fault.kind](scene, fault).catch(() => undefined);
      if (fault.kind === 'postgres' || fault.kind === 'session') databaseBusy = ended;
      running.add(ended);
      void ended.finally(() => running.delete(ended));
    },
    end: async () => {
      await Promise.all(running);
      await setReadOnly(scene.database, false);
      scene.database.emptyDisk();
    },
  };
}
