import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { expectToast, toast } from './steps.ts';

const row = (page: Page, currency: string) =>
  page
    .getByRole('region', { name: 'Rates against the euro' })
    .getByRole('row', { name: `EUR → ${currency}` });

test('[issue.rates.1, issue.rates.2, issue.rates.3] a rate is set by hand, a far one only after a second look, and ended', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
}) => {
  test.slow();
  const page = await newPerson();
  await signInStaff(page, '/admin/rates');
  await expect(row(page, 'GBP')).toContainText(/(?:Fresh|Stale)/);
  const published = await row(page, 'GBP').getByRole('cell').nth(0).innerText();
  await row(page, 'GBP').getByRole('button', { name: 'Set a manual rate for GBP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manual rate: EUR to GBP' });
  await dialog.getByLabel('One euro buys, in GBP').fill('8.7');
  await dialog.getByLabel('Reason').fill('The source is silent');
  const set = dialog.getByRole('button', { name: 'Set 8.7 GBP per euro' });
  await set.click();
  await expectToast(
    page,
    'Error',
    'Compare the rate with a second source, then confirm the difference.',
  );
  await expectClean(page, 'the manual rate');
  await dialog.getByRole('checkbox', { name: /^Yes, \+\d+\.\d% from the last known rate/ }).click();
  await set.click();
  await expectToast(
    page,
    'Manual rate set',
    'One euro buys 8.7 GBP, until the source publishes a newer day.',
  );
  await expect(row(page, 'GBP')).toContainText('8.7');
  await expect(row(page, 'GBP')).toContainText('manual');

  const customer = await newPerson();
  await signIn(customer, await people.customer(), '/rates?from=EUR&to=GBP');
  const card = customer
    .getByRole('listitem')
    .filter({ has: customer.getByRole('heading', { name: 'EUR to GBP', exact: true }) });
  await expect(card).toContainText('our staff');
  await customer.goto('/send?from=EUR&currency=GBP');
  await expect(customer.getByText(/^Rate set by our staff\. Mid-market 1 EUR = 0\./)).toBeVisible();

  await row(page, 'GBP').getByRole('button', { name: 'Set a manual rate for GBP' }).click();
  await dialog.getByLabel('One euro buys, in GBP').fill('8.8');
  // A step from the manual rate is small; from the published one it is as far as before.
  await expect(
    dialog.getByRole('checkbox', { name: /^Yes, \+\d+\.\d% from the published rate is right/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await row(page, 'GBP').getByRole('button', { name: 'End the manual rate for GBP' }).click();
  const ending = page.getByRole('dialog', { name: 'End the manual rate for GBP' });
  await ending.getByLabel('Reason').fill('The source speaks again');
  await ending.getByRole('checkbox', { name: 'Also end offers made at this rate' }).check();
  await ending.getByRole('button', { name: 'End the manual rate' }).click();
  // That of the customer's form.
  await expect(toast(page, 'Manual rate ended')).toContainText(
    /The published rate of GBP holds again\. [1-9]\d* offers? that nobody had used w/,
  );
  await expect(row(page, 'GBP').getByRole('cell').nth(0)).toHaveText(published);
  await expect(page.getByRole('region', { name: 'Manual rates until now' }).first()).toContainText(
    'The source speaks again',
  );
  await expectClean(page, '/admin/rates');
});

test('[issue.fees.1, issue.fees.3] a fee row is previewed, added with a reason, and quoted by', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const page = await newPerson();
  await signInStaff(page, '/admin/rates?tab=fees');
  await page.getByRole('button', { name: 'Add a fee row' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a fee row' });
  await dialog.getByRole('combobox', { name: 'Currency that the recipient gets' }).click();
  await page.getByRole('option', { name: 'PLN' }).click();
  await dialog.getByLabel('Fee, EUR').fill('0.99');
  const add = dialog.getByRole('button', { name: 'Add the row' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: /^PLN 100\.00/ })).toContainText('0.99');
  await add.click();
  await expectToast(page, 'Error', 'Write why the fee changes.');
  await dialog.getByLabel('Reason').fill('Autumn offer');
  await expectClean(page, 'a new fee');
  await add.click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: 'Fee table' });
  await expect(table.getByRole('row', { name: /^PLN/ })).toContainText('Autumn offer');
  await expect(table.getByRole('row', { name: /^PLN/ })).toContainText('In force');

  const { token } = await people.customer();
  const quote = await people.call('POST', '/api/quotes', {
    token,
    body: { send_amount: '100.00', send_currency: 'EUR', currency: 'PLN' },
  });
  expect(quote.body['fee']).toBe('0.99');
  await expectClean(page, '/admin/rates?tab=fees');
});
