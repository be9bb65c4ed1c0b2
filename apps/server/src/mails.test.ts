import type { Session } from '@app/contract';
import type { MailSettings } from '#platform/mail';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../test/app.ts';
import type { Person, TestApp } from '../test/app.ts';
import { catchMails } from '../test/smtp.ts';
import type { CaughtMail, MailCatcher } from '../test/smtp.ts';
import { createApplication } from './app.ts';
import { readConfig } from './config.ts';

let catcher: MailCatcher;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  catcher = await catchMails();
  app = await createTestApp({
    work: true,
    mail: { smtpUrl: catcher.url, from: 'no-reply@send.example' },
    // Every step of the simulator would be further news.
    environment: { OPERATOR_PAYOUTS_SIMULATOR_STEP_MS: '3600000' },
  });
  admin = await app.staff();
});
afterAll(async () => {
  await app.stop();
  await catcher.close();
});

/** Beside the one that confirms the address, which every sign-up sends. */
const mailsTo = (person: Person): CaughtMail[] =>
  catcher.mails.filter(
    ({ recipients, subject }) =>
      recipients.includes(person.email) && subject !== 'Confirm your e-mail address',
  );
const patiently = { timeout: 20_000, interval: 50 };

async function customerWithMoney(): Promise<Person> {
  const person = await app.customer();
  await app.credit(admin, person.id, '2500.00');
  return person;
}

test('[7.notifications.1, 7.notifications.2] each event of money is one mail, sent by the worker without being asked', async () => {
  const person = await customerWithMoney();
  const { id } = await app.quote(person);
  const { body: sent } = await app.send(person, id);
  await app.call('POST', `/api/transactions/${sent.id}/cancel`, { token: person.token });
  await vi.waitFor(() => expect(mailsTo(person)).toHaveLength(3), patiently);
  const subjects = new Set(mailsTo(person).map(({ subject }) => subject));
  expect(subjects).toEqual(
    new Set(['Transaction Update', 'Transfer initiated', 'Wallet Credited']),
  );
  const update = mailsTo(person).find(({ subject }) => subject === 'Transaction Update');
  expect(update?.text).toContain('Status: Cancelled. €1,002.99 was returned to your wallet.');
});

test('what the customer switched off is not mailed, and is still news in the app', async () => {
  const person = await app.customer();
  await app.call('PUT', '/api/notifications/preferences', {
    token: person.token,
    body: { type: 'transaction', channel: 'email', enabled: false },
  });
  await app.credit(admin, person.id, '2500.00');
  const { id } = await app.quote(person);
  await app.send(person, id);
  expect(await app.profile(person)).toMatchObject({ unread_notifications: 2 });
  await vi.waitFor(() => expect(mailsTo(person)).toHaveLength(1), patiently);
  const rows = await app.database.db.query
    .selectFrom('outgoing_mails')
    .innerJoin('notifications', 'notifications.id', 'outgoing_mails.notification_id')
    .select('notifications.title')
    .where('notifications.user_id', '=', person.id)
    .orderBy('notifications.id')
    .execute();
  expect(rows.map(({ title }) => title)).toEqual([
    'Confirm your e-mail address',
    'Wallet Credited',
  ]);
});

test('to an address that nobody has shown to be theirs no mail says a name: whoever signed up chose it', async () => {
  const evil = 'Your refund is at evil.example/claim';
  const mailTo = async (address: string, title: string): Promise<CaughtMail> =>
    vi.waitFor(() => {
      const found = catcher.mails.find(
        ({ recipients, subject }) => recipients.includes(address) && subject === title,
      );
      if (found === undefined) throw new Error(`no mail "${title}" to ${address}`);
      return found;
    }, patiently);
  const saysNoName = (mail: CaughtMail, address: string): void => {
    expect(mail.to).toEqual([{ name: '', address }]);
    for (const half of [mail.text, mail.html]) expect(half).toContain('Hello,');
    for (const part of [mail.text, mail.html, mail.source]) expect(part).not.toContain('evil');
  };
  const confirm = async ({ text }: CaughtMail): Promise<void> => {
    const token = /#token=([\w-]+)/.exec(text ?? '')?.[1];
    const { status } = await app.call('POST', '/api/auth/email/confirm', { body: { token } });
    expect(status).toBe(200);
  };
  const [email, next] = ['stranger@example.com', 'other-stranger@example.com'];
  const { body: session } = await app.call<Session>('POST', '/api/auth/signup', {
    body: { email, password: 'lantern orbit harbour 71', data: { full_name: evil } },
  });
  const token = session.access_token;
  const first = await mailTo(email, 'Confirm your e-mail address');
  saysNoName(first, email);
  await app.credit(admin, session.user.id, '10.00');
  saysNoName(await mailTo(email, 'Wallet Credited'), email);
  // Whoever opens the link knows what they are called here.
  await confirm(first);
  await app.call('POST', '/api/auth/email', { token, body: { email: next } });
  const asked = await mailTo(email, 'A new e-mail address was asked for');
  expect(asked.to).toEqual([{ name: evil, address: email }]);
  expect(asked.text).toContain(`Hello ${evil},`);
  const second = await mailTo(next, 'Confirm your new e-mail address');
  saysNoName(second, next);
  await confirm(second);
  await app.credit(admin, session.user.id, '10.00');
  expect((await mailTo(next, 'Wallet Credited')).to).toEqual([{ name: evil, address: next }]);
});

test('a live server misses mail exactly when it has none', async () => {
  const fault = async (mail?: MailSettings): Promise<string> => {
    const config = { ...readConfig({ MODE: 'live' }), databaseUrl: app.database.ownerUrl, mail };
    return createApplication({ config, serve: false, work: false }).then(
      () => 'it started',
      (error: unknown) => String(error),
    );
  };
  expect(await fault()).toContain('a mail service');
  const withMail = await fault({ smtpUrl: catcher.url, from: 'no-reply@send.example' });
  expect(withMail).toContain('MODE=live');
  expect(withMail).not.toContain('a mail service');
});
