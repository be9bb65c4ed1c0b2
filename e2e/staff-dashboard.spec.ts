import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { staffSet } from './staff-set.ts';

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('[2.admin.2, issue.desk.1, issue.desk.2, issue.desk.3] the counters are live, and every number opens the list that it counts', async ({
  newPerson,
  people,
  signInStaff,
  sql,
}) => {
  const customer = await people.customer('5000.00');
  const old = await customer.transfer('100.00');
  await sql(`UPDATE transactions SET created_at = now() - interval '26 hours' WHERE id = $1`, [
    old,
  ]);
  const page = await newPerson();
  await signInStaff(page);
  for (const name of ['Total Transactions', 'Pending', 'Completed', 'Failed', 'Total Users']) {
    await expect(card(page, name)).toBeVisible();
  }
  const figure = async (name: string): Promise<number> =>
    Number.parseInt((await card(page, name).innerText()).replaceAll(/\D/g, ''), 10);
  await expect(card(page, 'Pending')).toContainText(/\d/);
  const before = { pending: await figure('Pending'), completed: await figure('Completed') };
  const id = await customer.transfer('100.00');
  await expect.poll(() => figure('Pending')).toBe(before.pending + 1);
  await staffSet(people, id, { status: 'completed', progress_stage: 'completed' });
  await expect.poll(() => figure('Completed')).toBe(before.completed + 1);
  await expect.poll(() => figure('Pending')).toBe(before.pending);

  const waiting = page.getByRole('row', { name: /A first step/ });
  await expect(waiting).toContainText('1 d 2 h');
  await expect(page.getByText(/\d transfers? in the last 30 days, [\d,.]+\sEUR/)).toBeVisible();
  await page.getByRole('radio', { name: 'Last 7 days' }).click();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(
    page.getByRole('region', { name: 'Transfers by day' }).getByRole('table').getByRole('row'),
  ).toHaveCount(8);
  await page.getByRole('radio', { name: 'Chart' }).click();

  await waiting.getByRole('link', { name: /Over 24 h: 1$/ }).click();
  await expect(page).toHaveURL(/status=pending.*waiting=%2224%22|waiting=.*24/);
  await expect(page.getByRole('table').getByText('Rowan Vale').first()).toBeVisible();
  await page.goBack();
  await card(page, 'Failed').click();
  await expect(page).toHaveURL(/\/admin\/transactions\?status=failed/);
});

test('[8.admindashboard.1] counters that cannot be loaded are dashes, and the page stands', async ({
  newPerson,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const page = await newPerson();
  await page.route('**/api/staff/counters', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  await signInStaff(page);
  await expect(card(page, 'Pending')).toContainText('—');
  await expect(page.getByRole('heading', { name: 'What is waiting' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Error')).toHaveCount(
    0,
  );
});

test('the dashboard is clean in both themes, on a desk and on the narrowest phone', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('500.00');
  await customer.transfer('100.00');
  const page = await newPerson();
  await signInStaff(page);
  await expect(page.getByText(/\d transfers? in the last 30 days, [\d,.]+\sEUR/)).toBeVisible();
  await expectClean(page, '/admin/dashboard');
  await page.setViewportSize({ width: 375, height: 800 });
});
