import type { Locator, Page, Response } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer } from './people.ts';
import { expectToast, holdStream, toast } from './steps.ts';

interface Signed {
  readonly page: Page;
  readonly customer: Customer;
}

const test = base.extend<{ signed: Signed }>({
  signed: async ({ newPerson, people, signIn }, provide) => {
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    await signIn(page, customer);
    await provide({ page, customer });
  },
});

const bell = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const list = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your notifications, newest first' });
const rows = (page: Page): Locator => list(page).getByRole('listitem');
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
const markAll = (page: Page): Locator => page.getByRole('button', { name: 'Mark all as read' });

/**
 * The answer to the next such call. What is pressed shows before the server has answered, and a reload within those
 * milliseconds breaks the call off.
 */
const answerTo = (page: Page, method: string, path: string): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().method() === method && response.url().endsWith(path),
  );

const insert = `INSERT INTO notifications (user_id, type, title, message, metadata, created_at)
  VALUES ($1, $2, $3, 'What happened.', $4, now() - $5::interval)`;

test('[2.notifications.1, 2.notifications.2, 2.notifications.3, 2.notifications.6] news stand newest first, marked as new and counted, with amount, recipient and time', async ({
  signed: { page, customer },
}) => {
  await customer.transfer('100.00');
  await page.goto('/notifications');
  await expect(page).toHaveTitle(/^Notifications · /);
  await expect(page.getByText('You have 2 unread notifications', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(first).toContainText('Transfer initiated');
  await expect(first).toContainText(
    /Your transfer of 100\.00\sEUR to Rowan Vale has been initiated\./,
  );
  await expect(first).toContainText(/Amount: 100\.00\sEUR/);
  await expect(first).toContainText('Recipient: Rowan Vale');
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await expect(second).toContainText('Wallet Credited');
  await expect(second).toContainText('€5,000.00 has been credited to your wallet.');
  const time = second.getByRole('time');
  await expect(time).toHaveText(/^(now|\d+ minutes? ago)$/);
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(markAll(page)).toBeVisible();
});

test('[2.notifications.4] somebody without news is told so', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, none unread' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByText('No notifications yet', { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll notify you when something important happens", { exact: true }),
  ).toBeVisible();
  await expect(markAll(page)).toBeHidden();
  await expectClean(page, 'no notifications');
});

test('[2.notifications.5] each type has its icon and says its name to those who do not see it', async ({
  signed: { page, customer },
  sql,
}) => {
  await sql(insert, [customer.id, 'security', 'Signed out', '{}', '1 hour']);
  // Towards noon of that day of the reader's, of which two may be 47 or 49 hours.
  const hour = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Dublin' } as const;
  const agoHours = 36 + Number(new Intl.DateTimeFormat('en-GB', hour).format());
  await sql(insert, [customer.id, 'other', 'Something else', '{}', `${agoHours} hours`]);
  await customer.transfer();
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(4);
  for (const [title, type] of [
    ['Transfer initiated', 'Transfer'],
    ['Wallet Credited', 'Account'],
    ['Signed out', 'Security'],
    ['Something else', 'Other'],
  ] as const) {
    await expect(row(page, title).getByText(type, { exact: true })).toBeAttached();
    await expect(row(page, title).locator('svg')).toHaveCount(1);
  }
  const shapes = await rows(page)
    .locator('svg')
    .evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML));
  expect(new Set(shapes).size).toBe(4);
  await expect(row(page, 'Signed out').getByRole('time')).toHaveText('1 hour ago');
  await expect(row(page, 'Something else').getByRole('time')).toHaveText('2 days ago');
});

