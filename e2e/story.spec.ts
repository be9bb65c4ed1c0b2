import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, holdUndo, line, typeCredentials } from './steps.ts';

const folder = fileURLToPath(new URL('./screenshots', import.meta.url));
mkdirSync(folder, { recursive: true });

// Where the day is that of GMT at any hour, so that the receipt names it once.
test.use({ timezoneId: 'UTC' });

let step = 0;
async function shoot(page: Page, name: string): Promise<void> {
  step += 1;
  await page.screenshot({ path: `${folder}/${`${step}`.padStart(2, '0')}-${name}.png` });
}

test('[2.receipt.4, 2.receipt.7, 2.receipt.8, 2.receipt.9, 2.receipt.10, 2.receipt.13, 2.receipt.14, 4.live.2] the main job: sign up, get funded, send, watch, be refunded, and the books are at zero', async ({
  newPerson,
  people,
}) => {
  test.setTimeout(120_000);
  const customer = await newPerson();
  const staff = await newPerson();
  const full_name = `Olena ${randomUUID().slice(0, 8)}`;

  await test.step('sign-up', async () => {
    await customer.goto('/auth');
    await customer.getByRole('tab', { name: 'Sign Up' }).click();
    await customer.getByLabel('Full Name *').fill(full_name);
    await customer.getByLabel('Phone Number').fill('+353 86 555 0100');
    await customer.getByLabel('Email *').fill(`${randomUUID()}@customer.example`);
    await customer.getByLabel('Password *', { exact: true }).fill('lantern quarry 47 tides');
    await shoot(customer, 'sign-up');
    await customer.getByRole('button', { name: 'Create Account' }).click();
    await expect(customer.getByText('Account created!')).toBeVisible();
    await expect(customer.getByRole('heading', { level: 1 })).toContainText(full_name);
    await expect(customer.getByText('€0.00', { exact: true })).toBeVisible();
    await shoot(customer, 'empty-dashboard');
  });

  await test.step('staff credit 5,000 €, and the balance changes live', async () => {
    await staff.goto('/admin/auth');
    await typeCredentials(staff, people.admin);
    await expect(staff.getByText('Logged in as admin')).toBeVisible();
    await shoot(staff, 'staff-dashboard');
    await staff.getByRole('link', { name: 'Wallets' }).first().click();
    await staff
      .getByRole('searchbox')
      .or(staff.getByLabel('Search by name or phone'))
      .first()
      .fill(full_name);
    await staff
      .getByRole('button', { name: `Manage ${full_name}` })
      .or(
        staff
          .getByRole('row', { name: new RegExp(full_name) })
          .getByRole('button', { name: /Manage/ }),
      )
      .first()
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(/Amount/).fill('5000');
    await expect(dialog.getByText('New balance')).toBeVisible();
    await shoot(staff, 'wallet-credit');
    await dialog.getByRole('button', { name: 'Credit 5,000.00 EUR' }).click();
    await expect(staff.getByText(`Credited €5,000.00 to ${full_name}`)).toBeVisible();
    await expect(customer.getByText('€5,000.00', { exact: true })).toBeVisible();
    await expect(
      customer.getByRole('link', { name: /Notifications.*1 unread|1 unread/ }).first(),
    ).toBeVisible();
    await shoot(customer, 'balance-live');
  });

  await test.step('quote EUR to GBP, review, undo once, send 1,000', async () => {
    await customer.getByRole('link', { name: 'Send Money' }).first().click();
    await expect(
      customer.getByRole('heading', {
        name: 'Fast, secure, and affordable international transfers',
      }),
    ).toBeVisible();
    await expect(customer.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1000');
    await expect(customer.getByText('1,002.99 EUR').first()).toBeVisible();
    await customer.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
    await customer.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
    await customer.getByLabel('Bank Name *').fill('Example Bank');
    await customer.getByLabel('Reference (Optional)').fill('Rent');
    await shoot(customer, 'send-form');
    await customer.getByRole('button', { name: 'Proceed to Send' }).click();
    await expect(
      customer.getByRole('heading', { name: 'Check the details before you send' }),
    ).toBeVisible();
    await shoot(customer, 'review');
    const letUndoClose = await holdUndo(customer);
    await customer.getByRole('button', { name: 'Send 1,002.99 EUR' }).click();
    const undo = customer.getByRole('dialog', { name: 'Processing Transaction' });
    await expect(undo).toBeVisible();
    await undo.getByRole('button', { name: 'Cancel' }).click();
    await expect(undo).toBeHidden();
    await expect(customer.getByRole('button', { name: 'Send 1,002.99 EUR' })).toBeEnabled();
    await customer.getByRole('button', { name: 'Send 1,002.99 EUR' }).click();
    await expect(undo).toBeVisible();
    await shoot(customer, 'undo-window');
    await letUndoClose();
  });

  let receipt = '';
  await test.step('the toast names the receipt, and the list shows the transfer', async () => {
    const toast = customer.getByText(
      /Your transfer of EUR 1,?000\.00 to Maria Nowak has been initiated\. Receipt: TG-/,
    );
    await expect(customer.getByText('Transfer initiated!')).toBeVisible();
    receipt = /TG-\d{14}-\w+/.exec((await toast.first().textContent()) ?? '')?.[0] ?? '';
    expect(receipt).not.toBe('');
    await customer.waitForURL('/transactions');
    await expect(customer.getByRole('rowheader', { name: 'Maria Nowak' })).toBeVisible();
    await shoot(customer, 'transactions');
  });

  await test.step('the receipt shows every line of the specification', async () => {
    await customer
      .getByRole('row', { name: /Maria Nowak/ })
      .getByRole('link', { name: /View Receipt/ })
      .click();
    const dialog = customer.getByRole('dialog');
    await expect(dialog.getByText(/Demonstration\. No real money moves/)).toBeVisible();
    await expect(line(customer, 'Transfer ID')).toContainText(/TG-[0-9a-f]{8}/);
    await expect(line(customer, 'Status')).toHaveText('Transfer pending');
    await expect(line(customer, 'Date')).toHaveText(/^\d{2} \w{3} \d{4}, \d{2}:\d{2} GMT$/);
    await expect(line(customer, 'From')).toHaveText(full_name);
    await expect(line(customer, 'To')).toHaveText('Maria Nowak');
    await expect(line(customer, 'Amount sent')).toHaveText('1,000.00 EUR');
    await expect(line(customer, 'Amount received')).toHaveText(/^\d{3}\.\d{2}\sGBP$/);
    await expect(line(customer, 'Exchange rate')).toContainText(/1\sEUR\s=\s0\.\d{4}\sGBP/);
    await expect(line(customer, 'Fee')).toContainText('2.99 EUR');
    await expect(line(customer, 'Payment method')).toHaveText('Bank transfer');
    await expect(line(customer, 'Taken from')).toHaveText('Wallet balance');
    await expect(line(customer, 'Reference')).toHaveText('Rent');
    await expect(line(customer, 'Receipt number')).toHaveText(receipt);
    await expect(line(customer, 'Estimated delivery')).toHaveText('Instant');
    await expect(dialog.getByText('Transfer Initiated').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeVisible();
    await shoot(customer, 'receipt');
  });

  await test.step('staff set stage and reason, and the tracker moves live', async () => {
    await staff.getByRole('link', { name: 'Transactions' }).first().click();
    await edit(staff);
    await choose(staff, 'Progress stage', 'Converting Funds');
    await staff.getByLabel(/^Reason/).fill('Waiting for the night batch');
    await shoot(staff, 'update-stage');
    await staff.getByRole('button', { name: 'Save changes' }).click();
    await expect(staff.getByText('Transaction updated successfully')).toBeVisible();
    const dialog = customer.getByRole('dialog');
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Converting Funds' }).first(),
    ).toContainText('In progress...');
    await expect(dialog.getByText('Waiting for the night batch').first()).toBeVisible();
    await shoot(customer, 'tracker-live');
  });

  await test.step('staff set failed: the refund and its notification arrive live', async () => {
    await edit(staff);
    await choose(staff, 'Status', 'Failed');
    await expect(staff.getByText(/refunds 1,002\.99\sEUR/i).first()).toBeVisible();
    await staff.getByLabel(/^Reason/).fill('The account is closed');
    await shoot(staff, 'update-failed');
    await staff.getByRole('button', { name: 'Save changes' }).click();
    const dialog = customer.getByRole('dialog');
    await expect(line(customer, 'Status')).toHaveText('Transfer failed');
    await expect(dialog.getByText(/Transaction failed/).first()).toBeVisible();
    await shoot(customer, 'receipt-failed');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await customer.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(customer.getByText('€5,000.00', { exact: true })).toBeVisible();
    await expect(customer.getByRole('link', { name: /4 unread/ }).first()).toBeVisible();
    await shoot(customer, 'refunded');
  });

  await test.step('the trial balance is zero', async () => {
    await staff.goto('/admin/ledger');
    await staff.getByRole('button', { name: /Verify/ }).click();
    await expect(staff.getByText(/in balance/i).first()).toBeVisible();
    await shoot(staff, 'trial-balance');
  });
});

/** Picks an option of a select as a person does: opens it by its label and presses the option. */
/** Opens the newest transfer to Maria Nowak for updating. */
async function edit(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Maria Nowak/ })
    .first()
    .getByText('Edit')
    .click();
  await expect(page.getByRole('heading', { name: 'Update Transaction' })).toBeVisible();
}
