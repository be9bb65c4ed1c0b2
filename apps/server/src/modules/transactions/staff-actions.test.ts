import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { StaffRole, Transaction } from '@app/contract';
import { losingCommit } from '../../../test/losing-commit.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

let world: MoneyWorld;
let ana: { user_id: string; roles: StaffRole[] };
let ben: { user_id: string; roles: StaffRole[] };

async function staff(role: StaffRole, full_name: string) {
  const user_id = await world.staff(role);
  const { query } = world.db;
  await query.updateTable('profiles').set({ full_name }).where('id', '=', user_id).execute();
  return { user_id, roles: [role] };
}

beforeAll(async () => {
  world = await createMoneyWorld();
  ana = await staff('operations', 'Ana Adler');
  ben = await staff('viewer', 'Ben Brook');
});
afterAll(() => world.drop());

async function send(): Promise<{ user_id: string; sent: Transaction }> {
  const user_id = await world.customer('5000.00');
  return { user_id, sent: await world.transactions.create(await world.order(user_id)) };
}

const own = () => world.transactions.staff;
const audited = async (id: string) =>
  world.db.query
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'customer_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const movedMoney = async () =>
  world.db.query
    .selectFrom('entries')
    .select(({ fn }) => fn.countAll<bigint>().as('entries'))
    .executeTakeFirstOrThrow();

describe('[issue.stafftransactions.6] the whole history of a transfer', () => {
  test('holds postings, events with names, notices, receipt, support and notes, and the customer sees none of staff’s', async () => {
    const { user_id, sent } = await send();
    await world.transactions.update(ana.user_id, sent.id, {
      version: 1,
      status: 'failed',
      progress_stage: 'initiated',
      progress_reason: 'The bank sent it back',
      documentation_required: false,
      documentation_notes: null,
      fee: '2.99',
    });
    const note = { actor_id: ben.user_id, id: sent.id, note: 'Rang twice, no answer' };
    await own().addNote(note);
    const conversation = randomUUID();
    await world.db.query
      .insertInto('support_conversations')
      .values({ id: conversation, user_id, transaction_id: sent.id })
      .execute();
    await world.db.query
      .updateTable('support_conversations')
      .set({ last_message_at: '2026-01-31T10:00:00Z' })
      .where('id', '=', conversation)
      .execute();

    const detail = await own().find(sent.id, ana.roles);
    expect(detail.events).toMatchObject([
      { version: 1, source: 'customer', status: 'pending', actor: null, wallet_change: '-1002.99' },
      { version: 2, source: 'staff', status: 'failed', actor: { full_name: 'Ana Adler' } },
    ]);
    expect(detail.entries.map(({ kind, postings }) => [kind, postings])).toMatchObject([
      [
        'transfer',
        [
          { account: 'customer', debit: '1002.99', credit: null },
          { account: 'fees', debit: null, credit: '2.99' },
          { account: 'payable', debit: null, credit: '1000.00' },
        ],
      ],
      [
        'refund',
        [
          { account: 'payable', debit: '1000.00' },
          { account: 'fees', debit: '2.99' },
          { account: 'customer', credit: '1002.99' },
        ],
      ],
    ]);
    expect(detail.entries[1]?.corrects_entry_id).toBe(detail.entries[0]?.id);
    expect(detail.notifications.map(({ title }) => title)).toEqual([
      'Transfer initiated',
      'Transaction Update',
    ]);
    expect(detail.conversations).toMatchObject([{ id: conversation, status: 'open' }]);
    // A viewer may not read what customers write to support, nor learn that they did.
    expect((await own().find(sent.id, ben.roles)).conversations).toEqual([]);
    expect(detail.notes).toMatchObject([
      { note: 'Rang twice, no answer', author: { full_name: 'Ben Brook' } },
    ]);
    expect(detail.verification_code).not.toBe('');

    const customers = JSON.stringify(await world.transactions.find(user_id, sent.id));
    for (const secret of ['Rang twice', 'Ana Adler', 'Ben Brook', ana.user_id]) {
      expect(customers).not.toContain(secret);
    }
  });

  test('a note stays as it was written, even for the application', async () => {
    const { sent } = await send();
    const { id } = await own().addNote({ actor_id: ana.user_id, id: sent.id, note: 'First' });
    await expect(
      world.db.pool.query(`UPDATE transaction_notes SET note = 'x' WHERE id = $1`, [id]),
    ).rejects.toThrow(/permission denied/);
    expect(await audited(sent.id)).toMatchObject([
      { actor_id: ana.user_id, action: 'transaction.note', after: { note: 'First' } },
    ]);
  });

  test('a note that is sent again under its id is stored once; another note cannot have that id', async () => {
    const [{ sent }, other] = [await send(), await send()];
    const order = { actor_id: ana.user_id, id: sent.id, note: 'First', client_id: randomUUID() };
    const [note, again] = await Promise.all([own().addNote(order), own().addNote(order)]);
    expect(again).toEqual(note);
    expect((await own().find(sent.id, [])).notes).toHaveLength(1);
    expect(await audited(sent.id)).toHaveLength(1);
    const reused = { code: 'validation_failed', errors: [{ field: 'client_id' }] };
    for (const change of [{ note: 'Second' }, { id: other.sent.id }]) {
      await expect(own().addNote({ ...order, ...change })).rejects.toMatchObject(reused);
    }
    expect(await own().addNote({ ...order, actor_id: ben.user_id })).not.toEqual(note);
    // Older pages give none: each press is a note.
    const bare = { actor_id: ana.user_id, id: other.sent.id, note: 'First' };
    for (let press = 0; press < 2; press += 1) await own().addNote(bare);
    expect((await own().find(other.sent.id, [])).notes).toHaveLength(2);
  });

  test('a missing transfer is told as such', async () => {
    const id = randomUUID();
    const missing = { code: 'transaction_not_found' };
    await expect(own().find(id, [])).rejects.toMatchObject(missing);
    await expect(own().addNote({ actor_id: ana.user_id, id, note: 'x' })).rejects.toMatchObject(
      missing,
    );
  });
});

