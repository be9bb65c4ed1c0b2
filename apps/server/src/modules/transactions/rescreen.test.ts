import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseDetail } from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { transferChecks } from './index.ts';
import { rescreenTransfersJob } from './rescreen.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
let clerk: string;
let folder: string;
let passedMs = 0;

const listFile = () => join(folder, 'list.csv');
/** Puts a list in place as an operator does: whole, by moving it there. */
async function putList(version: string, ...names: string[]): Promise<void> {
  const next = join(folder, 'next.csv');
  const lines = names.map((name, at) => `${version}-${at},${name},`);
  await writeFile(next, `# version: ${version}\nid,name,aliases\n${lines.join('\n')}\n`);
  await rename(next, listFile());
  passMs(6_000);
}
const passMs = (ms: number): void => {
  passedMs += ms;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-test-'));
  await putList('v1', 'Nobody Anywhere');
  const clock = { now: () => systemClock.now() + passedMs };
  world = await createMoneyWorld({ list_file: listFile(), clock });
  clerk = await world.staff();
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

const sendTo = async (recipient: string, user_id?: string) => {
  const owner = user_id ?? (await world.customer('5000.00'));
  const { id } = await world.transactions.create(await world.order(owner, { recipient }));
  return { user_id: owner, id };
};
const found = async ({ user_id, id }: { user_id: string; id: string }) =>
  (await world.transactions.find(user_id, id)).transaction;
async function casesOf(transaction_id: string): Promise<CaseDetail[]> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT id FROM cases WHERE transaction_id = $1 ORDER BY created_at, id',
    [transaction_id],
  );
  return Promise.all(rows.map(({ id }) => world.cases.find(clerk, id)));
}

test('transfers on their way are screened again when the list is another one, without a restart', async () => {
  const waiting = await sendTo('Greta Lateblock');
  const other = await sendTo('Otto Otherwise');
  const ended = await sendTo('Greta Lateblock');
  await world.transactions.cancel(ended.user_id, ended.id);
  const handedOver = await sendTo('Greta Lateblock');
  await world.db.pool.query(
    `UPDATE transactions SET handed_over_at = now(), status = 'processing', progress_stage = 'processing_payment' WHERE id = $1`,
    [handedOver.id],
  );
  await runTask(world.transactions.rescreen);
  expect((await found(waiting)).held).toBe(false);

  await putList('v2', 'Nobody Anywhere', 'Greta Lateblock');
  await runTask(world.transactions.rescreen);
  expect(await found(waiting)).toMatchObject({
    held: true,
    status: 'pending',
    progress_stage: 'verification_required',
    cancellable: true,
  });
  expect(await casesOf(waiting.id)).toMatchObject([
    { kind: 'screening_hit', hits: [{ role: 'recipient', listed: 'Greta Lateblock' }] },
  ]);
  const { rows } = await world.db.pool.query(
    'SELECT text_key FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [waiting.user_id],
  );
  expect(rows).toEqual([{ text_key: 'transfer_held' }]);
  const due = await world.transactions.claimDue(100, 1000);
  expect(due.map(({ transaction_id }) => transaction_id)).not.toContain(waiting.id);
  // What the provider has cannot be held: somebody is asked all the same.
  expect((await found(handedOver)).held).toBe(false);
  expect((await casesOf(handedOver.id)).map(({ text }) => text)).toEqual([
    expect.stringContaining('The provider has it already'),
  ]);
  expect([await casesOf(ended.id), await casesOf(other.id)]).toEqual([[], []]);
  expect((await world.ledger.verify(transferChecks)).findings).toEqual([]);

  // Looked at once more, as every minute: one case each, and what was released stays released.
  const [held] = await casesOf(waiting.id);
  await world.cases.close(
    { actor_id: clerk, id: held?.id ?? '' },
    {
      body: { decision: 'released', reason: 'Another Greta.' },
      settle: world.transactions.settleCase,
    },
  );
  await runTask(world.transactions.rescreen);
  expect((await found(waiting)).held).toBe(false);
  expect(await casesOf(waiting.id)).toHaveLength(1);
  expect(await casesOf(handedOver.id)).toHaveLength(1);
});

test('a new transfer meets the updated list at once', async () => {
  await putList('v3', 'Fresh Lateblock');
  const { id, user_id } = await sendTo('Fresh Lateblock');
  expect((await found({ id, user_id })).held).toBe(true);
});

test('those of a customer who is on the list now wait too', async () => {
  const user_id = await world.customer('5000.00');
  const sent = await sendTo('Maria Nowak', user_id);
  await world.db.pool.query(`UPDATE profiles SET full_name = 'Ivo Suddenly' WHERE id = $1`, [
    user_id,
  ]);
  await putList('v4', 'Ivo Suddenly');
  await runTask(world.screening.rescreen);
  await runTask(world.transactions.rescreen);
  expect((await found(sent)).held).toBe(true);
});

test('is done with a list once everybody was screened against it for a while', async () => {
  await putList('v5', 'Somebody Else');
  await runTask(world.screening.rescreen);
  await runTask(world.transactions.rescreen);
  // Let through by a server that still went by the list before.
  const late = await sendTo('Late Hit');
  await world.asOwner(
    `UPDATE transactions SET recipient = 'Somebody Else' WHERE id = '${late.id}'`,
  );
  passMs(60_000);
  await runTask(world.transactions.rescreen);
  expect((await found(late)).held).toBe(true);
  const later = await sendTo('Later Hit');
  await world.asOwner(
    `UPDATE transactions SET recipient = 'Somebody Else' WHERE id = '${later.id}'`,
  );
  await runTask(world.transactions.rescreen);
  expect((await found(later)).held).toBe(false);
});

test('a pass goes through what was there when it began, however many are sent meanwhile', async () => {
  await sendTo('Before The Pass');
  const looked = new Set<string>();
  const { db, batcher, screening } = world;
  const screen = async (_customer: string, people: readonly { role: string; name: string }[]) => {
    const name = people.find(({ role }) => role === 'recipient')?.name ?? '';
    if (!looked.has(name)) await sendTo('During The Pass');
    looked.add(name);
    return [];
  };
  const deps = { db, batcher, screen, screening: screening.standing, clock: systemClock };
  await runTask(rescreenTransfersJob(deps));
  expect(looked).toContain('Before The Pass');
  expect(looked).not.toContain('During The Pass');
});

test('a file that cannot be read changes nothing', async () => {
  await putList('v6', 'Greta Lateblock');
  expect((await world.screening.desk()).version).toBe('v6');
  await writeFile(listFile(), '# version: v7\nid,name,aliases\n1,"Half a line');
  passMs(6_000);
  expect(await world.screening.desk()).toMatchObject({ version: 'v6', sample: false });
  expect(await world.screening.ready()).toBe(true);
  await rm(listFile());
  passMs(6_000);
  expect((await found(await sendTo('Greta Lateblock'))).held).toBe(true);
});
