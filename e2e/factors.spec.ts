import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { commitButton, holdBack, toReview, toast, typeCredentials, undoDialog } from './steps.ts';
import { codesOf } from './authenticator.ts';

// Passkeys belong to a name: the browser is sent to localhost, where the same server answers.
test.use({
  baseURL: async ({ product }, provide) => provide(product.url.replace('127.0.0.1', 'localhost')),
});

/** An authenticator within Chromium that always finds its owner there. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/auth');
}

test('[issue.factors.1, issue.factors.2, issue.factors.4] a second step is set up, asked for, and stood in for', async ({
  people,
  newPerson,
  signIn,
  expectedErrors,
}) => {
  // Asking for the second step is an answer of 401, and so is a wrong code one of 403; its file does not come at first.
  expectedErrors.push(/status of 40[13]/, /ERR_FAILED/);
  const customer = await people.customer('2000.00');
  const page = await newPerson();
  await giveAuthenticator(page);
  await signIn(page, customer, '/security');
  await expect(page.getByText('Off. Your password alone protects your sign-in.')).toBeVisible();

  await page.getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(setup.getByAltText(/Picture for your authenticator app/)).toBeVisible();
  const key = await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const nextCode = codesOf(key ?? '');
  await setup.getByLabel('Code from your authenticator app *').fill('000000');
  await setup.getByRole('button', { name: 'Finish' }).click();
  await expect(setup.getByText(/That did not fit/)).toBeVisible();
  await setup.getByLabel('Code from your authenticator app *').fill(nextCode());
  await setup.getByRole('button', { name: 'Finish' }).click();

  const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await expectClean(page, 'recovery codes');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).first().click();
  await expect(page.getByText('All other sessions were ended').first()).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name of the passkey *').fill('This laptop');
  await naming.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove This laptop' })).toBeVisible();

  await logOut(page);
  const file = /\/assets\/second-step-/;
  await page.route(file, (route) => route.abort());
  await typeCredentials(page, customer);
  const told = toast(page, 'Part of this page did not load');
  await expect(told).toBeVisible();
  await expect(page.getByLabel('Email *')).toHaveValue(customer.email);
  await page.unroute(file);
  await told.getByRole('button', { name: 'Reload the page' }).click();
  await expect(told).toHaveCount(0);

  await typeCredentials(page, customer);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectClean(page, 'second step');
  const code = page.getByLabel('Code from your authenticator app *');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toBeFocused();
  await code.fill(nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('/');

  await logOut(page);
  await typeCredentials(page, customer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code *').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/');

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/');
  await page.goto('/security');
  await expect(page.getByText('9 of 10 codes left.')).toBeVisible();

  // Nobody of this account has ever sent to this recipient: it is confirmed first, over the review.
  await toReview(page, '100');
  await commitButton(page).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(confirm).toBeVisible();
  // What is confirmed is named: whom, where to, and how much.
  await expect(confirm).toContainText('Maria Nowak');
  await expect(confirm).toContainText(
    /€\d+\.\d\d will leave your wallet, fee included, and [\d.,]+\s[A-Z]{3} will arrive/,
  );
  await expectClean(page, 'confirmation');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(undoDialog(page)).toBeHidden();
  await commitButton(page).click();
  const letThrough = await holdBack(page, '**/api/auth/confirm');
  await confirm.getByRole('button', { name: 'Use your passkey' }).click();
  const checked = page.waitForRequest('**/api/auth/confirm');
  await confirm.getByRole('button', { name: 'Use passkey' }).click();
  await checked;
  // While it is being checked nothing closes the question: its answer would come for nobody.
  await expect(confirm.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(confirm).toBeVisible();
  letThrough();
  await page.waitForURL('/transactions', { timeout: 15_000 });
  await expect(page.getByText('Maria Nowak').first()).toBeVisible();
});

test('where the question does not come it is told, the page stays, and it comes once the page is loaded anew', async ({
  people,
  newPerson,
  signIn,
  expectedErrors,
}) => {
  // The files that do not come, and the refusals that ask for them.
  expectedErrors.push(/ERR_FAILED/, /status of 403/);
  const customer = await people.customer('500.00');
  const page = await newPerson();
  const files = /\/assets\/confirm-asker-/;
  await page.route(files, (route) => route.abort());
  const told = toast(page, 'Part of this page did not load');

  await signIn(page, customer, '/security');
  const refusal = {
    type: 'about:blank',
    request_id: 'r',
    title: 'Confirm it is you',
    status: 403,
    detail: 'Confirm that it is you.',
    code: 'confirmation_required',
    methods: ['password'],
  };
  await page.route('**/api/auth/email', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New e-mail address *').fill('other@example.com');
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  await expect(told).toHaveCount(1);
  await expect(page.getByLabel('New e-mail address *')).toHaveValue('other@example.com');
  await page.unroute(files);
  // Chromium keeps the refusal of a file for as long as the page stands.
  await page.reload();
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New e-mail address *').fill('other@example.com');
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
});

test('a refusal takes the focus to its field, and a form that closes gives it back', async ({
  people,
  newPerson,
  signIn,
}) => {
  const customer = await people.customer();
  const page = await newPerson();
  await signIn(page, customer, '/security');
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Change address' })).toBeFocused();

  await giveAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = naming.getByLabel('Name of the passkey *');
  await name.fill('');
  await naming.getByRole('button', { name: 'Use passkey' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
});

test('[issue.factors.8] staff have a security page of their own', async ({
  newPerson,
  signInStaff,
}) => {
  const page = await newPerson({ width: 375, colorScheme: 'dark' });
  await signInStaff(page, '/admin/security');
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expect(page.getByText('This session')).toBeVisible();
  await expectClean(page, 'staff security');
});

test('whoever has no second step at hand is told where to turn, and is given no field that leads nowhere', async ({
  people,
  newPerson,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const customer = await people.customer();
  const page = await newPerson({ width: 375 });
  await page.route('**/api/operator', async (route) => {
    const response = await route.fetch();
    const operator = await response.json();
    operator.claims.support_email = 'help@harbour.example';
    operator.claims.support_phone = '+44 20 7946 0000';
    await route.fulfill({ response, json: operator });
  });
  const ask = async (methods: readonly string[]): Promise<void> => {
    await page.route(/token\?grant_type=password/, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: {
          code: 'factor_required',
          title: 'One more step',
          status: 401,
          detail: 'Show your second step.',
          request_id: 'r',
          methods,
          challenge: 'c'.repeat(43),
        },
      }),
    );
    await page.goto('/auth');
    await typeCredentials(page, customer);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  await ask(['totp']);
  await expect(page.getByText('The first step is done.')).toBeVisible();
  await expect(page.getByText('None of these at hand? Contact us:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:help@harbour.example',
  );
  await expectClean(page, 'second step with a contact');
  await ask([]);
  await expect(page.getByText('This browser can use none of your second steps.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+44 20 7946 0000' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email *')).toBeVisible();
});
