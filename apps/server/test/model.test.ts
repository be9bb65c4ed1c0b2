import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionStatuses } from '@app/contract';
import { emptyModel, step } from './model.ts';
import type { Model, Op, ReportedStatus } from './model.ts';
import { openProduct } from './model-product.ts';
import type { Product } from './model-product.ts';
import { createMoneyWorld } from './money.ts';
import type { MoneyWorld } from './money.ts';

/** More of both in a nightly run: MODEL_RUNS=2000 MODEL_STEPS=50. */
const runs = Number(process.env['MODEL_RUNS'] ?? 100);
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
  if (kind === 'credit' || kind === 'debit')
    return { kind, customer, amount: BigInt(1 + (draw.cents % 9_000)) };
  if (kind === 'quote') {
    const terms = { amount: BigInt(100 + (draw.cents % 6_000)), fee: BigInt(draw.fee % 300) };
    return { kind, slot: { customer, ...terms, expired: draw.choice === 0, transfer: undefined } };
  }
  if (model.slots.length === 0) return undefined;
  // The newest quotes are the ones that something still happens to.
  const slot = model.slots.length - 1 - (draw.slot % Math.min(4, model.slots.length));
  if (kind === 'send') return { kind, slot, key: draw.key % 2, body: draw.body % 4 === 0 ? 1 : 0 };
  if (kind === 'cancel') return { kind, slot };
  if (kind === 'report') return { kind, slot, report: reported[draw.status % 4] ?? 'pending' };
  return updateOf(draw, model, slot);
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
      fee: fees[draw.fee % 4] ?? fee,
      version: draw.key % 5 === 0 ? transfer.version + 1 : transfer.version,
    },
  };
}

interface Held {
  model: Model;
}

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
    const possible = [
      inOrder(held.model, ops[0], ops[1]),
      turned(inOrder(held.model, ops[1], ops[0])),
    ];
    const { found } = await product.compare(held.model);
    for (const { model, answers: expected } of possible) {
      if (JSON.stringify(expected) !== JSON.stringify(answers)) continue;
      const sides = await product.compare(model);
      if (!isEqual(sides.found, sides.expected)) continue;
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

/** Much money first, so that transfers are made; then everything alike. */
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
  'update',
  'update',
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

describe('the product over two servers against a plain model', () => {
  test(
    `${runs} stories of up to ${stepsMax} steps: every answer and every amount is the model's`,
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (story) => {
          const product = await openProduct(world, [world, other]);
          await fc.asyncModelRun(() => ({ model: { model: emptyModel }, real: product }), story);
        }),
        // A story that fails is made shorter for so long and no longer.
        { numRuns: runs, skipAllAfterTimeLimit: patienceMs },
      );
      await world.booksAreRight();
    },
    2 * patienceMs,
  );
});
