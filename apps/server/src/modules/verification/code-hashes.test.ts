import { hashRaw } from '@node-rs/argon2';
import { limits } from '@app/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demandCot } from '../../../test/demand-code.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

vi.mock(import('@node-rs/argon2'), async (load) => {
  const library = await load();
  return { ...library, hashRaw: vi.fn(library.hashRaw) };
});

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

const refused = (code: string) => expect.objectContaining({ code });
const all = { cot_code: 'Quay-7', vat_code: 'Quay-8', withdrawal_code: 'Quay-9' };
const hashes = (): number => vi.mocked(hashRaw).mock.calls.length;

const send = async (user_id: string, codes?: Record<string, string>) =>
  world.transactions.create(await world.order(user_id, codes && { codes }));

let user_id: string;
beforeEach(async () => {
  user_id = await world.customer('5000.00');
  vi.mocked(hashRaw).mockClear();
});

test('codes that nobody asked for are not hashed', async () => {
  expect((await send(user_id, all)).status).toBe('pending');
  expect(hashes()).toBe(0);
});

test('of three codes the one that is demanded is hashed, and compared as ever', async () => {
  await demandCot(world, user_id);
  vi.mocked(hashRaw).mockClear();
  await expect(send(user_id, { ...all, cot_code: 'Quay-8' })).rejects.toEqual(
    refused('verification_failed'),
  );
  const [cot] = (await world.verification.requirements(user_id)).codes;
  expect([hashes(), cot?.attempts]).toEqual([1, 1]);
  expect((await send(user_id, all)).status).toBe('pending');
  expect(hashes()).toBe(2);
});

test('nothing is hashed of somebody whose sending is paused', async () => {
  await demandCot(world, user_id);
  for (let tries = 0; tries < limits.codeTriesMax; tries += 1)
    await expect(send(user_id, { cot_code: 'guess' })).rejects.toEqual(
      refused('verification_failed'),
    );
  vi.mocked(hashRaw).mockClear();
  await expect(send(user_id, all)).rejects.toEqual(refused('sending_paused'));
  expect(hashes()).toBe(0);
});

test('a code that is demanded after it was looked for is asked for again, and costs no try', async () => {
  const { evidence } = world.verification;
  const late = world.another({
    verification: {
      ...world.verification,
      evidence: async (id, order) => {
        const found = await evidence(id, order);
        await demandCot(world, id);
        return found;
      },
    },
  });
  const order = await world.order(user_id, { codes: all });
  await expect(late.transactions.create(order)).rejects.toEqual(refused('verification_required'));
  await late.close();
  const [cot] = (await world.verification.requirements(user_id)).codes;
  expect(cot?.attempts).toBe(0);
  // The same attempt, sent once more.
  expect((await world.transactions.create(order)).status).toBe('pending');
});

test('a transfer without codes asks the database nothing more', async () => {
  const asked = vi.spyOn(world.db.pool, 'connect');
  const { evidence } = world.verification;
  const { body } = await world.order(user_id);
  asked.mockClear();
  expect(await evidence(user_id, body)).toMatchObject({ hashes: {} });
  expect(asked).not.toHaveBeenCalled();
  await evidence(user_id, { ...body, codes: all });
  expect(asked).toHaveBeenCalledTimes(1);
});
