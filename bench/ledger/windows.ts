import { residentMib } from '../../tools/shared/processes.mjs';
import { checkWindow } from '../shared/books.ts';
import type { Context } from '../shared/group.ts';
import { machineMs, processorMs, startServer } from '../shared/product.ts';
import type { Server } from '../shared/product.ts';
import { percentile } from '../shared/statistics.ts';
import { copyQuotes, workDatabase } from '../shared/template.ts';
import type { Sender } from '../shared/template.ts';
import type { Load, LoadReport } from '../load/messages.ts';
import { runCommands } from './in-process.ts';
import { openListeners } from './listeners.ts';
import { callersOf, ordersOf } from './stage.ts';
import type { Lengths, Stage } from './stage.ts';

/** A window that counts for nothing, through no fault of the product's results. */
export class VoidWindow extends Error {}

const voidWindowsMax = 3;

/** A window that is void is told and repeated, but not for ever; those before it were good, and are no reason to end a run of an hour. */
export async function validWindow<Found>(
  { context: { sheet, log } }: { readonly context: Pick<Context, 'sheet' | 'log'> },
  run: () => Promise<Found>,
): Promise<Found> {
  for (let voids = 1; ; voids += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof VoidWindow)) throw error;
      log(`  void: ${error.message}`);
      sheet.noteVoid(error.message);
      if (voids > voidWindowsMax)
        throw new Error('One window was void again and again.', { cause: error });
    }
  }
}

/** How one window through HTTP differs from the usual one. */
export interface Variant {
  /** The folder of another built checkout instead of this one. */
  readonly checkout?: string;
  readonly servers?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly connections?: number;
  /** Only so many customers send. */
  readonly customers?: number;
  /** So many of the senders have their stream of news open. */
  readonly streams?: number;
  /** Open loop at this rate. */
  readonly perSecond?: number;
  readonly short?: true;
  /**
   * Before it, by all connections, what comes to so many transfers a second while others warm up, however long it takes: a program is brought to
   * speed by work, which one client or half of the load does not bring in that time.
   */
  readonly busyBefore?: number;
  /** Transfers a second to be ready for. */
  readonly expected: number;
}

export interface TransferWindow {
  readonly per_s: number;
  readonly latencies: Float64Array;
  readonly generatorShare: number;
  /** Processor time of one transfer: in the servers, and in everything together. */
  readonly serverMsEach: number;
  readonly machineMsEach: number;
  readonly walBytesEach: number;
  readonly tableBytesEach: number;
  readonly residentMib: number | null;
  readonly restMib: number | null;
}

export const usualConnections = 256;
const refusedShareMax = 0.001;
const lateShareMax = 0.001;
/** An estimate from another window may be too low by this: half as much again was not enough where a host became faster within ten minutes. */
const margin = 2.5;
const spare = 2000;

/** How many orders a window needs that makes so many a second. */
function ordersNeeded({ warmUpMs, measuredMs }: Lengths, perSecond: number): number {
  return Math.ceil(((warmUpMs + measuredMs) / 1000) * perSecond * margin) + spare;
}

