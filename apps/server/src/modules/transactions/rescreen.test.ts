import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseDetail } from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { rescreenTransfersJob } from './rescreen.ts';
import { createMoneyWorld, holdWallet, quietProvider } from '../../../test/money.ts';
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
  await world.booksAreRight();

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
  const settle = async () => {
    await world.db.pool.query(
      `UPDATE screening_runs SET begun_at = begun_at - interval '1 minute'`,
    );
    await runTask(world.screening.rescreen);
    await runTask(world.transactions.rescreen);
  };
  const letThrough = async (recipient: string) => {
    const sent = await sendTo('Late Hit');
    await world.asOwner(
      `UPDATE transactions SET recipient = '${recipient}' WHERE id = '${sent.id}'`,
    );
    return sent;
  };
  await putList('v5', 'Somebody Else');
  await runTask(world.screening.rescreen);
  await runTask(world.transactions.rescreen);
  // By a server that still went by the list before.
  const late = await letThrough('Somebody Else');
  await settle();
  expect((await found(late)).held).toBe(true);
  const later = await letThrough('Somebody Else');
  await runTask(world.transactions.rescreen);
  expect((await found(later)).held).toBe(false);
  // That one has the list now, or the list was another one for a moment.
  await putList('v6', 'Nobody Anywhere');
  await sendTo('Nora Nolist');
  await putList('v5', 'Somebody Else');
  await runTask(world.screening.rescreen);
  await settle();
  expect((await found(later)).held).toBe(true);
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
  const deps = { db, batcher, screen, screening: screening.standing };
  await runTask(rescreenTransfersJob(deps));
  expect(looked).toContain('Before The Pass');
  expect(looked).not.toContain('During The Pass');
});

test('a wallet that somebody holds locked keeps nobody else from being looked at', async () => {
  const [first, second] = [await sendTo('Lena Lockedout'), await sendTo('Lena Lockedout')];
  await putList('v21', 'Lena Lockedout');
  const letGo = await holdWallet(world, first.user_id);
  const ended = await runTask(world.transactions.rescreen).catch((error: unknown) => error);
  const held = [(await found(first)).held, (await found(second)).held];
  await letGo();
  expect(ended).toMatchObject({ code: 'overloaded' });
  expect(held).toEqual([false, true]);
  await runTask(world.transactions.rescreen);
  expect((await found(first)).held).toBe(true);
});

const release = (id: string) =>
  world.cases.close(
    { actor_id: clerk, id },
    {
      body: { decision: 'released', reason: 'Somebody else.' },
      settle: world.transactions.settleCase,
    },
  );
const releaseOpen = async (transaction_id: string) => {
  const open = (await casesOf(transaction_id)).find(({ status }) => status === 'open');
  await release(open?.id ?? 'no case is open');
};
const refuseOpen = async (transaction_id: string) => {
  const open = (await casesOf(transaction_id)).find(({ status }) => status === 'open');
  return world.cases.close(
    { actor_id: clerk, id: open?.id ?? 'no case is open' },
    {
      body: { decision: 'refused', reason: 'The same person.' },
      settle: world.transactions.settleCase,
    },
  );
};
/** Staff or a provider had paid it out before anybody looked at its case. */
const handOver = (id: string, status: 'processing' | 'completed') =>
  world.db.pool.query(
    `UPDATE transactions SET held_at = NULL, payout_due_at = NULL, handed_over_at = now(), status = $2, progress_stage = 'sending_to_recipient' WHERE id = $1`,
    [id, status],
  );
/** What a provider says that was asked before. */
const report = ({ user_id, id }: { user_id: string; id: string }) =>
  world.transactions.report(
    { transaction_id: id, user_id },
    {
      status: 'processing',
      progress_stage: 'processing_payment',
      progress_reason: null,
      handed_over: true,
      nextAfterMs: null,
    },
  );
/** One customer's transfer with a sender's name of its own. */
const sendFrom = async (sender_name: string, recipient: string) => {
  const user_id = await world.customer('5000.00');
  const order = await world.order(user_id, { recipient, sender_name });
  return { user_id, id: (await world.transactions.create(order)).id };
};
const isDue = async ({ id }: { id: string }) => {
  const { rows } = await world.db.pool.query(
    'SELECT FROM transactions WHERE id = $1 AND payout_due_at IS NOT NULL AND held_at IS NULL',
    [id],
  );
  return rows.length === 1;
};

