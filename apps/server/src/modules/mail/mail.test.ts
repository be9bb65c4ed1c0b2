import { modeLines } from '@app/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accountClosedNotice,
  accountNotice,
  createNotifications,
  factorNotice,
  walletChangeNotice,
} from '#notifications';
import type { NewNotification, Notifications } from '#notifications';
import { systemClock } from '#platform/clock';
import type { Database } from '#platform/db';
import { newId } from '#platform/ids';
import { createTestDatabase, silentLog } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { readableLog } from '../../../test/probe.ts';
import { secretValues } from '../../../test/secrets.ts';
import { catchMails } from '../../../test/smtp.ts';
import type { MailCatcher } from '../../../test/smtp.ts';
import { createMailOffice } from './index.ts';

let database: TestDatabase;
let notifications: Notifications;
let catcher: MailCatcher;

beforeAll(async () => {
  database = await createTestDatabase();
  notifications = createNotifications({ db: database.db, secretValues, mails: 'waiting' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.asOwner('TRUNCATE outgoing_mails');
  catcher = await catchMails();
});
afterEach(() => catcher.close());

async function addUser(full_name = 'Zoë Łukasiewicz'): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `${id}@example.com`;
  const { query } = database.db;
  await query
    .insertInto('users')
    .values({ id, email, password_hash: 'x', email_confirmed_at: new Date(0).toISOString() })
    .execute();
  await query.insertInto('profiles').values({ id, full_name }).execute();
  return { id, email };
}

const credited = walletChangeNotice({
  type: 'credit',
  amount: '1250.00',
  description: 'Für <b>Zoë</b> & Söhne',
  new_balance: '1250.00',
});

async function notify(user_id: string, change: Partial<NewNotification> = {}): Promise<void> {
  await database.db.query
    .transaction()
    .execute((trx) => notifications.insert(trx, { user_id, ...credited, ...change }));
}

/** One run of the worker; gives when it wants to run again. */
async function work(
  url = catcher.url,
  db: Database = database.db,
  { log = silentLog, signal = new AbortController().signal } = {},
): Promise<number | undefined> {
  const { task } = createMailOffice({
    secretValues,
    db,
    clock: systemClock,
    log,
    sender: {
      brand: 'Harbour',
      mode: 'test',
      origin: 'https://harbour.example',
      site: { customer: 'https://harbour.example', staff: 'https://staff.harbour.example' },
    },
    settings: { smtpUrl: url, from: 'no-reply@harbour.example' },
  });
  let againMs: number | undefined;
  await task?.run(
    {},
    {
      signal,
      again: async (atMs) => {
        againMs = atMs;
      },
    },
  );
  return againMs;
}

const states = () =>
  database.db.query
    .selectFrom('outgoing_mails')
    .select(['state', 'attempts', 'last_error'])
    .orderBy('notification_id')
    .execute();

/** The database, where this writes down that a mail was sent, or does not. */
function notesBy(note: (write: () => Promise<unknown>) => Promise<unknown>): Database {
  const { pool } = database.db;
  const query = (text: string | { text: string }, values?: unknown[]): Promise<unknown> => {
    const write = (): Promise<unknown> => pool.query(text, values);
    return typeof text === 'string' && text.includes(`'sent'`) ? note(write) : write();
  };
  return {
    ...database.db,
    pool: new Proxy(pool, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    }),
  };
}

/** The waiting time of every mail is over. */
const makeDue = () => database.asOwner('UPDATE outgoing_mails SET due_at = now()');

