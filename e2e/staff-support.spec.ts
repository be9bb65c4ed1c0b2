import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { createLine } from './outage.ts';
import type { Customer, People } from './people.ts';
import type { Account } from './product.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');
const shots = process.env['SUPPORT_SHOTS'];

function accountOf(accounts: readonly Account[], role: string): Account {
  const account = accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demonstration has nobody as ${role}.`);
  return account;
}

async function write(people: People, customer: Customer, message: string) {
  const { status, body } = await people.call('POST', '/api/support/messages', {
    token: customer.token,
    body: { client_id: randomUUID(), message },
  });
  expect(status).toBe(201);
  return String(body['conversation_id']);
}

async function named(people: People, sql: (text: string, values: string[]) => Promise<void>) {
  const customer = await people.customer('500.00');
  const full_name = `Vera ${randomUUID().slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  return { ...customer, full_name };
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: name });
const log = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name}` });
const reply = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Reply to ${name}` });
const noteField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Internal note, for staff only' });

async function shoot(page: Page, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
}

test('[ruling.24.4, issue.inbox.1, issue.inbox.2, issue.inbox.4, issue.inbox.8] a customer waits, one of two claims, answers live, notes stay inside', async ({
  signInStaff,
  newPerson,
  people,
  product,
  signIn,
  sql,
}) => {
  test.setTimeout(120_000);
  const customer = await named(people, sql);
  const name = customer.full_name;
  const id = await customer.transfer('100.00', 'Rent');
  const shown = `TG-${id.slice(0, 8)}`;
  const [theirs, sam, amara] = [await newPerson(), await newPerson(), await newPerson()];
  await signIn(theirs, customer);
  await signInStaff(sam, '/admin/dashboard', accountOf(product.accounts, 'support'));
  await signInStaff(amara, '/admin/dashboard', accountOf(product.accounts, 'admin'));
  await sam.goto('/admin/support');
  await amara.goto('/admin/support');

  await test.step('the message stands in both queues at once, and in the bar', async () => {
    await theirs.goto(`/support?transaction=${id}`);
    const input = theirs.getByRole('textbox', { name: 'Type your message...' });
    await input.fill('Where is my transfer?');
    await input.press('Enter');
    for (const page of [sam, amara]) {
      await expect(row(page, name)).toContainText('Where is my transfer?');
      await expect(row(page, name)).toContainText(/Waiting \d+ s, in time/);
    }
    // Others may wait as well: the whole run shares one product.
    await expect(sam.getByRole('link', { name: /^Support/ })).toContainText(/[1-9]\d* waiting/);
  });

  await test.step('both open it, see each other, and one claims', async () => {
    await row(sam, name).getByRole('link').click();
    await expect(log(sam, name)).toContainText('Where is my transfer?');
    await row(amara, name).getByRole('link').click();
    await expect(amara.getByText('Sam Okafor has this open too')).toBeVisible();
    // Written within a second of the first message; who opens the thread sooner asks again after 15 s.
    await expect(amara.getByText('Customer has the app open')).toBeVisible({ timeout: 20_000 });
    await sam.keyboard.press('c');
    await expect(sam.getByText('You hold it').first()).toBeVisible();
    await expect(amara.getByText('Sam Okafor holds it').first()).toBeVisible();
    await expect(amara.getByRole('button', { name: 'Take over' })).toBeVisible();
    await expect(amara.getByText('Your reply goes out all the same')).toBeVisible();
  });

  await test.step('customer and transfer stand beside the thread', async () => {
    const facts = sam.getByRole('complementary', { name: 'Customer' });
    await expect(facts).toContainText(customer.email);
    await expect(facts).toContainText('€397.01');
    await expect(facts).toContainText('100.00 EUR to Rowan Vale');
    await expect(facts.getByRole('link', { name: shown }).first()).toHaveAttribute(
      'href',
      `/admin/transactions?edit=${id}`,
    );
  });

  await test.step('a note is seen by colleagues alone', async () => {
    await sam.keyboard.press('n');
    await noteField(sam).fill('Payout is being checked');
    await noteField(sam).press('Enter');
    for (const page of [sam, amara]) {
      await expect(log(page, name)).toContainText('Internal note by Sam Okafor');
      await expect(log(page, name)).toContainText('Payout is being checked');
    }
    await noteField(sam).press('Escape');
  });

  await test.step('the answer comes live, by first name, from a saved reply', async () => {
    await sam.keyboard.press('r');
    await expect(reply(sam, name)).toBeFocused();
    await reply(sam, name).pressSequentially(';on-its');
    await expect(sam.getByRole('option', { name: /The transfer is on its way/ })).toBeVisible();
    await shoot(sam, 'offer');
    await sam.keyboard.press('Enter');
    await expect(reply(sam, name)).toHaveValue(
      new RegExp(`^Hello Vera, your transfer ${shown} is on its way`),
    );
    await sam.keyboard.press('Enter');
    const words = `your transfer ${shown} is on its way`;
    for (const page of [sam, amara]) await expect(log(page, name)).toContainText(words);
    const chat = theirs.getByRole('log', { name: 'Messages with support' });
    await expect(chat).toContainText(words);
    await expect(chat).not.toContainText('Payout is being checked');
    await expect(chat).toContainText('Sam');
    await expect(chat).not.toContainText('Okafor');
    await expect(row(sam, name)).toContainText('No longer in this list');
    await shoot(sam, 'inbox');
  });

  await test.step('a file goes to the customer', async () => {
    await sam
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(sam.getByRole('list', { name: 'Files to send' })).toContainText('Attached');
    await reply(sam, name).fill('Here is the letter.');
    await sam.getByRole('button', { name: 'Send', exact: true }).click();
    const saved = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: /^Download letter\.pdf/ }).click();
    expect(await readFile(await (await saved).path())).toEqual(pdf);
  });

  await test.step('handed over, closed and opened again', async () => {
    await sam.getByRole('button', { name: 'Hand over' }).click();
    await sam.getByRole('menuitem', { name: /^Amara Silva, online/ }).click();
    await expect(amara.getByText('You hold it').first()).toBeVisible();
    await expect(sam.getByText('Amara Silva holds it').first()).toBeVisible();
    await amara.getByRole('button', { name: 'Close conversation' }).click();
    await expect(sam.getByText(/^Closed on /)).toBeVisible();
    await amara.getByRole('button', { name: 'Open again' }).click();
    await expect(amara.getByRole('button', { name: 'Close conversation' })).toBeVisible();
  });
});

