import { fillText, limits, ownSentences } from '@app/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import { createNotifications } from '#notifications';
import { createMoneyWorld, holdWallet, quietProvider } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { patientServer } from '../../../test/overtaken.ts';
import { secretValues } from '../../../test/secrets.ts';
import { createPapers } from './index.ts';
import type { Papers } from './index.ts';
import { runTask } from '../../../test/run-task.ts';

const dayMs = 24 * 3_600_000;

let world: MoneyWorld;
let papers: Papers;
let owner: pg.Client;

beforeAll(async () => {
  world = await createMoneyWorld();
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  papers = papersOf(world.transactions);
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

function papersOf(transactions: MoneyWorld['transactions']): Papers {
  const { db, ledger } = world;
  return createPapers({
    db,
    notifications: createNotifications({ db, mails: 'kept', secretValues }),
    lockWallet: ledger.lockWallet,
    prefix: 'HB-',
    completeRequest: transactions.completeDocumentation,
    cancelOverdue: transactions.cancelOverdue,
  });
}

const run = () => runTask(papers.tasks.due);

/** A transfer for which documents are wanted until then; the clock of the request is the database's, so its row is set back. */
async function wanted(dueInMs: number) {
  const user_id = await world.customer('5000.00');
  const { id } = await world.transactions.create(await world.order(user_id));
  await owner.query(
    `UPDATE transactions SET documentation_required = true, documentation_notes = 'Payslip',
     documentation_due_at = now() + $2::bigint * interval '1 millisecond' WHERE id = $1`,
    [id, dueInMs],
  );
  return { user_id, id };
}

const setDue = (id: string, instant: string) =>
  owner.query(`UPDATE transactions SET documentation_due_at = ${instant} WHERE id = $1`, [id]);

/** As if a file had been rejected then. */
async function setDecided(paper: string, instant: string): Promise<void> {
  await owner.query(`ALTER TABLE papers DISABLE TRIGGER papers_stay`);
  await owner.query(`UPDATE papers SET decided_at = ${instant} WHERE id = $1`, [paper]);
  await owner.query(`ALTER TABLE papers ENABLE TRIGGER papers_stay`);
}

/** The first moment of this day in GMT. */
const thisDay = `date_trunc('day', now(), 'UTC')`;

const dayIn = (days: number) => isoInstant(systemClock.now() + days * dayMs).slice(0, 10);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

/** Uploads a file and hands it over; gives its id. */
async function send({ user_id, id }: { user_id: string; id: string }): Promise<string> {
  const paper = await papers.upload(user_id, id, { name: 'a.pdf', bytes: pdf });
  await papers.send(user_id, id, [paper.id]);
  return paper.id;
}

const keysOf = async (user_id: string) =>
  (
    await world.db.query
      .selectFrom('notifications')
      .select('text_key')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  ).map(({ text_key }) => text_key);

const reminders = async (user_id: string) =>
  (await keysOf(user_id)).filter((key) => key?.startsWith('documents_reminder')).length;

/** Staff have paid it out by their bank, say so, and ask for documents; whose time runs out then. */
async function wantedOfPaidOut(dueInMs: number) {
  const user_id = await world.customer('5000.00');
  const { id, fee, version } = await world.transactions.create(await world.order(user_id));
  await world.transactions.update(await world.staff(), id, {
    version,
    status: 'processing',
    progress_stage: 'in_recipient_bank',
    progress_reason: null,
    documentation_required: true,
    documentation_notes: 'Payslip',
    fee,
  });
  await owner.query(
    `UPDATE transactions SET documentation_asked_at = now() - interval '15 days',
     documentation_due_at = now() + $2::bigint * interval '1 millisecond' WHERE id = $1`,
    [id, dueInMs],
  );
  return { user_id, id };
}

const entriesOf = async (id: string) =>
  (
    await world.db.query
      .selectFrom('entries')
      .select('kind')
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const rowOf = (id: string) =>
  world.db.query
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a wallet that somebody holds locked keeps nobody else from being given their money back', async () => {
  const [first, second] = [await wanted(-2 * dayMs), await wanted(-2 * dayMs)];
  await setDue(first.id, `now() - interval '3 days'`);
  const letGo = await holdWallet(world, first.user_id);
  const ended = await run().catch((error: unknown) => error);
  const statusesNow = () =>
    Promise.all(
      [first, second].map(
        async ({ user_id, id }) => (await world.transactions.find(user_id, id)).transaction.status,
      ),
    );
  const statuses = await statusesNow();
  await letGo();
  expect(ended).toMatchObject({ code: 'overloaded' });
  expect(statuses).toEqual(['pending', 'cancelled']);
  await run();
  expect(await statusesNow()).toEqual(['cancelled', 'cancelled']);
});

describe('[ruling.33.1] a request for documents never freezes money', () => {
  test('two reminders, each once, however often and by how many servers the job runs', async () => {
    const early = await wanted(8 * dayMs);
    const first = await wanted(6 * dayMs);
    await Promise.all([run(), run(), run()]);
    await run();
    expect([await reminders(early.user_id), await reminders(first.user_id)]).toEqual([0, 1]);
    // Five days later.
    for (const [table, column, key] of [
      ['documentation_reminders', 'due_at', 'transaction_id'],
      ['transactions', 'documentation_due_at', 'id'],
    ]) {
      await owner.query(
        `UPDATE ${table} SET ${column} = ${column} - interval '5 days' WHERE ${key} = $1`,
        [first.id],
      );
    }
    await Promise.all([run(), run()]);
    expect(await reminders(first.user_id)).toBe(limits.documentationReminderMs.length);
  });

  test('after the deadline the transfer is cancelled and refunded by the system, once', async () => {
    const { user_id, id } = await wanted(-dayMs);
    await Promise.all([run(), run()]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'cancelled', documentation_required: false });
    expect(row.progress_reason).toMatch(
      /^The documents that we asked for did not arrive by \d{4}-/,
    );
    expect(await world.balance(user_id)).toBe(500_000n);
    const events = await world.db.query
      .selectFrom('events')
      .select('source')
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ source }) => source)).toEqual(['customer', 'system']);
  });

  test('one that was paid out is not refunded after it: the request ends, and the payment is asked back, once', async () => {
    const { user_id, id } = await wantedOfPaidOut(-dayMs);
    await Promise.all([run(), run()]);
    const day = dayIn(-1);
    const told = fillText(ownSentences.documentsLateSent, { day });
    expect(await rowOf(id)).toMatchObject({
      status: 'processing',
      progress_stage: 'in_recipient_bank',
      progress_reason: told,
      documentation_required: false,
      documentation_due_at: null,
    });
    expect(await world.balance(user_id)).toBe(399_701n);
    expect(await entriesOf(id)).toEqual(['transfer']);
    expect(await keysOf(user_id)).not.toContain('transaction_update_refunded');
    // The customer sees what is going on, and need not ask for the same.
    const help = await world.transactions.help.read(user_id, id);
    expect(help).toMatchObject({ may_ask_back: false, items: [{ status: 'open', text: told }] });
    await runTask(world.transactions.help.recalls);
    const clerk = await world.staff();
    const found = await world.cases.find(clerk, help.items[0]?.id ?? '');
    expect(found).toMatchObject({
      kind: 'cancellation',
      steps: [{ step: 'opened', actor_name: null }, { step: 'recall_by_hand' }],
    });
    await world.cases.close(
      { actor_id: clerk, id: found.id },
      {
        body: { decision: 'recall_accepted', reason: 'The bank sent it.', answer: 'It is back.' },
        settle: world.transactions.settleCase,
      },
    );
    expect(await world.balance(user_id)).toBe(500_000n);
    expect((await rowOf(id)).progress_reason).toBe(ownSentences.transferTakenBack);
    await world.booksAreRight();
  });

  test('one that was paid out and is asked back already has no second case', async () => {
    const { user_id, id } = await wantedOfPaidOut(-dayMs);
    const { items } = await world.transactions.help.askBack(user_id, id, 'Wrong person.');
    await run();
    expect(await rowOf(id)).toMatchObject({ status: 'processing', documentation_required: false });
    expect(await world.balance(user_id)).toBe(399_701n);
    const after = await world.transactions.help.read(user_id, id);
    expect(after.items).toMatchObject([{ id: items[0]?.id, status: 'open' }]);
  });

  test('one that was paid out is reminded of without a word about cancelling', async () => {
    const { user_id } = await wantedOfPaidOut(dayMs);
    await run();
    expect((await keysOf(user_id)).filter((key) => key?.startsWith('documents_reminder'))).toEqual([
      'documents_reminder_sent',
    ]);
  });

  test('the last day is the customer’s to its end, in GMT', async () => {
    const [during, over, grace, graceOver] = await Promise.all([1, 2, 3, 4].map(() => wanted(0)));
    if (!during || !over || !grace || !graceOver) throw new Error('four were made');
    const staff = await world.staff();
    await setDue(during.id, thisDay);
    await setDue(over.id, `${thisDay} - interval '1 millisecond'`);
    for (const [transfer, earlier] of [
      [grace, '3 days'],
      [graceOver, '3 days 1 millisecond'],
    ] as const) {
      const paper = await send(transfer);
      await papers.review(staff, paper, { decision: 'rejected', reason: 'Blurred' });
      await setDecided(paper, `${thisDay} - interval '${earlier}'`);
      await setDue(transfer.id, `now() - interval '10 days'`);
    }
    await world.transactions.cancelOverdue(during.id);
    await run();
    expect((await rowOf(during.id)).status).toBe('pending');
    expect((await papers.list(during.user_id, during.id)).due_at?.slice(0, 10)).toBe(dayIn(0));
    expect((await rowOf(grace.id)).status).toBe('pending');
    expect((await rowOf(over.id)).progress_reason).toContain(dayIn(-1));
    // Every word of it names the day until which the customer could send another file.
    expect((await rowOf(graceOver.id)).progress_reason).toContain(dayIn(-1));
  });

  test('a rejection near the end puts the day off in the reminder too', async () => {
    const transfer = await wanted(3_600_000);
    const paper = await send(transfer);
    const staff = await world.staff();
    await papers.review(staff, paper, { decision: 'rejected', reason: 'Blurred' });
    await run();
    const notices = await world.db.query
      .selectFrom('notifications')
      .select(['text_key', 'text_values'])
      .where('user_id', '=', transfer.user_id)
      .where('text_key', 'in', ['document_rejected', 'documents_reminder'])
      .orderBy('id')
      .execute();
    expect(notices).toMatchObject([
      { text_key: 'document_rejected', text_values: { day: dayIn(3) } },
      { text_key: 'documents_reminder', text_values: { day: dayIn(3) } },
    ]);
  });

  test('what was accepted answers a request that has longer than usual', async () => {
    const user_id = await world.customer('5000.00');
    const { id, status, progress_stage, progress_reason, fee, version } =
      await world.transactions.create(await world.order(user_id));
    const staff = await world.staff();
    await world.transactions.update(staff, id, {
      status,
      progress_stage,
      progress_reason,
      fee,
      version,
      documentation_required: true,
      documentation_notes: 'Payslip',
      documentation_due: dayIn(60),
    });
    expect((await papers.list(user_id, id)).due_at?.slice(0, 10)).toBe(dayIn(60));
    await papers.review(staff, await send({ user_id, id }), { decision: 'accepted' });
    expect((await papers.list(user_id, id)).due_at).toBeNull();
  });

  test('more that is asked for after a file was accepted begins anew; what was not answered keeps its day', async () => {
    const transfer = await wanted(2 * dayMs);
    const staff = await world.staff();
    const ask = async (documentation_notes: string, documentation_due?: string) => {
      const { transaction } = await world.transactions.find(transfer.user_id, transfer.id);
      const { status, progress_stage, progress_reason, fee, version } = transaction;
      const facts = { status, progress_stage, progress_reason, fee, version };
      await world.transactions.update(staff, transfer.id, {
        ...facts,
        documentation_required: true,
        documentation_notes,
        // As the page sends it that leaves the day as it stands.
        documentation_due: documentation_due ?? transaction.documentation_due_at?.slice(0, 10),
      });
      const { due_at } = await papers.list(transfer.user_id, transfer.id);
      return due_at?.slice(0, 10);
    };
    expect(await ask('Payslip, all pages')).toBe(dayIn(2));
    await papers.review(staff, await send(transfer), { decision: 'accepted' });
    // The same again asks for nothing more.
    expect(await ask('Payslip, all pages')).toBeUndefined();
    expect(await ask('Proof of address')).toBe(dayIn(14));
    expect(await ask('Proof of address, please')).toBe(dayIn(14));
    await papers.review(staff, await send(transfer), { decision: 'accepted' });
    await setDue(transfer.id, `now() - interval '1 day'`);
    expect(await ask('Proof of income', dayIn(30))).toBe(dayIn(30));
    await setDue(transfer.id, `now() - interval '2 days'`);
    await run();
    expect((await rowOf(transfer.id)).status).toBe('cancelled');
  });

  test('whoever has sent a file is given no day while it waits for us', async () => {
    const transfer = await wanted(dayMs);
    const paper = await send(transfer);
    const listed = () => papers.list(transfer.user_id, transfer.id);
    expect(await listed()).toMatchObject({ open: true, due_at: null });
    await papers.review(await world.staff(), paper, { decision: 'rejected', reason: 'Blurred' });
    expect((await listed()).due_at).not.toBeNull();
  });

  test('while payouts are paused nothing is cancelled, and it is after a start without that', async () => {
    const { user_id, id } = await wanted(-dayMs);
    const paused = world.another({ payoutsPaused: true });
    const { due } = papersOf(paused.transactions).tasks;
    await runTask(due);
    await paused.close();
    expect((await rowOf(id)).status).toBe('pending');
    expect(await world.balance(user_id)).toBe(399_701n);
    await run();
    expect((await rowOf(id)).status).toBe('cancelled');
  });

  test.each(['staff', 'the provider'])(
    'one that was asked back goes on promising no answer once %s said no',
    async (by) => {
      const { user_id, id } = await wantedOfPaidOut(-dayMs);
      let answer = (): Promise<'refused'> => Promise.reject(new Error('The line is dead.'));
      const provider = { ...quietProvider, recall: () => answer() };
      const server = world.another({ providerOf: () => provider });
      await runTask(papersOf(server.transactions).tasks.due);
      const [asked] = (await world.transactions.help.read(user_id, id)).items;
      expect((await rowOf(id)).progress_reason).toContain('tell you the answer');
      if (by === 'staff') {
        const body = {
          decision: 'recall_refused',
          reason: 'Paid.',
          answer: 'It is there.',
        } as const;
        const { settleCase: settle, recallRefused } = world.transactions;
        await world.cases.close(
          { actor_id: await world.staff(), id: asked?.id ?? '' },
          { body, settle, recallRefused },
        );
      } else {
        answer = async () => 'refused';
        await runTask(server.transactions.help.recalls);
      }
      await server.close();
      const { items } = await world.transactions.help.read(user_id, id);
      expect(items).toMatchObject([{ decision: 'recall_refused' }]);
      expect(await rowOf(id)).toMatchObject({
        status: 'processing',
        progress_stage: 'in_recipient_bank',
        progress_reason: null,
      });
      await world.booksAreRight();
    },
  );

  test.each(['the worker comes by', 'staff press again'])(
    'one whose refusal a server did not finish promises no answer once %s',
    async (by) => {
      const { user_id, id } = await wantedOfPaidOut(-dayMs);
      await run();
      const [asked] = (await world.transactions.help.read(user_id, id)).items;
      const work = { actor_id: await world.staff(), id: asked?.id ?? '' };
      const body = { decision: 'recall_refused', reason: 'Paid.', answer: 'It is there.' } as const;
      const { settleCase: settle, recallRefused, help } = world.transactions;
      const stopped = async () => Promise.reject(new Error('The server stopped.'));
      await expect(
        world.cases.close(work, { body, settle, recallRefused: stopped }),
      ).rejects.toThrow('stopped');
      expect((await rowOf(id)).progress_reason).toContain('tell you the answer');
      if (by === 'staff press again')
        await world.cases.close(work, { body, settle, recallRefused });
      else await runTask(help.recalls);
      expect((await rowOf(id)).progress_reason).toBeNull();
    },
  );

  test('words that staff wrote since it was asked back stay after the answer', async () => {
    const { user_id, id } = await wantedOfPaidOut(-dayMs);
    await run();
    const { transaction } = await world.transactions.find(user_id, id);
    const { status, progress_stage, fee, version } = transaction;
    await world.transactions.update(await world.staff(), id, {
      status,
      progress_stage,
      fee,
      version,
      progress_reason: 'The bank looks into it.',
      documentation_required: false,
      documentation_notes: null,
    });
    await world.transactions.recallRefused({ transaction_id: id, customer_id: user_id });
    expect((await rowOf(id)).progress_reason).toBe('The bank looks into it.');
  });

  test('while a file waits for us, or was rejected just now, nobody is cancelled', async () => {
    const waiting = await wanted(-dayMs);
    const rejected = await wanted(-dayMs);
    const staff = await world.staff();
    await send(waiting);
    await papers.review(staff, await send(rejected), { decision: 'rejected', reason: 'Blurred' });
    await run();
    expect((await rowOf(waiting.id)).status).toBe('pending');
    expect((await rowOf(rejected.id)).status).toBe('pending');
    const { due_at } = await papers.list(rejected.user_id, rejected.id);
    expect(Date.parse(due_at ?? '')).toBeGreaterThan(systemClock.now() + 2 * dayMs);
  });

  test('what was accepted has arrived, though nobody has ended the request: no reminder, no cancelling', async () => {
    const [late, soon] = [await wanted(-dayMs), await wanted(dayMs)];
    const staff = await world.staff();
    for (const transfer of [late, soon]) {
      await papers.review(staff, await send(transfer), { decision: 'accepted' });
    }
    await run();
    expect((await rowOf(late.id)).status).toBe('pending');
    expect(await reminders(soon.user_id)).toBe(0);
    expect(await papers.list(late.user_id, late.id)).toMatchObject({ open: true, due_at: null });
  });

  test('a file that was rejected is answered by a later one alone, not by one that came with it', async () => {
    const transfer = await wanted(dayMs);
    const staff = await world.staff();
    const [one, other] = [await send(transfer), await send(transfer)];
    await papers.review(staff, other, { decision: 'accepted' });
    await papers.review(staff, one, { decision: 'rejected', reason: 'The other side' });
    expect((await papers.list(transfer.user_id, transfer.id)).due_at).not.toBeNull();
    await run();
    expect(await reminders(transfer.user_id)).toBe(1);
    await papers.review(staff, await send(transfer), { decision: 'accepted' });
    expect((await papers.list(transfer.user_id, transfer.id)).due_at).toBeNull();
  });

  test('what was accepted for an earlier request answers no later one', async () => {
    const transfer = await wanted(14 * dayMs);
    await papers.review(await world.staff(), await send(transfer), { decision: 'accepted' });
    // Ended, and asked for again: its own time began a day after that.
    await owner.query(
      `UPDATE transactions SET documentation_due_at = now() + interval '15 days' WHERE id = $1`,
      [transfer.id],
    );
    expect((await papers.list(transfer.user_id, transfer.id)).due_at).not.toBeNull();
  });

  test('a file that came after the job looked stops the cancelling', async () => {
    const transfer = await wanted(-dayMs);
    await send(transfer);
    await world.transactions.cancelOverdue(transfer.id);
    expect((await rowOf(transfer.id)).status).toBe('pending');
  });

  test('a file that comes while the transfer is being cancelled is refused, not kept for nothing', async () => {
    const { user_id, id } = await wanted(-dayMs);
    const { id: paper } = await papers.upload(user_id, id, { name: 'a.pdf', bytes: pdf });
    const waiting = async () =>
      (
        await world.db.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await owner.query('BEGIN');
    await owner.query('SELECT FROM transactions WHERE id = $1 FOR NO KEY UPDATE', [id]);
    // It has looked for files, is about to write, and comes first however slow the machine is.
    const slowly = patientServer(world);
    const cancelling = slowly.transactions.cancelOverdue(id);
    await expect.poll(waiting).toBe(1);
    let isSent = false;
    const sending = papers.send(user_id, id, [paper]).finally(() => (isSent = true));
    const refused = expect(sending).rejects.toMatchObject({ code: 'documents_not_wanted' });
    await expect.poll(async () => isSent || (await waiting()) === 2).toBe(true);
    await owner.query('COMMIT');
    await Promise.all([cancelling, refused]);
    await slowly.close();
    expect((await rowOf(id)).status).toBe('cancelled');
    expect((await papers.list(user_id, id)).items).toMatchObject([{ state: 'draft' }]);
  });

  test('what has ended is neither reminded of nor cancelled; set going again, it is reminded anew', async () => {
    const { user_id, id } = await wanted(dayMs);
    await run();
    expect(await reminders(user_id)).toBe(1);
    const staff = await world.staff();
    const asked = { documentation_required: true, documentation_notes: 'Payslip' };
    const update = async (status: 'failed' | 'processing', progress_reason: string) => {
      const { version, fee } = (await world.transactions.find(user_id, id)).transaction;
      const progress_stage = 'initiated';
      const body = { version, status, progress_stage, progress_reason, fee, ...asked };
      await world.transactions.update(staff, id, body);
    };
    await update('failed', 'The bank refused it');
    // As a row from before deadlines ended with the transfer.
    await owner.query(
      `UPDATE transactions SET documentation_due_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
    await run();
    expect(await papers.list(user_id, id)).toMatchObject({ open: true, due_at: null });
    await update('processing', 'The bank takes it now');
    await run();
    const { status, documentation_due_at } = await rowOf(id);
    expect(status).toBe('processing');
    expect(Date.parse(documentation_due_at ?? '')).toBeGreaterThan(systemClock.now() + 13 * dayMs);
    await setDue(id, `now() + interval '1 day'`);
    await run();
    // Who was asked just now knows the day.
    expect(await reminders(user_id)).toBe(1);
    await owner.query(
      `UPDATE transactions SET documentation_asked_at = now() - interval '13 days' WHERE id = $1`,
      [id],
    );
    await run();
    expect(await reminders(user_id)).toBe(2);
  });

  test('a transfer that was settled meanwhile stays settled', async () => {
    const { id } = await wanted(-dayMs);
    await owner.query(`UPDATE transactions SET status = 'completed' WHERE id = $1`, [id]);
    await run();
    await world.transactions.cancelOverdue(id);
    expect((await rowOf(id)).status).toBe('completed');
  });
});
