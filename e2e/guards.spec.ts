import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { errorSummary, expectToast, typeCredentials } from './steps.ts';

const customerRoutes = [
  '/',
  '/transactions',
  '/send',
  '/beneficiaries',
  '/rates',
  '/notifications',
  '/support',
  '/faq',
  '/about',
  '/security',
];

const staffRoutes = [
  '/admin',
  '/admin/dashboard',
  '/admin/transactions',
  '/admin/wallets',
  '/admin/users',
  '/admin/ledger',
];

const refused = (status: number) => new RegExp(`status of ${status}`);

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('[2.frame.1] without a session every page of the customer leads to /auth', async ({
  newPerson,
}) => {
  const page = await newPerson();
  for (const route of customerRoutes) {
    await page.goto(route);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[2.auth.3] with a session /auth leads to the dashboard', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/auth');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
});

test('[4.guard.1] a session whose profile is gone is ended, and that is said', async ({
  newPerson,
  people,
  signIn,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403), refused(401));
  const page = await newPerson();
  const customer = await people.customer();
  await signIn(page, customer);
  // With no page open, so that none is the first to learn of it, and to say so, before the one that is looked at.
  await page.goto('about:blank');
  await sql('DELETE FROM profiles WHERE id = $1', [customer.id]);
  await page.goto('/transactions');
  await expectToast(page, 'Account disabled', 'This account is no longer active.');
  await expect(page).toHaveURL('/auth');
  expect(await stored(page, 'customer-session')).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
});

test('[8.auth.1] a sign-in that fails says so and keeps what was typed', async ({
  newPerson,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401));
  const { email } = await people.customer();
  const page = await newPerson();
  await page.goto('/auth');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login failed', 'Invalid email or password');
  await expect(page.getByLabel('Email *')).toHaveValue(email);
  await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('not the password');
  await expect(page).toHaveURL('/auth');
  expect(await stored(page, 'customer-session')).toBeNull();
});

test('[8.auth.1, 8.auth.2] what has no title of its own is a failed sign-in or sign-up', async ({
  newPerson,
  expectedErrors,
}) => {
  expectedErrors.push(refused(429));
  const page = await newPerson();
  const problem = { type: '/api/docs', title: 'Error', status: 429, code: 'too_many_requests' };
  await page.route(/\/api\/auth\/(token|signup)/, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        ...problem,
        detail: 'Too many attempts. Wait a little, then try again.',
      }),
    }),
  );
  await page.goto('/auth');
  await typeCredentials(page, {
    email: 'mira@customer.example',
    password: 'lantern quarry 47 tides',
  });
  await expectToast(page, 'Login failed', 'Too many attempts. Wait a little, then try again.');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name *').fill('Priya Novak');
  await page.getByLabel('Email *').fill(`${randomUUID()}@customer.example`);
  await page.getByLabel('Password *', { exact: true }).fill('lantern quarry 47 tides');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Signup failed', 'Too many attempts. Wait a little, then try again.');
});

test('[2.auth.1] the password can be looked at before it is sent', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/auth');
  const password = page.getByLabel('Password *', { exact: true });
  await password.fill('lantern quarry');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a link from a mail opens its receipt, once its reader has signed in', async ({
  newPerson,
  people,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('20.00');
  const page = await newPerson();
  await page.goto(`/transactions?receipt=${id}`);
  await expect(page).toHaveURL('/auth');
  await typeCredentials(page, customer);
  await expect(page).toHaveURL(`/transactions?receipt=${id}`);
  await expect(page.getByRole('dialog')).toContainText('Rowan Vale');
});

test('a file of the sign-in page that does not come keeps nobody out, and what was typed is still checked', async ({
  newPerson,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 4/);
  const customer = await people.customer();
  const page = await newPerson();
  let aborted = 0;
  await page.route(/\/assets\/check-credentials-/, (route) => {
    aborted += 1;
    return route.abort();
  });
  await page.goto('/auth');
  await typeCredentials(page, { email: 'nobody', password: 'lantern quarry 47 tides' });
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/e-mail address/);
  await typeCredentials(page, customer);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
  expect(aborted).toBeGreaterThan(0);
});