test('[issue.inbox.1] keys lead through the queue, drafts stay with their conversation, and a lost answer can go again', async ({
  signInStaff,
  newPerson,
  people,
  product,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  test.setTimeout(90_000);
  // Whom earlier tests left waiting would stand before and between these two.
  await sql(
    `UPDATE support_conversations SET status = 'open', waiting_since = NULL WHERE status = 'waiting'`,
  );
  const [first, second] = [await named(people, sql), await named(people, sql)];
  const ids = [await write(people, first, 'first'), await write(people, second, 'second')];
  for (const [index, id] of ids.entries()) {
    await sql(
      `UPDATE support_conversations SET waiting_since = now() - interval '${index === 0 ? 20 : 7} minutes' WHERE id = $1`,
      [id],
    );
  }
  const way = await createLine(product.url);
  const page = await newPerson({ url: way.url });
  await signInStaff(page, '/admin/support', accountOf(product.accounts, 'support'));
  await expect(row(page, first.full_name)).toContainText('Waiting 20 min, overdue');
  await expect(row(page, second.full_name)).toContainText('Waiting 7 min, due');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: first.full_name })).toBeVisible();
  await reply(page, first.full_name).fill('half a sentence');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(reply(page, second.full_name)).toHaveValue('');
  await page.keyboard.press('k');
  await expect(reply(page, first.full_name)).toHaveValue('half a sentence');
  await expect(log(page, first.full_name)).toContainText('first');
  way.cut();
  await reply(page, first.full_name).press('Enter');
  await expect(log(page, first.full_name)).toContainText('Not sent');
  way.mend();
  await page.reload();
  await log(page, first.full_name).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page, first.full_name).getByText('Not sent')).toBeHidden();
  await expect(log(page, first.full_name).getByText('half a sentence')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No conversation is open').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(second.email.slice(0, 12));
  await expect(row(page, second.full_name)).toBeVisible();
  await expect(row(page, first.full_name)).toBeHidden();
  await way.close();
});

