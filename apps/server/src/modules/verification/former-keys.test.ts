import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications, createSecretValues } from '#notifications';
import { createSecrets } from '#platform/secrets';
import type { KeySettings } from '#platform/secrets';
import { createVerification } from '#verification';
import { demandCot } from '../../../test/demand-code.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { secretValues } from '../../../test/secrets.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

/** Where the world's own keys come from. */
const before = 'postgres://tests:secret@127.0.0.1/tests';
const after = 'postgres://tests:another@127.0.0.1/tests';

function restarted(settings: KeySettings) {
  const { db, cases, ledger } = world;
  const verification = createVerification({
    db,
    secrets: createSecrets(after, settings),
    secretValues,
    notifications: createNotifications({ db, mails: 'kept', secretValues }),
    cases,
    lockWallet: ledger.lockWallet,
  });
  return world.another({ verification });
}

test('codes of before a change of keys are taken where it is said what was before', async () => {
  const user_id = await world.customer('5000.00');
  await demandCot(world, user_id);
  const alone = restarted({});
  const told = restarted({ secretKeysBefore: [before] });
  const send = async (server: typeof told, cot_code: string) =>
    server.transactions.create(await world.order(user_id, { codes: { cot_code } }));
  const refused = expect.objectContaining({ code: 'verification_failed' });
  await expect(send(alone, 'Quay-7')).rejects.toEqual(refused);
  await expect(send(told, 'Quay-8')).rejects.toEqual(refused);
  await send(told, 'Quay-7');
  expect(await world.balance(user_id)).toBe(399_701n);
  await Promise.all([alone.close(), told.close()]);
});

test('secrets inside of notifications stay readable by their owner', () => {
  const sealed = createSecretValues(createSecrets(before)).seal('Quay-7');
  const opened = (settings: KeySettings) =>
    createSecretValues(createSecrets(after, settings)).open(sealed);
  expect([opened({}), opened({ secretKeysBefore: [before] })]).toEqual(['••••••••', 'Quay-7']);
});
