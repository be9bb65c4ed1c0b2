import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer } from './people.ts';
import { choose, expectToast } from './steps.ts';

/** The dialog of one wallet, found by searching for a name that nobody else has. */
async function manage(page: Page, full_name: string) {
  await page.goto('/admin/wallets');
  await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(full_name);
  await expect(page.getByRole('button', { name: /^Manage / })).toHaveCount(1);
  await page.getByRole('button', { name: `Manage ${full_name}` }).click();
  return page.getByRole('dialog', { name: `Manage wallet: ${full_name}` });
}

interface OpenWallet {
  readonly customer: Customer;
  readonly full_name: string;
  /** Of somebody of the staff. */
  readonly page: Page;
  readonly dialog: Locator;
}

const test = base.extend<{ openWallet: (name: string, euro: string) => Promise<OpenWallet> }>({
  /** The dialog of a new customer's wallet with so many euro, whose name begins like that. */
  openWallet: async ({ people, sql, newPerson, signInStaff }, provide) =>
    provide(async (name, euro) => {
      const customer = await people.customer(euro);
      const full_name = `${name} ${randomUUID().slice(0, 8)}`;
      await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
      const page = await newPerson();
      await signInStaff(page);
      return { customer, full_name, page, dialog: await manage(page, full_name) };
    }),
});

test('[2.wallets.1, 5.wallets.1, 8.wallets.1] a credit with its reason and the line of the bank statement, once', async ({
  openWallet,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|404)/);
  const { full_name, page, dialog } = await openWallet('Zora', '1234.50');

  await test.step('the button waits for an amount above zero, and for the line', async () => {
    const submit = dialog.getByRole('button', { name: /^Credit/ });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel(/^Amount/).fill('0');
    await dialog.getByLabel(/^Description/).focus();
    await expect(dialog.getByText('Please enter a valid amount')).toBeVisible();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel(/^Amount/).fill('50');
    await expect(dialog.getByText('€1,284.50')).toBeVisible();
    await choose(page, 'Reason', 'Funding received');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('what happened in the wallet last stands below', async () => {
    const entries = dialog.getByRole('region', { name: 'Ledger: last 10 entries' }).last();
    await expect(entries.getByRole('row')).toHaveCount(2);
    await expect(entries.getByRole('row').last()).toContainText('+1,234.50 EUR');
    await expectClean(page, 'wallet dialog with entries');
  });

  const reference = `STMT ${randomUUID().slice(0, 8)}`;
  await test.step('credited', async () => {
    await dialog.getByLabel(/^External reference/).fill(reference);
    await dialog.getByRole('button', { name: 'Credit 50.00 EUR' }).click();
    await expectToast(page, 'Success', `Credited €50.00 to ${full_name}`);
    await expect(page.getByText('€1,284.50')).toBeVisible();
  });

  await test.step('the same line again is refused where it was typed, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: `Manage ${full_name}` }).click();
    await dialog.getByLabel(/^Amount/).fill('50');
    await choose(page, 'Reason', 'Funding received');
    await dialog.getByLabel(/^External reference/).fill(reference.toLowerCase());
    await dialog.getByRole('button', { name: 'Credit 50.00 EUR' }).click();
    await expect(dialog.getByText(/This external reference was credited already/)).toBeVisible();
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue('50');
    await expect(dialog.getByLabel(/^External reference/)).toHaveValue(reference.toLowerCase());
  });

  await test.step('a debit beyond the balance is refused in the words of the specification', async () => {
    await dialog.getByRole('radio', { name: 'Debit' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveText('Other');
    await dialog.getByLabel(/^Amount/).fill('1284.51');
    await dialog.getByRole('button', { name: 'Debit 1,284.51 EUR' }).click();
    await expectToast(page, 'Error', 'Insufficient balance for debit');
  });

  await test.step('[ruling.6.1] a correction names its entry, and tells what that is before it is made', async () => {
    await choose(page, 'Reason', 'Correction');
    await dialog.getByLabel(/^Amount/).fill('5');
    const submit = dialog.getByRole('button', { name: 'Debit 5.00 EUR' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    const entries = dialog.getByRole('region', { name: 'Ledger: last 10 entries' }).last();
    const number = await entries.getByRole('row').nth(1).getByRole('cell').first().textContent();
    const field = dialog.getByLabel(/^Entry that this corrects/);
    await field.fill('999999999999');
    await field.blur();
    await expect(dialog.getByText('No entry of the ledger has this number.')).toBeVisible();
    await field.fill(number ?? '');
    await field.blur();
    await expect(dialog.getByText(`Wallet credit of 50.00 EUR, ${full_name}, `)).toBeVisible();
    await expectClean(page, 'correction of a wallet');
    await submit.click();
    await expectToast(page, 'Success', `Debited €5.00 from ${full_name}`);
    await page.getByRole('button', { name: `Manage ${full_name}` }).click();
    await expect(entries.getByRole('row').nth(1)).toContainText('Correction');
  });
});

test('a debit that was refused is made by the next press once money is there', async ({
  openWallet,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { customer, full_name, page, dialog } = await openWallet('Dora', '10.00');
  await dialog.getByRole('radio', { name: 'Debit' }).click();
  await dialog.getByLabel(/^Amount/).fill('12');
  const submit = dialog.getByRole('button', { name: 'Debit 12.00 EUR' });
  await submit.click();
  await expectToast(page, 'Error', 'Insufficient balance for debit');
  await people.credit(customer.id, '5.00');
  await submit.click();
  await expectToast(page, 'Success', `Debited €12.00 from ${full_name}`);
});

test('[8.wallets.2] a change that nobody is signed in for any more is refused in the words of the specification', async ({
  openWallet,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const { page, dialog } = await openWallet('Nola', '10.00');
  await dialog.getByLabel(/^Amount/).fill('5');
  // The session is over, and the page has not heard of it.
  const gone = (code: string) => ({
    status: 401,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: `/api/docs#${code}`,
      title: '',
      status: 401,
      code,
      detail: '',
      request_id: randomUUID(),
    }),
  });
  await page.route('**/api/staff/wallets/*/changes', (route) =>
    route.fulfill(gone('unauthenticated')),
  );
  await page.route('**/api/auth/token?*', (route) => route.fulfill(gone('refresh_refused')));
  await dialog.getByRole('button', { name: 'Credit 5.00 EUR' }).click();
  await expectToast(page, 'Error', 'Not authenticated');
});

test('the dialog on a phone keeps the preview in sight above the button', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  await people.customer('10.00');
  const page = await newPerson({ width: 375 });
  await signInStaff(page, '/admin/wallets');
  await page
    .getByRole('button', { name: /^Manage Mira Sweep/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('5');
  await expect(dialog.getByText('New balance')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Credit 5.00 EUR' })).toBeInViewport();
});

test('a colleague’s credit shows in the open dialog, balance and entry, before anybody credits it twice', async ({
  openWallet,
  people,
}) => {
  const { customer, dialog } = await openWallet('Runa', '100.00');
  const entries = dialog.getByRole('region', { name: 'Ledger: last 10 entries' }).last();
  await expect(entries.getByRole('row')).toHaveCount(2);
  const token = await people.staffToken();
  const body = { type: 'credit', amount: '40.00' };
  await people.call('POST', `/api/staff/wallets/${customer.id}/changes`, { token, body });
  await expect(entries.getByRole('row')).toHaveCount(3);
  await expect(entries).toContainText('+40.00 EUR');
  await expect(dialog.getByText('€140.00').first()).toBeVisible();
});
