import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sideways, violations } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import { createLine } from './outage.ts';
import type { Customer, People } from './people.ts';
import { expectToast, holdStream } from './steps.ts';

interface Signed {
  readonly page: Page;
  readonly customer: Customer;
}

const test = base.extend<{ signed: Signed }>({
  signed: async ({ newPerson, people, signIn }, provide) => {
    const customer = await people.customer('500.00');
    const page = await newPerson();
    await signIn(page, customer);
    await provide({ page, customer });
  },
});

const greeting = 'Hi! How can I help you with your transfer today?';
const thanks = /^Thank you for your message/;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages with support' });
const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Type your message...' });
const sendButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
const words = (page: Page, text: string | RegExp): Locator => log(page).getByText(text);

async function openChat(page: Page, path = '/support'): Promise<void> {
  await page.goto(path);
  await expect(log(page)).toBeVisible();
}

/** What the customer’s conversations are, as staff see them. */
async function conversationOf(people: People, customer: Customer): Promise<string> {
  const token = await people.staffToken();
  const path = '/api/staff/support/conversations?limit=100';
  const { body } = await people.call('GET', path, { token });
  const items: readonly unknown[] = Array.isArray(body['items']) ? body['items'] : [];
  const own = items.find((item) => JSON.stringify(item).includes(customer.email));
  if (typeof own !== 'object' || own === null || !('id' in own)) throw new Error('none yet');
  return String(own.id);
}

async function answer(people: People, customer: Customer, message: string): Promise<void> {
  const id = await conversationOf(people, customer);
  const { status } = await people.call('POST', `/api/staff/support/conversations/${id}/messages`, {
    token: await people.staffToken(),
    body: { client_id: randomUUID(), message },
  });
  expect(status).toBe(201);
}

test('[4.support.1, 2.support.1, 2.support.3, 4.support.2, 9.support.2, ruling.24.1] greeted, sent by Enter and by button, answered automatically', async ({
  signed: { page },
}) => {
  await openChat(page);
  await expect(page.getByRole('heading', { name: 'Talk to a supporter', level: 1 })).toBeVisible();
  await expect(words(page, greeting)).toBeVisible();
  await expect(log(page).getByText('Automatic reply')).toHaveCount(1);
  await expect(log(page).getByText(/^\d\d:\d\d$/)).toHaveCount(1);
  await expect(input(page)).toHaveAttribute('placeholder', 'Type your message...');
  await input(page).fill('Where is my transfer?');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('I paid on Monday.');
  await input(page).press('Enter');
  await expect(words(page, /Where is my transfer\?\nI paid on Monday\./)).toBeVisible();
  await expect(input(page)).toHaveValue('');
  await expect(words(page, thanks)).toBeVisible();
  await expect(log(page).getByText('Automatic reply')).toHaveCount(2);
  await input(page).fill('And one more thing');
  await sendButton(page).click();
  await expect(words(page, 'And one more thing')).toBeVisible();
  await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(words(page, 'And one more thing')).toBeVisible();
  await expect(words(page, greeting)).toHaveCount(1);
});

test('[2.support.2] own messages on the right, support on the left, in a list 500 px high', async ({
  signed: { page },
}) => {
  await openChat(page);
  await input(page).fill('On the right');
  await input(page).press('Enter');
  await expect(words(page, greeting)).toBeVisible();
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  const own = await words(page, 'On the right').boundingBox();
  const theirs = await words(page, greeting).boundingBox();
  const list = await log(page).boundingBox();
  if (!own || !theirs || !list) throw new Error('something is not drawn');
  const middle = list.x + list.width / 2;
  expect(own.x).toBeGreaterThan(middle);
  expect(theirs.x).toBeLessThan(middle);
  expect(theirs.x - list.x).toBeLessThan(list.x + list.width - theirs.x - theirs.width);
  expect(Math.round(list.height)).toBe(500);
});

test('[2.support.4] the wait for the messages is said, and failing can be tried again', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const held: (() => void)[] = [];
  await holdStream(page);
  await page.route('**/api/support/open', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.abort();
  });
  await page.goto('/support');
  await expect(page.getByText('Loading messages...').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading messages...' })).toBeVisible();
  // Asked for again twice by itself before a person is bothered.
  for (let asked = 0; asked < 3; asked += 1) {
    await expect.poll(() => held.length, { timeout: 15_000 }).toBe(asked + 1);
    held[asked]?.();
  }
  await expect(page.getByText('Your messages could not be loaded.')).toBeVisible();
  await page.unroute('**/api/support/open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words(page, greeting)).toBeVisible();
});

