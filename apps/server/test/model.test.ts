import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionStatuses } from '@app/contract';
import { emptyModel, endNeedless, step } from './model.ts';
import type { Model, Op, ReportedStatus, Slot, WalletChange } from './model.ts';
import { openProduct } from './model-product.ts';
import type { Product } from './model-product.ts';
import { createMoneyWorld } from './money.ts';
import type { MoneyWorld } from './money.ts';

/** More of both in a nightly run: MODEL_RUNS=2000 MODEL_STEPS=50. */
const usualRuns = 100;
const runs = Number(process.env['MODEL_RUNS'] ?? usualRuns);
const stepsMax = Number(process.env['MODEL_STEPS'] ?? 30);

const patienceMs = Math.max(120_000, runs * 4_000);

let world: MoneyWorld;
let other: ReturnType<MoneyWorld['another']>;

beforeAll(async () => {
  world = await createMoneyWorld();
  other = world.another();
});

afterAll(async () => {
  await other.close();
  await world.drop();
});

/** What fast-check draws: numbers that mean something only against the model of the moment. */
interface Draw {
  readonly kind: Op['kind'];
  readonly customer: 0 | 1;
  readonly cents: number;
  readonly fee: number;
  readonly slot: number;
  readonly key: number;
  readonly body: number;
  readonly status: number;
  readonly choice: number;
}

const stageOf = {
  pending: 'initiated',
  processing: 'processing_payment',
  completed: 'completed',
  failed: 'processing_payment',
  cancelled: 'processing_payment',
} as const;

const reported: readonly ReportedStatus[] = ['pending', 'processing', 'completed', 'failed'];

/** What is drawn, as something to ask of both; undefined when there is no transfer or quote yet that it could be about. */
function opOf(draw: Draw, model: Model): Op | undefined {
  const { kind, customer } = draw;
  if (kind === 'credit' || kind === 'debit') return changeOf(draw, kind, model);
  if (kind === 'quote') {
    const terms = { amount: BigInt(100 + (draw.cents % 6_000)), fee: BigInt(draw.fee % 300) };
    return {
      kind,
      slot: {
        customer,
        ...terms,
        expired: draw.choice % 5 === 0,
        transfer: undefined,
        refused: [],
      },
    };
  }
  if (model.slots.length === 0) return undefined;
  const slot = slotOf(draw, model);
  if (kind === 'send') return { kind, slot, key: draw.key % 2, body: draw.body % 4 === 0 ? 1 : 0 };
  if (kind === 'report') return { kind, slot, report: reported[draw.status % 4] ?? 'pending' };
  return kind === 'update' ? updateOf(draw, model, slot) : { kind, slot };
}

/** Now and then one that was asked for before, under the same key, mostly as it was. */
function changeOf(draw: Draw, kind: WalletChange['kind'], { walletChanges }: Model): WalletChange {
  const { customer, cents, slot, body, choice } = draw;
  const earlier = walletChanges.filter((change) => change.kind === kind);
  const again = choice < 4 ? earlier[slot % Math.max(1, earlier.length)] : undefined;
  if (again === undefined) {
    const key = `${walletChanges.length}-${cents}`;
    return { kind, customer, amount: BigInt(1 + (cents % 9_000)), key };
  }
  const { answer: _, ...asked } = again;
  return body % 4 === 0 ? { ...asked, amount: asked.amount + 1n } : asked;
}

/** Mostly something that it can happen to, or stories would be made of refusals; else any of the newest. */
function slotOf({ kind, slot, choice }: Draw, { slots }: Model): number {
  const places = [...slots.keys()].filter((place) => fits(kind, slots[place]));
  const wanted =
    choice < 8 ? places[places.length - 1 - (slot % Math.max(1, places.length))] : undefined;
  return wanted ?? slots.length - 1 - (slot % Math.min(4, slots.length));
}

function fits(kind: Op['kind'], slot: Slot | undefined): boolean {
  if (slot === undefined) return false;
  const { transfer } = slot;
  if (kind === 'send') return transfer === undefined;
  if (transfer === undefined) return false;
  const isUnderWay = transfer.status === 'pending' || transfer.status === 'processing';
  if (kind === 'overdue') return isUnderWay && transfer.documents;
  if (kind === 'ask_back')
    return isUnderWay && (transfer.handedOver || transfer.status === 'processing');
  if (kind === 'give_back') return transfer.recall.startsWith('by ');
  return isUnderWay || kind === 'update';
}

