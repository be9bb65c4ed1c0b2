import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { createLine } from './outage.ts';
import type { Customer } from './people.ts';
import { staffSet } from './staff-set.ts';
import { commitButton, expectToast, line, shortId, stage, toast, toReview } from './steps.ts';

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

const bell = (page: Page, unread: number): Locator =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` });

const recent = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

const wallet = (page: Page, text: string): Locator =>
  page.getByRole('main').getByText(text, { exact: true });

async function openReceipt(page: Page, id: string): Promise<Locator> {
  await page.goto('/transactions');
  await page.getByRole('link', { name: `View Receipt ${shortId(id)}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(line(page, 'Transfer ID')).toContainText(shortId(id));
  return dialog;
}

test('[4.live.1] what is sent in one tab shows in the other: list, balance and bell', async ({
  signed,
}) => {
  const { page } = signed;
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(wallet(other, '€5,000.00')).toBeVisible();
  await expect(other.getByText('Send Your First Transfer')).toBeVisible();
  // One for the credit that opened the wallet.
  await expect(bell(other, 1)).toBeVisible();
  await toReview(page);
  await commitButton(page).click();
  await expect(toast(page, 'Transfer initiated!')).toBeVisible();
  await expect(wallet(other, '€3,997.01')).toBeVisible();
  await expect(recent(other).filter({ hasText: 'Maria Nowak' })).toContainText('1,000.00 EUR');
  await expect(other.getByText('Send Your First Transfer')).toBeHidden();
  await expect(bell(other, 2)).toBeVisible();
});

test('signing out in one tab ends the visit in the other', async ({ signed, expectedErrors }) => {
  // The other tab may hear of it by the stream first, and ask.
  expectedErrors.push(/status of 401/);
  const { page } = signed;
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(wallet(other, '€5,000.00')).toBeVisible();
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/auth');
});

test('a page asks for its answers once, and what happened before its stream was open comes by the stream', async ({
  signed: { page, customer },
}) => {
  // The page of the sign-in still asks for its own answers: only those of the next page count.
  await page.goto('about:blank');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/transactions') lists.push(request.url());
  });
  // In the page itself: a way through here that was slow would make the stream begin too late.
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/api/events') && !('mayFollow' in globalThis)
        ? Promise.reject(new TypeError('Not yet.'))
        : real(input, init);
  });
  await page.goto('/');
  await expect(wallet(page, '€5,000.00')).toBeVisible();
  await expect(page.getByText('Send Your First Transfer')).toBeVisible();
  await customer.transfer('100.00', 'In between');
  await expect(wallet(page, '€5,000.00')).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, 'mayFollow', true));
  await expect(wallet(page, '€4,897.01')).toBeVisible();
  await expect(recent(page).first()).toContainText('100.00 EUR');
  // Its row came alone: a second list would mean that everything was asked for again.
  expect(lists).toHaveLength(1);
});

test('an open receipt keeps its place while its tracker moves', async ({ signed, people }) => {
  const { page, customer } = signed;
  const id = await customer.transfer('100.00', 'Keep my place');
  await page.setViewportSize({ width: 1280, height: 520 });
  const dialog = await openReceipt(page, id);
  const reference = line(page, 'Reference');
  await reference.evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(reference).toBeInViewport();
  const top = async (): Promise<number> => (await reference.boundingBox())?.y ?? -1;
  const before = await top();
  // A stage before the hand-over, since with that the row of the Cancel button goes.
  // With a reason, so that a note appears above the place that is read.
  const progress_reason = 'Waiting for the night batch';
  await staffSet(people, id, { progress_stage: 'verification_required', progress_reason });
  await expect(stage(page, 'Verifying Details')).toContainText('In progress...');
  await expect(dialog.getByText(progress_reason).first()).toBeAttached();
  await expect(stage(page, 'Transfer Initiated')).toContainText('(Done)');
  await expect(reference).toBeInViewport();
  // What is added above it must not push it away; a pixel is rounding.
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(page).toHaveURL(new RegExp(id));
});

