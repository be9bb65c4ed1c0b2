import type { Locator, Page } from '@playwright/test';
import { expectCleanEverywhere, expectCleanOpened } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { People } from './people.ts';
import { staffSet } from './staff-set.ts';
import {
  commitButton,
  errorSummary,
  fillRecipient,
  holdUndo,
  proceed,
  toReview,
  undoDialog,
} from './steps.ts';

const h1 = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Opens a page and waits until what it is about stands there. */
async function visit(page: Page, path: string, about: Locator = h1(page)): Promise<void> {
  await page.goto(path);
  await expect(about).toBeVisible();
}

async function give(people: People, path: string, given: { token: string; body: object }) {
  const reply = await people.call('POST', path, given);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
}

// Eight looks at each state: both themes, three widths, and letters of twice the size.
test.describe('axe finds nothing, and nothing lies beside the screen:', () => {
  test.describe.configure({ timeout: 180_000 });

  test('before signing in', async ({ newPerson, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const page = await newPerson();
    await visit(page, '/auth', button(page, /^Sign in as /).first());
    await button(page, 'Sign In').first().click();
    await expect(errorSummary(page)).toBeFocused();
    await expectCleanEverywhere(page, '/auth, refused');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Password *', { exact: true }).fill('short');
    await button(page, 'Create Account').click();
    await expect(errorSummary(page)).toBeFocused();
    await expectCleanEverywhere(page, '/auth, sign-up refused');
    const links = ['/recover', '/confirm-email', '/not-me', '/auth/callback'];
    for (const path of ['/privacy', '/terms', '/cookies', '/nowhere', '/verify', ...links]) {
      await visit(page, path);
      await expectCleanEverywhere(page, path);
    }
  });

  test('a receipt that is verified', async ({ newPerson, people }) => {
    const customer = await people.customer('500.00');
    const id = await customer.transfer('100.00');
    const { token } = customer;
    const { body } = await people.call('GET', `/api/transactions/${id}`, { token });
    const page = await newPerson();
    const genuine = page.getByText(/^Genuine: issued by /);
    await visit(page, `/verify?code=${String(body['verification_code'])}`, genuine);
    await expectCleanEverywhere(page, '/verify, genuine');
    await page.getByLabel('Verification code').fill('0000-0000-0000-0000');
    await button(page, 'Check the receipt').click();
    await expect(page.getByText(/^Not issued by /)).toBeVisible();
    await expectCleanEverywhere(page, '/verify, not ours');
  });

  test('a new customer', async ({ newPerson, people, signIn }) => {
    const page = await newPerson();
    await signIn(page, await people.customer());
    await expect(page.getByText('Send Your First Transfer')).toBeVisible();
    await expectCleanEverywhere(page, '/, empty');
    await visit(page, '/transactions', page.getByText('No transactions found.'));
    await expectCleanEverywhere(page, '/transactions, empty');
    await visit(page, '/beneficiaries', page.getByText(/^No beneficiaries found/));
    await expectCleanEverywhere(page, '/beneficiaries, empty');
    await visit(page, '/notifications', page.getByText('No notifications yet'));
    await expectCleanEverywhere(page, '/notifications, empty');
    await button(page, /My Account/).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectCleanEverywhere(page, 'the account menu');
  });

  test('a customer with transfers', async ({ newPerson, people, signIn }) => {
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    const pending = await customer.transfer('100.00', 'Pending');
    const failed = await customer.transfer('200.00', 'Failed');
    await staffSet(people, failed, {
      status: 'failed',
      progress_reason: 'The account is closed',
    });
    const waiting = await customer.transfer('50.00', 'Waiting');
    await staffSet(people, waiting, {
      documentation_required: true,
      documentation_notes: 'A copy of your passport',
    });
    await signIn(page, customer);
    await expect(page.getByRole('heading', { name: 'Selected transfer' })).toBeVisible();
    await expect(page.getByText('1 transfer needs a document')).toBeVisible();
    await button(page, 'Show as table').click();
    await expectCleanEverywhere(page, '/, with transfers');
    await visit(page, '/transactions?status=failed', page.getByRole('table'));
    await expectCleanEverywhere(page, '/transactions, filtered');
    await button(page, 'Download Statement').click();
    await expect(dialog(page)).toBeVisible();
    await expectCleanEverywhere(page, 'statement');
    await visit(page, `/transactions?receipt=${pending}`, dialog(page));
    await button(page, 'Cancel transfer').click();
    await page.getByText(/^All events/).click();
    await expectCleanEverywhere(page, 'receipt, pending');
    const closed = dialog(page).getByText('The account is closed').first();
    await visit(page, `/transactions?receipt=${failed}`, closed);
    await expectCleanEverywhere(page, 'receipt, failed');
    const wanted = dialog(page).getByText('A copy of your passport');
    await visit(page, `/transactions?receipt=${waiting}`, wanted);
    await expectCleanEverywhere(page, 'receipt, waiting for a document');
    await visit(page, '/notifications', page.getByText('Transfer initiated').first());
    await expectCleanEverywhere(page, '/notifications');
    await visit(page, '/mailbox', button(page, /Transfer initiated/).first());
    await expectCleanEverywhere(page, '/mailbox');
  });

  test('sending', async ({ newPerson, people, signIn, sql, expectedErrors }) => {
    expectedErrors.push(/status of 409/);
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    await signIn(page, customer);
    await visit(page, '/send');
    await button(page, 'Proceed to Send').click();
    await expect(errorSummary(page)).toBeFocused();
    await expectCleanEverywhere(page, '/send, refused');
    const currencies = page.getByRole('combobox', { name: 'Search currencies' });
    await expectCleanOpened(page, 'the currencies', {
      open: async () => {
        await button(page, /^Recipient Gets/).click();
        await expect(currencies).toBeVisible();
      },
      close: async () => {
        await page.keyboard.press('Escape');
        await expect(currencies).toBeHidden();
      },
    });
    await fillRecipient(page);
    await proceed(page);
    await expectCleanEverywhere(page, 'review');
    await holdUndo(page);
    await commitButton(page).click();
    await expect(undoDialog(page)).toBeVisible();
    await expectCleanEverywhere(page, 'undo window');
    await undoDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await toReview(page);
    await sql("UPDATE quotes SET expires_at = now() - interval '1 minute' WHERE user_id = $1", [
      customer.id,
    ]);
    await commitButton(page).click();
    await expect(button(page, 'Continue with the new figures')).toBeVisible();
    await expectCleanEverywhere(page, 'review, with new figures');
  });

  test('recipients and rates', async ({ newPerson, people, signIn }) => {
    const customer = await people.customer('5000.00');
    await give(people, '/api/beneficiaries', {
      token: customer.token,
      body: {
        name: 'Rowan Vale',
        country: 'GB',
        currency: 'GBP',
        account_number: '31926819',
        account_details: { sort_code: '601613' },
        bank_name: 'Example Bank',
      },
    });
    await give(people, '/api/rates/alerts', {
      token: customer.token,
      body: {
        from_currency: 'EUR',
        to_currency: 'GBP',
        direction: 'above',
        target: '0.99',
      },
    });
    const page = await newPerson();
    await signIn(page, customer);
    await visit(page, '/beneficiaries', button(page, 'Actions for Rowan Vale'));
    await expectCleanEverywhere(page, '/beneficiaries');
    await button(page, 'Add New Recipient').click();
    await button(page, 'Save Recipient').click();
    await expect(dialog(page).getByText('There is a problem')).toBeVisible();
    await expectCleanEverywhere(page, 'a recipient, refused');
    await visit(page, '/rates', page.getByRole('link', { name: 'EUR to GBP', exact: true }));
    await expectCleanEverywhere(page, '/rates');
    await visit(page, '/rates?pair=EUR-GBP', button(page, 'Show as table'));
    await expect(dialog(page).getByRole('button', { name: /^Delete the alert at / })).toBeVisible();
    await expectCleanEverywhere(page, 'a pair');
    await button(page, 'Show as table').click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expectCleanEverywhere(page, 'a pair, as a table');
  });

  test('help and the account', async ({ newPerson, people, signIn }) => {
    const page = await newPerson();
    await signIn(page, await people.customer('500.00'));
    await visit(page, '/support', page.getByRole('log'));
    await page.getByRole('textbox', { name: 'Type your message...' }).fill('Where is my money?');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Thank you for your message/)).toBeVisible();
    await expectCleanEverywhere(page, '/support');
    await visit(page, '/faq');
    await page.getByRole('main').getByRole('button').nth(1).click();
    await expectCleanEverywhere(page, '/faq');
    await visit(page, '/about');
    await expectCleanEverywhere(page, '/about');
    for (const section of ['profile', 'settings', 'security', 'data']) {
      await visit(page, `/security?section=${section}`);
      await expect(page.locator('.animate-pulse')).toHaveCount(0);
      await expectCleanEverywhere(page, `/security, ${section}`);
    }
  });
});