function updateOf(draw: Draw, model: Model, slot: number): Op | undefined {
  const transfer = model.slots[slot]?.transfer;
  if (transfer === undefined) return undefined;
  const status = transactionStatuses[draw.status % transactionStatuses.length] ?? 'pending';
  const { fee } = transfer;
  const fees = [fee, fee, fee / 2n, fee + 1n];
  return {
    kind: 'update',
    slot,
    update: {
      status,
      stage: draw.choice % 3 === 0 ? transfer.stage : stageOf[status],
      reason: draw.body % 2 === 0 ? transfer.reason : `Because of ${draw.cents}.`,
      documents: [transfer.documents, transfer.documents, true, false][draw.cents % 4] ?? false,
      fee: fees[draw.fee % 4] ?? fee,
      // One that nobody has seen: no change beside it makes it the present one.
      version: draw.key % 5 === 0 ? transfer.version + 7 : transfer.version,
    },
  };
}

interface Held {
  model: Model;
}

/** What was asked for and answered in any of the stories. */
const seen = new Set<string>();

/** Without each of these the stories would tell nothing of it, whatever they are equal to. */
const everyStoryTogether = [
  'cancel: not_cancellable',
  'cancel: ok',
  'ask: done',
  'ask: refused',
  'ask_back: not_recallable',
  'ask_back: ok',
  'credit: idempotency_key_reused',
  'credit: ok',
  'debit: debit_insufficient',
  'debit: idempotency_key_reused',
  'debit: ok',
  'give_back: ok',
  'overdue: ok',
  'report: ok',
  'send: idempotency_key_reused',
  'send: insufficient_balance',
  'send: ok',
  'send: quote_expired',
  'send: quote_used',
  'update: ok',
  'update: validation_failed',
  'update: version_conflict',
];

/** One thing, at one server. */
class One implements fc.AsyncCommand<Held, Product> {
  readonly draw: Draw;
  readonly server: 0 | 1;

  constructor(draw: Draw, server: 0 | 1) {
    this.draw = draw;
    this.server = server;
  }

  check({ model }: Readonly<Held>): boolean {
    return opOf(this.draw, model) !== undefined;
  }

  async run(held: Held, product: Product): Promise<void> {
    const op = opOf(this.draw, held.model);
    if (op === undefined) return;
    const { model, answer } = step(held.model, op);
    expect(await product.perform(op, this.server), tell(op)).toBe(answer);
    seen.add(`${op.kind}: ${answer}`);
    held.model = model;
    await agree(held.model, product);
  }

  toString(): string {
    return `${JSON.stringify(this.draw)} at ${this.server}`;
  }
}

/** Two things at the same moment, at the two servers: what comes out must be as if one of them had come first. */
class Pair implements fc.AsyncCommand<Held, Product> {
  readonly draws: readonly [Draw, Draw];

  constructor(first: Draw, second: Draw) {
    this.draws = [first, second];
  }

  #ops(model: Model): [Op, Op] | undefined {
    const [first, second] = this.draws.map((draw) => opOf(draw, model));
    // Two quotes at once have no order that both sides could name.
    if (first === undefined || second === undefined) return undefined;
    return first.kind === 'quote' || second.kind === 'quote' ? undefined : [first, second];
  }

  check({ model }: Readonly<Held>): boolean {
    return this.#ops(model) !== undefined;
  }

  async run(held: Held, product: Product): Promise<void> {
    const ops = this.#ops(held.model);
    if (ops === undefined) return;
    const answers = await Promise.all([product.perform(ops[0], 0), product.perform(ops[1], 1)]);
    const inTurn = [
      inOrder(held.model, ops[0], ops[1]),
      turned(inOrder(held.model, ops[1], ops[0])),
    ];
    // Asking back is two steps: between them the other one may have given the money back.
    const possible = [...inTurn, ...inTurn.map((ordered) => afterNeedless(ordered, ops))];
    const { found } = await product.compare(held.model);
    for (const { model, answers: expected } of possible) {
      if (JSON.stringify(expected) !== JSON.stringify(answers)) continue;
      const sides = await product.compare(model);
      if (!isEqual(sides.found, sides.expected)) continue;
      ops.forEach(({ kind }, place) => seen.add(`${kind}: ${answers[place] ?? ''}`));
      held.model = model;
      return;
    }
    expect({ answers, found }, ops.map(tell).join(' beside ')).toEqual(
      possible.map(({ answers: expected, model }) => ({ answers: expected, model })),
    );
  }

  toString(): string {
    return this.draws.map((draw) => JSON.stringify(draw)).join(' beside ');
  }
}

