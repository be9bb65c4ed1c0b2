import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProvider } from '../tools/shared/provider.ts';
import { expectClean } from './clean.ts';
import { codesOf } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { createPeople } from './people.ts';
import { startProduct } from './product.ts';

const newPassword = 'velvet anchor meadow 19';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** The token of the newest mail of this subject, read on the mailbox page of somebody who is signed in. */
async function tokenIn(page: Page, subject: string): Promise<string> {
  const mails = page.getByRole('button', { name: subject }).first();
  // The mail is made by a job, so the list may be a moment older.
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mails).toBeVisible();
  }).toPass({ timeout: 45_000 });
  await mails.click();
  const mail = page.getByRole('region', { name: 'Text of the e-mail' });
  await expect(mail).toContainText('#token=');
  const token = /#token=([\w-]+)/.exec((await mail.textContent()) ?? '')?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}

test('[7.recovery.1, issue.recovery.1] somebody who forgot the password sets a new one by a mail, which ends every session', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]|410|422/);
  const customer = await people.customer();
  const signedIn = await newPerson();
  await signIn(signedIn, customer);
  const page = await newPerson({ width: 375 });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password', level: 1 })).toBeVisible();
  await expectClean(page, '/recover');
  await page.getByLabel('Email *').fill(customer.email);
  await button(page, 'Send the link').click();
  await expect(page.getByText('Look at your mails')).toBeVisible();
  await expectClean(page, '/recover, sent');
  const token = await tokenIn(signedIn, 'Set a new password');
  await page.goto('about:blank');
  await page.goto(`/recover#token=${token}`);
  await page.getByLabel('New password *').fill('password1');
  await button(page, 'Set the password').click();
  await expect(page.getByText(/easy to guess/).first()).toBeVisible();
  await page.getByLabel('New password *').fill(newPassword);
  await expectClean(page, '/recover, new password');
  await button(page, 'Set the password').click();
  await expect(page.getByText('New password set')).toBeVisible();
  await expect(signedIn).toHaveURL(/\/auth/);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page, { ...customer, password: newPassword });
  const again = await newPerson();
  await again.goto(`/recover#token=${token}`);
  // The password that it has set would be told as done: whoever got no answer presses again.
  await again.getByLabel('New password *').fill('meadow 61 copper lantern');
  await button(again, 'Set the password').click();
  await expect(again.getByText('This link no longer works')).toBeVisible();
  await expectClean(again, '/recover, used');
  await button(again, 'Ask for a new link').click();
  await expect(again.getByLabel('Email *')).toBeVisible();
});

test('[issue.recovery.4] a sign-in from a new browser is told, and “This wasn’t me” shuts everybody out without signing in', async ({
  newPerson,
  people,
  signIn,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]|410/);
  const customer = await people.customer();
  const owner = await newPerson();
  await signIn(owner, customer);
  await sql(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [customer.id]);
  const thief = await newPerson();
  await signIn(thief, customer);
  await owner.goto('/notifications');
  await expect(owner.getByText('New sign-in to your account').first()).toBeVisible();
  const token = await tokenIn(owner, 'New sign-in to your account');
  const page = await newPerson({ width: 375, colorScheme: 'dark' });
  await page.goto(`/not-me#token=${token}`);
  await expect(page.getByText(/signed in to your account from Chrome/)).toBeVisible();
  await expectClean(page, '/not-me');
  await button(page, /shut everybody out/).click();
  await expect(page.getByText('Everybody is shut out')).toBeVisible();
  await expectClean(page, '/not-me, done');
  await expect(thief).toHaveURL(/\/auth/);
  await expect(owner).toHaveURL(/\/auth/);
  await thief.getByLabel('Email *').fill(customer.email);
  await thief.getByLabel('Password *', { exact: true }).fill(customer.password);
  await button(thief, 'Sign In').click();
  await expect(thief.getByText('Invalid email or password').first()).toBeVisible();
});

