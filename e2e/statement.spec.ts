import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './steps.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

async function openStatement(page: Page, search = ''): Promise<void> {
  await page.goto(`/transactions${search}`);
  await page.getByRole('button', { name: 'Download Statement' }).click();
  await expect(page.getByRole('dialog', { name: 'Download Statement' })).toBeVisible();
}

/** Presses Download and gives the file that the browser saves. */
async function download(page: Page, button = 'Download'): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click(),
  ]);
  return file;
}

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8');
}

test('[2.statement.1, 2.statement.10] a statement is chosen, made and saved, as CSV and as PDF', async ({
  newPerson,
  people,
  signIn,
}) => {
  const begun = today();
  const customer = await people.customer('500.00');
  await customer.transfer('100.00', '=1+1');
  const page = await newPerson();
  await signIn(page, customer);

  await openStatement(page);
  await expectClean(page, 'statement');
  await page.getByRole('radio', { name: 'CSV' }).click();
  const csv = await download(page);
  // Two days where midnight has passed meanwhile.
  const day = `(${begun}|${today()})`;
  expect(csv.suggestedFilename()).toMatch(new RegExp(`^statement-${day}-to-${day}\\.csv$`));
  const lines = (await textOf(csv)).trim().split('\r\n');
  expect(lines.length).toBe(6);
  expect(lines.find((line) => line.includes('Transfer to Rowan Vale'))).toContain(
    ",'=1+1,Pending,",
  );
  expect(lines.at(-1)).toContain(',Closing balance,');
  expect(lines.at(-1)).toContain(',397.01,');
  await expect(toast(page, 'Statement saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openStatement(page, '?days=30');
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 30 days');
  const pdf = await download(page);
  expect(pdf.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await textOf(pdf)).startsWith('%PDF-1.7')).toBe(true);
});

test('[2.statement.9] the filters of the list narrow the statement, or are left aside', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  await customer.transfer('100.00', 'Rent');
  const page = await newPerson();
  await signIn(page, customer);

  await openStatement(page, '?status=completed');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Status: Completed')).toBeVisible();
  await page.getByRole('radio', { name: 'CSV' }).click();
  const narrowed = await textOf(await download(page));
  expect(narrowed).not.toContain('Rowan Vale');
  expect(narrowed).toContain('2 movements that the filters leave out');

  await openStatement(page, '?status=completed');
  await dialog.getByRole('checkbox', { name: 'Only what the list shows now' }).click();
  await expect(dialog.getByText(/^Every credit, debit, transfer/)).toBeVisible();
  await page.getByRole('radio', { name: 'CSV' }).click();
  expect(await textOf(await download(page))).toContain('Rowan Vale');
});

test('days that make no sense are named at their field, and nothing is asked of the server', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ width: 375 });
  await signIn(page, await people.customer('5.00'));
  await openStatement(page);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Other dates' }).click();
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  await last.fill('2026-01-01');
  await first.fill('2026-02-01');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Choose a first day that is not after the last.');
  await expectClean(page, 'statement, refused');
  await last.fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  await expect(last).toHaveAccessibleDescription('Choose a day.');
});

test('what the server refuses stays in the dialog, with the way out', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED/);
  const page = await newPerson();
  await signIn(page, await people.customer('5.00'));
  await openStatement(page);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Other dates' }).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-02-01');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true });
  await button.click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    /^Choose a last day from \d\d \w{3} \d{4} on: the account was opened then\.$/,
  );
  await page.getByLabel('Last day').fill(today());
  await page.route('**/api/statements*', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('dialog').getByText('The statement could not be made')).toBeVisible();
  await page.unroute('**/api/statements*');
  expect((await download(page)).suggestedFilename()).toContain('statement-2020-01-01');
});

test('[2.paper.4] the receipt is saved as a PDF from its dialog', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer();
  const page = await newPerson();
  await signIn(page, customer, `/transactions?receipt=${id}`);
  const file = await download(page, 'Download PDF');
  expect(file.suggestedFilename()).toMatch(new RegExp(`-${id.slice(0, 8)}\\.pdf$`));
  expect((await textOf(file)).startsWith('%PDF-1.7')).toBe(true);
  await expect(toast(page, 'Receipt saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});