test('[5.support.1] nothing is sent for an empty or blank message', async ({
  signed: { page },
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/support/messages'))
      calls.push(request.url());
  });
  await openChat(page);
  await input(page).press('Enter');
  await input(page).fill('   ');
  await input(page).press('Enter');
  await sendButton(page).click();
  await expect(input(page)).toBeFocused();
  await input(page).fill('real words');
  await input(page).press('Enter');
  await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(1);
  expect(calls).toHaveLength(1);
});

test('[4.support.3, 2.support.1] an answer comes live into two tabs, by first name, with a notification', async ({
  signed: { page, customer },
  people,
}) => {
  const other = await page.context().newPage();
  await openChat(page);
  await openChat(other);
  await input(page).fill('Hello?');
  await input(page).press('Enter');
  await expect(words(other, 'Hello?')).toBeVisible();
  await expect(words(page, thanks)).toBeVisible();
  await answer(people, customer, 'It left our bank this morning.');
  for (const tab of [page, other]) {
    await expect(words(tab, 'It left our bank this morning.')).toBeVisible();
  }
  // One for the credit, one for the answer.
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('[ruling.24.2] online while staff are connected, and only then', async ({
  signed: { page, customer },
  people,
  newPerson,
  signInStaff,
}) => {
  await openChat(page);
  // Staff of a journey before this one count for a moment after they have gone.
  await expect(page.getByText('Nobody is online; replies arrive as a notification')).toBeVisible({
    timeout: 60_000,
  });
  const staff = await newPerson();
  await signInStaff(staff);
  await expect(page.getByText(/^\p{Lu}\p{L}+ is online$/u)).toBeVisible({ timeout: 30_000 });
  await staff.close();
  await people.call('PUT', '/api/notifications/preferences', {
    token: customer.token,
    body: { type: 'other', channel: 'email', enabled: true },
  });
  await expect(page.getByText('Nobody is online; replies arrive by e-mail')).toBeVisible({
    timeout: 30_000,
  });
});

test('[8.support.3, issue.support.1] without a connection a message is visibly not sent, survives a reload, and goes once', async ({
  newPerson,
  people,
  product,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const customer = await people.customer('500.00');
  const way = await createLine(product.url);
  const page = await newPerson({ url: way.url });
  await signIn(page, customer);
  await openChat(page);
  await expect(words(page, greeting)).toBeVisible();
  way.cut();
  await input(page).fill('Is anybody there?');
  await input(page).press('Enter');
  await expectToast(page, 'Error', 'Failed to send message. Please try again.');
  await expect(log(page).getByText('Not sent')).toBeVisible();
  await input(page).fill('half a sentence');
  way.mend();
  await page.reload();
  await expect(log(page).getByText('Not sent')).toBeVisible();
  await expect(input(page)).toHaveValue('half a sentence');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Not sent')).toBeHidden();
  await page.reload();
  await expect(words(page, 'Is anybody there?')).toHaveCount(1);
  await way.close();
});

test('[8.support.1, 6.support.1] without a session the chat says why it leads to the sign-in', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.goto('/support');
  await expect(page).toHaveURL('/auth');
  await expectToast(page, 'Authentication required', 'Please log in to access support chat');
});

test('[8.support.2] a message that meets an ended session says so', async ({
  signed: { page, customer },
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, /net::ERR_FAILED/);
  // Without news, as on a machine that has just woken up: the call is the first to hear that the session is over.
  await page.route('**/api/events*', (route) => route.abort());
  await openChat(page);
  await expect(words(page, greeting)).toBeVisible();
  // From elsewhere: this browser's token is of no use to anybody else.
  await people.call('POST', '/api/profile/sessions/end-others', { token: customer.token });
  await input(page).fill('Hello?');
  await input(page).press('Enter');
  await expectToast(page, 'Authentication required', 'Please log in to send messages');
  await expect(page).toHaveURL('/auth');
});

test('[issue.support.3] a chat opened from a transfer carries its id, status and receipt', async ({
  signed: { page, customer },
  people,
}) => {
  const id = await customer.transfer('100.00', 'Rent');
  const shown = `TG-${id.slice(0, 8)}`;
  await openChat(page, `/support?transaction=${id}`);
  const card = page.getByRole('region', { name: 'The transfer you write about' });
  await expect(card).toContainText('Pending');
  await expect(card).toContainText('100.00 EUR to Rowan Vale');
  await input(page).fill('Where is it?');
  await input(page).press('Enter');
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  const token = await people.staffToken();
  const { body } = await people.call('GET', '/api/staff/support/conversations?view=waiting', {
    token,
  });
  expect(JSON.stringify(body['items'])).toContain(`"transaction_id":"${id}"`);
  // Coming back without the transfer in the address, the running talk is still about it.
  await openChat(page);
  await expect(card).toContainText(shown);
  await page.getByRole('combobox', { name: 'What is it about?' }).click();
  await page.getByRole('option', { name: 'General question' }).click();
  await expect(card).toBeHidden();
  await input(page).fill('Something else');
  await input(page).press('Enter');
  await expect(log(page).getByText('General question')).toBeVisible();
  // The automatic thanks for the first message may come only now, and turns the talk to the transfer once more.
  await log(page)
    .getByRole('link', { name: `About ${shown}` })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(shown);
});

test('a transfer that is not one’s own opens the chat without it, and says so', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await openChat(page, `/support?transaction=${randomUUID()}`);
  await expect(words(page, greeting)).toBeVisible();
  await expect(
    page.getByText('There is no such transfer in your account, so this chat is not about one.'),
  ).toBeVisible();
});

test('[issue.support.2] files are picked, dropped or pasted, checked, sent and saved again', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await openChat(page);
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (
    await picker
  ).setFiles([
    { name: 'Bank letter.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
  ]);
  const files = page.getByRole('list', { name: 'Files to send' });
  const row = (name: string): Locator => files.getByRole('listitem').filter({ hasText: name });
  await expect(row('Bank letter.pdf')).toContainText('Attached');
  await expect(row('notes.txt')).toContainText('Only PDF, JPG and PNG files can be attached.');
  await expect(row('large.png')).toContainText('This file is larger than 10 MB.');
  await expect(row('false.png')).toContainText('This file is not a PDF, JPG or PNG.');
  for (const name of ['notes.txt', 'large.png', 'false.png']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await give(page, 'drop', 'dropped.pdf');
  await give(page, 'paste', 'pasted.pdf');
  await expect(files.getByText('Attached')).toHaveCount(3);
  await sendButton(page).click();
  await expect(files).toBeHidden();
  const saved = page.waitForEvent('download');
  await log(page)
    .getByRole('button', { name: /^Download Bank letter\.pdf/ })
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Bank letter.pdf');
  expect(await readFile(await file.path())).toEqual(pdf);
  await expect(log(page).getByRole('button', { name: /^Download / })).toHaveCount(3);
});

/** Drops or pastes a file as a person would. */
async function give(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
  await input(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.items.add(new File([given.text], given.name, { type: 'application/pdf' }));
      const facts = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.kind === 'drop'
          ? new DragEvent('drop', { ...facts, dataTransfer: data })
          : new ClipboardEvent('paste', { ...facts, clipboardData: data }),
      );
    },
    { kind, name, text: pdf.toString() },
  );
}