test('a held transfer is screened by the list of now when its case is released', async () => {
  await putList('v8', 'Hilda Firstlist');
  const sent = await sendFrom('Sveta Secondlist', 'Hilda Firstlist');
  const unchanged = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await putList('v9', 'Sveta Secondlist');
  await releaseOpen(sent.id);
  expect(await found(sent)).toMatchObject({ held: true, status: 'pending', cancellable: true });
  expect(await isDue(sent)).toBe(false);
  const cases = await casesOf(sent.id);
  expect(cases).toMatchObject([
    { status: 'closed', decision: 'released' },
    {
      status: 'open',
      kind: 'screening_hit',
      hits: [{ role: 'sender', listed: 'Sveta Secondlist' }],
      text: expect.stringContaining('came to light when the case before it was released'),
    },
  ]);
  expect(cases[0]?.steps.map(({ step }) => step)).not.toContain('transfer_released');
  await releaseOpen(sent.id);
  await releaseOpen(unchanged.id);
  expect([await isDue(sent), await isDue(unchanged)]).toEqual([true, true]);
  expect((await casesOf(unchanged.id)).length).toBe(1);
  await world.booksAreRight();
});

test('one whose customer came on the list meanwhile waits on, until somebody has looked at that too', async () => {
  await putList('v10', 'Hilda Firstlist');
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await world.db.pool.query(`UPDATE profiles SET full_name = 'Ida Namelist' WHERE id = $1`, [
    sent.user_id,
  ]);
  await putList('v11', 'Hilda Firstlist', 'Ida Namelist');
  await runTask(world.screening.rescreen);
  // The same person under another number on the new list is a new hit, and the customer's own name stands beside it.
  await releaseOpen(sent.id);
  expect((await casesOf(sent.id))[1]).toMatchObject({
    status: 'open',
    hits: [{ role: 'recipient' }],
    text: expect.stringMatching(/name of this transfer.*customer’s own name/),
  });
  expect(await isDue(sent)).toBe(false);
  // One decision is about all that was found.
  await releaseOpen(sent.id);
  expect(await isDue(sent)).toBe(true);
  await runTask(world.transactions.rescreen);
  expect(await isDue(sent)).toBe(true);
});

test('one that only a name of the transfer held waits for its customer’s own name', async () => {
  await putList('v12', 'Hilda Firstlist');
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await world.db.query
    .transaction()
    .execute((trx) =>
      world.screening.screenCustomer(trx, { id: sent.user_id, full_name: 'Hilda Firstlist' }),
    );
  await releaseOpen(sent.id);
  expect((await casesOf(sent.id))[1]).toMatchObject({ status: 'open', hits: [] });
  expect(await isDue(sent)).toBe(false);
  await releaseOpen(sent.id);
  expect(await isDue(sent)).toBe(true);
});

const sendWithTwoCases = async () => {
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  const customer_id = sent.user_id;
  await world.db.query.transaction().execute((trx) =>
    world.cases.create(trx, {
      kind: 'risk_review',
      customer_id,
      transaction_id: sent.id,
      opened_by: null,
      text: 'A rule held it.',
    }),
  );
  return sent;
};

test('one that waits for two cases goes on by the second', async () => {
  await putList('v13', 'Hilda Firstlist');
  const sent = await sendWithTwoCases();
  const [first, second] = await casesOf(sent.id);
  await release(second?.id ?? '');
  expect(await isDue(sent)).toBe(false);
  await release(first?.id ?? '');
  expect(await isDue(sent)).toBe(true);
  const atOnce = await sendWithTwoCases();
  await Promise.all((await casesOf(atOnce.id)).map(({ id }) => release(id)));
  // Whichever comes first, nothing waits without somebody who is asked.
  const open = (await casesOf(atOnce.id)).filter(({ status }) => status === 'open');
  expect(open).toHaveLength((await isDue(atOnce)) ? 0 : 1);
});

test('a case about a transfer that the provider has is followed by another one when the list is', async () => {
  await putList('v14', 'Hilda Firstlist');
  const sent = await sendFrom('Sveta Secondlist', 'Hilda Firstlist');
  await world.db.pool.query(
    `UPDATE transactions SET held_at = NULL, handed_over_at = now(), status = 'processing', progress_stage = 'processing_payment' WHERE id = $1`,
    [sent.id],
  );
  await putList('v15', 'Sveta Secondlist');
  await releaseOpen(sent.id);
  expect((await casesOf(sent.id))[1]).toMatchObject({
    status: 'open',
    hits: [{ role: 'sender' }],
    text: expect.stringContaining('The provider has it already'),
  });
  expect(await found(sent)).toMatchObject({ held: false, status: 'processing' });
});

test('a case about a transfer that the provider has gives no money back, and sends none a second time', async () => {
  await putList('v17', 'Hilda Firstlist');
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await world.db.pool.query(
    `UPDATE transactions SET held_at = NULL, payout_due_at = NULL, handed_over_at = now(), status = 'processing', progress_stage = 'sending_to_recipient' WHERE id = $1`,
    [sent.id],
  );
  const before = await world.balance(sent.user_id);
  await refuseOpen(sent.id);
  expect(await world.balance(sent.user_id)).toBe(before);
  const [closed] = await casesOf(sent.id);
  expect(closed).toMatchObject({ status: 'closed', decision: 'refused' });
  expect(closed?.steps.map(({ step }) => step)).toEqual(['opened', 'decided']);
  const released = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await handOver(released.id, 'processing');
  await releaseOpen(released.id);
  for (const one of [sent, released]) {
    expect(await isDue(one)).toBe(false);
    expect(await found(one)).toMatchObject({
      status: 'processing',
      progress_stage: 'sending_to_recipient',
    });
  }
});

