import { randomUUID } from 'node:crypto';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';

test('from the trial balance to an account, its statement, an entry and what corrects it', async ({
  newPerson,
  people,
  signInStaff,
  sql,
}) => {
  test.setTimeout(90_000);
  const customer = await people.customer('5000.00');
  const full_name = `Ilse ${randomUUID().slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const transfer = await customer.transfer('100.00', 'Ledger');
  const cancelled = await people.call('POST', `/api/transactions/${transfer}/cancel`, {
    token: customer.token,
  });
  expect(cancelled.status).toBe(200);
  const page = await newPerson();
  await signInStaff(page);

  await test.step('the trial balance is in balance, and the books are verified and kept', async () => {
    await page.goto('/admin/ledger');
    await expect(page.getByText(/the difference is zero/)).toBeVisible();
    await page.getByRole('button', { name: 'Verify the books' }).click();
    await expect(page.getByText('The books are in balance')).toBeVisible();
    const kept = page.getByRole('list', { name: 'Verifications' }).getByRole('listitem').first();
    await expect(kept).toContainText('In balance');
    await expectClean(page, '/admin/ledger');
  });

  await test.step('long ago there was nothing', async () => {
    await page.getByLabel('As of').fill('2020-01-01T00:00');
    await expect(page.getByText(/over 0 entries and 0 postings/)).toBeVisible();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(page.getByText(/over 0 entries/)).toBeHidden();
  });

  await test.step('a customer’s account is found by name, with its running balance', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(full_name);
    await page.getByRole('link', { name: full_name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Account \d+$/);
    const lines = page.getByRole('table', { name: 'Lines of the statement' }).getByRole('row');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(1)).toContainText('Refund');
    await expect(lines.nth(1)).toContainText('5,000.00 EUR');
    await expect(lines.nth(2)).toContainText('4,897.01 EUR');
    await expectClean(page, '/admin/ledger/accounts');
  });

  await test.step('days before the account hold no line', async () => {
    await page.getByLabel('To').fill('2020-12-31');
    await expect(page.getByText('Nothing was posted in these days')).toBeVisible();
    await page.getByRole('button', { name: 'All days' }).click();
  });

  await test.step('the refund names what it corrects, and leads there and back', async () => {
    await page
      .getByRole('row', { name: /Refund/ })
      .getByRole('link')
      .click();
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText(/^Entry \d+$/);
    const refund = await h1.textContent();
    await expectClean(page, '/admin/ledger/entries');
    await page.getByRole('link', { name: /^Entry \d+$/ }).click();
    await expect(page.getByText('Corrected by')).toBeVisible();
    await expect(page.getByRole('link', { name: refund ?? '' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the transfer' }).click();
    await expect(page).toHaveURL(new RegExp(`edit=${transfer}`));
  });
});
