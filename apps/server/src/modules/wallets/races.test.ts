import { randomUUID } from 'node:crypto';
import type { WalletChangeBody } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import type { Wallets } from './index.ts';

const rounds = 200;
/** Rounds that run beside each other, so that other people's batches are in the way too. */
const abreast = 10;

let world: MoneyWorld;
let other: ReturnType<MoneyWorld['another']>;
let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  other = world.another();
  [first, second, third] = [await world.staff(), await world.staff(), await world.staff()];
});

afterAll(async () => {
  await other.close();
  await world.drop();
});

async function inRounds(round: () => Promise<void>): Promise<void> {
  for (let done = 0; done < rounds; done += abreast) {
    await Promise.all(Array.from({ length: abreast }, round));
  }
  await world.booksAreRight();
}

const large: WalletChangeBody = { type: 'credit', amount: '20000.00' };

async function asked(): Promise<{ id: string; user_id: string }> {
  const user_id = await world.customer();
  const order = { user_id, admin_id: first, idempotencyKey: randomUUID(), body: large };
  const result = await world.wallets.change(order);
  if (result.outcome !== 'approval') throw new Error('This was made at once.');
  return { id: result.approval.id, user_id };
}

const approve = (wallets: Wallets, id: string, actor_id: string) =>
  wallets.approvals.decide(id, { kind: 'approve', actor_id });

/** The codes by which the losers were refused; there is one winner. */
function losersOf(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(results.length - 1);
  return refused.map(({ reason }: { reason: { code?: unknown } }) => reason.code);
}

describe(`[issue.races.1] ${rounds} rounds each, over two servers`, () => {
  test('approve against approve: one carries it out', async () => {
    await inRounds(async () => {
      const { id, user_id } = await asked();
      const results = await Promise.allSettled([
        approve(world.wallets, id, second),
        approve(other.wallets, id, third),
      ]);
      expect(losersOf(results)).toEqual(['approval_decided']);
      expect(await world.balance(user_id)).toBe(2_000_000n);
    });
  });

  test('approve against reject: the money follows the one that won', async () => {
    await inRounds(async () => {
      const { id, user_id } = await asked();
      const rejects = () =>
        other.wallets.approvals.decide(id, { kind: 'reject', actor_id: third, reason: 'No' });
      const results = await Promise.allSettled([approve(world.wallets, id, second), rejects()]);
      expect(losersOf(results)).toEqual(['approval_decided']);
      const { status } = await world.wallets.approvals.find(id);
      expect(await world.balance(user_id)).toBe(status === 'approved' ? 2_000_000n : 0n);
    });
  });

  test('approve against withdraw: one of them', async () => {
    await inRounds(async () => {
      const { id, user_id } = await asked();
      const withdraws = () =>
        other.wallets.approvals.decide(id, { kind: 'withdraw', actor_id: first });
      const results = await Promise.allSettled([approve(world.wallets, id, second), withdraws()]);
      expect(losersOf(results)).toEqual(['approval_decided']);
      const { status } = await world.wallets.approvals.find(id);
      expect(await world.balance(user_id)).toBe(status === 'approved' ? 2_000_000n : 0n);
    });
  });

  test('credit against credit with one key: one change, told to both', async () => {
    await inRounds(async () => {
      const user_id = await world.customer();
      const order = {
        user_id,
        admin_id: first,
        idempotencyKey: randomUUID(),
        body: { type: 'credit', amount: '7.00' },
      } as const;
      const [one, two] = await Promise.all([
        world.wallets.change(order),
        other.wallets.change(order),
      ]);
      expect(one).toEqual(two);
      expect(await world.balance(user_id)).toBe(700n);
    });
  });

  test('request against request with one key: one request', async () => {
    await inRounds(async () => {
      const user_id = await world.customer();
      const order = { user_id, admin_id: first, idempotencyKey: randomUUID(), body: large };
      const [one, two] = await Promise.all([
        world.wallets.change(order),
        other.wallets.change(order),
      ]);
      expect(one).toEqual(two);
    });
  });
});
