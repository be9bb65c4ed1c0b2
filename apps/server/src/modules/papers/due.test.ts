import { limits } from '@app/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { createNotifications } from '#notifications';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
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
  const { db, transactions } = world;
  papers = createPapers({
    db,
    notifications: createNotifications({ db, mails: 'kept', secretValues }),
    prefix: 'HB-',
    completeRequest: transactions.completeDocumentation,
    cancelOverdue: transactions.cancelOverdue,
  });
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

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
  (await keysOf(user_id)).filter((key) => key === 'documents_reminder').length;

const rowOf = (id: string) =>
  world.db.query
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
    const { user_id, id } = await wanted(-1000);
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

  test('while a file waits for us, or was rejected just now, nobody is cancelled', async () => {
    const waiting = await wanted(-1000);
    const rejected = await wanted(-1000);
    const staff = await world.staff();
    for (const { user_id, id } of [waiting, rejected]) {
      const bytes = Buffer.from(
        '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n',
      );
      const { id: paper } = await papers.upload(user_id, id, { name: 'a.pdf', bytes });
      await papers.send(user_id, id, [paper]);
      if (id !== rejected.id) continue;
      await papers.review(staff, paper, { decision: 'rejected', reason: 'Blurred' });
    }
    await run();
    expect((await rowOf(waiting.id)).status).toBe('pending');
    expect((await rowOf(rejected.id)).status).toBe('pending');
    const { due_at } = await papers.list(rejected.user_id, rejected.id);
    expect(Date.parse(due_at ?? '')).toBeGreaterThan(systemClock.now() + 2 * dayMs);
  });

  test('a transfer that was settled meanwhile stays settled', async () => {
    const { id } = await wanted(-1000);
    await owner.query(`UPDATE transactions SET status = 'completed' WHERE id = $1`, [id]);
    await run();
    await world.transactions.cancelOverdue(id);
    expect((await rowOf(id)).status).toBe('completed');
  });
});