test('“This wasn’t me” and a new password say that they are done in the browser that was signed in, too', async ({
  newPerson,
  people,
  signIn,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/);
  const customer = await people.customer();
  const owner = await newPerson();
  await signIn(owner, customer);
  await sql(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [customer.id]);
  const thief = await newPerson();
  await signIn(thief, customer);
  const token = await tokenIn(owner, 'New sign-in to your account');
  const reader = await owner.context().newPage();
  await reader.goto('/terms');
  const title = reader.getByRole('heading', { level: 1 });
  const terms = await title.innerText();
  await owner.goto(`/not-me#token=${token}`);
  await button(owner, /shut everybody out/).click();
  await expect(owner.getByText('Everybody is shut out')).toBeVisible();
  await expect(thief).toHaveURL(/\/auth/);
  await expect(owner.getByText('Everybody is shut out')).toBeVisible();
  await expect(owner).toHaveURL(/\/not-me/);
  // Nor is a reader of another tab thrown out of what anybody may read.
  await expect(title).toHaveText(terms);
  await expect(reader).toHaveURL(/\/terms/);

  const other = await people.customer();
  const page = await newPerson({ width: 375 });
  await signIn(page, other, '/recover');
  await page.getByLabel('Email *').fill(other.email);
  await button(page, 'Send the link').click();
  await expect(page.getByText('Look at your mails')).toBeVisible();
  const link = await tokenIn(page, 'Set a new password');
  await page.goto(`/recover#token=${link}`);
  await page.getByLabel('New password *').fill(newPassword);
  await button(page, 'Set the password').click();
  await expect(page.getByText('New password set')).toBeVisible();
  // On this page alone.
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page, { ...other, password: newPassword });
});

