import { statfs } from 'node:fs/promises';
import { addMonitoring } from '#monitoring';
import { instantMs, systemClock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { Metrics, Sample } from '#platform/metrics';
import { createSnapshot } from '#platform/metrics/snapshot';
import type { Outbox } from '#platform/outbox';
import { topics } from '#platform/outbox';
import type { EventStreams } from '#platform/realtime';
import serverManifest from '../package.json' with { type: 'json' };
import type { ApplicationOptions, Ground } from './ground.ts';
import type { Modules } from './modules.ts';

interface FigureParts {
  readonly options: ApplicationOptions;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
}

/** Joins what the parts of the server know of themselves to the metrics. */
export function addFigures(ground: Ground, modules: Modules, parts: FigureParts): void {
  const { metrics, db, log } = ground;
  const { jobs } = parts;
  addInstallation(ground, parts.options);
  addOutbox(ground, parts.outbox);
  addConnections(ground, modules, jobs);
  addDisk(metrics, parts.options.config.dataDir);
  addScreening(metrics, modules);
  // How far this machine's own clock is off is one of the figures.
  addMonitoring({ db, clock: systemClock, log, metrics, tasks: jobs.tasks });
}

const one = (value: number): readonly Sample[] => [{ value }];

function addInstallation(
  { metrics, profile }: Ground,
  { config, serve, work }: ApplicationOptions,
): void {
  const labels = {
    version: serverManifest.version,
    mode: config.mode,
    serves: `${serve}`,
    works: `${work}`,
  };
  metrics.figure({
    name: 'server_info',
    help: 'Always 1; what runs here, and in which mode',
    labels: Object.keys(labels),
    read: () => [{ labels, value: 1 }],
  });
  metrics.figure({
    name: 'rates_max_age_seconds',
    help: 'The age past which a rate is stale, from the operator profile; live does not quote by it',
    read: () => one(profile.rates.max_age_hours * hourSeconds),
  });
  metrics.figure({
    name: 'claim_expiry_timestamp_seconds',
    help: 'When a claim of the operator profile stops being stated, for those that expire',
    labels: ['claim'],
    read: () =>
      Object.entries(profile.claims).flatMap(([claim, stated]) => {
        const last = stated?.expires_on;
        if (typeof last !== 'string') return [];
        // A claim holds through its last day.
        const value = instantMs(`${last}T00:00:00Z`) / 1000 + daySeconds;
        return [{ labels: { claim }, value }];
      }),
  });
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

function addOutbox({ metrics, clock, log }: Ground, outbox: Outbox): void {
  const told = metrics.count({
    name: 'outbox_events_total',
    help: 'News read from the outbox and told to the listeners, by topic; of this process',
    label: 'topic',
    words: topics,
  });
  outbox.subscribe({ event: ({ topic }) => told(topic) });
  metrics.figure({
    name: 'outbox_held_ms',
    help: 'For how long committed news have been waiting for an older open transaction; of this process',
    read: () => one(outbox.heldMs),
  });
  const lag = createSnapshot({ read: outbox.lagSeconds, clock, log });
  metrics.before(lag.refresh);
  metrics.figure({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest news that this process has not told yet, 0 when it has told all; of this process',
    read: () => {
      const seconds = lag.current();
      return seconds === undefined ? [] : one(seconds);
    },
  });
}

function addConnections({ metrics, db }: Ground, { batcher }: Modules, jobs: Jobs): void {
  const pools = Object.entries({
    server: db.pool,
    gate: db.gate.pool,
    quick: db.quick.pool,
    jobs: jobs.connections,
  });
  metrics.figure({
    name: 'database_pool_connections',
    help: 'Open connections of a pool, by whether they are in use; of this process',
    labels: ['pool', 'state'],
    read: () =>
      pools.flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'used' }, value: totalCount - idleCount },
      ]),
  });
  metrics.figure({
    name: 'database_pool_waiting',
    help: 'Callers that wait for a connection of a pool; of this process',
    labels: ['pool'],
    read: () =>
      pools.map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  });
  metrics.figure({
    name: 'batch_queue',
    help: 'Money commands that wait for a batch; 2000 at most, then callers are asked to come back; of this process',
    read: () => one(batcher.stats.queued()),
  });
  metrics.figure({
    name: 'worker_ready',
    help: 'Whether the worker runs and hears of new jobs (1), 0 also where none is wanted; of this process',
    read: () => one(jobs.ready() ? 1 : 0),
  });
}

/** Streams are there only where something is served. */
export function addStreams({ metrics }: Ground, streams: EventStreams): void {
  metrics.figure({
    name: 'streams_open',
    help: 'Event streams that are open; of this process',
    read: () => one(streams.open),
  });
  metrics.figure({
    name: 'streams_dropped_total',
    help: 'Event streams cut off because their readers were too slow; of this process',
    type: 'counter',
    read: () => one(streams.dropped),
  });
}

/** The disk of the data directory: with the embedded database it is the one that everything stands on. */
function addDisk(metrics: Metrics, dataDir: string): void {
  let disk: { readonly free: number; readonly size: number } | undefined;
  metrics.before(async () => {
    // Not there when the database is elsewhere and nothing was ever kept here.
    const found = await statfs(dataDir).catch(() => undefined);
    disk = found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
  });
  metrics.figure({
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR; of this machine',
    read: () => (disk ? one(disk.free) : []),
  });
  metrics.figure({
    name: 'data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR; of this machine',
    read: () => (disk ? one(disk.size) : []),
  });
}

function addScreening(metrics: Metrics, { screening }: Pick<Modules, 'screening'>): void {
  let file: Awaited<ReturnType<typeof screening.file>> = null;
  metrics.before(async () => {
    file = await screening.file();
  });
  metrics.figure({
    name: 'screening_list_readable',
    help: "Whether the operator's screening list could be read as it is now (1), or names are screened against the one before (0); of this process",
    read: () => (file === null ? [] : one(Number(file.readable))),
  });
  metrics.figure({
    name: 'screening_list_changed_timestamp_seconds',
    help: 'When the file of the screening list in use was last changed; of this process',
    read: () => {
      const changed_at_ms = file?.changed_at_ms ?? null;
      return changed_at_ms === null ? [] : one(changed_at_ms / 1000);
    },
  });
}
