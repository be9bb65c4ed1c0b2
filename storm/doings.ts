import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StormDatabase } from './database.ts';
import type { OutsideProvider } from './provider.ts';
import type { Proxy } from './proxy.ts';
import type { Recovery } from './recovery.ts';
import type { Fault, FaultKind } from './schedule.ts';
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
  readonly recovery: Pick<Recovery, 'killed' | 'wrong' | 'step'>;
}

/** Resolves when the fault is over, with what it was where it became another kind. Throws when it hit nothing, and may then be begun again. */
type Doing = (scene: Scene, fault: Fault) => Promise<FaultKind | void>;

const longJumpMs = 7 * 60_000;

/** How each kind is done. */
export const doings: Record<FaultKind, Doing> = {
  server: async ({ servers, recovery }, { target }) => {
    const victim = servers[target];
    await untilKilled(() => victim?.kill());
    recovery.killed({ server: target });
    await victim?.ready();
  },
  server_at_payout: async ({ servers, provider, recovery }, { target, durationMs }) => {
    const paying = await killPayer(servers, provider, payoutsPatience * durationMs);
    // Nothing was paid out for so long: the kill is due all the same, and is one of those at any time.
    if (paying === undefined) await untilKilled(() => servers[target]?.kill());
    recovery.killed({ server: paying ?? target });
    await servers[paying ?? target]?.ready();
    return paying === undefined ? 'server' : 'server_at_payout';
  },
  postgres: async ({ database, recovery }) => {
    await untilKilled(() => database.killAll());
    recovery.killed({ server: undefined });
    await answering(database);
    recovery.step(undefined, 'ready');
  },
  session: async ({ database, recovery }) => {
    let killed: FaultKind = 'session';
    await untilKilled(() => {
      if (database.killSession()) return true;
      // Elsewhere than on Linux nobody's session is found, and this is what such a kill is.
      if (process.platform === 'linux') killed = 'postgres';
      return database.killAll();
    });
    recovery.killed({ server: undefined });
    await answering(database);
    recovery.step(undefined, 'ready');
    return killed;
  },
  cut_clients: async ({ front }) => {
    const cut = front.reduce((sum, proxy) => sum + proxy.cut(), 0);
    assertHit(cut > 0, 'nobody was connected');
  },
  cut_database: async ({ back }, { target, force }) => {
    const cut = back[target]?.cut(force < 0.5 ? 1 : 2) ?? 0;
    assertHit(cut > 0, 'the server was not connected');
  },
  delay_clients: ({ front }, fault) => weather(front, { delayMs: 300 * fault.force }, fault),
  delay_database: ({ back }, fault) => weather(back, { delayMs: 40 * fault.force }, fault),
  silent_clients: ({ front }, fault) => weather(only(front, fault), { silent: true }, fault),
  silent_database: ({ back }, fault) => weather(only(back, fault), { silent: true }, fault),
  disk_full: async ({ database }, { durationMs }) => {
    if (!database.ownDisk) {
      await holdReadOnly(database, durationMs);
      return;
    }
    try {
      assertHit(database.fillDisk(), 'the disk was not full');
      await pause(durationMs);
    } finally {
      database.emptyDisk();
    }
  },
  read_only: ({ database }, { durationMs }) => holdReadOnly(database, durationMs),
  clock_jump: async ({ servers }, { target, durationMs, force }) => {
    const jumped = servers[target]?.shiftClock(Math.round((2 * force - 1) * longJumpMs));
    assertHit(jumped === true, 'the server was not there to be told');
    await pause(2 * durationMs);
    servers[target]?.shiftClock(0);
  },
  row_locks: lockRows,
  no_connections: takeConnections,
  slow_provider: async ({ provider }, { durationMs, force }) => {
    const askedBefore = provider.figures.asked;
    provider.slownessMs = 1_000 + 2_000 * force;
    await pause(2 * durationMs);
    provider.slownessMs = 0;
    assertHit(provider.figures.asked > askedBefore, 'the provider was not asked');
  },
  stall: async ({ servers }, { target, durationMs }) => {
    const stood = await servers[target]?.stall(durationMs);
    assertHit(stood === true, 'there was no process to stop');
  },
};

function assertHit(hit: boolean, words: string): void {
  if (!hit) throw new Error(words);
}

/** Up to half a minute: nothing is paid out while a server or the database is on its way back. */
const payoutsPatience = 20;

/** Kills the server that asked for a payment, before it has the answer. Gives its number; undefined when none asked for so long. */
async function killPayer(
  servers: readonly StormServer[],
  provider: OutsideProvider,
  patienceMs: number,
): Promise<number | undefined> {
  const deadline = performance.now() + patienceMs;
  for (let leftMs = patienceMs; leftMs > 0; leftMs = deadline - performance.now()) {
    const payer = await nextPayer(provider, leftMs);
    const paying = servers.findIndex(({ name }) => name === payer);
    // Who paid may be gone already, and then has no answer to wait for.
    if (servers[paying]?.kill() === true) return paying;
  }
  return undefined;
}

/** By which server the next payment was asked for; undefined when there was none for so long. */
function nextPayer(provider: OutsideProvider, patienceMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    provider.atNextPayment(resolve);
    void pause(patienceMs).then(() => resolve(undefined));
  });
}

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
  const came = (): number => proxies.reduce((sum, { pieces }) => sum + pieces, 0);
  const cameBefore = came();
  for (const proxy of proxies) Object.assign(proxy.weather, change);
  await pause(durationMs);
  for (const proxy of proxies) proxy.clear();
  assertHit(came() > cameBefore, 'nothing came by');
}

/** Holds the locks of some wallets, as a transaction that somebody forgot does. */
async function lockRows({ database }: Scene, { durationMs, force }: Fault): Promise<void> {
  await withClient(database, async (client) => {
    // Also where the database is read-only just now.
    await client.query('BEGIN READ WRITE');
    const { rows } = await client.query(
      `SELECT id FROM accounts WHERE user_id IS NOT NULL ORDER BY id LIMIT $1 FOR UPDATE`,
      [1 + Math.floor(8 * force)],
    );
    assertHit(rows.length > 0, 'there was no wallet');
    await pause(durationMs);
    await client.query('ROLLBACK');
  });
}

/** Takes every connection that PostgreSQL has left, and throws the servers out so that they need new ones. */
async function takeConnections({ database }: Scene, { durationMs }: Fault): Promise<void> {
  const taken: pg.Client[] = [];
  try {
    while (await isTaken(database, taken)) {
      if (taken.length === 1)
        await taken[0]?.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app_app'`,
        );
    }
    assertHit(taken.length > 0, 'others had every connection already');
    await pause(durationMs);
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  }
}

/** Takes one more connection; false when there is none left. */
async function isTaken({ url }: StormDatabase, taken: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    taken.push(client);
    return true;
  } catch (error) {
    // Only a full house is full: one that is shut has no connection left either, and takes nobody's.
    if (!isFullHouse(error)) throw error;
    return false;
  }
}

/** PostgreSQL's own code, also for the last places, which it keeps for superusers. */
function isFullHouse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300';
}

async function holdReadOnly(database: StormDatabase, ms: number): Promise<void> {
  await setReadOnly(database, true);
  await pause(ms);
  await setReadOnly(database, false);
}

/** What managed databases do when their disk runs full, and what a standby is. */
export async function setReadOnly(database: StormDatabase, on: boolean): Promise<void> {
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

/** Resolves once the database answers. */
export async function answering(database: Pick<StormDatabase, 'pool'>): Promise<void> {
  for (;;) {
    const answered = await database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(20);
  }
}
