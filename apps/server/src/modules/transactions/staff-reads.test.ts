import type { StaffRole } from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

test('what staff answered about a case is read by those alone who may read cases', async () => {
  const user_id = await world.customer('5000.00');
  const { id } = await world.transactions.create(await world.order(user_id));
  const { items } = await world.transactions.help.report(user_id, id, {
    problem: 'tricked',
    text: 'They said it was the bank.',
  });
  const answer = 'We found that you were tricked.';
  await world.cases.close(
    { actor_id: await world.staff('compliance'), id: items[0]?.id ?? '' },
    {
      body: { decision: 'upheld', reason: 'A known trick.', answer },
      settle: world.transactions.settleCase,
    },
  );
  const shown = (roles: readonly StaffRole[]) => world.transactions.staff.find(id, roles);
  const support = await shown(['support']);
  expect(support.notifications.map(({ title }) => title)).toEqual([
    'Transfer initiated',
    `Our answer about HB-${id.slice(0, 8)}`,
  ]);
  expect(JSON.stringify(support)).toContain(answer);
  const viewer = await shown(['viewer']);
  expect(viewer.notifications.map(({ title }) => title)).toEqual(['Transfer initiated']);
  expect(JSON.stringify(viewer)).not.toContain(answer);
  // Whoever is more than a viewer reads what the other role may.
  expect(await shown(['viewer', 'compliance'])).toEqual(support);
});