describe('a mail', () => {
  test('[ruling.2.1] says in both halves what happened, in which mode, and that we never ask for codes', async () => {
    const { id, email } = await addUser();
    await notify(id);
    await work();
    const [mail, ...others] = catcher.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Wallet Credited',
      from: { name: 'Harbour', address: 'no-reply@harbour.example' },
      to: [{ name: 'Zoë Łukasiewicz', address: email }],
      recipients: [email],
      envelopeFrom: 'no-reply@harbour.example',
    });
    for (const half of [mail?.text, mail?.html]) {
      expect(half).toContain(modeLines.test);
      expect(half).toContain('Hello Zoë Łukasiewicz,');
      expect(half).toContain('€1,250.00 has been credited to your wallet.');
      expect(half).toContain('We never ask for your password or codes.');
      expect(half).toContain('https://harbour.example/notifications');
    }
    expect(mail?.text).toContain('Note: Für <b>Zoë</b> & Söhne');
    expect(mail?.html).toContain('Note: Für &lt;b&gt;Zoë&lt;/b&gt; &amp; Söhne');
    // Nothing that a mail program would fetch, so nobody learns that it was opened.
    expect(mail?.html).not.toMatch(/src=|url\(|<link|<img|@import/);
  });

  test('about security goes to the address that the account had when it happened, everything else to that of now', async () => {
    const { id, email } = await addUser();
    const security = { type: 'security', title: 'Passkey added', text_key: null } as const;
    await notify(id, security);
    await database.db.query.transaction().execute((trx) =>
      notifications.write(trx, {
        user_id: id,
        ...accountNotice('new_sign_in_unknown', {}),
        in_app: true,
        mail: { to: null, link: { page: 'not_me', token: 'secret' } },
      }),
    );
    await notify(id);
    const moved = `moved-${id}@example.com`;
    const change = database.db.query.updateTable('users').set({ email: moved });
    await change.where('id', '=', id).execute();
    await work();
    const reached = catcher.mails.map(({ subject, recipients }) => [subject, recipients[0]]);
    expect(Object.fromEntries(reached)).toEqual({
      'New sign-in to your account': email,
      'Passkey added': email,
      'Wallet Credited': moved,
    });
  });

  test('to an address that nobody has shown to be theirs holds no words of whoever signed up by it, and few are sent', async () => {
    const { id, email } = await addUser('Win a prize at evil.example');
    await database.asOwner(`UPDATE users SET email_confirmed_at = NULL WHERE id = '${id}'`);
    const name = 'Call 555 0100 now';
    for (let times = 0; times < 12; times += 1)
      await notify(id, factorNotice('passkey_added', { name }));
    const write = (what: 'email_change_asked' | 'email_confirm', address: string) =>
      database.db.query.transaction().execute((trx) =>
        notifications.write(trx, {
          user_id: id,
          ...accountNotice(what, { address }),
          in_app: false,
          mail: {
            to: email,
            link: { page: what === 'email_confirm' ? 'confirm_email' : 'not_me', token: 'secret' },
          },
        }),
      );
    await write('email_change_asked', 'call-555-0100@evil.example');
    await write('email_confirm', email);
    await work();
    const texts = catcher.mails.map(({ text }) => text);
    expect(texts).toHaveLength(12);
    expect(texts.join()).not.toMatch(/555|prize/);
    expect(texts.filter((text) => text?.includes('The passkey “…” was added'))).toHaveLength(10);
    expect(texts.filter((text) => text?.includes(`show that ${email} is your`))).toHaveLength(1);
    await database.asOwner(`UPDATE users SET email_confirmed_at = now() WHERE id = '${id}'`);
    await notify(id, factorNotice('passkey_added', { name }));
    await work();
    expect(catcher.mails.at(-1)?.text).toContain(`The passkey “${name}” was added`);
  });

  test('about a closed account is in the language that went with it', async () => {
    const { id, email } = await addUser();
    await notify(id, accountClosedNotice('help@harbour.example', 'de'));
    await database.asOwner(`DELETE FROM profiles WHERE id = '${id}'`);
    await work();
    const [mail] = catcher.mails;
    expect([mail?.subject, mail?.recipients]).toEqual(['Ihr Konto wurde geschlossen', [email]]);
    expect(mail?.text).toContain('schreiben Sie uns sofort: help@harbour.example.');
  });

  test('is named by its row and asks for no answer by a machine', async () => {
    const { id } = await addUser();
    await notify(id);
    await work();
    const { message_id } = await database.db.query
      .selectFrom('outgoing_mails')
      .select('message_id')
      .executeTakeFirstOrThrow();
    const [mail] = catcher.mails;
    expect(mail?.messageId).toBe(`<${message_id}@harbour.example>`);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
    });
  });

  test('opens the transfer that it is about', async () => {
    const { id } = await addUser();
    await notify(id, { metadata: { transaction_id: 'a b' } });
    await work();
    expect(catcher.mails[0]?.text).toContain('https://harbour.example/transactions?receipt=a%20b');
  });

  test('is not led astray by a name with line breaks', async () => {
    const { id, email } = await addUser('Eve\r\nBcc: victim@example.com\r\n\r\nbody');
    await notify(id, { title: 'News\r\nX-Evil: 1', text_key: null });
    await work();
    const [mail] = catcher.mails;
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.bcc ?? []).toEqual([]);
    const names = mail?.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(mail?.subject).toBe('News X-Evil: 1');
    expect(mail?.to).toEqual([{ name: 'Eve Bcc: victim@example.com body', address: email }]);
  });

  test('stays in English words where staff wrote them', async () => {
    const { id } = await addUser();
    await notify(id, { title: 'Written by hand', message: 'As it is.', text_key: null });
    await work();
    expect(catcher.mails[0]).toMatchObject({ subject: 'Written by hand' });
    expect(catcher.mails[0]?.text).toContain('As it is.');
  });
});