/** One window of `POST /api/transactions` over a fresh copy, with the books checked behind it. */
export async function transferWindow(stage: Stage, variant: Variant): Promise<TransferWindow> {
  const { template, context } = stage;
  const { cluster } = context;
  const tokens = await template.tokens();
  const url = await template.fresh();
  const lengths = variant.short ? stage.shortLengths : stage.lengths;
  const needed = ordersNeeded(lengths, variant.perSecond ?? variant.expected);
  const eager = Math.round(((variant.busyBefore ?? 0) * stage.lengths.warmUpMs) / 1000);
  const people = await peopleOf(stage, variant, eager + needed);
  const orders = ordersOf(people, eager + needed);
  const callers = callersOf(people, tokens);
  const servers = await startServers(url, variant);
  const restMib = residentMib(servers[0]?.pid ?? 0);
  const count = variant.streams ?? 0;
  const listeners = await openListeners({
    cluster,
    databaseUrl: url,
    servers,
    people,
    callers,
    count,
  });
  try {
    await cluster.checkpoint();
    const urls = servers.map((server) => server.url);
    const load = { urls, callers, connections: variant.connections ?? usualConnections };
    const busy = await keepBusy(stage, { ...load, orders: orders.slice(0, eager) });
    const before = await countersOf(stage, servers);
    const report = await stage.generator.run({
      ...load,
      orders: orders.slice(eager),
      ...lengths,
      ...(variant.perSecond !== undefined && { perSecond: variant.perSecond }),
    });
    const after = await countersOf(stage, servers);
    await judgeWindow(report, async (unsure) => {
      await checkWindow(url, [...busy, ...report.ids], unsure);
      await listeners?.check();
    });
    const made = report.ids.length;
    return {
      per_s: report.good / report.seconds,
      latencies: report.latencies,
      generatorShare: report.cpuShare,
      serverMsEach: (after.serverMs - before.serverMs) / made,
      machineMsEach: (after.machineMs - before.machineMs) / made,
      walBytesEach: (after.wal - before.wal) / made,
      tableBytesEach: (after.tables - before.tables) / made,
      residentMib: residentMib(servers[0]?.pid ?? 0),
      restMib,
    };
  } finally {
    await listeners?.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** It may take so many times as long as others warm up. */
const busyMost = 5;

type Preparing = Omit<Load, 'warmUpMs' | 'measuredMs'>;

/** Brings a server to speed by work. Gives the ids of what was made; without orders nothing is. */
export async function keepBusy(stage: Stage, load: Preparing): Promise<readonly string[]> {
  if (load.orders.length === 0) return [];
  const measuredMs = stage.lengths.warmUpMs * busyMost;
  const all = { ...load, connections: usualConnections, warmUpMs: 0, measuredMs };
  const { ids } = await stage.generator.run(all);
  await stage.context.cluster.checkpoint();
  return ids;
}

/** Who sends: the first so many customers, with enough offers; those of a few are made in the copy. */
async function peopleOf(
  { template, context }: Stage,
  { customers }: Variant,
  needed: number,
): Promise<readonly Sender[]> {
  if (customers === undefined) return template.senders;
  const few = template.senders.slice(0, customers);
  const quotes = await copyQuotes(context.cluster, few, Math.ceil(needed / customers));
  return few.map((sender) => ({ ...sender, quote_ids: quotes.get(sender.user_id) ?? [] }));
}

async function startServers(
  url: string,
  { servers = 1, environment = {}, checkout }: Variant,
): Promise<Server[]> {
  const started: Server[] = [];
  for (let place = 0; place < servers; place += 1)
    started.push(await startServer(url, environment, checkout));
  return started;
}

interface Counters {
  readonly wal: number;
  readonly tables: number;
  readonly serverMs: number;
  readonly machineMs: number;
}

async function countersOf(
  { context: { cluster } }: Stage,
  servers: readonly Server[],
): Promise<Counters> {
  const wal = await cluster.walBytes();
  const { rows } = await cluster.query(
    workDatabase,
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  const serverMs = servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  return { wal, tables: rows[0]?.bytes, serverMs, machineMs: machineMs() };
}

type Outcome = Pick<LoadReport, 'statuses' | 'complaints' | 'ranOut' | 'lateShare' | 'good'>;

interface Void {
  readonly reason: string;
  /** So many calls may have done their work although no answer says so. */
  readonly unsure: number;
}

/** Why a window counts for nothing; undefined where it counts. */
export function voidOf({
  statuses,
  complaints,
  ranOut,
  lateShare,
  good,
}: Outcome): Void | undefined {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const bad = [...statuses].reduce(
    (sum, [status, count]) => (status >= 200 && status < 300 ? sum : sum + count),
    0,
  );
  const sure = (reason: string): Void => ({ reason, unsure: 0 });
  if (bad > all * refusedShareMax)
    return {
      reason: `${bad} of ${all} answers were no 2xx: ${complaints.join(' | ')}`,
      unsure: bad,
    };
  if (good === 0) return sure('nothing was answered within the measured time');
  if (ranOut) return sure('there were too few requests for the whole window');
  if (lateShare > lateShareMax)
    return sure(`the generator was late with ${(lateShare * 100).toFixed(2)} % of its sends`);
  return undefined;
}

/** The results first: a lost transfer ends the run even where its window would have been void and repeated. */
export async function judgeWindow(
  outcome: Outcome,
  check: (unsure: number) => Promise<void>,
): Promise<void> {
  const found = voidOf(outcome);
  await check(found?.unsure ?? 0);
  if (found !== undefined) throw new VoidWindow(found.reason);
}

/** The batcher and the money path in one process, so many orders in flight. */
export async function commandWindow(
  { template, context: { cluster }, lengths }: Stage,
  expected: number,
): Promise<{ readonly per_s: number; readonly perBatch: number }> {
  const url = await template.fresh();
  await cluster.checkpoint();
  const orders = ordersOf(template.senders, ordersNeeded(lengths, expected));
  const report = await runCommands({
    databaseUrl: url,
    orders: orders.map(({ caller, quote_id, key }) => ({
      user_id: template.senders[caller]?.user_id ?? '',
      quote_id,
      key,
    })),
    inFlight: usualConnections,
    ...lengths,
  });
  await checkWindow(url, report.ids);
  return { per_s: report.good / report.seconds, perBatch: report.perBatch };
}

export interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
}

export function latenciesOf({ latencies }: TransferWindow): Latencies {
  const values = [...latencies];
  return {
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    p99: percentile(values, 0.99),
    p999: percentile(values, 0.999),
  };
}
