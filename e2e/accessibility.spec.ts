import { limits } from '@app/contract';
import type { Locator, Page } from '@playwright/test';
import { expectClean, sideways, violations } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { staffSet } from './staff-set.ts';
import {
  commitButton,
  errorSummary,
  expectToast,
  line,
  ownClock,
  stopClock,
  toast,
  undoDialog,
} from './steps.ts';

const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('a planted fault of each kind is found', async ({ newPerson, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const page = await newPerson();
  await page.goto('/auth');
  await expect(h1(page)).toBeVisible();
  await page.evaluate(() => {
    const nameless = document.createElement('button');
    const pale = document.createElement('p');
    pale.textContent = 'Hardly there';
    pale.style.color = '#ddd';
    pale.style.width = '3000px';
    document.querySelector('main')?.append(nameless, pale);
  });
  const found = (await violations(page)).map((violation) => violation.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
  expect(await sideways(page)).toBeGreaterThan(0);
});

test.describe('axe finds nothing, and nothing lies beside the screen of', () => {
  test('staff', async ({ newPerson, people, signInStaff, expectedErrors }) => {
    test.setTimeout(120_000);
    expectedErrors.push(/status of 404/);
    const customer = await people.customer('5000.00');
    const id = await customer.transfer('100.00', 'Conflict');
    const page = await newPerson();
    await page.goto('/admin/auth');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectClean(page, '/admin/auth, refused');
    await signInStaff(page);
    await expect(page.getByText('Total Users')).toBeVisible();
    await expectClean(page, '/admin/dashboard');
    await page.goto('/admin/transactions');
    await expect(page.getByRole('table')).toBeVisible();
    await expectClean(page, '/admin/transactions');
    await page.goto(`/admin/transactions?edit=${id}`);
    await page.getByLabel(/^Reason/).fill('Waiting for the night batch');
    await page.getByRole('switch', { name: 'Documentation Required' }).click();
    await expectClean(page, 'Update Transaction');
    await staffSet(people, id, { progress_stage: 'converting_funds' });
    await page.getByRole('button', { name: 'Show their version' }).click();
    await expect(page.getByText('Somebody else changed this transaction').first()).toBeVisible();
    await expectClean(page, 'Update Transaction, after a conflict');
    await page.goto('/admin/wallets');
    await page.getByRole('button', { name: 'Manage Olena Kovalenko' }).click();
    await page.getByLabel(/^Amount/).fill('100');
    await expectClean(page, 'wallet dialog');
    await page.keyboard.press('Escape');
    await expectClean(page, '/admin/wallets');
    await page.goto('/admin/ledger');
    await page.getByRole('button', { name: /Verify/ }).click();
    await expect(page.getByText('The books are in balance')).toBeVisible();
    await expectClean(page, '/admin/ledger');
    await page.goto('/admin/users');
    await expect(h1(page)).toBeVisible();
    await expectClean(page, '/admin/users');
  });
});

test('each page names the window, and its heading takes the focus', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
}) => {
  const { body } = await people.call('GET', '/api/operator');
  const brand = String(body['name']);
  const page = await newPerson();
  await signIn(page, await people.customer());
  const walk = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page).toHaveTitle(`${name} · ${brand}`);
      await expect(h1(page)).toBeFocused();
    }
  };
  await expect(page).toHaveTitle(`Dashboard · ${brand}`);
  await walk(['Transactions', 'Send Money', 'Beneficiaries', 'Exchange Rates', 'Notifications']);
  await walk(['Support Chat', 'FAQs & Help', 'About', 'Security', 'Dashboard']);
  await signInStaff(page);
  await walk(['Transactions', 'Wallets', 'Users', 'Dashboard']);
});