test('[issue.inbox.3] saved replies are written, changed and deleted for all; the second to save sees the first’s text', async ({
  signInStaff,
  newPerson,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 409/);
  const [sam, amara] = [await newPerson(), await newPerson()];
  await signInStaff(sam, '/admin/dashboard', accountOf(product.accounts, 'support'));
  await signInStaff(amara, '/admin/dashboard', accountOf(product.accounts, 'admin'));
  for (const page of [sam, amara]) {
    await page.goto('/admin/support');
    await page.getByRole('button', { name: 'Saved replies', exact: true }).click();
  }
  const dialog = (page: Page): Locator => page.getByRole('dialog');
  await dialog(sam).getByRole('button', { name: 'New saved reply' }).click();
  await dialog(sam).getByLabel('Title *').fill('Rate held');
  await dialog(sam).getByLabel('Shortcut *').fill('hello');
  await dialog(sam).getByLabel('Text *').fill('The rate is held, {name}.');
  await dialog(sam).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(sam)).toContainText('“Greeting” has this shortcut already.');
  await dialog(sam).getByLabel('Shortcut *').fill('rate-held');
  await dialog(sam).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(sam)).toContainText(';rate-held');
  await amara.reload();
  await amara.getByRole('button', { name: 'Saved replies', exact: true }).click();
  for (const page of [sam, amara]) {
    await dialog(page).getByRole('button', { name: 'Edit Rate held' }).click();
    await dialog(page)
      .getByLabel('Text *')
      .fill(page === sam ? 'From Sam' : 'From Amara');
  }
  await dialog(sam).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(sam)).toContainText('From Sam');
  await dialog(amara).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(amara).getByRole('alert')).toContainText('From Sam');
  await expect(dialog(amara).getByLabel('Text *')).toHaveValue('From Amara');
  await dialog(amara).getByRole('button', { name: 'Keep mine' }).click();
  await dialog(amara).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(amara)).toContainText('From Amara');
  await dialog(amara).getByRole('button', { name: 'Delete Rate held' }).click();
  await dialog(amara).getByRole('button', { name: 'Delete for everybody' }).click();
  await expect(dialog(amara)).not.toContainText('From Amara');
});

test('[issue.inbox.7] the inbox and its report are clean in both themes, on a desk and on a phone', async ({
  signInStaff,
  newPerson,
  people,
  product,
  sql,
}) => {
  test.setTimeout(120_000);
  const customer = await named(people, sql);
  const name = customer.full_name;
  const id = await write(people, customer, 'Hello, is anybody there?');
  const page = await newPerson();
  await signInStaff(page, `/admin/support?id=${id}`, accountOf(product.accounts, 'support'));
  await page.getByRole('button', { name: 'Internal note' }).click();
  await noteField(page).fill('Asked the provider');
  await noteField(page).press('Enter');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await reply(page, name).fill('Good morning!');
  await reply(page, name).press('Enter');
  await expect(log(page, name)).toContainText('Good morning!');
  await expect(log(page, name).getByText('Sending')).toHaveCount(0);
  await expectClean(page, '/admin/support, opened');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden();
  await shoot(page, 'phone-thread');
  await page.getByText('Customer', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(customer.email);
  await shoot(page, 'phone-facts');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: /^Mine/ }).click();
  await expect(row(page, name)).toBeVisible();
  await shoot(page, 'phone-list');
  await expectClean(page, '/admin/support, list');
  await people.call('PUT', '/api/support/rating', {
    token: customer.token,
    body: { conversation_id: id, rating: 4, comment: 'Quick and kind' },
  });
  await page.getByRole('link', { name: 'Ratings and reply times' }).click();
  await expect(page.getByText('Quick and kind')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By person' }).last()).toContainText('Sam Okafor');
  await shoot(page, 'report');
  await expectClean(page, '/admin/support/report');
});
