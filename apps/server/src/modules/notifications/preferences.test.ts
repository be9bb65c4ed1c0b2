import { notificationChannels, notificationRules, notificationTypes } from '@app/contract';
import type { NotificationType } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { secretValues } from '../../../test/secrets.ts';
import { countUnread } from '../../../test/unread.ts';
import { oneStatement } from '#platform/batch-writes';
import { createNews, createNotifications } from './index.ts';
import type { Notifications } from './index.ts';

let database: TestDatabase;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = createNotifications({ db: database.db, secretValues, mails: 'kept' });
});
afterAll(() => database.drop());

async function addUser(): Promise<string> {
  const id = newId();
  const user = { id, email: `${id}@example.com`, password_hash: 'x' };
  await database.db.query.insertInto('users').values(user).execute();
  return id;
}

const notice = (user_id: string, type: NotificationType) => ({
  user_id,
  type,
  title: type,
  message: 'x',
  metadata: {},
});

async function tellAll(user_id: string): Promise<void> {
  for (const type of notificationTypes)
    await database.db.query
      .transaction()
      .execute((trx) => notifications.insert(trx, notice(user_id, type)));
}

async function mailedTypes(user_id: string): Promise<string[]> {
  const rows = await database.db.query
    .selectFrom('outgoing_mails')
    .innerJoin('notifications', 'notifications.id', 'outgoing_mails.notification_id')
    .select('notifications.type')
    .where('notifications.user_id', '=', user_id)
    .orderBy('notifications.id')
    .execute();
  return rows.map(({ type }) => type);
}

const switchOff = (user_id: string, type: NotificationType, channel: 'in_app' | 'email') =>
  notifications.changePreference(user_id, { type, channel, enabled: false });

describe('preferences', () => {
  test('are the defaults until somebody chooses', async () => {
    const { items } = await notifications.preferences(await addUser());
    expect(items).toEqual(
      notificationTypes.flatMap((type) =>
        notificationChannels.map((channel) => ({
          type,
          channel,
          ...notificationRules[type][channel],
        })),
      ),
    );
  });

  test('are kept one by one, for this customer', async () => {
    const [anna, ben] = [await addUser(), await addUser()];
    await switchOff(anna, 'account', 'email');
    await notifications.changePreference(anna, { type: 'other', channel: 'email', enabled: true });
    const { items } = await notifications.changePreference(anna, {
      type: 'account',
      channel: 'email',
      enabled: false,
    });
    const mails = items.filter(({ channel }) => channel === 'email');
    expect(mails.map(({ type, enabled }) => [type, enabled])).toEqual([
      ['transaction', true],
      ['security', true],
      ['account', false],
      ['other', true],
    ]);
    expect((await notifications.preferences(ben)).items[5]).toMatchObject({ enabled: true });
  });

  test('cannot silence what concerns the money or the account', async () => {
    const anna = await addUser();
    for (const type of notificationTypes) {
      for (const channel of notificationChannels) {
        if (!notificationRules[type][channel].fixed) continue;
        await expect(switchOff(anna, type, channel)).rejects.toMatchObject({
          code: 'validation_failed',
          errors: [{ field: 'enabled' }],
        });
        // Asking for what is so already is no fault.
        await notifications.changePreference(anna, { type, channel, enabled: true });
      }
    }
    expect((await notifications.preferences(anna)).items.filter(({ fixed }) => fixed)).toHaveLength(
      4,
    );
  });

  test('that no rule allows are refused by the database as well', async () => {
    const user_id = await addUser();
    for (const [type, channel] of [
      ['security', 'email'],
      ['transaction', 'in_app'],
    ] as const) {
      const row = { user_id, type, channel, enabled: false };
      await expect(
        database.db.query.insertInto('notification_preferences').values(row).execute(),
      ).rejects.toThrow('check constraint');
    }
  });
});

describe('the ways of a notification', () => {
  test('are by default the app for all, and a mail for all but "other"', async () => {
    const anna = await addUser();
    await tellAll(anna);
    expect((await notifications.list(anna, {})).items).toHaveLength(4);
    expect(await mailedTypes(anna)).toEqual(['transaction', 'security', 'account']);
  });

  test('follow what the customer chose', async () => {
    const anna = await addUser();
    await switchOff(anna, 'transaction', 'email');
    await switchOff(anna, 'other', 'in_app');
    await notifications.changePreference(anna, { type: 'other', channel: 'email', enabled: true });
    await tellAll(anna);
    const { items } = await notifications.list(anna, {});
    expect(items.map(({ type }) => type)).toEqual(['account', 'security', 'transaction']);
    expect(await countUnread(database.db, anna)).toBe(3);
    expect(await mailedTypes(anna)).toEqual(['security', 'account', 'other']);
  });

  test('are the same for what a money batch writes, in the order in which it happened', async () => {
    const [anna, ben] = [await addUser(), await addUser()];
    await switchOff(ben, 'transaction', 'email');
    const news = createNews('kept');
    for (const user_id of [anna, ben]) news.notify(notice(user_id, 'transaction'));
    for (const title of ['first', 'second', 'third'])
      news.notify({ ...notice(anna, 'account'), title });
    const client = await database.db.connect({ forBatches: true });
    await client.query(oneStatement(news.writes(), 'SELECT'));
    await client.end();
    expect(await mailedTypes(anna)).toEqual(['transaction', 'account', 'account', 'account']);
    expect(await mailedTypes(ben)).toEqual([]);
    const titles = (await notifications.list(anna, {})).items.map(({ title }) => title);
    expect(titles).toEqual(['third', 'second', 'first', 'transaction']);
  });
});
