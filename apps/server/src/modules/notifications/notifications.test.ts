import { notificationTypes } from '@app/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { secretValues } from '../../../test/secrets.ts';
import { countUnread } from '../../../test/unread.ts';
import { createNotifications, walletChangeNotice } from './index.ts';
import type { Notifications } from './index.ts';

let database: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = createNotifications({ db: database.db, secretValues, mails: 'kept' });
});
afterAll(() => database.drop());

async function give(user_id: string, title = 'News'): Promise<void> {
  const notice = walletChangeNotice({
    type: 'credit',
    amount: '50.00',
    description: null,
    new_balance: '50.00',
  });
  await database.db.query
    .transaction()
    .execute((trx) => notifications.insert(trx, { user_id, ...notice, title }));
}

async function giveMany(user_id: string, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, at) => `${at}`);
  for (const title of titles) await give(user_id, title);
  return titles.reverse();
}

const eventsOf = (user_id: string) =>
  database.db.query
    .selectFrom('events')
    .select(['kind', 'topic', 'source', 'data'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

const kindsOf = async (user_id: string) => (await eventsOf(user_id)).map(({ kind }) => kind);

async function waitingForRows(): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db.query);
  return rows.length;
}

async function firstId(user_id: string): Promise<string> {
  const { items } = await notifications.list(user_id, {});
  return items[0]?.id ?? '';
}

describe('the list of notifications', () => {
  it('[2.notifications.1] is the user’s own, newest first, page by page, and ends', async () => {
    const [anna, ben] = [newId(), newId()];
    const titles = await giveMany(anna, 7);
    await give(ben, 'somebody else’s');
    const seen: string[] = [];
    let cursor: string | undefined;
    for (const size of [3, 3, 1]) {
      const page = await notifications.list(
        anna,
        cursor === undefined ? { limit: 3 } : { cursor, limit: 3 },
      );
      expect(page.items).toHaveLength(size);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.next ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(seen).toEqual(titles);
  });

  it('has no further page when the last one is exactly full', async () => {
    const anna = newId();
    await giveMany(anna, 3);
    expect((await notifications.list(anna, { limit: 3 })).next).toBeNull();
  });

  it('keeps its place when something new arrives between two pages', async () => {
    const anna = newId();
    const titles = await giveMany(anna, 4);
    const { items, next } = await notifications.list(anna, { limit: 2 });
    await give(anna, 'newer');
    const second = await notifications.list(anna, { limit: 2, cursor: next ?? '' });
    expect([...items, ...second.items].map(({ title }) => title)).toEqual(titles);
  });

  it('gives what the contract names, with the metadata as it was written', async () => {
    const anna = newId();
    await give(anna);
    const { items } = await notifications.list(anna, {});
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        type: 'account',
        title: 'News',
        message: '€50.00 has been credited to your wallet.',
        text_key: 'wallet_credited',
        text_values: { amount: '50.00' },
        read: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        metadata: { amount: '50.00', type: 'credit', new_balance: '50.00' },
      },
    ]);
    expect(notificationTypes).toContain(items[0]?.type);
  });

  it('refuses a cursor that is not one of ours', async () => {
    for (const cursor of ['', 'x', '-1', Buffer.from('1;2').toString('base64url')]) {
      await expect(notifications.list(newId(), { cursor })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'cursor' }],
      });
    }
  });
});

