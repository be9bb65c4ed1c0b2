import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { windowKeyPrefix } from '../shared/books.ts';
import type { Context } from '../shared/group.ts';
import { buildTemplate } from '../shared/template.ts';
import type { Sender, Template } from '../shared/template.ts';
import { startGenerator } from '../load/generator.ts';
import type { Generator } from '../load/generator.ts';
import type { Caller, Order } from '../load/requests.ts';
import { buildCommands } from './in-process.ts';

/** How long one window takes. */
export interface Lengths {
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

/** What all windows of the group share. */
export interface Stage {
  readonly context: Context;
  readonly template: Template;
  readonly generator: Generator;
  readonly lengths: Lengths;
  /** For windows in which one waits for the other. */
  readonly shortLengths: Lengths;
  /** The database of pgbench's own tables. */
  readonly pgbenchDatabase: string;
  stop(): Promise<void>;
}

const people = { customers: 10_000, senders: 2_000 };
const quickPeople = { customers: 2_000, senders: 500 };
/** Above what two cores reach, in proportion on larger machines. */
const transfersPerCore = 40_000;
const quickShare = 0.5;
const pgbenchScale = 50;
const quickPgbenchScale = 10;

export async function openStage(context: Context): Promise<Stage> {
  const { cluster, pgbench, quick, log } = context;
  const transfers = transfersPerCore * cpus().length * (quick ? quickShare : 1);
  await buildCommands();
  const size = quick ? quickPeople : people;
  const quotesPerSender = Math.ceil(transfers / size.senders);
  const template = await buildTemplate(cluster, { ...size, quotesPerSender }, log);
  const pgbenchDatabase = 'pgbench';
  if (pgbench !== null) {
    const scale = quick ? quickPgbenchScale : pgbenchScale;
    log(`pgbench: scale ${scale}`);
    await cluster.create(pgbenchDatabase);
    await pgbench.fill(pgbenchDatabase, scale);
    await cluster.checkpoint();
  }
  const generator = startGenerator();
  return {
    context,
    template,
    generator,
    lengths: quick ? { warmUpMs: 1000, measuredMs: 2000 } : { warmUpMs: 3000, measuredMs: 6000 },
    shortLengths: quick
      ? { warmUpMs: 500, measuredMs: 1500 }
      : { warmUpMs: 1000, measuredMs: 3000 },
    pgbenchDatabase,
    stop: generator.stop,
  };
}

/** So many transfers, the senders one after the other and round again, each with an offer and a key of its own. */
export function ordersOf(people: readonly Pick<Sender, 'quote_ids'>[], count: number): Order[] {
  return Array.from({ length: count }, (_, place) => {
    const caller = place % people.length;
    const quote_id = people[caller]?.quote_ids[Math.floor(place / people.length)];
    return quote_id === undefined
      ? undefined
      : { caller, quote_id, key: `${windowKeyPrefix}${randomUUID()}` };
  }).filter((order) => order !== undefined);
}

export function callersOf(people: readonly Sender[], tokens: readonly string[]): Caller[] {
  return people.map(({ user_id, key }, place) => ({
    user_id,
    token: tokens[place] ?? '',
    privateKey: key.privateKey.export({ format: 'der', type: 'pkcs8' }),
    jwk: key.jwk,
    thumbprint: key.thumbprint,
  }));
}
