import { limits } from '@app/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  commitButton,
  errorSummary,
  holdUndo,
  line,
  ownClock,
  stopClock,
  toast,
  undoDialog,
} from './steps.ts';

/** Keys alone: nothing here clicks, hovers or sets a focus. */

const mostTabs = 80;

/** Goes on by Tab until the focus is there, as a person does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = (element: Element): boolean => element === document.activeElement;
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if ((await target.count()) === 1 && (await target.evaluate(hasFocus))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('[2.send.5, 2.send.6, 2.send.7] from sign-in to receipt by keys alone, with a mistake on the way', async ({
  newPerson,
  people,
}) => {
  const { email, password } = await people.customer('5000.00');
  const page = await newPerson();
  const h1 = page.getByRole('heading', { level: 1 });

  await test.step('sign in, past the navigation, to the form', async () => {
    await page.goto('/auth');
    await expect(h1).toBeVisible();
    await write(page, 'Email *', email);
    await write(page, 'Password *', password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Send Money' }));
    await expect(h1).toHaveText('Fast, secure, and affordable international transfers');
    await expect(h1).toBeFocused();
  });

  await test.step('pick dollars by typing, and type what has to arrive', async () => {
    const currency = page.getByRole('button', { name: /^Recipient Gets/ });
    await tabTo(page, currency);
    await page.keyboard.type('usd');
    await page.keyboard.press('Enter');
    await expect(currency).toContainText('USD');
    await expect(currency).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel(/^Received amount in/)).toBeFocused();
    // The figure that follows is selected, so that typing replaces it even when it changes just then.
    await page.keyboard.type('250');
    await expect(page.getByText('Recipient gets exactly 250.00 USD')).toBeVisible();
  });

  await test.step('pick a day in the calendar', async () => {
    const date = page.getByLabel('Transaction Date *');
    await tabTo(page, date);
    const today = await date.inputValue();
    await press(page, page.getByRole('button', { name: 'Pick a date' }));
    await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(date).not.toHaveValue(today);
  });

  await test.step('fill in the recipient, forget something, and follow the summary to it', async () => {
    await write(page, 'Full Name *', 'Maria Nowak');
    await write(page, 'Account Number / IBAN *', '123456789');
    await tabTo(page, page.getByRole('combobox', { name: 'Account Type' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('sav');
    await page.keyboard.press('Enter');
    await write(page, 'Bank Name *', 'Example Bank');
    await page.keyboard.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    await press(page, errorSummary(page).getByRole('link', { name: 'Fill in: Routing Number' }));
    await expect(page.getByLabel('Routing Number *')).toBeFocused();
    await page.keyboard.type('021000021');
    await tabTo(page, page.getByRole('checkbox', { name: /^Save this recipient/ }));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Proceed to Send' }));
    await expect(h1).toHaveText('Check the details before you send');
    await expect(h1).toBeFocused();
  });

  await test.step('go back to change the reference, and come again', async () => {
    await press(page, page.getByRole('button', { name: 'Change Reference (Optional)' }));
    await expect(page.getByLabel('Reference (Optional)')).toBeFocused();
    await page.keyboard.type('Invoice 7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invoice 7')).toBeVisible();
  });

  await test.step('send, think again, send', async () => {
    const letUndoClose = await holdUndo(page);
    await press(page, commitButton(page));
    await expect(undoDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await letUndoClose();
    await expect(commitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Transfer initiated!')).toBeVisible();
    await expect(page).toHaveURL('/transactions');
    await expect(h1).toBeFocused();
  });

  await test.step('open the receipt and close it again', async () => {
    await press(page, page.getByRole('link', { name: /^View Receipt/ }));
    await expect(line(page, 'To')).toHaveText('Maria Nowak');
    await expect(line(page, 'Amount received')).toHaveText(/^250\.00\sUSD$/);
    await expect(line(page, 'Reference')).toHaveText('Invoice 7');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: /^View Receipt/ })).toBeFocused();
  });
});

test('a saved recipient is picked and a transfer repeated by keys alone', async ({
  newPerson,
  people,
}) => {
  const customer = await people.customer('5000.00');
  const { status } = await people.call('POST', '/api/beneficiaries', {
    token: customer.token,
    body: {
      name: 'Rowan Vale',
      country: 'GB',
      currency: 'GBP',
      account_number: 'GB29NWBK60161331926819',
      bank_name: 'Example Bank',
    },
  });
  expect(status).toBe(201);
  const page = await newPerson();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await write(page, 'Email *', customer.email);
  await write(page, 'Password *', customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Send Money' }));
  await tabTo(page, page.getByRole('combobox', { name: 'Saved recipient' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('row');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('Rowan Vale');
  await press(page, page.getByRole('button', { name: 'Proceed to Send' }));
  await press(page, commitButton(page));
  await expect(toast(page, 'Transfer initiated!')).toBeVisible();
  await expect(page).toHaveURL('/transactions');
  await press(page, page.getByRole('link', { name: /^View Receipt/ }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Send again' }));
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('Rowan Vale');
  await press(page, page.getByRole('button', { name: 'Proceed to Send' }));
  await press(page, commitButton(page));
  await expect(toast(page, 'Transfer initiated!').last()).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Receipt/ })).toHaveCount(2);
});

test('the focus stays on the page where what had it goes with the press', async ({
  newPerson,
  people,
  signIn,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|status of 409/);
  const customer = await people.customer('5000.00');
  const page = await newPerson();
  const h1 = page.getByRole('heading', { level: 1 });
  await ownClock(page);
  await signIn(page, customer, '/send');

  await test.step('a rate that could not be fetched is said, and asked for again', async () => {
    await expect(page.getByLabel(/^Received amount in/)).toHaveValue(/\d/);
    await page.route('**/api/quotes', (route) => route.abort());
    await tabTo(page, page.getByLabel(/^Amount in/));
    await page.keyboard.type('100');
    const trouble = page.getByRole('status').filter({ hasText: 'Try again' });
    await expect(trouble).toBeVisible();
    // The figures of the amount before are not left standing as those of this one.
    await expect(page.getByLabel(/^Received amount in/)).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText(/\d/);
    await page.unroute('**/api/quotes');
    await press(page, trouble.getByRole('button', { name: 'Try again' }));
    await expect(trouble).toHaveCount(0);
    await expect(h1).toBeFocused();
  });

  await test.step('alerts and saved recipients that could not be loaded are asked for again', async () => {
    for (const [address, call, heading] of [
      ['/rates?pair=EUR-GBP', '**/api/rates/alerts*', 'EUR to GBP'],
      ['/rates', '**/api/rates/alerts*', 'Exchange Rates'],
      ['/send', '**/api/beneficiaries*', 'Fast, secure'],
    ] as const) {
      await page.route(call, (route) => route.abort());
      await page.goto(address);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible({ timeout: 20_000 });
      await page.unroute(call);
      await press(page, again);
      await expect(again).toHaveCount(0);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeFocused();
    }
  });

  await test.step('new figures are accepted', async () => {
    await write(page, 'Full Name *', 'Maria Nowak');
    await write(page, 'Account Number / IBAN *', 'GB29NWBK60161331926819');
    await write(page, 'Bank Name *', 'Example Bank');
    await page.keyboard.press('Enter');
    await expect(h1).toHaveText('Check the details before you send');
    await sql('UPDATE quotes SET expires_at = now() WHERE user_id = $1', [customer.id]);
    await press(page, commitButton(page));
    const panel = page.getByRole('heading', { name: 'We have withdrawn this rate' });
    await expect(panel).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Continue with the new figures' }));
    await expect(panel).toHaveCount(0);
    await expect(h1).toBeFocused();
  });

  await test.step('who wants to stay is told how, and stays at the top', async () => {
    await stopClock(page);
    await press(page, commitButton(page));
    await page.clock.runFor(limits.undoWindowMs);
    const stay = page.getByRole('button', { name: 'Stay here' });
    await expect(stay).toBeVisible();
    await page.clock.runFor(1);
    await expect(stay).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role="status"][aria-live]')).toContainText('Press Stay here');
    await expect(stay).toHaveCount(0);
    await expect(h1).toBeFocused();
    await page.clock.resume();
  });

  await test.step('a problem is reported on the receipt, or not', async () => {
    await page.goto('/transactions');
    await press(page, page.getByRole('link', { name: /^View Receipt/ }));
    const report = page.getByRole('button', { name: 'Report a problem' });
    await press(page, report);
    const form = page.getByRole('form', { name: 'Report a problem with this transfer' });
    await expect(form.getByRole('combobox', { name: 'What is wrong?' })).toBeFocused();
    await press(page, form.getByRole('button', { name: 'Back to the receipt' }));
    await expect(report).toBeFocused();
  });
});