test('[2.support.5, ruling.24.3] the rating has five named steps, is stored, and can be changed', async ({
  signed: { page, customer },
  people,
}) => {
  await openChat(page);
  const card = page.getByRole('region', { name: 'Rate This Chat' });
  await expect(card.getByRole('radio')).toHaveCount(5);
  await expect(card.getByRole('radio', { name: '5, Very good' })).toBeDisabled();
  await input(page).fill('Hello?');
  await input(page).press('Enter');
  await card.getByRole('radio', { name: '5, Very good' }).check();
  await card.getByLabel('What should we know? (Optional)').fill('Quick');
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect(card.getByText('Thank you for your rating.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('radio', { name: '5, Very good' })).toBeChecked();
  await expect(card.getByLabel('What should we know? (Optional)')).toHaveValue('Quick');
  await card.getByRole('radio', { name: '5, Very good' }).press('ArrowLeft');
  // Left and come back to.
  await page.getByRole('link', { name: 'Send Money' }).first().click();
  // The address changes before the page does.
  await expect(page.getByLabel(/^Amount in/)).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: 'Change rating' }).click();
  await expect(card.getByText('Thank you for your rating.')).toBeVisible();
  const id = await conversationOf(people, customer);
  const token = await people.staffToken();
  const closed = await people.call('POST', `/api/staff/support/conversations/${id}/close`, {
    token,
  });
  expect(closed.body).toMatchObject({ rating: 4, rating_comment: 'Quick' });
  await expect(card).toContainText('You rated this chat “Good”.');
  await expect(words(page, /^This chat was closed on /)).toBeVisible();
});

