import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sideways, violations } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { Customer } from './people.ts';
import { errorSummary, expectToast, holdStream } from './steps.ts';

const menu = (page: Page) => page.getByRole('button', { name: /My Account/ });

// A picture of one colour, 3 by 2 pixels; small enough to stand here.
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWPgSimHIAY4CwAzMgVfjssq9QAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[2.account.1, 2.account.2] the user menu leads to Profile and Settings and shows the picture', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await expect(menu(page)).toContainText('MS');
  await expect(menu(page)).toContainText('Mira Sweep');
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/security?section=settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/security?section=profile');
  await page.getByLabel('Picture file').setInputFiles(picture);
  await expect(menu(page).locator('img')).toHaveAttribute('src', /^data:image\/webp/);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(menu(page)).toContainText('MS');
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeFocused();
  await menu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('a picture that is none is refused in words', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const page = await newPerson();
  await signIn(page, await people.customer(), '/security?section=profile');
  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ ...picture, name: 'me.gif', mimeType: 'image/gif' });
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This file is not a JPG, PNG or WebP picture');
  await file.setInputFiles({ ...picture, buffer: Buffer.from('no picture at all') });
  await expect(alert).toContainText('that can be read. Choose another one.');
});

test('[issue.account.1] details are saved, refused with a reason, and survive news, another section and another language', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const page = await newPerson();
  const customer = await people.customer();
  await signIn(page, customer, '/security?section=profile');
  const name = page.getByLabel('Full Name *');
  const phone = page.getByLabel('Phone Number (optional)');
  await phone.fill('086 123 4567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Error: Profile/);
  await errorSummary(page)
    .getByRole('link', { name: /country code/ })
    .click();
  await expect(phone).toBeFocused();
  await phone.fill('+353861234567');
  // Another tab changes the name meanwhile; what is typed here stays, what is not typed follows.
  await people.call('PATCH', '/api/profile', {
    token: customer.token,
    body: { full_name: 'Mira Elsewhere' },
  });
  await expect(name).toHaveValue('Mira Elsewhere');
  await expect(phone).toHaveValue('+353861234567');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language of the app' }).click();
  await page.getByRole('option', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.goto('/security?section=settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('what is typed stays through another section until it is saved', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/security?section=profile');
  const phone = page.getByLabel('Phone Number (optional)');
  await phone.fill('+353861234567');
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(phone).toHaveValue('+353861234567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Saved', 'Your details were saved.');
  await expect(phone).toHaveValue('+353 86 123 4567');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the language goes with the account to another device', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer();
  await people.call('PATCH', '/api/profile', {
    token: customer.token,
    body: { language: 'de' },
  });
  const page = await newPerson();
  await signIn(page, customer);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('[9.account.1] the theme follows the system until another one is chosen, which is remembered', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ colorScheme: 'dark' });
  await signIn(page, await people.customer());
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.goto('/security?section=settings');
  await expect(page.getByRole('radio', { name: 'Like the device' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('[2.account.3, 2.account.4, 2.account.5, 2.account.6, 2.account.7] the security page says what protects the account and what does not', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await page.getByRole('link', { name: 'Security', exact: true }).first().click();
  await expect(page).toHaveURL('/security');
  const check = page.getByRole('region', { name: 'What protects your account' });
  await expect(check.getByRole('listitem').filter({ hasText: 'Password' }).first()).toContainText(
    /Set on \d\d \w{3} \d{4}.*In place/,
  );
  await expect(check.getByRole('listitem').filter({ hasText: 'Two-step' })).toContainText(
    'Off. Your password alone protects your sign-in.',
  );
  await expect(check.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText(
    'Not verified.',
  );
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Encryption' })).toContainText('Argon2id');
  await expect(
    page.getByRole('region', { name: 'Security tips' }).getByRole('listitem'),
  ).toHaveCount(5);
  const privacy = page.getByRole('region', { name: 'Privacy notice' });
  await expect(privacy.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await privacy.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms');
});

test('the security page denies nothing that it could not look up', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const customer = await people.customer('500.00');
  const page = await newPerson();
  for (const path of ['**/api/auth/factors', '**/api/verification']) {
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  }
  await signIn(page, customer, '/security');
  const rows = page
    .getByRole('region', { name: 'What protects your account' })
    .getByRole('listitem');
  const said = (name: string) => rows.filter({ hasText: name });
  const names = ['Two-step sign-in', 'Identity verification'];
  for (const name of names) await expect(said(name)).toContainText('Looking this up...');
  for (const name of names) {
    await expect(said(name)).toContainText('This could not be looked up just now.', {
      timeout: 20_000,
    });
  }
  await expect(said('Two-step sign-in')).not.toContainText('Your password alone');
});

test('the focus stays in the list when the button that ended a session goes', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  // Of the one that was ended.
  expectedErrors.push(/status of 40[01]/);
  const customer = await people.customer();
  const page = await newPerson();
  await signIn(await newPerson(), customer);
  await signIn(page, customer, '/security');
  const list = page.getByRole('list', { name: 'Your sign-ins' });
  const ends = list.getByRole('button', { name: /^End the session of Chrome/ });
  await ends.first().click();
  await expectToast(page, 'Session ended', 'Whoever used it has to sign in again.');
  await expect(list).toBeFocused();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(ends).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('[ruling.account.1, 2.account.8] “This wasn’t me” ends the other session at once and leads to a new password', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  const customer = await people.customer();
  const [mine, theirs] = [await newPerson(), await newPerson({ width: 375 })];
  await signIn(theirs, customer);
  await signIn(mine, customer, '/security');
  const list = mine.getByRole('list', { name: 'Your sign-ins' });
  await expect(list.getByRole('listitem').first()).toContainText('This session');
  await expect(list.getByRole('listitem').first()).toContainText('Chrome on Linux');
  const browsers = list.getByRole('button', { name: /^This wasn’t me: Chrome/ });
  await browsers.first().click();
  await expect(theirs).toHaveURL('/auth');
  const alert = mine.getByRole('alert').filter({ hasText: 'Somebody may know your password' });
  await expect(alert).toContainText('We ended that session.');
  await expect(alert).toContainText('open the link in the mail that we just sent');
  const mails = await people.call('GET', '/api/mailbox', { token: customer.token });
  expect(JSON.stringify(mails)).toContain('A sign-in to your account was denied');
  await expect(mine.getByLabel('Current password *')).toBeFocused();
  await mine.getByLabel('Current password *').fill('not the one');
  await mine.getByLabel('New password *').fill('velvet anchor meadow 19');
  await mine.getByRole('button', { name: 'Set new password' }).click();
  await expect(errorSummary(mine)).toContainText('This is not your current password.');
  await expect(mine.getByLabel('New password *')).toHaveValue('velvet anchor meadow 19');
  await mine.getByLabel('Current password *').fill(customer.password);
  await mine.getByRole('button', { name: 'Set new password' }).click();
  await expectToast(
    mine,
    'Password changed',
    'Your new password holds from now on. All other sessions were ended.',
  );
  await expect(mine.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(list.getByRole('listitem').filter({ hasText: 'Ended by you' })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: 'by a new password' })).toBeVisible();
});

test('[issue.account.2] the data comes as one ZIP file', async ({ newPerson, people, signIn }) => {
  const page = await newPerson();
  await signIn(page, await people.customer('500.00'), '/security?section=data');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('wallet_movements.csv')).toBe(true);
});

async function openClosing(page: Page): Promise<void> {
  await page.goto('/security?section=data');
  await page.getByRole('button', { name: 'Close account' }).click();
}

test('[issue.account.3] closing is refused with the figures while there is money or a transfer, and says how to get it out', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer: Customer = await people.customer('500.00');
  await customer.transfer('100.00');
  const page = await newPerson();
  await signIn(page, customer);
  await openClosing(page);
  const dialog = page.getByRole('dialog', { name: 'Your account cannot be closed yet' });
  await expect(dialog).toContainText('1 transfer is still on its way.');
  await expect(dialog).toContainText('There is still €397.01 in your wallet.');
  await expect(dialog.getByLabel('Your password *')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Send money' }).click();
  await expect(page).toHaveURL('/send');
});

test('closing says so when its figures cannot be read, and reads them again', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  const page = await newPerson();
  await signIn(page, await people.customer());
  await holdStream(page);
  await page.route('**/api/transactions/summary', (route) => route.abort());
  await openClosing(page);
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/transactions/summary');
  await again.click();
  await expect(dialog.getByLabel('Your password *')).toBeVisible();
});

test('[issue.account.3, ruling.account.3, 3.account.1] an empty account is closed with the password alone and cannot be entered again', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const customer = await people.customer();
  const page = await newPerson();
  await signIn(page, customer);
  await openClosing(page);
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toContainText(/Kept are your transfers, .* identity documents .* sign-ins/);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(errorSummary(page).getByRole('listitem')).toHaveText([
    'Enter your password',
    'Tick the box to confirm',
  ]);
  await dialog.getByLabel('Your password *').fill('not mine');
  await dialog.getByRole('checkbox', { name: /cannot be undone/ }).click();
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(errorSummary(page)).toContainText('This is not your current password.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Your password *').fill(customer.password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expectToast(page, 'Account closed', 'Your account was closed and you were signed out.');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email *').fill(customer.email);
  await page.getByLabel('Password *', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Account disabled', 'This account is no longer active.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`every part passes axe, ${colorScheme} at ${width} px, without sideways scroll`, async ({
      newPerson,
      people,
      signIn,
    }) => {
      const page = await newPerson({ width, colorScheme });
      await signIn(page, await people.customer());
      for (const section of ['profile', 'settings', 'security', 'data']) {
        await page.goto(`/security?section=${section}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main .animate-pulse')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
        expect(await sideways(page)).toBe(0);
      }
    });
  }
}