test('[issue.stafftransactions.5] who comes second is told who changed what', async () => {
  const { sent } = await send();
  const body = {
    version: 1,
    progress_stage: 'initiated',
    progress_reason: null,
    documentation_required: false,
    documentation_notes: null,
    fee: '2.99',
  };
  await world.transactions.update(ana.user_id, sent.id, { ...body, status: 'processing' });
  await expect(
    world.transactions.update(ben.user_id, sent.id, { ...body, status: 'completed' }),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    conflict: {
      current: { transaction: { status: 'processing', version: 2 } },
      events: [{ version: 2, status: 'processing', actor: { full_name: 'Ana Adler' } }],
    },
  });
});

describe('assigning', () => {
  test('to a colleague, to another, to nobody; each is audited with before and after', async () => {
    const { user_id, sent } = await send();
    const give = (assignee_id: string | null) =>
      own().assign({ actor_id: ana.user_id, id: sent.id, assignee_id });
    expect((await give(ben.user_id)).assignee).toEqual({
      id: ben.user_id,
      full_name: 'Ben Brook',
    });
    expect((await give(ana.user_id)).assignee?.full_name).toBe('Ana Adler');
    await give(ana.user_id);
    expect((await give(null)).assignee).toBeNull();
    expect(await audited(sent.id)).toMatchObject([
      { customer_id: user_id, before: { assignee_id: null }, after: { assignee_id: ben.user_id } },
      { before: { assignee_id: ben.user_id }, after: { assignee_id: ana.user_id } },
      { before: { assignee_id: ana.user_id }, after: { assignee_id: null } },
    ]);
  });

  test('only to people who work here', async () => {
    const { user_id, sent } = await send();
    await expect(
      own().assign({ actor_id: ana.user_id, id: sent.id, assignee_id: user_id }),
    ).rejects.toMatchObject({ errors: [{ field: 'assignee_id' }] });
    const names = (await own().assignees()).items.map(({ full_name }) => full_name);
    expect(names).toEqual(['Ana Adler', 'Ben Brook']);
  });
});

