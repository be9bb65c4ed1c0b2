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