test.describe('signing up', () => {
  const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Full Name *').fill('Priya Novak');
    await page.getByLabel('Email *').fill(email);
    await page.getByLabel('Password *', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };

  test('[8.auth.2] with a known address is refused', async ({
    newPerson,
    people,
    expectedErrors,
  }) => {
    expectedErrors.push(refused(409));
    const { email } = await people.customer();
    const page = await newPerson();
    await fillIn(page, email, 'lantern quarry 47 tides');
    await expectToast(page, 'Signup failed', 'Could not create account');
    await expect(page.getByLabel('Full Name *')).toHaveValue('Priya Novak');
    await expect(page.getByLabel('Email *')).toHaveValue(email);
    await expect(page).toHaveURL('/auth');
  });

  test('with a password that is easy to guess is refused, saying why', async ({
    newPerson,
    expectedErrors,
  }) => {
    expectedErrors.push(refused(422));
    const page = await newPerson();
    await fillIn(page, `${randomUUID()}@customer.example`, 'password1');
    await expect(page.getByLabel('Password *', { exact: true })).toHaveAccessibleDescription(
      /This password is easy to guess\. .+ Use several words that do not belong together\./,
    );
    await expect(errorSummary(page)).toBeFocused();
    await errorSummary(page)
      .getByRole('link', { name: /easy to guess/ })
      .click();
    await expect(page.getByLabel('Password *', { exact: true })).toBeFocused();
  });

  test('[2.auth.2, 5.auth.2] with five characters is refused before anything is sent', async ({
    newPerson,
  }) => {
    const page = await newPerson();
    let asked = 0;
    await page.route('**/api/auth/signup', (route) => {
      asked += 1;
      return route.continue();
    });
    await fillIn(page, `${randomUUID()}@customer.example`, 'k7#Qz');
    await expect(errorSummary(page)).toContainText('6');
    expect(asked).toBe(0);
  });
});

test('[4.guard.2, 8.auth.5] logging out says so, leads to /auth and leaves nothing behind', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  await expect(page).toHaveURL('/auth');
  expect(await stored(page, 'customer-session')).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/auth');
});

test('[2.frame.8] an unknown address is a 404 page with the way home, in both apps', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(refused(404));
  const page = await newPerson();
  await signIn(page, await people.customer());
  const answer = await page.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/admin/auth');
});

test('[4.adminguard.1] without a user every staff page leads to /admin/auth', async ({
  newPerson,
}) => {
  const page = await newPerson();
  for (const route of staffRoutes) {
    await page.goto(route);
    await expect(page).toHaveURL('/admin/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[2.adminlogin.1, 6.roles.2, 8.adminlogin.1] customers get no session at the staff sign-in', async ({
  newPerson,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403));
  const { email, password } = await people.customer();
  const page = await newPerson();
  await page.goto('/admin/auth');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Error', 'Unauthorized: Admin access required');
  await expect(page).toHaveURL('/admin/auth');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('[4.adminguard.2, 8.adminlogin.2, 8.adminlogin.3] a role that is taken away ends the visit at the next call', async ({
  newPerson,
  people,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403), refused(401));
  const { id, email, password } = await people.customer();
  await sql("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [id]);
  const page = await newPerson();
  await page.goto('/admin/auth');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Success', 'Logged in as admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Total Transactions')).toBeVisible();
  await sql('DELETE FROM user_roles WHERE user_id = $1', [id]);
  // The server looks at a session at most once a second, so the next call may still be answered; the one after is not.
  await expect(async () => {
    await page.goto('/admin/wallets');
    await expect(page).toHaveURL('/admin/auth');
  }).toPass({ timeout: 45_000 });
  await expectToast(page, 'Access Denied', 'Admin access required');
  expect(await stored(page, 'staff-session')).toBeNull();
});

test('a member of staff who is no admin is told which role they are signed in with', async ({
  newPerson,
  people,
  sql,
}) => {
  const { id, email, password } = await people.customer();
  await sql("INSERT INTO user_roles (user_id, role) VALUES ($1, 'support')", [id]);
  const page = await newPerson();
  await page.goto('/admin/auth');
  await typeCredentials(page, { email, password });
  await expectToast(page, 'Success', 'Logged in as support');
});

test('[8.auth.3] demonstration accounts sign in with one press, in both apps', async ({
  newPerson,
  product,
}) => {
  const customers = product.accounts.filter(({ role }) => role === 'customer');
  const staff = product.accounts.filter(({ role }) => role !== 'customer');
  const page = await newPerson();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: /^Sign in as / })).toHaveCount(customers.length);
  await page.getByRole('button', { name: `Sign in as ${customers[0]?.email}` }).click();
  await expectToast(page, 'Welcome back!', "You've successfully logged in.");
  await expect(page).toHaveURL('/');
  await page.goto('/admin/auth');
  await expect(page.getByRole('button', { name: /^Sign in as / })).toHaveCount(staff.length);
  await page.getByRole('button', { name: new RegExp(`^Sign in as ${staff[0]?.email}`) }).click();
  await expectToast(page, 'Success', 'Logged in as admin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the session of a customer never opens the staff app', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403), refused(401));
  const page = await newPerson();
  await signIn(page, await people.customer(), '/admin/transactions');
  await expect(page).toHaveURL('/admin/auth');
  // Not even when somebody puts it where the staff app looks for its own.
  await page.evaluate(() => {
    const session = localStorage.getItem('customer-session');
    if (session !== null) localStorage.setItem('staff-session', session);
  });
  expect(await stored(page, 'staff-session')).not.toBeNull();
  await page.goto('/admin/transactions');
  await expect(page).toHaveURL('/admin/auth');
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(await stored(page, 'staff-session')).toBeNull();
});