describe('reading', () => {
  it('[4.notifications.1, 4.notifications.3] marks one, once, and lets the other tabs count again', async () => {
    const anna = newId();
    await giveMany(anna, 2);
    const id = await firstId(anna);
    expect(await countUnread(database.db, anna)).toBe(2);
    await notifications.read(anna, id);
    await notifications.read(anna, id);
    expect(await countUnread(database.db, anna)).toBe(1);
    const events = await eventsOf(anna);
    expect(events.slice(2)).toEqual([
      {
        kind: 'notification.read',
        topic: 'notification',
        source: 'customer',
        data: { notification_id: id },
      },
    ]);
    const { items } = await notifications.list(anna, {});
    expect(items.map(({ read }) => read)).toEqual([true, false]);
  });

  it('of somebody else’s is the same as of one that does not exist', async () => {
    const [anna, ben] = [newId(), newId()];
    await give(anna);
    const id = await firstId(anna);
    const refusal = { code: 'not_found' };
    await expect(notifications.read(ben, id)).rejects.toMatchObject(refusal);
    await expect(notifications.read(ben, '999999999999999999')).rejects.toMatchObject(refusal);
    expect(await countUnread(database.db, anna)).toBe(1);
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('[4.notifications.1] all touches only the user’s own, once', async () => {
    const [anna, ben] = [newId(), newId()];
    await giveMany(anna, 3);
    await give(ben);
    await notifications.readAll(anna);
    await notifications.readAll(anna);
    expect(await countUnread(database.db, anna)).toBe(0);
    expect(await countUnread(database.db, ben)).toBe(1);
    expect((await kindsOf(anna)).filter((kind) => kind === 'notification.read')).toHaveLength(1);
  });

  it('all is done however many there are', async () => {
    const anna = newId();
    // More than a statement may have parameters.
    const many = 65_536;
    await give(anna);
    await database.asOwner(
      `INSERT INTO notifications (user_id, type, title, message) SELECT user_id, type, title, message
         FROM notifications, generate_series(2, ${many}) WHERE user_id = '${anna}'`,
    );
    expect(await notifications.readAll(anna)).toMatchObject({ marked: many });
    expect(await countUnread(database.db, anna)).toBe(0);
  });

  it('all from two tabs at the same moment announces once', async () => {
    const anna = newId();
    await giveMany(anna, 3);
    const pressed: Promise<unknown>[] = [];
    await database.db.query.transaction().execute(async (trx) => {
      // Held by us, so that both tabs stand at the same point before either may go on.
      await trx
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', anna)
        .forUpdate()
        .execute();
      pressed.push(notifications.readAll(anna), notifications.readAll(anna));
      await vi.waitFor(async () => expect(await waitingForRows()).toBe(2));
    });
    await Promise.all(pressed);
    expect(await countUnread(database.db, anna)).toBe(0);
    expect((await kindsOf(anna)).filter((kind) => kind === 'notification.read')).toHaveLength(1);
  });
});

describe('taking back', () => {
  it('makes exactly those unread again that the press had marked', async () => {
    const anna = newId();
    await giveMany(anna, 3);
    await notifications.read(anna, await firstId(anna));
    const { marked, undo_id } = await notifications.readAll(anna);
    expect(marked).toBe(2);
    await give(anna, 'arrived meanwhile');
    await notifications.undoReadAll(anna, undo_id ?? '');
    const { items } = await notifications.list(anna, {});
    expect(items.map(({ title, read }) => [title, read])).toEqual([
      ['arrived meanwhile', false],
      ['2', true],
      ['1', false],
      ['0', false],
    ]);
  });

  it('leaves what an earlier press had marked', async () => {
    const anna = newId();
    await give(anna);
    const first = await notifications.readAll(anna);
    await give(anna);
    const second = await notifications.readAll(anna);
    await notifications.undoReadAll(anna, second.undo_id ?? '');
    expect(await countUnread(database.db, anna)).toBe(1);
    await notifications.undoReadAll(anna, first.undo_id ?? '');
    expect(await countUnread(database.db, anna)).toBe(2);
  });

  it('twice is once, and is announced once', async () => {
    const anna = newId();
    await give(anna);
    const { undo_id } = await notifications.readAll(anna);
    await notifications.undoReadAll(anna, undo_id ?? '');
    await notifications.read(anna, await firstId(anna));
    await notifications.undoReadAll(anna, undo_id ?? '');
    expect(await countUnread(database.db, anna)).toBe(0);
    expect((await kindsOf(anna)).filter((kind) => kind === 'notification.read')).toHaveLength(3);
  });

  it('is for whoever pressed', async () => {
    const [anna, ben] = [newId(), newId()];
    await give(anna);
    const { undo_id } = await notifications.readAll(anna);
    await notifications.undoReadAll(ben, undo_id ?? '');
    expect(await countUnread(database.db, anna)).toBe(0);
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('is not offered when nothing was unread', async () => {
    expect(await notifications.readAll(newId())).toEqual({ marked: 0, undo_id: null });
  });
});

describe('adding one', () => {
  it('announces it with its id', async () => {
    const anna = newId();
    await give(anna);
    expect(await eventsOf(anna)).toMatchObject([
      { kind: 'notification.created', data: { notification_id: await firstId(anna) } },
    ]);
  });

  it('leaves nothing when the transaction around it fails', async () => {
    const anna = newId();
    const failed = database.db.query.transaction().execute(async (trx) => {
      const notice = { type: 'security', title: 'x', message: 'x', metadata: {} } as const;
      await notifications.insert(trx, { user_id: anna, ...notice });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await countUnread(database.db, anna)).toBe(0);
    expect(await kindsOf(anna)).toEqual([]);
  });
});
