import { expect, test } from './fixtures.ts';
import { line, stage } from './steps.ts';

test.use({ simulatorStepMs: 300 });

const stages = [
  'Transfer Initiated',
  'Verifying Details',
  'Processing Payment',
  'Converting Funds',
  'Sending to Recipient',
  'Transfer Completed',
];

test('a transfer walks to its end by itself, and the dashboard counts it', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const page = await newPerson();
  await signIn(page, customer);
  const main = page.getByRole('main');
  await expect(main.getByText('No transactions yet').first()).toBeVisible();
  const id = await customer.transfer('100.00', 'Rent');
  await page
    .getByRole('link', { name: /Rowan Vale/ })
    .first()
    .click();
  await expect(line(page, 'Transfer ID')).toContainText(id);
  await expect(line(page, 'Status')).toHaveText('Transfer collected');
  for (const name of stages) await expect(stage(page, name)).toContainText('(Done)');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('In progress...')).toHaveCount(0);
  await expect(line(page, 'Estimated delivery')).toHaveText('Instant');
  await dialog.getByText(/^All events/).click();
  await expect(dialog.getByText(/^Payout provider: Completed, Transfer Completed$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  // A card reads as its label, its figure and its note.
  await expect(main).toContainText(/Last Transaction\s*100\.00\sEUR → GBP\s*Completed/);
  await expect(main).toContainText(/Total Transfers\s*1\s*Completed/);
  await expect(main).toContainText(/Pending Transfers\s*0\s*In progress/);
  await expect(main.getByText('100.0%')).toBeVisible();
  await expect(main.getByText('€4,897.01', { exact: true })).toBeVisible();
});

test('a transfer that is told to fail is refunded, with the reason', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const page = await newPerson();
  await signIn(page, customer);
  await customer.transfer('100.00', 'simulate fail please');
  await page
    .getByRole('link', { name: /Rowan Vale/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(line(page, 'Status')).toHaveText('Transfer failed');
  await expect(stage(page, 'Processing Payment')).toContainText('Transaction failed');
  await expect(dialog.getByText('(Done)')).toHaveCount(0);
  await expect(dialog.getByText('Status Note')).toBeVisible();
  await expect(dialog.getByText(/knows no such account \(AC01\)/).first()).toBeVisible();
  await dialog.getByText(/^All events/).click();
  await expect(dialog.getByText('Wallet: +102.99 EUR')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('main').getByText('€5,000.00', { exact: true })).toBeVisible();
});