/** Keeps the live regions that are there now, and tells whether a text has come into one of them since: one that comes with its text is not read. */
async function rememberRegions(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    const regions = document.querySelectorAll(
      '[aria-live], [role=status], [role=alert], [role=log]',
    );
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const region of regions) {
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  return async (text) => {
    const heard = () => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard')));
    await expect.poll(heard, { message: `“${text}” is said` }).toContain(text);
  };
}

test.describe('a live region that was there before says', () => {
  test('a notice, money that arrives, and news', async ({ newPerson, people, signIn }) => {
    const customer = await people.customer('500.00');
    const page = await newPerson();
    await signIn(page, customer);
    await expect(page.getByText('€500.00', { exact: true }).first()).toBeVisible();
    const credit = () => people.credit(customer.id, '25.00');
    const saidOnDashboard = await rememberRegions(page);
    await credit();
    await saidOnDashboard('Your wallet balance is now €525.00.');
    await visit(page, '/notifications', page.getByText('Wallet Credited').first());
    const saidOnNews = await rememberRegions(page);
    await credit();
    await saidOnNews('Wallet Credited');
    await button(page, 'Mark all as read').click();
    await saidOnNews('Undo');
  });

  test('a message of support', async ({ newPerson, people, signIn }) => {
    const page = await newPerson();
    await signIn(page, await people.customer());
    await visit(page, '/support', page.getByRole('log'));
    const said = await rememberRegions(page);
    await page.getByRole('textbox', { name: 'Type your message...' }).fill('Anybody there?');
    await page.keyboard.press('Enter');
    await said('Thank you for your message');
  });
});