test.each(['processing', 'completed'] as const)(
  'a true hit on a transfer that is %s is closed as one, and clears nobody',
  async (status) => {
    await putList(`v18-${status}`, 'Hilda Firstlist');
    const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
    await handOver(sent.id, status);
    const before = await world.balance(sent.user_id);
    await refuseOpen(sent.id);
    expect(await casesOf(sent.id)).toMatchObject([{ status: 'closed', decision: 'refused' }]);
    expect([await world.balance(sent.user_id), (await found(sent)).status]).toEqual([
      before,
      status,
    ]);
    const { rows } = await world.db.pool.query(
      'SELECT FROM screening_clearances WHERE customer_id = $1',
      [sent.user_id],
    );
    expect(rows).toEqual([]);
    expect((await found(await sendTo('Hilda Firstlist', sent.user_id))).held).toBe(true);
  },
);

test('a true hit on a transfer that has left is asked about once, and another name on it all the same', async () => {
  await putList('v18', 'Hilda Firstlist');
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await handOver(sent.id, 'processing');
  await refuseOpen(sent.id);
  const pass = async () => {
    const { db, batcher, screening } = world;
    const job = rescreenTransfersJob({
      db,
      batcher,
      screen: screening.hits,
      screening: screening.standing,
    });
    await runTask(job);
  };
  await pass();
  await pass();
  expect(await casesOf(sent.id)).toHaveLength(1);
  await putList('v18', 'Hilda Firstlist', 'Nora Nolist');
  await pass();
  await pass();
  expect(await casesOf(sent.id)).toMatchObject([
    { decision: 'refused' },
    { status: 'open', hits: [{ listed: 'Nora Nolist' }] },
  ]);
});

test('a true hit on one that does not wait and has not left is closed once it is cancelled', async () => {
  await putList('v19', 'Hilda Firstlist');
  const sent = await sendFrom('Nora Nolist', 'Hilda Firstlist');
  await world.db.pool.query('UPDATE transactions SET held_at = NULL WHERE id = $1', [sent.id]);
  await expect(refuseOpen(sent.id)).rejects.toMatchObject({ code: 'case_transfer_settled' });
  expect(await casesOf(sent.id)).toMatchObject([{ status: 'open' }]);
  await world.transactions.cancel(sent.user_id, sent.id);
  await refuseOpen(sent.id);
  expect(await casesOf(sent.id)).toMatchObject([{ status: 'closed', decision: 'refused' }]);
});

test('one that staff took in hand is not given back to the provider by its release', async () => {
  await putList('v20', 'Nobody Anywhere');
  const byHand = await sendTo('Hilda Latelist');
  const untouched = await sendTo('Hilda Latelist');
  await world.transactions.update(clerk, byHand.id, {
    version: 1,
    status: 'pending',
    progress_stage: 'verifying_details',
    progress_reason: null,
    documentation_required: false,
    documentation_notes: null,
    fee: '2.99',
  });
  expect([await isDue(byHand), await isDue(untouched)]).toEqual([false, true]);
  await putList('v21', 'Hilda Latelist');
  await runTask(world.transactions.rescreen);
  expect([(await found(byHand)).held, (await found(untouched)).held]).toEqual([true, true]);
  const atCreation = await sendTo('Hilda Latelist');
  await report(untouched);
  expect(await found(untouched)).toMatchObject({ held: true, status: 'pending' });
  for (const { id } of [byHand, untouched, atCreation]) {
    const due = await world.transactions.claimDue(100, 1);
    expect(due.map(({ transaction_id }) => transaction_id)).not.toContain(id);
    await releaseOpen(id);
  }
  const after = [await isDue(byHand), await isDue(untouched), await isDue(atCreation)];
  expect(after).toEqual([false, true, true]);
});

test('one that is released goes on by the times of the provider that has it, not of today’s', async () => {
  const today = { ...quietProvider, name: 'manual', firstStepAfterMs: null } as const;
  const server = world.another({
    provider: today,
    providerOf: (name) => (name === 'simulator' ? quietProvider : today),
  });
  await putList('v22', 'Hilda Firstlist');
  const sent = await sendTo('Hilda Firstlist');
  const later = await server.transactions.create(
    await world.order(sent.user_id, { recipient: 'Hilda Firstlist' }),
  );
  for (const { id } of [sent, later]) {
    const [open] = await casesOf(id);
    await world.cases.close(
      { actor_id: clerk, id: open?.id ?? '' },
      {
        body: { decision: 'released', reason: 'Somebody else.' },
        settle: server.transactions.settleCase,
      },
    );
  }
  await server.close();
  expect([await isDue(sent), await isDue(later)]).toEqual([true, false]);
});

