import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer } from './people.ts';
import { staffSet } from './staff-set.ts';
import { choose, expectToast, holdStream, line, stage, toast } from './steps.ts';

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

const rows = (page: Page): Locator => page.getByRole('row', { name: /View Receipt/ });
const search = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search transactions' });
const said = (page: Page): Locator => page.locator('[aria-live="polite"]').first();

async function optionsOf(page: Page, select: string): Promise<string[]> {
  const box = page.getByRole('combobox', { name: select });
  await box.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const found = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  // It fades out, and the next one would be read together with it.
  await expect(page.getByRole('option')).toHaveCount(0);
  return found;
}

test('[2.transactions.1, 2.transactions.2, 2.transactions.3, 2.transactions.4, 2.transactions.11, 9.transactions.1] title, buttons, columns and a row', async ({
  signed: { page, customer },
}) => {
  await customer.transfer('120.00', '');
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await expect(page.getByText('View and manage your transfers', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Recipient',
    'Amount',
    'Status',
    'Reference',
    'Action',
  ]);
  const row = rows(page);
  await expect(row.getByRole('cell').first()).toHaveText(/^\d{2} [A-Z][a-z]{2} \d{4}$/);
  await expect(row.getByRole('rowheader')).toHaveText('Rowan Vale');
  await expect(row).toContainText('120.00 EUR');
  await expect(row.getByRole('cell', { name: '—', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Download Statement' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'New Transfer' }).click();
  await expect(page).toHaveURL('/send');
});

test('[2.transactions.5, 8.transactions.1] waits in words, and a failed load says so and can be repeated', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await holdStream(page);
  await page.route('**/api/transactions?*', async (route) => {
    await held;
    const problem = { type: 't', title: 't', status: 400, code: 'validation_failed', detail: 'd' };
    const body = JSON.stringify({ ...problem, request_id: 'r' });
    await route.fulfill({ status: 400, contentType: 'application/problem+json', body });
  });
  await page.goto('/transactions');
  await expect(page.getByText('Loading transactions...', { exact: true })).toBeVisible();
  release();
  await expectToast(page, 'Error', 'Failed to load transactions');
  await expect(page.getByText('Your transactions could not be loaded.')).toBeVisible();
  await page.unroute('**/api/transactions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No transactions found.')).toBeVisible();
  await expect(toast(page, 'Error')).toHaveCount(0);
  // The button has gone with the trouble, and must not take the focus with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[2.transactions.10] nobody has sent yet: the words of the specification, and the way to send', async ({
  signed: { page },
}) => {
  await page.goto('/transactions');
  const words = 'No transactions found. Make your first transfer to get started.';
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New Transfer' })).toHaveCount(2);
});

test('[2.transactions.6, 2.transactions.7, 2.transactions.8, 2.transactions.9] the filters offer what the specification names, first and in its order', async ({
  signed: { page },
}) => {
  await page.goto('/transactions');
  await expect(search(page)).toHaveAttribute('placeholder', 'Search transactions...');
  expect((await optionsOf(page, 'Status')).slice(0, 4)).toEqual([
    'All Status',
    'Completed',
    'Pending',
    'Failed',
  ]);
  expect((await optionsOf(page, 'Currency')).slice(0, 5)).toEqual([
    'All Currencies',
    'GBP',
    'USD',
    'PLN',
    'CHF',
  ]);
  expect(await optionsOf(page, 'Date range')).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'All time',
  ]);
});

