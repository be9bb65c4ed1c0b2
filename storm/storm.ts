import { inParallel, percentile } from '../attack/shared/attack.ts';
import { createRandom } from '../attack/shared/random.ts';
import { openFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import type { Finding } from './findings.ts';
import { findFaults } from './invariants.ts';
import type { Evidence } from './invariants.ts';
import { openJournal } from './journal.ts';
import { customerCount, firstCredit, makeOrders } from './orders.ts';
import type { Order } from './orders.ts';
import { makeStaff, openDoors, signUp } from './people.ts';
import type { Person } from './people.ts';
import { watchRecovery } from './recovery.ts';
import type { Recovered, Recovery } from './recovery.ts';
import { makeSchedule } from './schedule.ts';
import type { Fault } from './schedule.ts';
import { settle } from './settle.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { unlessStalled } from './stall.ts';
import { askUntilRecovered, carryOut, giveCredit } from './work.ts';
import type { Workplace } from './work.ts';

export interface StormOptions {
  readonly seed: number;
  readonly transfers: number;
  readonly kills: number;
  /** The built server. */
  readonly program: string;
  /** How many customers wait for an answer at any time. */
  readonly width?: number;
  /** Ends with the first round in which something of these kinds is found. */
  readonly untilFound?: readonly Finding['kind'][];
  /** Keep the servers' logs. */
  readonly keep?: boolean;
  readonly say: (line: string) => void;
}

export interface StormResult {
  readonly seed: number;
  readonly seconds: number;
  readonly findings: readonly (Finding & { readonly round: number })[];
  /** Those that happened. */
  readonly kills: number;
  readonly recovered: readonly Recovered[];
  readonly figures: Readonly<Record<string, number | string | object>>;
}

interface Play extends Workplace {
  readonly stage: Stage;
  readonly faults: Faults;
  readonly recovery: Recovery;
  readonly orders: readonly Order[];
  readonly schedule: Fault[];
}

const ordersPerRound = 2_500;
/** Enough that those who wait out a fault leave some who do not meet it. */
const usualWidth = 256;

/** One storm from its seed to the last payout. */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const begun = performance.now();
  const { seed, transfers, say } = options;
  const recovery = watchRecovery();
  const stage = await openStage({
    recovery,
    program: options.program,
    transfers,
    random: createRandom(seed + 1),
    keep: options.keep === true,
  });
  try {
    const play = await prepare(stage, recovery, options);
    const prepared = performance.now();
    say(`seed ${seed}: ready after ${secondsSince(begun)} s`);
    const findings = await playRounds(play, options);
    const seconds = secondsSince(begun);
    const done = {
      findings,
      seconds,
      kills: recovery.kills,
      stormSeconds: secondsSince(prepared),
    };
    if (options.keep === true) say(`seed ${seed}: logs in ${stage.folder}`);
    return {
      seed,
      ...done,
      recovered: recovery.recovered,
      figures: figuresOf(play, done),
    };
  } finally {
    await stage.stop();
  }
}

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

async function prepare(
  stage: Stage,
  recovery: Recovery,
  { seed, transfers, kills }: StormOptions,
): Promise<Play> {
  const [first] = stage.doors;
  if (first === undefined) throw new Error('There is no server.');
  const journal = openJournal();
  const doors = openDoors(stage.doors, {
    random: createRandom(seed + 2),
    heard: ({ door, beganMs, call, reply }) => {
      journal.hear(call, reply);
      if (reply.status === 200 || reply.status === 201) recovery.answered(door, beganMs);
      if (call.path === '/api/transactions' && reply.status === 201)
        recovery.acknowledged(door, beganMs);
    },
  });
  const banker = await makeStaff(first, stage.database.pool);
  const customers: Person[] = [];
  const places = Array.from({ length: customerCount }, (_, index) => index);
  await inParallel(places, 4, async (index) => {
    customers[index] = await fund({ doors, banker, journal }, index);
  });
  const random = createRandom(seed);
  return {
    stage,
    doors,
    banker,
    customers,
    recovery,
    journal,
    faults: openFaults({ ...stage, recovery }),
    orders: makeOrders(transfers, { seed, random }),
    schedule: makeSchedule(transfers, kills, random),
  };
}

