import { mean, palindrome, ratioOf } from '../shared/statistics.ts';
import { slowSuffix } from './keys.ts';
import type { Stage } from './stage.ts';
import { VoidWindow, commandWindow, latenciesOf, transferWindow, validWindow } from './windows.ts';
import type { Latencies, TransferWindow, Variant } from './windows.ts';

/** One thing that is measured. Those under 1 ms commits are the first seven. */
const kinds = [
  'pgbench',
  'commands',
  'transfers',
  'row_at_a_time',
  'pgbench_one',
  'one_client',
  'open_loop',
  'two_servers',
  'ten_customers',
  'streams',
  'few_clients',
] as const;
export type Kind = (typeof kinds)[number];

const kindsAtSlowCommits = 7;
const streamsOpen = 1000;
const fewCustomers = 10;
const openLoopConnections = 512;
const fewClients = 32;
const half = 0.5;

/** How many clients of pgbench give most, found once per kind of commit. */
export type BestClients = (slow: boolean) => number;

interface Measured {
  /** Transactions or transfers a second; for windows of one client its milliseconds. */
  readonly value: number;
  readonly latencies?: Latencies;
  readonly window?: TransferWindow;
}

export type Round = ReadonlyMap<Kind, readonly Measured[]>;

/** Rates that windows came to so far, to prepare enough requests for the next. */
export type Rates = Map<string, number>;

export interface RoundPlan {
  readonly stage: Stage;
  readonly slow: boolean;
  readonly clients: BestClients;
  readonly rates: Rates;
}

/** All kinds forth and back, so that a machine that grows slower does it to all of them alike; in a quick run only forth. */
export async function runRound(plan: RoundPlan): Promise<Round> {
  const { stage, slow } = plan;
  const { context } = stage;
  const wanted = kinds
    .slice(0, slow ? kindsAtSlowCommits : kinds.length)
    .filter((kind) => context.pgbench !== null || !kind.startsWith('pgbench'));
  const round = new Map<Kind, Measured[]>();
  for (const kind of context.quick ? wanted : palindrome(wanted)) {
    const measured = await validWindow(stage, () => measure(kind, plan, round));
    round.set(kind, [...(round.get(kind) ?? []), measured]);
    const { value, latencies, window } = measured;
    const { latencies: _, ...figures } = window ?? { latencies: undefined };
    context.sheet.raw({ kind, slow, value, ...latencies, ...figures });
    if (window) context.sheet.generatorShare(window.generatorShare);
    context.log(`  ${kind}${slow ? slowSuffix : ''} ${shown(value)}${tailOf(kind, latencies)}`);
  }
  return round;
}

const shown = (value: number): string => value.toFixed(value < 100 ? 2 : 0);

/** Where the value is a median, what the slow ones waited. */
const tailOf = (kind: Kind, latencies: Latencies | undefined): string =>
  kind === 'open_loop' && latencies ? ` (p99 ${shown(latencies.p99)})` : '';

function measure(kind: Kind, plan: RoundPlan, round: Round): Promise<Measured> {
  const reached = (): number => mean(valuesOf(round, 'transfers'));
  switch (kind) {
    case 'pgbench':
      return pgbenchWindow(plan, plan.clients(plan.slow));
    case 'pgbench_one':
      return pgbenchWindow(plan, 1);
    case 'commands':
      return commands(plan);
    case 'transfers':
      return transfers(plan, kind, {});
    case 'row_at_a_time':
      return transfers(plan, kind, { environment: { MONEY_BATCH_MAX: '1' } });
    case 'two_servers':
      return transfers(plan, kind, { servers: 2, busyBefore: reached() });
    case 'ten_customers':
      return transfers(plan, kind, {
        servers: 2,
        customers: fewCustomers,
        busyBefore: reached(),
      });
    case 'streams':
      return transfers(plan, kind, { streams: streamsOpen });
    case 'few_clients':
      return transfers(plan, kind, { connections: fewClients, busyBefore: reached() });
    case 'one_client':
      return latencyOf(plan, kind, {
        connections: 1,
        short: true,
        busyBefore: reached(),
      });
    case 'open_loop':
      return latencyOf(plan, kind, {
        connections: openLoopConnections,
        busyBefore: reached(),
        perSecond: reached() * half,
      });
  }
}

export function valuesOf(round: Round, kind: Kind): number[] {
  return (round.get(kind) ?? []).map(({ value }) => value);
}

const unknownRatePerCore = 5000;

async function pgbenchWindow({ stage }: RoundPlan, clients: number): Promise<Measured> {
  const { context, pgbenchDatabase, lengths, shortLengths } = stage;
  const { pgbench, cluster } = context;
  if (pgbench === null) throw new Error('There is no pgbench.');
  const { warmUpMs, measuredMs } = clients === 1 ? shortLengths : lengths;
  await cluster.checkpoint();
  const run = (ms: number) =>
    pgbench.run({ database: pgbenchDatabase, clients, seconds: Math.ceil(ms / 1000) });
  await run(warmUpMs);
  const { per_s, latency_ms } = await run(measuredMs);
  if (per_s === 0) throw new VoidWindow('pgbench came to nothing');
  return { value: clients === 1 ? latency_ms : per_s };
}

async function commands({ stage, rates, slow }: RoundPlan): Promise<Measured> {
  const name = `commands ${slow}`;
  const { per_s } = await commandWindow(stage, rates.get(name) ?? unknownRatePerCore * 2);
  rates.set(name, per_s);
  return { value: per_s };
}

async function transfers(
  { stage, rates, slow }: RoundPlan,
  kind: Kind,
  variant: Omit<Variant, 'expected'>,
): Promise<Measured> {
  const name = `${kind} ${slow}`;
  const expected = rates.get(name) ?? rates.get(`transfers ${slow}`) ?? unknownRatePerCore * 2;
  const window = await transferWindow(stage, { ...variant, expected });
  rates.set(name, window.per_s);
  return { value: window.per_s, window, latencies: latenciesOf(window) };
}

/** As above, told by the middle of its latencies. */
async function latencyOf(
  plan: RoundPlan,
  kind: Kind,
  variant: Omit<Variant, 'expected'>,
): Promise<Measured> {
  const measured = await transfers(plan, kind, variant);
  return { ...measured, value: measured.latencies?.p50 ?? Number.NaN };
}

/** The mean of both windows' percentile. */
export function latencyIn(round: Round, kind: Kind, which: keyof Latencies): number {
  return mean((round.get(kind) ?? []).map(({ latencies }) => latencies?.[which] ?? Number.NaN));
}

/** Undefined when one of the two was not measured. */
export function ratioIn(round: Round, ours: Kind, theirs: Kind): number | undefined {
  const [above, below] = [valuesOf(round, ours), valuesOf(round, theirs)];
  return above.length === 0 || below.length === 0 ? undefined : ratioOf(above, below);
}