test('[2.transactions.6, issue.transactions.1] typing searches after a pause, says what it found, and lives in the address', async ({
  signed: { page, customer },
}) => {
  for (const reference of ['Rent May', 'Rent June', 'School']) {
    await customer.transfer('10.00', reference);
  }
  await page.goto('/transactions');
  await expect(rows(page)).toHaveCount(3);
  await search(page).pressSequentially('rent');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/transactions?search=rent');
  await expect(page.getByText('2 transactions found').first()).toBeVisible();
  await expect(said(page)).toHaveText('2 transactions found');
  // A shared link, and a reload.
  await page.reload();
  await expect(search(page)).toHaveValue('rent');
  await expect(rows(page)).toHaveCount(2);
  // A receipt opens over the list and closes again; the filter stays.
  await page
    .getByRole('link', { name: /View Receipt/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?search=rent&receipt=/);
  await page.getByRole('button', { name: 'Dismiss receipt' }).click();
  await expect(page).toHaveURL('/transactions?search=rent');
  // Away and back.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(search(page)).toBeHidden();
  await page.goBack();
  await expect(search(page)).toHaveValue('rent');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/transactions');
});

test('[2.transactions.7, 2.transactions.8, 2.transactions.9] several filters together; no match is told apart from no transfers', async ({
  signed: { page, customer },
  people,
}) => {
  const done = await customer.transfer('10.00', 'Done');
  await customer.transfer('20.00', 'Waiting');
  await staffSet(people, done, { status: 'completed', progress_stage: 'completed' });
  await page.goto('/transactions');
  await choose(page, 'Status', 'Completed');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Done');
  await choose(page, 'Currency', 'GBP');
  await choose(page, 'Date range', 'Last 7 days');
  await expect(page).toHaveURL('/transactions?status=completed&currency=GBP&days=7');
  await expect(rows(page)).toHaveCount(1);
  await choose(page, 'Currency', 'USD');
  await expect(page.getByText('No transactions match these filters.')).toBeVisible();
  await expect(said(page)).toHaveText('0 transactions found');
  await expect(page.getByText('No transactions found.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/transactions');
});

test('[issue.transactions.1] a link that is not quite ours shows what of it can be read', async ({
  signed: { page, customer },
}) => {
  await customer.transfer('500.00', 'Rent');
  await page.goto('/transactions?search=500&status=lost&days=30&extra=1');
  await expect(search(page)).toHaveValue('500');
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveText('Last 30 days');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('All Status');
  await expect(rows(page)).toHaveCount(1);
});

test('[4.live.1, 4.live.2] under a filter a row comes when it fits and goes when it does not', async ({
  signed: { page, customer },
  people,
}) => {
  const first = await customer.transfer('10.00', 'First');
  await page.goto('/transactions?status=pending');
  await expect(rows(page)).toHaveCount(1);
  await customer.transfer('20.00', 'Second');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Second');
  await staffSet(people, first, { status: 'completed', progress_stage: 'completed' });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Second');
  await choose(page, 'Status', 'Completed');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('First');
});

test('[issue.transactions.2] older transfers are loaded on request, said, and none is twice', async ({
  signed: { page, customer },
}) => {
  for (let number = 1; number <= 27; number += 1) await customer.transfer('1.00', `N${number}.`);
  await page.goto('/transactions');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(27);
  await expect(said(page)).toHaveText('2 more transactions loaded');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const references = await rows(page)
    .getByText(/^N\d+\.$/)
    .allTextContents();
  expect(new Set(references).size).toBe(27);
});

test('[8.transactions.2] a receipt that is nobody’s: the notice, and the page below', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.goto(`/transactions?receipt=${randomUUID()}`);
  await expectToast(page, 'Notice', 'Receipt not available for this transaction');
  await expect(page).toHaveURL('/transactions');
});

test('[2.receipt.1, 2.receipt.16, ruling.28, issue.receipt.1] the receipt shows both ids, and leads to help and to sending again', async ({
  signed: { page, customer },
}) => {
  const id = await customer.transfer('100.00', 'Rent');
  await page.goto(`/transactions?receipt=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(line(page, 'Transfer ID')).toContainText(`TG-${id.slice(0, 8)}`);
  await expect(line(page, 'Transfer ID')).toContainText(id);
  await expect(line(page, 'Verification code')).not.toBeEmpty();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send again' })).toHaveAttribute(
    'href',
    `/send?repeat=${id}`,
  );
  await dialog.getByRole('link', { name: 'Get help with this transfer' }).click();
  await expect(page).toHaveURL(`/support?transaction=${id}`);
});

test('[2.receipt.3, 2.receipt.13, 2.receipt.14, 2.receipt.15, 4.tracker.2, 4.tracker.3] what staff decide is read in the receipt', async ({
  signed: { page, customer },
  people,
}) => {
  const id = await customer.transfer('100.00', 'Rent');
  await staffSet(people, id, {
    status: 'processing',
    progress_stage: 'verification_required',
    progress_reason: 'Waiting for the night batch',
    documentation_required: true,
    documentation_notes: 'Proof of address',
  });
  await page.goto(`/transactions?receipt=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(line(page, 'Status')).toHaveText('Transfer processing');
  await expect(stage(page, 'Transfer Initiated')).toContainText('(Done)');
  await expect(stage(page, 'Verifying Details')).toContainText('In progress...');
  await expect(dialog.getByText('Status Note', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Waiting for the night batch').first()).toBeVisible();
  await expect(dialog.getByText('Documentation Required').first()).toBeVisible();
  await expect(dialog.getByText('Proof of address')).toBeVisible();
  await staffSet(people, id, { status: 'failed', progress_reason: 'The account is closed' });
  await expect(line(page, 'Status')).toHaveText('Transfer failed');
  await expect(stage(page, 'Verifying Details')).toContainText('Transaction failed');
  await expect(stage(page, 'Transfer Initiated')).not.toContainText('(Done)');
});

test('[2.receipt.16] what is printed begins at the top of the paper', async ({
  signed: { page, customer },
}) => {
  const id = await customer.transfer('100.00', 'Rent');
  await page.goto(`/transactions?receipt=${id}`);
  await expect(line(page, 'Status')).toHaveText('Transfer pending');
  await page.emulateMedia({ media: 'print' });
  const top = async (): Promise<number | undefined> =>
    (await page.getByRole('dialog').boundingBox())?.y;
  await expect.poll(top).toBe(0);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport();
});

test('on a phone the filters, the cards and “no match” fit, in both themes', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  await customer.transfer('100.00', 'Rent');
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await newPerson({ width: 320, colorScheme });
    await signIn(page, customer, '/transactions?search=rent');
    await expect(page.getByRole('listitem').filter({ hasText: 'Rowan Vale' })).toBeVisible();
    await expectClean(page, `/transactions, 320 px, ${colorScheme}`);
    await page.goto('/transactions?search=nothing');
    await expect(page.getByText('No transactions match these filters.')).toBeVisible();
    await expectClean(page, `/transactions, no match, 320 px, ${colorScheme}`);
  }
});
