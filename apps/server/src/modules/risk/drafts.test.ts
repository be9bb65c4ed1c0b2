import type { RiskMark, RiskRuleSet } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRisk } from './index.ts';
import type { Risk } from './index.ts';
import { systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let risk: Risk;
let author: string;
let second: string;
let third: string;

const code = (expected: string) => expect.objectContaining({ code: expected });
const markOf = ({ id, revision }: RiskMark): RiskMark => ({ id, revision });
const draft = async () => (await risk.desk()).draft;

/** Saves a draft with one rule, over what was seen. */
const save = (actor_id: string, amount: string, seen: RiskRuleSet | null = null) =>
  risk.saveDraft(actor_id, {
    note: `Above ${amount}.`,
    rules: [{ kind: 'amount_above', outcome: 'review', amount, count: null, hours: null }],
    expected: seen && markOf(seen),
  });
const step = (actor_id: string, seen: RiskMark) => ({
  actor_id,
  reason: 'Looked at it.',
  expected: markOf(seen),
});

beforeAll(async () => {
  world = await createMoneyWorld();
  [author, second, third] = [await world.staff(), await world.staff(), await world.staff()];
  const screening = () => world.screening.desk();
  risk = createRisk({ db: world.db, clock: systemClock, book: world.rules, screening });
});
afterAll(() => world.drop());
beforeEach(async () => {
  await world.asOwner(`UPDATE risk_rule_sets SET state = 'draft' WHERE state = 'proposed'`);
  await world.asOwner(`DELETE FROM risk_rule_sets WHERE state = 'draft'`);
});

describe('a draft that two people work on', () => {
  test('is not written over by whoever has not seen the other’s', async () => {
    const first = await save(author, '1000.00');
    await expect(save(second, '9000.00')).rejects.toEqual(code('risk_draft_changed'));
    const newer = await save(second, '2000.00', first);
    expect(newer).toMatchObject({ id: first.id, written_by: { id: second } });
    await expect(save(author, '3000.00', first)).rejects.toEqual(code('risk_draft_changed'));
    expect(await draft()).toEqual(newer);
  });

  test('of two who begin one at the same moment, the later is told', async () => {
    const ends = await Promise.allSettled([save(author, '1000.00'), save(second, '2000.00')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends).toContainEqual({ status: 'rejected', reason: code('risk_draft_changed') });
  });

  test('is put forward, watched and thrown away only as it was seen', async () => {
    const harmless = await save(second, '1000.00');
    const theirs = await save(author, '999999.00', harmless);
    for (const late of [
      () => risk.propose(step(second, harmless)),
      () => risk.shadow(step(second, harmless)),
      () => risk.deleteDraft(second, markOf(harmless)),
    ])
      await expect(late()).rejects.toEqual(code('risk_draft_changed'));
    expect(await draft()).toEqual(theirs);
  });

  test('one that was thrown away is not written again by whoever did not see that', async () => {
    const first = await save(author, '1000.00');
    await risk.deleteDraft(author, markOf(first));
    await expect(save(second, '2000.00', first)).rejects.toEqual(code('risk_draft_changed'));
    const other = await save(author, '3000.00');
    await expect(risk.propose(step(second, first))).rejects.toEqual(code('risk_draft_changed'));
    expect(await draft()).toEqual(other);
  });
});

describe('a proposal', () => {
  test('is approved only as it was read, also after it was given back, changed and put forward again', async () => {
    const read = await risk.propose(step(author, await save(author, '1000.00')));
    const back = await risk.giveBack(step(author, read));
    const other = await save(author, '999999.00', back);
    const again = await risk.propose(step(author, other));
    expect(again.id).toBe(read.id);
    await expect(risk.approve(step(second, read))).rejects.toEqual(code('risk_draft_changed'));
    await expect(risk.giveBack(step(second, read))).rejects.toEqual(code('risk_draft_changed'));
    const active = await risk.approve(step(second, again));
    expect(active).toMatchObject({ state: 'active', rules: [{ amount: '999999.00' }] });
  });

  test('is not approved by who wrote it, whoever put it forward', async () => {
    const theirs = await save(author, '5000.00', await save(second, '1000.00'));
    const put = await risk.propose(step(second, theirs));
    for (const one of [author, second])
      await expect(risk.approve(step(one, put))).rejects.toEqual(code('own_approval'));
    // The database refuses it as well, whatever the program above thinks.
    await expect(
      world.db.pool.query(
        `UPDATE risk_rule_sets SET state = 'active', begun_at = now(), decided_by = written_by WHERE state = 'proposed'`,
      ),
    ).rejects.toThrow(/risk_second_writer/);
    expect(await risk.approve(step(third, put))).toMatchObject({ state: 'active' });
  });

  test('of somebody who was stopped since is not put in force, and can be given back', async () => {
    for (const stopped of [
      `INSERT INTO staff_suspensions (user_id, suspended_by, reason) VALUES ($1, '${second}', 'Looked into')`,
      `UPDATE user_roles SET role = 'viewer' WHERE user_id = $1`,
    ]) {
      const proposer = await world.staff();
      const seen = await draft();
      const put = await risk.propose(step(proposer, await save(author, '1000.00', seen)));
      await world.asOwner(stopped.replace('$1', `'${proposer}'`));
      await expect(risk.approve(step(second, put))).rejects.toEqual(code('requester_stopped'));
      expect(await draft()).toMatchObject({ state: 'proposed' });
      await risk.giveBack(step(second, put));
    }
  });

  test('counts the changes of a server that knows nothing of counting', async () => {
    const read = await risk.propose(step(author, await save(author, '1000.00')));
    for (const state of ['draft', 'proposed'])
      await world.db.pool.query(
        `UPDATE risk_rule_sets SET state = $1 WHERE state IN ('draft', 'proposed')`,
        [state],
      );
    await expect(risk.approve(step(second, read))).rejects.toEqual(code('risk_draft_changed'));
  });
});