describe('[issue.stafftransactions.4] bulk actions', () => {
  test('give a result for each and move no money', async () => {
    const [first, second] = [await send(), await send()];
    const over = await send();
    await world.transactions.cancel(over.user_id, over.sent.id);
    const before = await movedMoney();
    const gone = randomUUID();
    const ids = [first.sent.id, over.sent.id, gone, second.sent.id, first.sent.id];
    const asked = { actor_id: ana.user_id, ids, documentation_notes: 'A payslip, please' };
    const { results } = await own().requestDocuments(asked);
    expect(results).toMatchObject([
      { id: first.sent.id, outcome: 'done', message: null },
      { id: over.sent.id, outcome: 'refused', message: expect.stringContaining('Cancelled') },
      { id: gone, outcome: 'refused', message: 'There is no such transfer.' },
      { id: second.sent.id, outcome: 'done' },
    ]);
    expect((await own().requestDocuments(asked)).results[0]?.outcome).toBe('unchanged');
    const { transaction, notifications } = await own().find(first.sent.id, []);
    expect(transaction).toMatchObject({
      documentation_required: true,
      documentation_notes: 'A payslip, please',
      status: 'pending',
    });
    expect(transaction.documentation_due_at).not.toBeNull();
    expect(notifications).toHaveLength(2);
    const assigned = await own().assignAll({
      actor_id: ana.user_id,
      ids,
      assignee_id: ben.user_id,
    });
    expect(assigned.results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
      'refused',
      'done',
    ]);
    expect(await movedMoney()).toEqual(before);
    await world.booksAreRight();
  });

  test('tell what was done where the answer to its commit got lost', async () => {
    const { sent } = await send();
    const connect = losingCommit(world.db, 'committed');
    const server = world.another({ db: { ...world.db, connect } });
    const order = { actor_id: ana.user_id, ids: [sent.id], documentation_notes: 'A payslip' };
    const { results } = await server.transactions.staff.requestDocuments(order);
    expect(results).toEqual([{ id: sent.id, outcome: 'done', message: null }]);
    await server.close();
  });

  test('documents may be asked for until another day than in 14 days', async () => {
    const { sent } = await send();
    const dayIn = (days: number) => isoInstant(systemClock.now() + days * 86_400_000).slice(0, 10);
    const asked = { actor_id: ana.user_id, ids: [sent.id], documentation_notes: 'A payslip' };
    await expect(
      own().requestDocuments({ ...asked, documentation_due: dayIn(91) }),
    ).rejects.toMatchObject({ errors: [{ field: 'documentation_due' }] });
    const ask = () => own().requestDocuments({ ...asked, documentation_due: dayIn(21) });
    expect((await ask()).results).toMatchObject([{ outcome: 'done' }]);
    expect((await ask()).results).toMatchObject([{ outcome: 'unchanged' }]);
    const { transaction } = await own().find(sent.id, []);
    expect(transaction.documentation_due_at?.slice(0, 10)).toBe(dayIn(21));
  });

  test('what a colleague asks for already is not asked otherwise; the day of the same wish may be moved', async () => {
    const { sent } = await send();
    const dayIn = (days: number) => isoInstant(systemClock.now() + days * 86_400_000).slice(0, 10);
    const ask = async (documentation_notes: string, documentation_due?: string) =>
      (
        await own().requestDocuments({
          actor_id: ben.user_id,
          ids: [sent.id],
          documentation_notes,
          documentation_due,
        })
      ).results;
    await ask('A payslip');
    const { transaction: before } = await own().find(sent.id, []);
    const message = 'Documents are already asked for; open it to change what is asked.';
    expect(await ask('A passport')).toEqual([{ id: sent.id, outcome: 'refused', message }]);
    expect(await ask('A payslip')).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await own().find(sent.id, [])).transaction).toEqual(before);
    expect(await ask('A payslip', dayIn(30))).toMatchObject([{ outcome: 'done' }]);
    const { transaction: moved } = await own().find(sent.id, []);
    expect(moved.documentation_due_at).toBe(`${dayIn(30)}T23:59:59.999Z`);
  });

  test('nobody asks for documents of a transfer of their own', async () => {
    const { user_id, sent } = await send();
    const { results } = await own().requestDocuments({
      actor_id: user_id,
      ids: [sent.id],
      documentation_notes: 'x',
    });
    expect(results).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('own') },
    ]);
  });
});

