import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { staffSet } from './staff-set.ts';
import { expectToast } from './steps.ts';

test('[issue.customers.1, issue.customers.2] the customer page shows who, how much and what happened, and keeps notes', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  await customer.transfer('100.00', 'Rent');
  const page = await newPerson();
  await signInStaff(page, `/admin/users/${customer.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Customer: ${customer.full_name}` }),
  ).toBeVisible();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByText(customer.email)).toBeVisible();
  await expect(profile.getByText('€4,897.01', { exact: true })).toBeVisible();
  const wallet = page.getByRole('table', { name: 'Wallet statement' });
  await expect(wallet.getByRole('row')).toHaveCount(3);
  await expect(wallet.getByRole('row').nth(1)).toContainText('−102.99 EUR');
  await expectClean(page, 'customer page');
  await page.getByLabel('New note').fill('Called about the address.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText(/Called about the address\./);
  await page.getByRole('link', { name: 'Rowan Vale' }).click();
  await expect(page).toHaveURL(/\/admin\/transactions\?.*edit=/);
});

test('a note whose answer got lost is there once when it is added again', async ({
  newPerson,
  people,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const customer = await people.customer();
  const page = await newPerson();
  await signInStaff(page, `/admin/users/${customer.id}`);
  await page.route(
    '**/notes',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel('New note').fill('Called about the address.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('Called about the address.');
  await expect(page.getByText('The server did not answer.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.reload();
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveText(/Called about the address\./);
});

test('[issue.customers.3] disabling wants a reason, signs the customer out at once, and is taken back', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/);
  const customer = await people.customer('50.00');
  const theirs = await newPerson();
  await signIn(theirs, customer);
  const page = await newPerson();
  await signInStaff(page, `/admin/users/${customer.id}`);
  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', {
    name: `Disable the account of ${customer.full_name}?`,
  });
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Phone reported stolen');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Reason: Phone reported stolen')).toBeVisible();
  await expect(theirs).toHaveURL('/auth');
  await expectToast(theirs, 'Account disabled', 'This account is no longer active.');
  await page.getByRole('button', { name: 'Enable account' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The owner called back');
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('Active')).toBeVisible();
  await signIn(theirs, customer);
});

test('money that came back into a closed account is paid out from its page', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('102.99');
  const id = await customer.transfer('100.00', 'Rent');
  await staffSet(people, id, { status: 'completed', progress_stage: 'completed' });
  const closing = await people.call('POST', '/api/profile/close', {
    token: customer.token,
    body: { password: customer.password, confirm: true },
  });
  expect(closing.status).toBe(204);
  await staffSet(people, id, {
    status: 'failed',
    progress_stage: 'initiated',
    progress_reason: 'The bank sent it back',
  });
  const page = await newPerson();
  await signInStaff(page, `/admin/users/${customer.id}`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('€102.99');
  await profile.getByRole('button', { name: 'Pay out what is left' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay out what is left: / });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByLabel('Amount, in EUR').fill('102.99');
  await expectClean(page, 'paying out what is left');
  await dialog.getByRole('button', { name: /^Debit / }).click();
  await expectToast(page, 'Success', `Debited €102.99 from ${customer.full_name}`);
  await expect(profile).toContainText('€0.00');
  await expect(profile.getByRole('button', { name: 'Pay out what is left' })).toHaveCount(0);
});
