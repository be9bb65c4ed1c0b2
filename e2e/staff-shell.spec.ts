import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectCleanOpened, expectClean, sideways } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './steps.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => palette(page).getByRole('combobox');

test('[2.admin.1, issue.shell.1, issue.shell.2] the bar names the mode, leads everywhere, and counts what waits', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const page = await newPerson();
  await signInStaff(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('demonstration', { exact: true })).toBeVisible();
  for (const name of ['Dashboard', 'Transactions', 'Wallets', 'Users']) {
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Operator' }).click();
  await expect(page).toHaveURL('/admin/operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const customer = await people.customer();
  const opened = await people.call('POST', '/api/support/open', {
    token: customer.token,
    body: {},
  });
  expect(opened.status).toBeLessThan(300);
  const sent = await people.call('POST', '/api/support/messages', {
    token: customer.token,
    body: { client_id: randomUUID(), message: 'Where is my transfer?' },
  });
  expect(sent.status).toBe(201);
  await expect(bar(page).getByRole('link', { name: /^Support \d+ waiting$/ })).toBeVisible();
});

test('what lies over the page and does not come is told, and the page stays', async ({
  page,
  signInStaff,
}) => {
  await page.route(/\/assets\/(?:palette|more-menu-list)-/, (route) => route.abort());
  await signInStaff(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await expect(heading).toBeVisible();
  const told = toast(page, 'Part of this page did not load');
  await page.keyboard.press('Control+k');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(told.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(heading).toBeVisible();
});

test('[issue.palette.1] people, transfers and pages are found by keyboard alone, and what was opened is offered again', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('100.00');
  const page = await newPerson();
  await signInStaff(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(`TG-${id.slice(0, 8)}`);
  const transfer = palette(page).getByRole('option', { name: new RegExp(id.slice(0, 8)) });
  await expect(transfer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/transactions.*${id}`));
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText(id.slice(0, 8));
  await field(page).fill(customer.email);
  await expect(palette(page).getByRole('option', { name: customer.full_name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${customer.id}`);

  await page.keyboard.press('Control+k');
  await field(page).fill('rat');
  await expect(palette(page).getByRole('option')).toHaveText(/Rates/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/rates');

  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(page).fill('nobody has this name');
  await expect(palette(page).getByText('Nothing fits “nobody has this name”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused();
});

test('who opens the palette again at once finds it empty and types into it', async ({
  newPerson,
  signInStaff,
}) => {
  const page = await newPerson();
  await signInStaff(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('wal');
  await expect(palette(page).getByRole('option')).toHaveText(/Wallets/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rat');
  await expect(field(page)).toHaveValue('rat');
  await expect(palette(page).getByRole('option')).toHaveText(/Rates/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('[issue.keys.1] a question mark lists the keys, and single keys can be turned off', async ({
  newPerson,
  signInStaff,
}) => {
  const page = await newPerson();
  await signInStaff(page, '/admin/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keys of this page' });
  await page.keyboard.press('?');
  await expect(keys.getByRole('row', { name: 'Find anything' })).toContainText('Ctrl K');
  await keys.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keys).toBeHidden();
});

test('on a phone the pages are a menu, and nothing of the shell trips a reader', async ({
  newPerson,
  signInStaff,
}) => {
  const page = await newPerson({ width: 320 });
  await signInStaff(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await sideways(page)).toBe(0);
  await bar(page).getByRole('link', { name: 'Operator' }).click();
  await expect(page.getByRole('heading', { name: 'Operator', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Server and database' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expectClean(page, '/admin/operator');
  await expectCleanOpened(page, 'the palette', {
    open: async () => {
      await page.keyboard.press('Control+k');
      await expect(palette(page).getByRole('option').first()).toBeVisible();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
    },
  });
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
});

test('[issue.operator.1] the operator page says what is not stated and what live still lacks', async ({
  newPerson,
  signInStaff,
}) => {
  const page = await newPerson();
  await signInStaff(page, '/admin/operator');
  const main = page.getByRole('main');
  await expect(main.getByText('demonstration: no real money moves')).toBeVisible();
  await expect(main.getByText('Not stated by the operator').first()).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'a legal identity' })).toBeVisible();
  await expect(main.getByText(/^\d+ applied; latest \d{4}_/)).toBeVisible();
});
