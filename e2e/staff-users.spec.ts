import { randomUUID } from 'node:crypto';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { expectToast, holdStream, toast } from './steps.ts';

test('[2.users.1, 2.users.2, 5.users.2, 6.users.1, 8.users.1, ruling.19.1] a requirement and its code are set with a reason, and nobody reads the code back', async ({
  newPerson,
  people,
  sql,
  signInStaff,
}) => {
  const customer = await people.customer('50.00');
  const full_name = `Nadia Quay ${customer.id.slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const page = await newPerson();
  await signInStaff(page, '/admin/users');
  const table = page.getByRole('table', { name: 'Users, newest first' });
  for (const name of [
    'Name',
    'Phone Number',
    'Balance',
    'COT Required',
    'VAT Required',
    'Withdrawal Required',
    'Manage',
  ])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Search by name or phone' })
    .fill(full_name.toUpperCase());
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('link', { name: full_name })).toHaveAttribute(
    'href',
    `/admin/users/${customer.id}`,
  );
  await expectClean(page, 'users');

  const manage = page.getByRole('button', { name: `Manage ${full_name}` });
  await manage.click();
  const dialog = page.getByRole('dialog', { name: `User settings: ${full_name}` });
  const code = dialog.getByLabel('New COT code');
  await expect(code).toBeHidden();
  await dialog.getByRole('switch', { name: 'COT Required' }).click();
  await code.fill('Quay-4471');
  await expectClean(page, 'user settings');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write the reason. The customer is told it.')).toBeVisible();
  await expect(code).toHaveValue('Quay-4471');
  await dialog.getByLabel('Reason *').fill('First transfer above 5,000 EUR');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User settings updated successfully')).toBeVisible();
  await expect(table.getByRole('row').nth(1).getByText('Yes', { exact: true })).toHaveCount(1);

  await manage.click();
  await expect(dialog.getByText(/^Set by staff, expires .*, 0 of 5 tries\.$/)).toBeVisible();
  await expect(code).toHaveValue('');
  await dialog.getByRole('button', { name: 'Remove the code' }).click();
  await dialog.getByLabel('Reason *').fill('Typed by mistake');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await manage.click();
  await expect(dialog.getByText(/^No code set\./)).toBeVisible();
  await page.keyboard.press('Escape');

  const notes = await people.call('GET', '/api/notifications', { token: customer.token });
  expect(JSON.stringify(notes.body)).toContain('First transfer above 5,000 EUR');
  expect(JSON.stringify(notes.body)).not.toContain('Quay-4471');
});

test('[8.users.2] failures are told as the Error toast, and nothing typed is lost', async ({
  newPerson,
  people,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/40\d|50\d/);
  await people.customer('50.00');
  const page = await newPerson();
  await signInStaff(page);
  await holdStream(page);
  await page.route('**/api/staff/customers?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Access Denied',
        status: 403,
        code: 'own_account',
        detail: '',
        request_id: 'x',
      },
    }),
  );
  await page.goto('/admin/users');
  await expectToast(
    page,
    'Error',
    'Nobody may change their own account here. Ask a colleague to do it.',
  );
  await page.unroute('**/api/staff/customers?*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Manage Mira Sweep' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'User settings: Mira Sweep' });
  await dialog.getByRole('switch', { name: 'VAT Required' }).click();
  await dialog.getByLabel('Reason *').fill('Kept');
  await page.route('**/requirements', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'Error',
            status: 404,
            code: 'user_not_found',
            detail: '',
            request_id: 'x',
          },
        })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'There is no such user.');
  await expect(dialog.getByLabel('Reason *')).toHaveValue('Kept');
});

test('what happens elsewhere shows in the open list: a colleague’s credit, a changed number; and at the next visit who signed up', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const family = `Wexford ${randomUUID().slice(0, 8)}`;
  const named = async (first: string) => {
    const customer = await people.customer('50.00');
    const body = { full_name: `${first} ${family}` };
    await people.call('PATCH', '/api/profile', { token: customer.token, body });
    return customer;
  };
  const ada = await named('Ada');
  const page = await newPerson();
  await signInStaff(page, `/admin/users?search=${encodeURIComponent(family)}`);
  const table = page.getByRole('table', { name: 'Users, newest first' });
  const row = table.getByRole('row').filter({ hasText: `Ada ${family}` });
  await expect(row).toContainText('€50.00');

  const token = await people.staffToken();
  const credit = { type: 'credit', amount: '25.00' };
  await people.call('POST', `/api/staff/wallets/${ada.id}/changes`, { token, body: credit });
  await expect(row).toContainText('€75.00');

  const body = { phone_number: '+353 86 123 4567' };
  await people.call('PATCH', '/api/profile', { token: ada.token, body });
  await expect(row).toContainText('+353861234567');

  await named('Bea');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  // The address changes before the page does, and only who left the list visits it anew.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('row').filter({ hasText: `Bea ${family}` })).toBeVisible();
});

test('of two who change the settings of a customer, the later is told, sees both and takes nothing back', async ({
  newPerson,
  people,
  sql,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const customer = await people.customer('50.00');
  const full_name = `Nadia Two ${customer.id.slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const page = await newPerson();
  await signInStaff(page, '/admin/users');
  await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(full_name);
  await page.getByRole('button', { name: `Manage ${full_name}` }).click();
  const dialog = page.getByRole('dialog', { name: `User settings: ${full_name}` });
  await dialog.getByRole('switch', { name: 'VAT Required' }).click();
  await dialog.getByLabel('New VAT code').fill('V-4471');
  await dialog.getByLabel('Reason *').fill('Large transfer');

  const off = { require_cot_code: false, require_vat_code: false, require_withdrawal_code: false };
  const unset = { cot_code: null, vat_code: null, withdrawal_code: null };
  const path = `/api/staff/customers/${customer.id}/requirements`;
  const token = await people.staffToken();
  const colleague = await people.call('PUT', path, {
    token,
    body: {
      ...off,
      require_cot_code: true,
      cot_code: 'Quay-7',
      reason: 'First transfer',
      expected: { ...off, ...unset },
    },
  });
  expect(colleague.status).toBe(200);

  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('These settings were changed meanwhile');
  await expect(alert).toContainText('COT Required');
  await expect(dialog.getByRole('switch', { name: 'COT Required' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'VAT Required' })).toBeChecked();
  await expect(dialog.getByLabel('New VAT code')).toHaveValue('V-4471');
  await expect(dialog.getByLabel('Reason *')).toHaveValue('Large transfer');
  await expectClean(page, 'user settings');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User settings updated successfully')).toBeVisible();
  const { body } = await people.call('GET', path, { token });
  expect(body).toMatchObject({
    require_cot_code: true,
    require_vat_code: true,
    codes: [{ set: true }, { set: true }, { set: false }],
  });
});
