import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { endIdleSessions, expectToast, typeCredentials, wakeUpAfter } from './steps.ts';

const panel = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Who looked at or changed your account' }) });

test('[ruling.23.4] the customer reads who looked at or changed the account, and reports one of them', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  const token = await people.staffToken();
  await people.call('GET', `/api/staff/customers/${customer.id}`, { token });
  await people.call('GET', `/api/staff/customers/${customer.id}`, { token });
  const page = await newPerson();
  await signIn(page, customer, '/security');
  const rows = panel(page).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Looked at: your details' })).toContainText('2 times');
  const credit = rows.filter({ hasText: 'Changed: your wallet' });
  await expect(credit).toContainText('(Administrator)');
  await expectClean(page, 'who looked');
  await page.setViewportSize({ width: 375, height: 800 });
  await credit.getByRole('button', { name: /^Report this: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this' });
  await expect(dialog).toContainText('is not told and cannot see your report');
  await dialog.getByRole('textbox').fill('I never asked for this credit.');
  await expectClean(page, 'report this');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await credit.getByRole('button', { name: /^Report this: / }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('I never asked for this credit.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectToast(
    page,
    'Report sent',
    'The compliance team has it. Whoever it is about does not see it.',
  );
});

test('[ruling.34.1] an idle session asks one minute before it ends, goes on when answered, and keeps what was typed when not', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await endIdleSessions(page, 120_000);
  const customer = await people.customer('500.00');
  await signIn(page, customer, '/send');
  const name = page.getByLabel('Full Name *', { exact: true });
  await name.fill('Maria Nowak');
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await wakeUpAfter(page, 'customer', 61_000);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/You will be signed out in \d+ seconds/);
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Maria Nowak');
  await wakeUpAfter(page, 'customer', 121_000);
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  // "Sign in again to go on where you were."
  await typeCredentials(page, customer);
  await expect(page).toHaveURL('/send');
  await expect(name).toHaveValue('Maria Nowak');
});