test('[2.support.6, 2.support.7] hours are the operator’s, the reply time is measured, no number is made up', async ({
  signed: { page },
}) => {
  await openChat(page);
  const hours = page.getByRole('region', { name: 'Support Hours' });
  await expect(hours).toContainText('Not stated by the operator');
  await expect(hours).toContainText(/not enough answers yet|median of the last \d+ answers, \d/);
  await expect(page.getByRole('region', { name: 'Urgent help' })).toHaveCount(0);
  await page.route('**/api/operator', async (route) => {
    const response = await route.fetch();
    const info = await response.json();
    const claims = { ...info.claims, support_hours: '24/7', support_phone: '+353 1 234 5678' };
    await route.fulfill({ response, json: { ...info, claims } });
  });
  await page.route(/\/api\/support(\/open)?$/, async (route) => {
    const response = await route.fetch();
    const reply_time = { median_ms: 240_000, replies: 12, measured_at: '2026-01-31T23:30:00Z' };
    await route.fulfill({ response, json: { ...(await response.json()), reply_time } });
  });
  await page.reload();
  await expect(hours).toContainText('24/7');
  await expect(hours).toContainText('median of the last 12 answers, 31 Jan 2026.');
  await expect(page.getByRole('link', { name: 'Call +353 1 234 5678' })).toHaveAttribute(
    'href',
    'tel:+35312345678',
  );
});

test('who reads earlier messages is not moved: new ones wait behind a button, older ones come above', async ({
  signed: { page, customer },
  people,
  sql,
}) => {
  await openChat(page);
  await input(page).fill('Hello?');
  await input(page).press('Enter');
  await expect(words(page, thanks)).toBeVisible();
  const id = await conversationOf(people, customer);
  await sql(
    `INSERT INTO support_messages (conversation_id, user_id, sender, message)
     SELECT $1::uuid, $2::uuid, 'user', 'line ' || n FROM generate_series(1, 120) n`,
    [id, customer.id],
  );
  await page.reload();
  await expect(words(page, 'line 120')).toBeInViewport();
  await expect(words(page, 'line 60')).toHaveCount(0);
  const read = words(page, 'line 75');
  await read.scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => (await read.boundingBox())?.y ?? -1;
  await log(page).evaluate((element) => element.scrollTo(0, 100));
  await expect(words(page, 'line 60')).toHaveCount(1);
  await read.scrollIntoViewIfNeeded();
  const before = await top();
  await answer(people, customer, 'Meanwhile');
  const chip = page.getByRole('button', { name: 'New message' });
  await expect(chip).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await chip.click();
  await expect(words(page, 'Meanwhile')).toBeInViewport();
  await expect(chip).toBeHidden();
  await answer(people, customer, 'At the end one follows');
  await expect(words(page, 'At the end one follows')).toBeInViewport();
});

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const) {
  test(`nothing in the way of anybody at ${width} px, ${colorScheme}`, async ({
    newPerson,
    people,
    signIn,
  }) => {
    const customer = await people.customer('500.00');
    const id = await customer.transfer('100.00');
    const page = await newPerson({ width, colorScheme });
    await signIn(page, customer);
    await openChat(page, `/support?transaction=${id}`);
    await input(page).fill('Where is it?');
    await input(page).press('Enter');
    await expect(words(page, thanks)).toBeVisible();
    if (width < 600) {
      await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
      await expect(words(page, thanks)).toBeInViewport();
      expect(await sideways(page)).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    if (width < 600) {
      await page.getByRole('button', { name: 'Hours, rating and urgent help' }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
      expect(await violations(page)).toEqual([]);
    }
  });
}