test('[2.notifications.7, 4.notifications.1, 4.notifications.3] a click marks one read and opens its transfer; the other tab counts again by itself', async ({
  signed: { page, customer },
}) => {
  const id = await customer.transfer();
  const other = await page.context().newPage();
  await other.goto('/notifications');
  await expect(bell(other, 'Notifications, 2 unread')).toBeVisible();
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Transfer initiated' }).click();
  await expect(page).toHaveURL(`/transactions?receipt=${id}`);
  await expect(page.getByRole('dialog')).toContainText('Rowan Vale');
  await expect(bell(other, 'Notifications, 1 unread')).toBeVisible();
  await expect(other.getByText('You have 1 unread notification', { exact: true })).toBeVisible();
  await expect(row(other, 'Transfer initiated').getByText('New', { exact: true })).toBeHidden();
  await expect(row(other, 'Wallet Credited').getByText('New', { exact: true })).toBeVisible();
});

test('by keyboard: the rows are links, and one that leads nowhere is a button until it is read', async ({
  signed: { page, customer },
  sql,
}) => {
  await sql(insert, [customer.id, 'other', 'Good to know', '{}', '0 seconds']);
  await page.goto('/notifications');
  const button = page.getByRole('button', { name: 'Good to know' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Wallet Credited' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(bell(page, 'Notifications, none unread')).toBeVisible();
});

test('of two hundred and more it is said that there may be more, until fewer are left', async ({
  signed: { page, customer },
  sql,
}) => {
  const many = `INSERT INTO notifications (user_id, type, title, message)
    SELECT $1, 'other', 'Note ' || n, 'What happened.' FROM generate_series(1, 200) AS n`;
  await sql(many, [customer.id]);
  await page.goto('/notifications');
  const orMore = page.getByText('You have 200 or more unread notifications', { exact: true });
  await expect(orMore).toBeVisible();
  await expect(bell(page, 'Notifications, 200 or more unread')).toHaveText('9+');
  const note = (name: string): Locator => page.getByRole('button', { name });
  await note('Note 200').click();
  await expect(note('Note 200')).toBeHidden();
  await expect(orMore).toBeVisible();
  await note('Note 199').click();
  await expect(page.getByText('You have 199 unread notifications', { exact: true })).toBeVisible();
  await expect(bell(page, 'Notifications, 199 unread')).toBeVisible();
});

test('[4.notifications.1, 8.notifications.3, 9.notifications.1] all are marked at once, and Undo brings back exactly those', async ({
  signed: { page, customer },
  sql,
}) => {
  await sql(insert, [customer.id, 'other', 'Read before', '{}', '0 seconds']);
  await customer.transfer();
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Read before' }).click();
  await expect(page.getByText('You have 2 unread notifications', { exact: true })).toBeVisible();
  await markAll(page).click();
  await expect(toast(page, 'All notifications marked as read')).toBeVisible();
  await expect(list(page)).toBeFocused();
  await expect(markAll(page)).toBeHidden();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(bell(page, 'Notifications, none unread')).toBeVisible();
  const takenBack = answerTo(page, 'POST', '/api/notifications/undo-read-all');
  await page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();
  await expect(row(page, 'Read before').getByText('New', { exact: true })).toBeHidden();
  await takenBack;
  await page.reload();
  await expect(page.getByText('You have 2 unread notifications', { exact: true })).toBeVisible();
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(2);
});

test('[4.notifications.2] news arrive above without moving what is being read', async ({
  signed: { page, customer },
  sql,
}) => {
  for (let count = 0; count < 30; count += 1)
    await sql(insert, [customer.id, 'other', `Old ${count}`, '{}', `${count} hours`]);
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const read = row(page, 'Old 9');
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await customer.transfer();
  await expect(bell(page, 'Notifications, 32 unread')).toBeVisible();
  const fresh = page.getByRole('button', { name: '1 new, show' });
  await expect(fresh).toBeVisible();
  expect((await read.boundingBox())?.y).toBe(before?.y);
  await fresh.click();
  await expect(rows(page).first()).toContainText('Transfer initiated');
  await expect(rows(page).first()).toBeInViewport();
});

test('[8.notifications.1] a list that cannot be loaded says so and is tried again', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const problem = { status: 404, contentType: 'application/problem+json' };
  const body = { code: 'not_found', title: 'Error', detail: 'Gone.', status: 404, request_id: 'x' };
  await holdStream(page);
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ ...problem, body: JSON.stringify({ type: 'about:blank', ...body }) }),
  );
  await page.goto('/notifications');
  await expect(toast(page, 'Error loading notifications')).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error loading notifications');
  await page.unroute('**/api/notifications?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(toast(page, 'Error loading notifications')).toHaveCount(0);
});