test('a stream that was away misses nothing', async ({
  newPerson,
  people,
  product,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'First');
  const way = await createLine(product.url);
  const page = await newPerson({ url: way.url });
  await signIn(page, customer);
  await expect(wallet(page, '€4,897.01')).toBeVisible();
  await expect(bell(page, 2)).toBeVisible();
  way.cut();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await staffSet(people, id, { status: 'processing', progress_stage: 'converting_funds' });
  await staffSet(people, id, { status: 'failed', progress_reason: 'The account is closed' });
  await customer.transfer('50.00', 'Second');
  await expect(wallet(page, '€4,897.01')).toBeVisible();
  way.mend();
  await expect(page.getByText('Reconnecting')).toBeHidden({ timeout: 20_000 });
  await expect(wallet(page, '€4,947.01')).toBeVisible();
  await expect(recent(page).filter({ hasText: '100.00 EUR' })).toContainText('Failed');
  await expect(recent(page).filter({ hasText: '50.00 EUR' })).toContainText('Pending');
  await expect(recent(page).first()).toContainText('50.00 EUR');
  await expect(bell(page, 5)).toBeVisible();
  await way.close();
});

test('[issue.transactions.2] rows that arrive while somebody reads further down wait behind a button', async ({
  signed,
}) => {
  const { page, customer } = signed;
  for (let number = 1; number <= 8; number += 1) {
    await customer.transfer(`${number}.00`, `Number ${number}`);
  }
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/transactions');
  const rows = page.getByRole('row', { name: /View Receipt/ });
  await expect(rows).toHaveCount(8);
  const read = page.getByRole('row', { name: /Number 2\b/ });
  await read.scrollIntoViewIfNeeded();
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 200);
  await expect(read).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const top = async (): Promise<number> => (await read.boundingBox())?.y ?? -1;
  const before = await top();
  await customer.transfer('20.00', 'Number 9');
  await customer.transfer('21.00', 'Number 10');
  const pill = page.getByRole('button', { name: '2 new, show' });
  await expect(pill).toBeVisible();
  await expect(rows).toHaveCount(8);
  expect(await top()).toBe(before);
  await pill.click();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Number 10');
  await expect(rows.first()).toBeInViewport();
  await expect(pill).toBeHidden();
});

test('the customer cancels: refunded live, gone for good, and staff see it in their row', async ({
  signed,
  newPerson,
  signInStaff,
}) => {
  const { page, customer } = signed;
  const id = await customer.transfer('100.00', 'Changed my mind');
  const staff = await newPerson();
  await signInStaff(staff, '/admin/transactions');
  const row = staff.getByRole('row', { name: new RegExp(shortId(id)) });
  await expect(row).toContainText('Pending');
  const dialog = await openReceipt(page, id);
  await dialog.getByRole('button', { name: 'Cancel transfer' }).click();
  const question = dialog.getByRole('group', { name: 'Cancel this transfer?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel transfer' }).click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expectToast(page, 'Transfer cancelled', 'The amount and the fee are back in your wallet.');
  await expect(line(page, 'Status')).toHaveText('Transfer cancelled');
  await expect(stage(page, 'Transfer Initiated')).toContainText('Transaction cancelled');
  await expect(dialog.getByRole('button', { name: 'Cancel transfer' })).toHaveCount(0);
  await expect(row).toContainText('Cancelled');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(wallet(page, '€5,000.00')).toBeVisible();
});

test('after the hand-over the offer to cancel is gone, also from an open receipt', async ({
  signed,
  people,
}) => {
  const { page, customer } = signed;
  const id = await customer.transfer('100.00', 'Handed over');
  const dialog = await openReceipt(page, id);
  await expect(dialog.getByRole('button', { name: 'Cancel transfer' })).toBeVisible();
  await staffSet(people, id, { status: 'processing' });
  await expect(line(page, 'Status')).toHaveText('Transfer processing');
  await expect(dialog.getByRole('button', { name: 'Cancel transfer' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Request cancellation' })).toBeVisible();
});

test('who presses Cancel a moment too late is told so', async ({
  signed,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/, /net::ERR_FAILED/);
  const { page, customer } = signed;
  const id = await customer.transfer('100.00', 'Too late');
  // Without news the receipt still offers what is no longer possible.
  await page.route('**/api/events*', (route) => route.abort());
  const dialog = await openReceipt(page, id);
  await dialog.getByRole('button', { name: 'Cancel transfer' }).click();
  await staffSet(people, id, { status: 'processing' });
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(toast(page, 'Error')).toContainText(/can no longer be cancelled/);
  await expect(line(page, 'Status')).toHaveText('Transfer processing');
  await expect(dialog.getByRole('button', { name: /^(Yes, c|C)ancel/ })).toHaveCount(0);
  // What is left to do stands in its place (ruling 32).
  await expect(dialog.getByRole('button', { name: 'Request cancellation' })).toBeVisible();
});