test('an address is confirmed, changed by a link to the new one, and the old one can take it back', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const customer = await people.customer();
  const page = await newPerson();
  await signIn(page, customer);
  const token = await tokenIn(page, 'Confirm your e-mail address');
  await page.goto('/security');
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await page.goto(`/confirm-email#token=${token}`);
  await button(page, 'Confirm this address').click();
  await expect(page.getByText('Address confirmed')).toBeVisible();
  await expectClean(page, '/confirm-email');
  await page.goto('/security');
  await button(page, 'Change address').click();
  await page.getByLabel('New e-mail address *').fill(`not-${customer.email}`);
  await button(page, 'Send the link').click();
  await button(page, 'Keep the address').click();
  await expect(button(page, 'Keep the address')).toHaveCount(0);
  await expect(button(page, 'Change address')).toBeFocused();
  await button(page, 'Change address').click();
  const moved = `moved-${customer.email}`;
  await page.getByLabel('New e-mail address *').fill(moved);
  await button(page, 'Send the link').click();
  await expect(page.getByText(new RegExp(`${moved} waits`))).toBeVisible();
  const change = await tokenIn(page, 'Confirm your new e-mail address');
  await page.goto(`/confirm-email#token=${change}`);
  await button(page, 'Confirm this address').click();
  await expect(page.getByText(`${moved} is confirmed for your account.`)).toBeVisible();
  const undo = await tokenIn(page, 'Your e-mail address was changed');
  const old = await newPerson();
  await old.goto(`/not-me#token=${undo}`);
  await expect(old.getByText(customer.email, { exact: false })).toBeVisible();
  await button(old, /shut everybody out/).click();
  await expect(old.getByText('Everybody is shut out')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test('staff have their own page for a forgotten password', async ({ newPerson, people }) => {
  const page = await newPerson({ width: 375 });
  await page.goto('/admin/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page has a field of the same name, and stays until this one is there.
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL('/admin/recover');
  await page.getByLabel('Email *').fill(people.admin.email);
  await expectClean(page, '/admin/recover');
  await button(page, 'Send the link').click();
  await expect(page.getByText('Look at your mails')).toBeVisible();
  await page.goto('/');
  await page.goto('/admin/recover#token=made-up');
  await page.getByLabel('New password *').fill(newPassword);
});

test('an answer of a provider is taken only where this tab asked for it', async ({
  newPerson,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/);
  const page = await newPerson();
  const handedOn: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') handedOn.push(request.url());
  });
  const comeBackWith = async (state: string): Promise<void> => {
    await page.goto('/auth');
    await page.evaluate(() => {
      const way = { purpose: 'sign_in', name: 'Example ID', state: 'asked for here' };
      sessionStorage.setItem('identity-way', JSON.stringify(way));
    });
    await page.goto(`/auth/callback?code=made-up&state=${encodeURIComponent(state)}`);
    await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  };
  await comeBackWith('of somebody else');
  expect(handedOn).toEqual([]);
  await comeBackWith('asked for here');
  expect(handedOn).toHaveLength(1);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Signs in on the provider's own pages. */
async function passProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await button(page, 'Sign-in').click();
  await button(page, 'Continue').click();
}

test('[7.identities.1, issue.identities.1] an identity of a real provider is linked, and signs in; one that nobody linked does not', async ({
  newPerson,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/40[13]|503|ERR_CONNECTION_REFUSED|fonts\.googleapis|favicon/);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await startProvider([`${url}/auth/callback`]);
  const folder = await mkdtemp(join(tmpdir(), 'operator-'));
  const file = join(folder, 'operator.json');
  const { issuer, client_id, client_secret } = provider;
  const named = {
    id: 'example',
    name: 'Example ID',
    issuer,
    client_id,
    client_secret_env: 'EXAMPLE_SECRET',
  };
  await writeFile(file, JSON.stringify({ identity_providers: [named] }));
  const product = await startProduct({
    PORT: `${port}`,
    OPERATOR_FILE: file,
    EXAMPLE_SECRET: client_secret,
  });
  try {
    const customer = await createPeople(url, product.accounts).customer();
    const page = await newPerson({ url });
    await page.goto('/auth');
    await page.getByLabel('Email *').fill(customer.email);
    await page.getByLabel('Password *', { exact: true }).fill(customer.password);
    await button(page, 'Sign In').click();
    await page.waitForURL(`${url}/`);
    await page.goto('/security');
    await button(page, 'Link Example ID').click();
    await passProvider(page, 'outsider');
    await page.waitForURL(`${url}/security`);
    await expect(page.getByText('outsider@example.com')).toBeVisible();
    const other = await newPerson({ url, width: 375 });
    await other.goto('/auth');
    await button(other, 'Continue with Example ID').click();
    await passProvider(other, 'outsider');
    await other.waitForURL(`${url}/`);
    await button(page, 'Set up').click();
    const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    const nextCode = codesOf((await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '');
    await setup.getByLabel('Code from your authenticator app *').fill(nextCode());
    await setup.getByRole('button', { name: 'Finish' }).click();
    await button(page, 'I have kept them').click();
    const third = await newPerson({ url, width: 375 });
    await third.goto('/auth');
    await button(third, 'Continue with Example ID').click();
    await passProvider(third, 'outsider');
    // No password was given, so none was right.
    await expect(third.getByText('The first step is done.')).toBeVisible();
    await third.getByLabel('Code from your authenticator app *').fill(nextCode());
    await third.keyboard.press('Enter');
    await third.waitForURL(`${url}/`);
    await third.context().close();
    const stranger = await newPerson({ url, width: 375 });
    await stranger.goto('/auth');
    await expectClean(stranger, '/auth with a provider');
    await button(stranger, 'Continue with Example ID').click();
    await passProvider(stranger, 'stranger');
    await expect(stranger.getByText('Not linked to an account')).toBeVisible();
    await expect(stranger).toHaveURL(`${url}/auth/callback`);
    await expectClean(stranger, '/auth/callback, refused');
    await button(page, 'Unlink Example ID').click();
    await expect(button(page, 'Link Example ID')).toBeVisible();
    // The button that was pressed is gone.
    await expect(page.getByRole('list', { name: 'Sign-in with other services' })).toBeFocused();
    await Promise.all([page, other, stranger].map((open) => open.context().close()));
  } finally {
    await product.stop();
    await provider.stop();
    await rm(folder, { recursive: true });
  }
});