describe('[issue.stafftransactions.2] saved views', () => {
  const view = {
    name: 'Waiting',
    filters: { status: 'pending', sort: 'oldest' },
    shared: false,
  } as const;

  test('are own until shared, and changed by their owner or an admin alone', async () => {
    const cleo = await staff('admin', 'Cleo Cole');
    const made = await own().createView(ana, view);
    expect(made).toMatchObject({ ...view, editable: true, default: false });
    expect((await own().views(ben)).items).toEqual([]);
    await expect(own().deleteView(ben, made.id)).rejects.toMatchObject({ code: 'view_not_found' });
    await own().updateView(ana, made.id, { ...view, shared: true });
    expect((await own().views(ben)).items).toMatchObject([
      { name: 'Waiting', editable: false, owner: { full_name: 'Ana Adler' } },
    ]);
    await expect(own().updateView(ben, made.id, view)).rejects.toMatchObject({
      code: 'view_not_yours',
    });
    await own().updateView(cleo, made.id, { ...view, name: 'Waiting long', shared: true });
    expect((await own().views(ana)).items).toMatchObject([{ name: 'Waiting long' }]);
    await own().deleteView(ana, made.id);
    expect((await audited(made.id)).map(({ action }) => action)).toEqual([
      'transaction_view.create',
      'transaction_view.update',
      'transaction_view.update',
      'transaction_view.delete',
    ]);
  });

  test('an admin who ends that a colleague shares one is answered, and sees it no longer', async () => {
    const cora = await staff('admin', 'Cora Cape');
    const made = await own().createView(ana, { ...view, name: 'Shared once', shared: true });
    const ended = await own().updateView(cora, made.id, { ...view, name: 'Shared once' });
    expect(ended).toMatchObject({ id: made.id, shared: false, owner: { full_name: 'Ana Adler' } });
    expect((await own().views(cora)).items.map(({ id }) => id)).not.toContain(made.id);
    await own().deleteView(ana, made.id);
  });

  test('one is where each person begins; it ends with the sharing', async () => {
    const made = await own().createView(ana, { ...view, name: 'Shared', shared: true });
    await own().setDefaultView(ben, made.id);
    await own().setDefaultView(ana, made.id);
    expect((await own().views(ben)).items).toMatchObject([{ default: true }]);
    await own().updateView(ana, made.id, { ...view, name: 'Shared' });
    expect((await own().views(ana)).items).toMatchObject([{ default: true }]);
    await expect(own().setDefaultView(ben, made.id)).rejects.toMatchObject({
      code: 'view_not_found',
    });
    await own().setDefaultView(ana, null);
    expect((await own().views(ana)).items).toMatchObject([{ default: false }]);
  });

  test('count what they find, and no person has two of a name', async () => {
    await expect(own().createView(ana, { ...view, name: 'shared' })).rejects.toMatchObject({
      code: 'view_exists',
    });
    const { sent } = await send();
    const filters = { search: sent.receipt_number };
    const made = await own().createView(ana, { name: 'One', filters, shared: false });
    expect(made.total).toEqual({ count: 1, capped: false });
  });

  test('one that the contract no longer takes, or that cannot be counted, leaves the others readable', async () => {
    const cleo = await staff('admin', 'Cleo Crane');
    await own().createView(cleo, { ...view, name: 'Whole' });
    const old = await own().createView(cleo, { ...view, name: 'Year 0' });
    await world.db.query
      .updateTable('staff_views')
      .set({ filters: JSON.stringify({ status: 'pending', from: '0000-01-01', later: 'x' }) })
      .where('id', '=', old.id)
      .execute();
    await own().createView(cleo, { ...view, name: 'Mine', filters: { assignee: 'me' } });
    const named = async (name: string) =>
      (await own().views(cleo)).items.find((one) => one.name === name);
    expect(await named('Year 0')).toMatchObject({ filters: { status: 'pending' } });
    expect((await named('Year 0'))?.filters).not.toHaveProperty('from');
    expect((await named('Year 0'))?.filters).not.toHaveProperty('later');
    await world.asOwner('ALTER TABLE transaction_assignments RENAME TO away');
    expect((await named('Mine'))?.total).toEqual({ count: 0, capped: true });
    expect((await named('Whole'))?.total).toEqual((await named('Year 0'))?.total);
    await world.asOwner('ALTER TABLE away RENAME TO transaction_assignments');
    await own().deleteView(cleo, old.id);
    expect(await named('Year 0')).toBeUndefined();
  });
});

describe('[issue.stafftransactions.3] the export', () => {
  async function csv(query: Parameters<ReturnType<typeof own>['export']>[1]): Promise<string[]> {
    const { content } = await own().export(ana, query);
    if (!(content instanceof Readable)) throw new Error('an export is a stream');
    return (await text(content)).trimEnd().split('\r\n');
  }

  test('holds what the filter finds, in the order of the list, and no cell is a formula', async () => {
    const user_id = await world.customer('9000.00');
    const names = ['=HYPERLINK("x")', 'Żaneta, "Z"', 'Plain Name'];
    for (const recipient of names) {
      await world.transactions.create(await world.order(user_id, { recipient }));
    }
    const lines = await csv({ user_id, sort: 'oldest' });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('receipt_number');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toContain('"Żaneta, ""Z"""');
    expect(lines[3]).toContain('Plain Name');
    expect(await csv({ user_id, search: 'plain' })).toHaveLength(2);
  });

  test('or only the transfers that were chosen', async () => {
    const [first, second] = [await send(), await send()];
    const lines = await csv({ ids: `${second.sent.id},${first.sent.id}` });
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      expect.stringContaining('id'),
      second.sent.id,
      first.sent.id,
    ]);
  });
});
