import { modeLines } from '@app/contract';
import type { Mode } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNotifications, sessionReuseNotice, walletChangeNotice } from '#notifications';
import { systemClock } from '#platform/clock';
import { newId } from '#platform/ids';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { secretValues } from '../../../test/secrets.ts';
import { createMailOffice } from './index.ts';
import type { MailOffice } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function office(mode: Mode = 'demonstration'): MailOffice {
  const site = { customer: 'http://localhost:3000', staff: 'http://localhost:3000' };
  const sender = { brand: 'Harbour', mode, origin: null, site };
  return createMailOffice({
    secretValues,
    db: database.db,
    clock: systemClock,
    log: silentLog,
    sender,
    settings: undefined,
  });
}

async function addUser(language: string | null = null): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `${id}@example.com`;
  const { query } = database.db;
  await query
    .insertInto('users')
    .values({ id, email, password_hash: 'x', email_confirmed_at: new Date(0).toISOString() })
    .execute();
  await query.insertInto('profiles').values({ id, full_name: 'Rowan Vale', language }).execute();
  return { id, email };
}

async function tell(user_id: string, count = 1): Promise<void> {
  const notifications = createNotifications({
    db: database.db,
    secretValues,
    mails: office().policy,
  });
  const notice = walletChangeNotice({
    type: 'credit',
    amount: '1250.00',
    description: null,
    new_balance: '1250.00',
  });
  for (let at = 0; at < count; at += 1) {
    await database.db.query
      .transaction()
      .execute((trx) => notifications.insert(trx, { user_id, ...notice }));
  }
}

describe('the mailbox of a demonstration', () => {
  test('lists the caller’s own mails, newest first, page by page', async () => {
    const [anna, ben] = [await addUser(), await addUser()];
    await tell(anna.id, 3);
    await tell(ben.id);
    const first = await office().list(anna.id, { limit: 2 });
    const second = await office().list(anna.id, { limit: 2, cursor: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.next).toBeNull();
    expect(first.items[0]).toMatchObject({
      type: 'account',
      subject: 'Wallet Credited',
      preview: '€1,250.00 has been credited to your wallet.',
      state: 'kept',
    });
  });

  test('[ruling.2.1] shows a mail with its mode line, and names no page where it knows no address', async () => {
    const { id, email } = await addUser();
    await tell(id);
    const [entry] = (await office().list(id, {})).items;
    const mail = await office().get(id, entry?.id ?? '');
    expect(mail).toMatchObject({ from: 'Harbour', to: `Rowan Vale <${email}>` });
    expect(mail.text.startsWith(modeLines.demonstration ?? 'x')).toBe(true);
    expect(mail.text).toContain('Sign in to Harbour to see more.');
    expect(mail.text).not.toContain('http');
  });

  test('says no name to an address that nobody has shown to be theirs', async () => {
    const { id, email } = await addUser();
    await database.asOwner(`UPDATE users SET email_confirmed_at = NULL WHERE id = '${id}'`);
    await tell(id);
    const [entry] = (await office().list(id, {})).items;
    const mail = await office().get(id, entry?.id ?? '');
    expect(mail.to).toBe(email);
    expect(mail.text).toContain('Hello,');
    expect(mail.text).not.toContain('Rowan Vale');
  });

  test('is nobody else’s', async () => {
    const [anna, ben] = [await addUser(), await addUser()];
    await tell(anna.id);
    const [entry] = (await office().list(anna.id, {})).items;
    await expect(office().get(ben.id, entry?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(office().get(anna.id, '999999999999999999')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('does not exist in live', async () => {
    const { id } = await addUser();
    await tell(id);
    const refusal = { code: 'not_found' };
    await expect(office('live').list(id, {})).rejects.toMatchObject(refusal);
    const [entry] = (await office().list(id, {})).items;
    await expect(office('live').get(id, entry?.id ?? '')).rejects.toMatchObject(refusal);
  });

  test('sends nothing: there is no task, and no mail waits', async () => {
    const { id } = await addUser();
    await tell(id);
    expect(office().task).toBeUndefined();
    const waiting = await database.db.query
      .selectFrom('outgoing_mails')
      .select('notification_id')
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toEqual([]);
  });

  test('says why a mail about safety always comes', async () => {
    const { id } = await addUser();
    const notifications = createNotifications({ db: database.db, secretValues, mails: 'kept' });
    await database.db.query
      .transaction()
      .execute((trx) => notifications.insert(trx, { user_id: id, ...sessionReuseNotice() }));
    const [entry] = (await office().list(id, {})).items;
    const { text } = await office().get(id, entry?.id ?? '');
    expect(text).toContain('You always get this kind of e-mail');
    expect(text).not.toContain('notification settings');
  });

  test('writes figures in the language of the profile', async () => {
    const { id } = await addUser('de');
    await tell(id);
    const [entry] = (await office().list(id, {})).items;
    const { text } = await office().get(id, entry?.id ?? '');
    expect(text).toContain('1.250,00');
  });
});