test.describe('by keyboard alone', () => {
  /** Presses Tab until the focus is there, as somebody without a mouse does. */
  const tabTo = async (page: Page, target: Locator): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await target.count()) === 1 && (await target.evaluate(hasFocus))) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const hasFocus = (element: Element): boolean => element === document.activeElement;
  const write = async (page: Page, label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };

  test('a customer signs in and sends', async ({ newPerson, people }) => {
    const { email, password } = await people.customer('5000.00');
    const page = await newPerson();
    await ownClock(page);
    await page.goto('/auth');
    await expect(h1(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await write(page, 'Email *', email);
    await write(page, 'Password *', password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    const main = page.getByRole('main');
    await tabTo(page, main.getByRole('link', { name: 'Send Money' }));
    await page.keyboard.press('Enter');
    await expect(h1(page)).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: /^Recipient Gets/ }));
    await page.keyboard.type('pln');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Recipient Gets/ })).toContainText('PLN');
    await write(page, 'Full Name *', 'Maria Nowak');
    await write(page, 'Account Number / IBAN *', 'PL61109010140000071219812874');
    await write(page, 'Bank Name *', 'Example Bank');
    await page.keyboard.press('Enter');
    await expect(h1(page)).toHaveText('Check the details before you send');
    await expect(h1(page)).toBeFocused();
    await tabTo(page, commitButton(page));
    await stopClock(page);
    await page.keyboard.press('Enter');
    const cancel = undoDialog(page).getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await page.clock.resume();
    await expect(commitButton(page)).toBeFocused();
    await stopClock(page);
    await page.keyboard.press('Enter');
    await expect(cancel).toBeFocused();
    await page.clock.runFor(limits.undoWindowMs);
    await expect(toast(page, 'Transfer initiated!')).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('button', { name: 'Stay here' })).toBeFocused();
    await page.clock.resume();
    await expect(page).toHaveURL('/transactions');
    await expect(h1(page)).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /^View Receipt/ }));
    await page.keyboard.press('Enter');
    await expect(line(page, 'To')).toHaveText('Maria Nowak');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: /^View Receipt/ })).toBeFocused();
  });

  test('staff sign in and change a transfer', async ({ newPerson, people }) => {
    const customer = await people.customer('5000.00');
    const id = await customer.transfer('100.00', 'Keys only');
    const page = await newPerson();
    await page.goto('/admin/auth');
    await expect(h1(page)).toBeVisible();
    await write(page, 'Email *', people.admin.email);
    await write(page, 'Password *', people.admin.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');
    await tabTo(page, page.getByRole('link', { name: 'Transactions', exact: true }));
    await page.keyboard.press('Enter');
    const edit = page.getByRole('link', { name: new RegExp(`Edit TG-${id.slice(0, 8)}`) });
    await expect(edit).toBeVisible();
    await tabTo(page, edit);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('proc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Processing');
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Success', 'Transaction updated successfully');
    await expect(page.getByRole('row', { name: new RegExp(id.slice(0, 8)) })).toContainText(
      'Processing',
    );
  });
});

test.describe('the mode line', () => {
  const text = /^Demonstration\. No real money moves\. This is not a bank/;

  test('is on every page of both apps, and has nothing to close it', async ({
    newPerson,
    people,
    signIn,
    signInStaff,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const page = await newPerson({ width: 320 });
    const shown = async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        await page.goto(path);
        await expect(h1(page)).toBeVisible();
        await expect(page.getByText(text), path).toBeInViewport();
      }
    };
    await shown(['/auth', '/privacy', '/terms', '/cookies', '/nowhere', '/admin/auth']);
    await signIn(page, await people.customer());
    await shown(['/', '/transactions', '/send', '/beneficiaries', '/rates', '/notifications']);
    await shown(['/support', '/faq', '/about', '/security']);
    await signInStaff(page);
    await shown(['/admin/dashboard', '/admin/transactions', '/admin/wallets', '/admin/users']);
    await shown(['/admin/ledger', '/admin/nowhere']);
    const bar = page.getByText(text).locator('..');
    await expect(bar.getByRole('button')).toHaveCount(0);
  });

  test('is on the printed receipt, which is one page', async ({ newPerson, people, signIn }) => {
    const customer = await people.customer('5000.00');
    const id = await customer.transfer('100.00', 'A reference of some length, as people write');
    await staffSet(people, id, {
      status: 'failed',
      progress_stage: 'sending_to_recipient',
      progress_reason: 'The account is closed',
      documentation_required: true,
      documentation_notes: 'A copy of your passport, of both sides, in colour.',
    });
    const page = await newPerson();
    await signIn(page, customer, `/transactions?receipt=${id}`);
    await expect(line(page, 'Status')).toHaveText('Transfer failed');
    await page.emulateMedia({ media: 'print' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(line(page, 'Transfer ID')).toContainText(id);
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // The table behind it stays on the screen.
    await expect(page.getByText('Your transfers, newest first')).toBeHidden();
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});