describe('sending', () => {
  test('gives each mail to the server once, and a second run none', async () => {
    const { id } = await addUser();
    for (let count = 0; count < 12; count += 1) await notify(id);
    expect(await work()).toBeUndefined();
    expect(await work()).toBeUndefined();
    expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(12);
    expect(catcher.mails).toHaveLength(12);
    expect(await states()).toEqual(
      Array.from({ length: 12 }, () => ({ state: 'sent', attempts: 1, last_error: null })),
    );
  });

  test('by two workers at the same moment sends each mail once', async () => {
    const { id } = await addUser();
    for (let count = 0; count < 20; count += 1) await notify(id);
    // Nothing is taken before both workers stand in the middle of a conversation.
    let waiting = 0;
    let open = (): void => undefined;
    const bothAreHere = new Promise<void>((resolve) => (open = resolve));
    catcher.onOffer(async () => {
      waiting += 1;
      if (waiting > 4) open();
      await bothAreHere;
    });
    await Promise.all([work(), work()]);
    expect(catcher.mails).toHaveLength(20);
    expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(20);
  });

  test.each(['rcpt', 'data'] as const)(
    'tries again, later each time, after a passing refusal at %s',
    async (at) => {
      const { id } = await addUser();
      await notify(id);
      catcher.answer({ code: 451, at });
      const firstMs = ((await work()) ?? 0) - systemClock.now();
      expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      expect(firstMs).toBeGreaterThan(50_000);
      // Not due yet: nothing is offered.
      await work();
      expect(catcher.offers()).toBe(1);
      await makeDue();
      expect(((await work()) ?? 0) - systemClock.now()).toBeGreaterThan(firstMs + 60_000);
      catcher.answer(undefined);
      await makeDue();
      await work();
      expect(catcher.mails).toHaveLength(1);
      expect(await states()).toEqual([{ state: 'sent', attempts: 3, last_error: null }]);
    },
  );

  test('stops at once when the server will never take it, and says why', async () => {
    const { id } = await addUser();
    await notify(id);
    catcher.answer({ code: 550, at: 'rcpt' });
    expect(await work()).toBeUndefined();
    catcher.answer(undefined);
    await makeDue();
    await work();
    expect(catcher.mails).toEqual([]);
    const [row] = await states();
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(row?.last_error).toContain('550');
  });

  test.each([530, 550, 553])(
    'keeps every mail when the server will not have our sender (%i)',
    async (code) => {
      const { id } = await addUser();
      for (let count = 0; count < 10; count += 1) await notify(id);
      catcher.answer({ code, at: 'mail' });
      const { log, lines } = readableLog();
      const againMs = ((await work(catcher.url, database.db, { log })) ?? 0) - systemClock.now();
      // It would take none, so not every mail is tried.
      expect(againMs).toBeGreaterThan(20_000);
      expect(catcher.offers()).toBeLessThanOrEqual(4);
      expect(lines).toMatchObject([{ level: 40, unreachable: true }]);
      const tried = (await states()).filter(({ attempts }) => attempts > 0);
      expect(tried[0]?.last_error).toContain(`${code}`);
      expect((await states()).every(({ state }) => state === 'waiting')).toBe(true);
      catcher.answer(undefined);
      await makeDue();
      await work();
      expect(catcher.mails).toHaveLength(10);
    },
  );

  test('gives up after the eighth attempt', async () => {
    const { id } = await addUser();
    await notify(id);
    catcher.answer({ code: 451, at: 'data' });
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await makeDue();
      await work();
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 8 }]);
    expect(catcher.offers()).toBe(8);
  });

  test('waits for a server that is away instead of trying every mail', async () => {
    const { id } = await addUser();
    for (let count = 0; count < 10; count += 1) await notify(id);
    const port = Number(new URL(catcher.url).port);
    await catcher.close();
    const againMs = ((await work()) ?? 0) - systemClock.now();
    expect(againMs).toBeGreaterThan(20_000);
    expect(againMs).toBeLessThan(40_000);
    const tried = (await states()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(4);
    expect((await states()).every(({ state }) => state === 'waiting')).toBe(true);
    catcher = await catchMails(port);
    await makeDue();
    await work();
    expect(catcher.mails).toHaveLength(10);
  });

  test.each([
    ['refuses every mail for now', false],
    ['is away', true],
  ])('says once in the log that the mail server %s', async (_what, unreachable) => {
    const { id } = await addUser();
    for (let count = 0; count < 10; count += 1) await notify(id);
    const { url } = catcher;
    if (unreachable) await catcher.close();
    else catcher.answer({ code: 451, at: 'rcpt' });
    const { log, lines } = readableLog();
    await work(url, database.db, { log });
    expect(lines).toMatchObject([{ level: 40, unreachable }]);
    const tried = (await states()).filter(({ attempts }) => attempts > 0);
    expect(lines[0]).toMatchObject({ put_off: tried.length });
  });

  test('after a crash between the server’s yes and our note sends once more, under the same Message-ID', async () => {
    const { id } = await addUser();
    await notify(id);
    const crashing = notesBy(() => Promise.reject(new Error('killed')));
    await expect(work(catcher.url, crashing)).rejects.toThrow('killed');
    // Until the lease is over nobody touches it.
    await work();
    expect(catcher.mails).toHaveLength(1);
    await makeDue();
    await work();
    const [first, second, ...more] = catcher.mails.map(({ messageId }) => messageId);
    expect(more).toEqual([]);
    expect(second).toBe(first);
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('ends with its last mail on the way when a note cannot be written, and takes no further one', async () => {
    const { id } = await addUser();
    for (let count = 0; count < 12; count += 1) await notify(id);
    let open = (): void => undefined;
    const noteFailed = new Promise<void>((resolve) => (open = resolve));
    let offers = 0;
    // The first mail goes through; the others are on their way until its note has failed.
    catcher.onOffer(async () => {
      offers += 1;
      if (offers > 1) await noteFailed;
    });
    let notes = 0;
    const failing = notesBy(async (write) => {
      notes += 1;
      if (notes > 1) return write();
      await vi.waitFor(() => expect(offers).toBe(4));
      setImmediate(open);
      throw new Error('no connection');
    });
    await expect(work(catcher.url, failing)).rejects.toThrow('no connection');
    const ends = await states();
    expect(ends.filter(({ state }) => state === 'sent')).toHaveLength(3);
    // Only the mail whose note failed counts as tried; it has gone out.
    expect(ends.filter(({ state, attempts }) => state === 'waiting' && attempts > 0)).toHaveLength(
      1,
    );
    expect(ends.map(({ last_error }) => last_error)).toEqual(ends.map(() => null));
    expect(catcher.mails).toHaveLength(4);
  });

  test('that our own stop broke off was not tried, and goes out with the next run', async () => {
    const { id } = await addUser();
    await notify(id);
    await database.asOwner('UPDATE outgoing_mails SET attempts = 7');
    const stop = new AbortController();
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    catcher.onOffer(async () => {
      stop.abort();
      await left;
      throw new Error('Nobody is there any more.');
    });
    await work(catcher.url, database.db, { signal: stop.signal });
    leave();
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 7, last_error: null }]);
    catcher.onOffer(async () => undefined);
    await work();
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 8 }]);
  });

  test('gives up a mail to nobody without asking the server', async () => {
    await notify(newId());
    await work();
    expect(catcher.offers()).toBe(0);
    expect(await states()).toMatchObject([{ state: 'failed' }]);
  });
});