test('one that ended and is set going again is screened by the list of now', async () => {
  const sent = await sendFrom('Sanna Thirdlist', 'Nora Nolist');
  await world.transactions.cancel(sent.user_id, sent.id);
  await putList('v16', 'Sanna Thirdlist');
  const again = (version = 2) =>
    world.transactions.update(clerk, sent.id, {
      version,
      status: 'processing',
      progress_stage: 'initiated',
      progress_reason: 'The customer wants it after all.',
      documentation_required: false,
      documentation_notes: null,
      fee: '2.99',
    });
  const code = (expected: string) => expect.objectContaining({ code: expected });
  await expect(again(1)).rejects.toEqual(code('version_conflict'));
  expect(await casesOf(sent.id)).toEqual([]);
  const ends = await Promise.allSettled([again(), again()]);
  expect(ends).toEqual([1, 2].map(() => ({ status: 'rejected', reason: code('transfer_held') })));
  expect(await casesOf(sent.id)).toMatchObject([
    { status: 'open', kind: 'screening_hit', hits: [{ role: 'sender' }] },
  ]);
  expect(await found(sent)).toMatchObject({ status: 'cancelled', held: false });
  expect(await world.balance(sent.user_id)).toBe(500_000n);
  await releaseOpen(sent.id);
  await again();
  expect(await found(sent)).toMatchObject({ status: 'processing' });
  expect(await casesOf(sent.id)).toHaveLength(1);
  await world.booksAreRight();
});

test('one that never left and waits again is held by the next list', async () => {
  const sent = await sendTo('Ewa Comeback');
  await world.transactions.cancel(sent.user_id, sent.id);
  await world.transactions.update(clerk, sent.id, {
    version: 2,
    status: 'pending',
    progress_stage: 'initiated',
    progress_reason: 'The customer wants it after all.',
    documentation_required: false,
    documentation_notes: null,
    fee: '2.99',
  });
  await putList('v16a', 'Ewa Comeback');
  await runTask(world.transactions.rescreen);
  expect(await found(sent)).toMatchObject({ held: true, cancellable: true });
});

test('so is one that was completed', async () => {
  const sent = await sendFrom('Rita Fifthlist', 'Nora Nolist');
  const set = async (status: 'completed' | 'pending') =>
    world.transactions.update(clerk, sent.id, {
      version: (await found(sent)).version,
      status,
      progress_stage: 'initiated',
      progress_reason: `It is ${status}.`,
      documentation_required: false,
      documentation_notes: null,
      fee: '2.99',
    });
  await set('completed');
  await putList('v16b', 'Rita Fifthlist');
  await expect(set('pending')).rejects.toEqual(expect.objectContaining({ code: 'transfer_held' }));
  expect(await casesOf(sent.id)).toMatchObject([{ status: 'open', hits: [{ role: 'sender' }] }]);
  await releaseOpen(sent.id);
  await set('pending');
  expect(await found(sent)).toMatchObject({ status: 'pending', held: false });
  expect(await casesOf(sent.id)).toHaveLength(1);
  await world.booksAreRight();
});

test('a file that cannot be read changes nothing', async () => {
  await putList('v17', 'Greta Lateblock');
  expect((await world.screening.desk()).version).toBe('v17');
  await writeFile(listFile(), '# version: v18\nid,name,aliases\n1,"Half a line');
  passMs(6_000);
  expect(await world.screening.desk()).toMatchObject({ version: 'v17', sample: false });
  expect(await world.screening.ready()).toBe(true);
  await rm(listFile());
  passMs(6_000);
  expect((await found(await sendTo('Greta Lateblock'))).held).toBe(true);
});

test('a name that resembles two entries is held for both, and clearing them clears both', async () => {
  await putList('v20', 'Milo Secondname', 'Milo Secondnama');
  const customer = await world.customer('5000.00');
  const first = await sendTo('Milo Secondname', customer);
  const [held] = await casesOf(first.id);
  expect(held?.hits.map(({ listed }) => listed)).toEqual(['Milo Secondname', 'Milo Secondnama']);
  await world.cases.close(
    { actor_id: clerk, id: held?.id ?? '' },
    {
      body: { decision: 'released', reason: 'Neither of them.' },
      settle: world.transactions.settleCase,
    },
  );
  const second = await sendTo('Milo Secondname', customer);
  expect([(await found(first)).held, (await found(second)).held]).toEqual([false, false]);
  expect(await casesOf(second.id)).toEqual([]);
});