async function fund(place: Omit<Workplace, 'customers'>, index: number): Promise<Person> {
  const [first] = place.doors.all;
  if (first === undefined) throw new Error('There is no server.');
  const person = await signUp(first);
  const credit = { key: `first-${person.id}`, user_id: person.id, amount: firstCredit(index) };
  const reply = await giveCredit(place, credit);
  if (!place.journal.credits.has(credit.key))
    throw new Error(`A wallet could not be filled: ${JSON.stringify(reply?.body)}`);
  return person;
}

async function playRounds(play: Play, options: StormOptions): Promise<StormResult['findings']> {
  const { orders, stage, journal, recovery, customers } = play;
  const evidence: Evidence = {
    database: stage.database.pool,
    journal,
    customers,
    provider: stage.provider,
    servers: stage.servers,
    recovery,
    faults: play.faults,
    asked: { orders, kills: options.kills },
  };
  const rounds = Math.max(2, Math.ceil(orders.length / ordersPerRound));
  const size = Math.ceil(orders.length / rounds);
  const answered = (): number => journal.acknowledged.size + journal.refused.size;
  const findings: (Finding & { round: number })[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ordered = orders.slice((round - 1) * size, round * size);
    await unlessStalled(answered, async () => {
      await playRound(play, ordered, options.width ?? usualWidth);
      await askUntilRecovered(play, `storm ${options.seed} after round ${round}`);
      await play.faults.end();
      await Promise.all(stage.servers.map((server) => server.ready()));
      await askUntilRecovered(play, `storm ${options.seed} between rounds ${round}`);
    });
    const isLast = round === rounds;
    if (isLast)
      for (const line of await settle(stage.database, stage.servers)) options.say(`  ${line}`);
    const found = await findFaults(evidence, isLast);
    findings.push(...found.map((finding) => ({ ...finding, round })));
    options.say(
      `seed ${options.seed}: round ${round} of ${rounds}, ${journal.acknowledged.size} acknowledged, ${journal.refused.size} refused, ${recovery.kills} kills, ${found.length === 0 ? 'nothing found' : `${found.length} FINDINGS`}`,
    );
    for (const { text } of found) options.say(`  - ${text}`);
    if (found.some(({ kind }) => options.untilFound?.includes(kind))) break;
  }
  return findings;
}

/** Begins the orders in their order, so many at a time; what is to go wrong goes wrong before its order begins. */
async function playRound(play: Play, orders: readonly Order[], width: number): Promise<void> {
  const queue = orders.values();
  const { schedule, faults } = play;
  let turn: Promise<void> = Promise.resolve();
  const due = async (order: Order): Promise<void> => {
    for (
      let fault = schedule[0];
      fault !== undefined && fault.at <= order.index;
      fault = schedule[0]
    ) {
      schedule.shift();
      await faults.begin(fault);
    }
  };
  const worker = async (): Promise<void> => {
    for (const order of queue) {
      turn = turn.then(() => due(order));
      await turn;
      await carryOut(play, order);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

interface Done {
  readonly kills: number;
  readonly seconds: number;
  readonly stormSeconds: number;
}

function figuresOf(play: Play, done: Done): StormResult['figures'] {
  const { journal, doors, stage, faults, recovery, orders } = play;
  const recoveryMs = recovery.recovered.map(({ acknowledged }) => acknowledged);
  const refusals: Record<string, number> = {};
  for (const code of journal.refused.values()) refusals[code] = (refusals[code] ?? 0) + 1;
  return {
    acknowledged: journal.acknowledged.size,
    refused: journal.refused.size,
    refusals,
    // What was sent besides, to see that a kill is over.
    besides: journal.acknowledged.size + journal.refused.size - orders.length,
    ...doors.figures,
    ...journal.figures,
    cancelled: journal.cancelled.size,
    payments: stage.provider.payments.size,
    provider: stage.provider.figures,
    faults: faults.done,
    starts: stage.servers.reduce((sum, server) => sum + server.starts, 0),
    unrecovered: recovery.open.length,
    recovery_p50_ms: percentile(recoveryMs, 0.5),
    recovery_p99_ms: percentile(recoveryMs, 0.99),
    disk_full: stage.database.ownDisk ? 'a disk of 100 % use under the tables' : 'read-only',
    transfers_per_s: Math.round(journal.acknowledged.size / done.stormSeconds),
    ...done,
  };
}
