import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectClean, sideways } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './steps.ts';

const password = 'orbit lantern quarry 71';

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Staff', exact: true })
    .getByRole('row')
    .filter({ hasText: name });

async function fillReason(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason *').fill(reason);
}

test('[issue.staff.6, issue.audit.6] a colleague is invited, given another role, suspended, and all of it stands in the audit log', async ({
  newPerson,
  signInStaff,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/status of 40[13]/);
  const name = `Nadia ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@staff.example`;
  const page = await newPerson();
  await signInStaff(page, '/admin/staff');
  const guest = await newPerson();

  await test.step('the link is shown once, and makes the account', async () => {
    await page.getByRole('button', { name: 'Invite colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
    await dialog.getByLabel('Full name *').fill(name);
    await dialog.getByLabel('E-mail address *').fill(email);
    await dialog.getByLabel('Viewer').click();
    await fillReason(page, 'New colleague');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const shown = page.getByRole('dialog', { name: `Link for ${name}` });
    const link = await shown.getByLabel('Invitation link').inputValue();
    expect(link).toContain('/admin/invite#');
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email);
    await guest.goto(new URL(link).pathname + new URL(link).hash);
    await expect(guest.getByText(`Hello ${name}.`)).toBeVisible();
    await guest.getByLabel('Choose a password *').fill(password);
    await guest.getByRole('button', { name: 'Make my account' }).click();
    await guest.getByRole('link', { name: 'Go to sign-in' }).click();
    await guest.getByLabel('Email *').fill(email);
    await guest.getByLabel('Password *', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign In', exact: true }).click();
    await guest.waitForURL('/admin/dashboard');
  });

  await test.step('another role acts without signing in anew', async () => {
    await guest.goto('/admin/staff');
    await expect(
      guest
        .getByRole('main')
        .getByText('Your role does not allow this. Roles you have: viewer.')
        .filter({ visible: true }),
    ).toBeVisible();
    await page.reload();
    await rowOf(page, name).getByRole('button', { name: 'Change roles' }).click();
    const dialog = page.getByRole('dialog', { name: `Roles of ${name}` });
    await dialog.getByLabel('Compliance').click();
    await fillReason(page, 'Takes over reviews');
    await dialog.getByRole('button', { name: 'Save roles' }).click();
    await expect(rowOf(page, name)).toContainText('Compliance');
    await guest.goto('/admin/staff');
    await expect(rowOf(guest, name)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Invite colleague' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('suspending ends the visit at once', async () => {
    await expect(rowOf(page, '(you)').getByRole('button', { name: 'Suspend' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await rowOf(page, name).getByRole('button', { name: 'Suspend' }).click();
    await fillReason(page, 'Lost laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(toast(page, `${name} is suspended.`)).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Lost laptop');
    await expect(guest).toHaveURL('/admin/auth');
    await expectClean(page, '/admin/staff');
  });

  await test.step('the audit log tells it, with before and after, and adds up', async () => {
    await page.goto('/admin/audit?action=staff.suspend');
    const table = page.getByRole('table', { name: 'Audit log' });
    await expect(table.getByRole('row').filter({ hasText: 'Lost laptop' })).toHaveCount(1);
    await table
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    const detail = page.getByRole('complementary', { name: /^Row \d+/ });
    await expect(detail.getByRole('row').filter({ hasText: 'state' })).toContainText(
      'activesuspended',
    );
    await expectClean(page, '/admin/audit');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Verify now' }).click();
    await expect(page.getByText('The log is whole')).toBeVisible();
    await page.keyboard.press('Escape');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  });
});

test('staff and audit log on a phone, dark', async ({ newPerson, signInStaff }) => {
  test.setTimeout(60_000);
  const page = await newPerson({ width: 375, colorScheme: 'dark' });
  await signInStaff(page);
  for (const [path, list] of [
    ['/admin/staff', 'Staff'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectClean(page, path);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 375, height: 800 });
  }
});