interface Ordered {
  readonly model: Model;
  readonly answers: readonly [string, string];
}

function inOrder(before: Model, first: Op, second: Op): Ordered {
  const one = step(before, first);
  const two = step(one.model, second);
  return { model: two.model, answers: [one.answer, two.answer] };
}

const turned = ({ model, answers: [one, other] }: Ordered): Ordered => ({
  model,
  answers: [other, one],
});

function afterNeedless({ model, answers }: Ordered, ops: readonly Op[]): Ordered {
  const ended = ops.reduce(
    (before, op) => (op.kind === 'ask_back' ? endNeedless(before, op.slot) : before),
    model,
  );
  return { model: ended, answers };
}

const tell = (op: Op): string =>
  JSON.stringify(op, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

function isEqual(found: object, expected: object): boolean {
  try {
    expect(found).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

async function agree(model: Model, product: Product): Promise<void> {
  const { found, expected } = await product.compare(model);
  expect(found).toEqual(expected);
}

/** Everything alike, and what transfers come from more often. */
const kinds = [
  'credit',
  'quote',
  'quote',
  'send',
  'send',
  'send',
  'cancel',
  'report',
  'report',
  'report',
  'update',
  'update',
  'ask',
  'ask',
  'overdue',
  'ask_back',
  'ask_back',
  'give_back',
  'give_back',
  'debit',
] as const;

const draw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.constantFrom(...kinds),
  customer: fc.constantFrom(0 as const, 1 as const),
  cents: fc.nat(100_000),
  fee: fc.nat(1_000),
  slot: fc.nat(100),
  key: fc.nat(19),
  body: fc.nat(19),
  status: fc.nat(19),
  choice: fc.nat(9),
});

const commands = fc.commands(
  [
    fc
      .tuple(draw, fc.constantFrom(0 as const, 1 as const))
      .map(([one, server]) => new One(one, server)),
    fc.tuple(draw, draw).map(([first, second]) => new Pair(first, second)),
  ],
  { maxCommands: stepsMax, size: 'max' },
);

/** Money for some transfers, and not for all; two are there already, and a quote of each customer. */
const beginning: readonly Op[] = ([0, 1] as const).flatMap((customer) => {
  const terms = { amount: 4_000n, fee: 199n, expired: false };
  const slot = { customer, ...terms, transfer: undefined, refused: [] };
  return [
    { kind: 'credit', customer, amount: 10_000n, key: `first-${customer}` },
    { kind: 'quote', slot },
    { kind: 'send', slot: 2 * customer, key: 0, body: 0 },
    { kind: 'report', slot: 2 * customer, report: customer === 0 ? 'pending' : 'processing' },
    { kind: 'quote', slot },
  ];
});

async function begin(product: Product): Promise<Model> {
  let model = emptyModel;
  for (const op of beginning) {
    expect(await product.perform(op, 0), tell(op)).toBe('ok');
    ({ model } = step(model, op));
  }
  return model;
}

describe('the product over two servers against a plain model', () => {
  test(
    `${runs} stories of up to ${stepsMax} steps: every answer and every amount is the model's`,
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (story) => {
          const product = await openProduct(world, [world, other]);
          const begun = await begin(product);
          await fc.asyncModelRun(() => ({ model: { model: begun }, real: product }), story);
        }),
        // A story that fails is made shorter for so long and no longer.
        { numRuns: runs, skipAllAfterTimeLimit: patienceMs, unbiased: true },
      );
      if (runs >= usualRuns)
        expect(everyStoryTogether.filter((what) => !seen.has(what))).toEqual([]);
      await world.booksAreRight();
    },
    2 * patienceMs,
  );
});
