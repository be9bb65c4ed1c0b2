import type { LoadReport } from '../load/messages.ts';
import { callersOf, openStage, ordersOf } from '../ledger/stage.ts';
import type { Stage } from '../ledger/stage.ts';
import { keepBusy, transferWindow, usualConnections as connections } from '../ledger/windows.ts';
import { checkWindow } from '../shared/books.ts';
import type { Context, Group } from '../shared/group.ts';
import { startServer } from '../shared/product.ts';
import type { Server } from '../shared/product.ts';
import { openLiveHeap } from '../soak/live-heap.ts';
import type { LiveHeap } from '../soak/live-heap.ts';
import { manyAddresses, signInMany } from '../shared/sessions.ts';
import { percentile } from '../shared/statistics.ts';
import { copyQuotes } from '../shared/template.ts';
import type { Sender } from '../shared/template.ts';

/** Proofs live a minute, so the time is cut into parts of half of one; signing them takes about a second between two. */
const partMs = 30_000;
const partsPerMinute = 2;
const minutes = 10;
const quickMinutes = 2;
const share = 0.5;
const firstGuessPerS = 3000;
/** Tokens live ten minutes. */
const newTokensEveryParts = 10;

/** `heapBytes` is what is still needed once a part is over, told after each minute's last part. */
interface Part {
  readonly report: LoadReport;
  readonly heapBytes: number | undefined;
}

interface Plan {
  readonly server: Server;
  readonly liveHeap: LiveHeap;
  readonly databaseUrl: string;
  readonly perSecond: number;
  readonly parts: number;
}

/** Everybody with a new session, and fresh keys to it. */
async function signInAgain(
  { server, databaseUrl }: Plan,
  senders: readonly Sender[],
): Promise<ReturnType<typeof callersOf>> {
  const user_ids = senders.map(({ user_id }) => user_id);
  const opening = { databaseUrl, url: server.url, user_ids, audience: 'customer' } as const;
  const people = await signInMany(opening);
  const withKeys = senders.map((sender, at) => ({ ...sender, key: people[at]?.key ?? sender.key }));
  return callersOf(
    withKeys,
    people.map(({ token }) => token),
  );
}

function refuseBad({ statuses, complaints, ranOut }: LoadReport): void {
  const bad = [...statuses].filter(([status]) => status < 200 || status > 299);
  if (bad.length > 0) throw new Error(`The soak was refused something: ${complaints.join(' | ')}`);
  if (ranOut) throw new Error('The soak ran out of offers.');
}

interface Soaked {
  readonly parts: readonly Part[];
  /** Of all that was made, before the first part too. */
  readonly ids: readonly string[];
}

/**
 * Half of what it can, part by part, to the end. As windows of latencies do, it begins at full load: what a server needs for the first time
 * would otherwise count as growth, and what it answers before it is at speed as the first minute.
 */
async function soak(stage: Stage, plan: Plan): Promise<Soaked> {
  const { context, template, generator, lengths } = stage;
  const { server, liveHeap, perSecond, parts } = plan;
  const eager = Math.round(((perSecond / share) * lengths.warmUpMs) / 1000);
  // One more than fits: whether the last moment is still one of its own is a matter of rounding.
  const ordersPerPart = Math.ceil((partMs / 1000) * perSecond) + 1;
  const { senders } = template;
  const quotes = await copyQuotes(
    context.cluster,
    senders,
    Math.ceil((ordersPerPart * parts + eager) / senders.length) + 1,
  );
  const people = senders.map((sender) => ({
    ...sender,
    quote_ids: quotes.get(sender.user_id) ?? [],
  }));
  const orders = ordersOf(people, ordersPerPart * parts + eager);
  let callers = await signInAgain(plan, people);
  const urls = [server.url];
  const first = orders.slice(ordersPerPart * parts);
  const ids = [...(await keepBusy(stage, { urls, callers, connections, orders: first }))];
  const done: Part[] = [];
  for (let part = 0; part < parts; part += 1) {
    if (part > 0 && part % newTokensEveryParts === 0) callers = await signInAgain(plan, people);
    const report = await generator.run({
      urls,
      callers,
      orders: orders.slice(part * ordersPerPart, (part + 1) * ordersPerPart),
      connections,
      warmUpMs: 0,
      measuredMs: partMs,
      perSecond,
    });
    refuseBad(report);
    ids.push(...report.ids);
    const endsMinute = (part + 1) % partsPerMinute === 0;
    const heapBytes = endsMinute ? await liveHeap.bytesOf(server) : undefined;
    done.push({ report, heapBytes });
    const heap = heapBytes === undefined ? '' : `, heap ${(heapBytes / 2 ** 20).toFixed(1)} MiB`;
    context.log(`soak: ${part + 1} of ${parts}, p99 ${p99Of([{ report }]).toFixed(1)} ms${heap}`);
  }
  return { parts: done, ids };
}

function p99Of(parts: readonly Pick<Part, 'report'>[]): number {
  return percentile(
    parts.flatMap(({ report }) => [...report.latencies]),
    0.99,
  );
}

/** Of a minute's end. */
const heapAfter = (minute: readonly Part[]): number => minute.at(-1)?.heapBytes ?? Number.NaN;

async function run(context: Context): Promise<void> {
  const { sheet, quick, log } = context;
  const stage = await openStage({ ...context, pgbench: null });
  try {
    const { per_s } = await transferWindow(stage, { expected: firstGuessPerS });
    const perSecond = Math.max(1, Math.round(per_s * share));
    const parts = (quick ? quickMinutes : minutes) * partsPerMinute;
    log(`soak: ${perSecond} transfers a second for ${parts / partsPerMinute} minutes`);
    const databaseUrl = await stage.template.fresh();
    const liveHeap = openLiveHeap();
    const server = await startServer(databaseUrl, { ...manyAddresses, ...liveHeap.environment });
    try {
      const plan = { server, liveHeap, databaseUrl, perSecond, parts };
      const { parts: done, ids } = await soak(stage, plan);
      await checkWindow(databaseUrl, ids);
      const [first, last] = [done.slice(0, partsPerMinute), done.slice(-partsPerMinute)];
      sheet.add('soak_p99_last_vs_first_minute', p99Of(last) / p99Of(first));
      sheet.add('soak_heap_growth', heapAfter(last) / heapAfter(first) - 1);
      sheet.note('soak_transfers_per_s', perSecond);
      sheet.note('soak_p99_first_minute_ms', p99Of(first));
      sheet.note('soak_p99_last_minute_ms', p99Of(last));
    } finally {
      await server.stop();
      liveHeap.close();
    }
  } finally {
    await stage.stop();
  }
}

/** Ten minutes at half of what it can: whether it stays as quick, and whether memory grows. */
export const soakGroup: Group = {
  name: 'soak',
  keys: [
    {
      name: 'soak_p99_last_vs_first_minute',
      better: 'lower',
      floor: 1.5,
      target: 1.2,
      stretch: 1.1,
    },
    { name: 'soak_heap_growth', better: 'lower', floor: 0.2, target: 0.05, stretch: 0 },
  ],
  onlyByName: true,
  run,
};
