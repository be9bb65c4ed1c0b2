import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Logger } from './log.ts';
import {
  beginAs,
  continueAs,
  createHistory,
  goesOn,
  noteTold,
  readStanding,
} from './outbox-history.ts';
import type { History } from './outbox-history.ts';
import { outboxStart, readCluster, readLatest, readLoaded, readReady } from './outbox-rows.ts';
import type { Cursor, OutboxEvent } from './outbox-rows.ts';
import { createSignal, settlesWithin } from './outbox-signal.ts';
import type { Signal } from './outbox-signal.ts';
import type { TimeReading } from './shared-clock.ts';

export interface OutboxListener {
  /** Gets each event once, in order. */
  event(event: OutboxEvent): void;
  /** Whether somebody waits for what comes next; where it is left out, nobody does. */
  awaits?(): boolean;
  /** The database is another one than before (restored, failed over): what listeners know may be wrong. */
  reset?(): void;
}

export interface OutboxDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  /** Told what time the database says it is, every few seconds. */
  readonly onTime?: (reading: TimeReading) => void;
}

/** The state of the one loop that follows the table. */
export interface Reader {
  readonly deps: OutboxDeps;
  readonly listeners: Set<OutboxListener>;
  readonly wake: Signal;
  readonly stopping: Signal;
  stopped: boolean;
  /** Everything up to here was told to the listeners. */
  position: Cursor;
  /** The highest id that a loaded dump brought: rows up to it are never told. */
  loaded: bigint;
  /** Which database `position` belongs to, and what came before it. */
  readonly history: History;
  heldSinceMs: number | undefined;
}

const pageSize = 500;
/** A lost NOTIFY (a failover, a proxy that swallows it) delays an event by this much, never more. */
const safetyPollMs = 1000;
/** While nobody waits, what is committed within this time is read at once: a reading costs both sides as much as a small write. */
const gatheredMs = 25;
const heldFirstMs = 2;
const heldMaxMs = 50;
const reconnectFirstMs = 50;
const reconnectMaxMs = 500;
/** On a half-open connection a query never ends; far above any honest duration of these reads. */
const queryTimeoutMs = 10_000;
const standingAskMs = 2_000;

export function createReader(deps: OutboxDeps): Reader {
  return {
    deps,
    listeners: new Set(),
    wake: createSignal(),
    stopping: createSignal(),
    stopped: false,
    position: outboxStart,
    loaded: 0n,
    history: createHistory(),
    heldSinceMs: undefined,
  };
}

/** Follows the table until the reader is stopped, over as many connections as it takes; `onReady` is called for each. */
export async function runReader(reader: Reader, onReady: () => void): Promise<void> {
  let delayMs = reconnectFirstMs;
  const ready = (): void => {
    delayMs = reconnectFirstMs;
    onReady();
  };
  while (!reader.stopped) {
    try {
      await oneConnection(reader, ready);
    } catch (error) {
      if (reader.stopped) return;
      reader.deps.log.warn({ err: error }, 'the outbox reader lost its connection and tries again');
      await reader.stopping.wait(delayMs);
      delayMs = Math.min(delayMs * 2, reconnectMaxMs);
    }
  }
}

/** One connection's life: ends by throwing when the connection is lost. */
async function oneConnection(reader: Reader, onReady: () => void): Promise<void> {
  const client = await reader.deps.db.connect();
  client.on('notification', reader.wake.raise);
  client.on('end', reader.wake.raise);
  try {
    // Listening comes before reading: an event committed in between is then either read or announced.
    await settlesWithin(client.query('LISTEN events'), queryTimeoutMs);
    await settlesWithin(takePlace(reader, client), queryTimeoutMs);
    onReady();
    await follow(reader, client);
  } finally {
    // Not waited for: over a half-open connection the farewell is never answered.
    client.end().catch(() => undefined);
  }
}

/** Keeps the place over a lost connection, and takes a new one where the old means nothing any more. */
async function takePlace(reader: Reader, client: pg.Client): Promise<void> {
  const cluster = await readCluster(client);
  const { history } = reader;
  if (cluster === history.cluster) return;
  if (await goesOn(client, history, cluster)) {
    continueAs(history, cluster, reader.position);
    reader.deps.log.info('a standby has taken over with everything that was told: streams go on');
    return;
  }
  const first = history.cluster === undefined;
  // First, since rows that pass from the one to the other in between would be in neither.
  reader.loaded = await readLoaded(client);
  reader.position = await readLatest(client);
  beginAs(history, cluster);
  if (first) return;
  reader.deps.log.warn('the database is another one than before: everybody fetches again');
  tell(reader, (listener) => listener.reset?.());
}

async function follow(reader: Reader, client: pg.Client): Promise<void> {
  let heldDelayMs = heldFirstMs;
  let askedMs = -Infinity;
  let wasWritable = false;
  while (!reader.stopped) {
    if (performance.now() - askedMs >= standingAskMs) {
      askedMs = performance.now();
      const standing = await settlesWithin(readStanding(client), queryTimeoutMs);
      const { synchronous, writable, now_ms: databaseMs } = standing;
      reader.deps.onTime?.({ databaseMs, askedMs, answeredMs: performance.now() });
      // Another server may write by now what nobody would ever hear of here. One that never took writes may be the only one there is.
      if (wasWritable && !writable) throw new Error('the database takes no writes any more');
      wasWritable = writable;
      reader.history.synchronous = synchronous;
    }
    if (!isAwaited(reader)) await reader.stopping.wait(gatheredMs);
    // What was announced until now is read now.
    reader.wake.clear();
    const held = await drain(reader, client);
    if (held) {
      // No second NOTIFY comes when the older transaction ends, so the reader looks again by itself.
      await reader.wake.wait(heldDelayMs);
      heldDelayMs = Math.min(heldDelayMs * 2, heldMaxMs);
    } else {
      heldDelayMs = heldFirstMs;
      await reader.wake.wait(safetyPollMs);
    }
  }
}

function isAwaited({ listeners }: Reader): boolean {
  return [...listeners].some((listener) => listener.awaits?.() ?? false);
}

/** Tells everything that is due; gives whether something still waits for an older transaction. */
async function drain(reader: Reader, client: pg.Client): Promise<boolean> {
  while (!reader.stopped) {
    const reading = readReady(client, reader.position, {
      limit: pageSize,
      loaded: reader.loaded,
    });
    const { events, held } = await settlesWithin(reading, queryTimeoutMs);
    noteTold(reader.history, events);
    for (const event of events) {
      reader.position = event.cursor;
      tell(reader, (listener) => listener.event(event));
    }
    reader.heldSinceMs = held ? (reader.heldSinceMs ?? reader.deps.clock.now()) : undefined;
    if (events.length < pageSize) return held;
  }
  return false;
}

function tell(reader: Reader, call: (listener: OutboxListener) => void): void {
  for (const listener of reader.listeners) {
    try {
      call(listener);
    } catch (error) {
      // One listener's fault must neither hide the event from the others nor stop the reader.
      reader.deps.log.error({ err: error }, 'a listener of the outbox failed');
    }
  }
}
