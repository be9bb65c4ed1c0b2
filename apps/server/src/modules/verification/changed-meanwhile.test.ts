import { requirementsSeen } from '@app/contract';
import type { CustomerRequirements, UpdateRequirementsBody } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let user_id: string;
let first: string;
let second: string;

const refused = expect.objectContaining({ code: 'requirements_changed' });
const look = () => world.verification.requirements(user_id);

/** Saves the settings as they were seen, with what somebody changed in them. */
async function save(
  actor_id: string,
  seen: CustomerRequirements,
  change: Partial<UpdateRequirementsBody>,
): Promise<CustomerRequirements> {
  const { require_cot_code, require_vat_code, require_withdrawal_code } = seen;
  return world.verification.update({
    actor_id,
    user_id,
    body: {
      require_cot_code,
      require_vat_code,
      require_withdrawal_code,
      reason: 'First large transfer.',
      ...change,
      expected: requirementsSeen(seen),
    },
  });
}

async function told(): Promise<number> {
  const { rows } = await world.db.pool.query(
    `SELECT id FROM notifications WHERE user_id = $1 AND type = 'security'`,
    [user_id],
  );
  return rows.length;
}

beforeAll(async () => {
  world = await createMoneyWorld();
  [first, second] = [await world.staff(), await world.staff()];
});
afterAll(() => world.drop());
beforeEach(async () => {
  user_id = await world.customer();
});

describe('user settings that two people have open', () => {
  test('the later one does not switch off what the other demanded, nor end its code', async () => {
    const seen = await look();
    const theirs = await save(first, seen, { require_cot_code: true, cot_code: 'Quay-7' });
    const before = await told();
    await expect(save(second, seen, { require_vat_code: true })).rejects.toEqual(refused);
    expect(await look()).toEqual(theirs);
    expect(await told()).toBe(before);
    expect(await save(second, theirs, { require_vat_code: true })).toMatchObject({
      require_cot_code: true,
      require_vat_code: true,
      codes: [{ kind: 'cot', set: true }, { set: false }, { set: false }],
    });
  });

  test('the later one does not replace or remove a code that they have not seen', async () => {
    const seen = await save(first, await look(), { require_cot_code: true, cot_code: 'Quay-7' });
    const theirs = await save(first, seen, { cot_code: 'Quay-8' });
    for (const change of [{ cot_code: 'Quay-9' }, { cot_code: null }, { require_cot_code: false }])
      await expect(save(second, seen, change)).rejects.toEqual(refused);
    expect(await look()).toEqual(theirs);
  });

  test('a code that is not touched hinders nobody', async () => {
    const seen = await save(first, await look(), { require_cot_code: true, cot_code: 'Quay-7' });
    const theirs = await save(first, seen, { cot_code: 'Quay-8' });
    const after = await save(second, seen, { require_vat_code: true, vat_code: 'V-1000' });
    expect(after.codes[0]).toEqual(theirs.codes[0]);
    expect(after).toMatchObject({ require_vat_code: true, codes: [{}, { set: true }, {}] });
  });

  test('of two at the same moment, one is told', async () => {
    const seen = await look();
    const ends = await Promise.allSettled([
      save(first, seen, { require_cot_code: true }),
      save(second, seen, { require_vat_code: true }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends).toContainEqual({ status: 'rejected', reason: refused });
  });

  test('saying again what holds already is no conflict and tells nobody', async () => {
    const seen = await look();
    const theirs = await save(first, seen, { require_cot_code: true });
    const before = await told();
    expect(await save(second, seen, { require_cot_code: true })).toEqual(theirs);
    expect(await told()).toBe(before);
  });
});