test('[8.notifications.2] what the server refuses to mark stays unread, with its words', async ({
  signed: { page, customer },
  expectedErrors,
  sql,
}) => {
  expectedErrors.push(/status of 404/);
  await sql(insert, [customer.id, 'other', 'Good to know', '{}', '0 seconds']);
  // Only the first list is answered: the page may ask again by itself, and would no longer show what is moved away below.
  let lists = 0;
  await page.route('**/api/notifications?*', (route) => {
    lists += 1;
    return lists === 1 ? route.continue() : undefined;
  });
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(2);
  // Moved to somebody else behind the page's back, so the true server answers that there is none.
  await sql(
    `UPDATE notifications SET user_id = gen_random_uuid() WHERE title = 'Good to know' AND user_id = $1`,
    [customer.id],
  );
  await page.getByRole('button', { name: 'Good to know' }).click();
  await expectToast(page, 'Error', 'There is nothing at this address.');
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
});

test('[ruling.2.1] the mails of the demonstration are kept on the mailbox page', async ({
  signed: { page, customer },
}) => {
  await customer.transfer();
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Open the demonstration mailbox' }).click();
  await expect(page).toHaveURL('/mailbox');
  await expect(page.getByText('never leaves the machine')).toBeVisible();
  await page.getByRole('button', { name: 'Transfer initiated' }).click();
  const mail = page.getByRole('dialog', { name: 'Transfer initiated' });
  // Nobody has confirmed the address, so a mail to it bears no name.
  await expect(mail).toContainText(customer.email);
  await expect(mail).not.toContainText(`${customer.full_name} <`);
  await expect(mail).not.toContainText(`Hello ${customer.full_name}`);
  await expect(mail).toContainText(
    'Demonstration. No real money moves. This is not a bank or a licensed payment service.',
  );
  await expect(mail).toContainText('We never ask for your password or codes.');
  await expectClean(page, 'a mail');
  await page.keyboard.press('Escape');
  await expectClean(page, 'the mailbox');
});

test('preferences: a switch is kept at once, safety is always on, and a refusal puts the switch back', async ({
  signed: { page, customer },
  expectedErrors,
}) => {
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const mails = page.getByRole('switch', { name: 'Transfers: E-mail' });
  await expect(mails).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Security: E-mail' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Security: E-mail' })).toBeChecked();
  const saved = answerTo(page, 'PUT', '/api/notifications/preferences');
  await mails.click();
  await expect(mails).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(mails).not.toBeChecked();
  await customer.transfer();
  await page.goto('/mailbox');
  await expect(page.getByRole('button', { name: 'Wallet Credited' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transfer initiated' })).toHaveCount(0);

  expectedErrors.push(/status of 503/);
  await page.goto('/security?section=settings');
  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Error',
            status: 503,
            code: 'overloaded',
            detail: 'The service is busy. Try again in a moment.',
            request_id: 'x',
          }),
        })
      : route.fallback(),
  );
  const account = page.getByRole('switch', { name: 'Account: E-mail' });
  await account.click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(account).toBeChecked();
});

test('the screen is clean in both themes and at both widths', async ({
  signed: { page, customer },
  sql,
}) => {
  await sql(insert, [customer.id, 'security', 'Signed out', '{}', '1 hour']);
  await customer.transfer();
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Signed out' }).focus();
  await expectClean(page, 'notifications');
});
