import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { twoAdmins } from './product.ts';
import { staffSet } from './staff-set.ts';
import { choose, expectToast, shortId } from './steps.ts';

const card = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Pending' }).getByRole('listitem').filter({ hasText: text });

test('[issue.approvals.1] one asks, the other approves; the requester cannot, and both see it live', async ({
  signInStaff,
  newPerson,
  people,
  product,
  sql,
}) => {
  test.setTimeout(90_000);
  const [first, second] = twoAdmins(product);
  const customer = await people.customer('100.00');
  const full_name = `Vera ${randomUUID().slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const asking = await newPerson();
  const deciding = await newPerson();
  await signInStaff(asking, '/admin/dashboard', first);
  await signInStaff(deciding, '/admin/dashboard', second);

  await test.step('nothing waits yet', async () => {
    await deciding.goto('/admin/approvals');
    await expect(deciding.getByText('Nothing waits for a second person')).toBeVisible();
  });

  await test.step('above the limit the dialog says so, and the change is sent for approval', async () => {
    await asking.goto(`/admin/wallets?search=${encodeURIComponent(full_name)}`);
    await asking.getByRole('button', { name: `Manage ${full_name}` }).click();
    const dialog = asking.getByRole('dialog');
    await dialog.getByLabel(/^Amount/).fill('25000');
    await dialog.getByLabel(/^Description/).fill('Sale of the house');
    await expect(dialog.getByText(/a second person must approve/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Credit 25,000.00 EUR' }).click();
    await expectToast(
      asking,
      'Sent for approval',
      `Credit of 25,000.00 EUR for ${full_name} waits for a second person. Nothing has moved yet.`,
    );
  });

  await test.step('the requester sees the request and may only take it back', async () => {
    await asking.getByRole('button', { name: 'Open Approvals' }).click();
    const own = card(asking, full_name);
    await expect(own).toContainText('Balance €100.00, then €25,100.00');
    const approve = own.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription(/You asked for this yourself/);
    await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeEnabled();
  });

  await test.step('the second person sees it arrive, with old and new values, and approves', async () => {
    const arrived = card(deciding, full_name);
    await expect(arrived).toContainText('Credit 25,000.00 EUR');
    await expect(arrived).toContainText('Sale of the house');
    await expectClean(deciding, '/admin/approvals');
    await arrived.getByRole('button', { name: /^Approve/ }).click();
    const dialog = deciding.getByRole('dialog', { name: 'Approve: Credit 25,000.00 EUR' });
    await expect(dialog).toContainText('The money moves at once');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast(deciding, 'Success', `Approved: Credit 25,000.00 EUR for ${full_name}`);
    await expect(card(deciding, full_name)).toHaveCount(0);
    await expect(card(asking, full_name)).toHaveCount(0);
  });

  await test.step('the history leads to the entry', async () => {
    await asking.getByRole('link', { name: 'Decided' }).click();
    const row = asking.getByRole('row', { name: new RegExp(full_name) });
    await expect(row).toContainText('Approved');
    await expectClean(asking, '/admin/approvals?show=decided');
    await row.getByRole('link', { name: /^Entry / }).click();
    await expect(asking.getByRole('heading', { level: 1 })).toHaveText(/^Entry \d+$/);
    await expect(asking.getByText('Approved by')).toBeVisible();
    await expect(asking.getByText('Sale of the house')).toBeVisible();
  });
});

test('a rejection needs a reason, which a lost connection does not lose, and stays in the history', async ({
  signInStaff,
  newPerson,
  people,
  product,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = twoAdmins(product);
  const customer = await people.customer();
  const full_name = `Nela ${randomUUID().slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const token = await people.staffToken();
  const asked = await people.call('POST', `/api/staff/wallets/${customer.id}/changes`, {
    token,
    body: { type: 'credit', amount: '30000.00' },
  });
  expect(asked).toMatchObject({ status: 201, body: { outcome: 'approval' } });
  const page = await newPerson({ width: 375 });
  await signInStaff(page, '/admin/approvals', people.admin.email === second.email ? first : second);
  await card(page, full_name)
    .getByRole('button', { name: /^Reject/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByLabel(/^Reason/).fill('Not on the statement');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(/The server did not answer/)).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Not on the statement');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Success', `Rejected: Credit 30,000.00 EUR for ${full_name}`);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByRole('row', { name: new RegExp(full_name) })).toContainText(
    'Not on the statement',
  );
});

test('the balance as it would be now moves with the wallet, on the card and in the open dialog', async ({
  signInStaff,
  newPerson,
  people,
  product,
  sql,
}) => {
  const [first, second] = twoAdmins(product);
  const customer = await people.customer('100.00');
  const full_name = `Orla ${randomUUID().slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, full_name]);
  const token = await people.staffToken();
  const path = `/api/staff/wallets/${customer.id}/changes`;
  const change = (amount: string) =>
    people.call('POST', path, { token, body: { type: 'credit', amount } });
  expect(await change('30000.00')).toMatchObject({ status: 201, body: { outcome: 'approval' } });
  const page = await newPerson();
  await signInStaff(page, '/admin/approvals', people.admin.email === second.email ? first : second);
  const waiting = card(page, full_name);
  await expect(waiting.getByText('Balance €100.00, then €30,100.00')).toHaveCount(2);
  await change('40.00');
  await expect(waiting).toContainText('Balance €140.00, then €30,140.00');
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve: Credit 30,000.00 EUR' });
  await expect(dialog).toContainText('Balance €140.00, then €30,140.00');
  await change('5.00');
  await expect(dialog).toContainText('Balance €145.00, then €30,145.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('[ruling.31.1] money given back above the limit waits: the form says so, the transfer shows it, another approves it', async ({
  signInStaff,
  newPerson,
  people,
  product,
  expectedErrors,
}) => {
  // How the browser tells that what was asked for waits.
  expectedErrors.push(/status of 409/);
  const [first, second] = twoAdmins(product);
  // What this person has credited counts, so that the transfer is above what one person may do.
  const customer = await people.customer('8000.00');
  const id = await customer.transfer('6000.00', 'Deposit');
  await staffSet(people, id, { status: 'completed', progress_stage: 'completed' });
  const asking = await newPerson();
  const deciding = await newPerson({ width: 375 });
  await signInStaff(asking, `/admin/transactions?user_id=${customer.id}&edit=${id}`, first);
  const panel = asking.getByRole('complementary', { name: 'Update Transaction' });
  const waits =
    /asked to give amount and fee back\. A second person decides; until then nothing moves\./;

  await test.step('saving says that it waits, and nothing is paid back', async () => {
    await choose(asking, 'Status', 'Failed');
    await panel.getByLabel(/^Reason/).fill('The bank sent it back.');
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(
      asking,
      'Sent for approval',
      'Giving this money back waits for a second person. Nothing has moved yet.',
    );
    await expect(panel).toBeHidden();
    await asking.getByRole('link', { name: `Edit ${shortId(id)}` }).click();
    await expect(panel.getByText(waits)).toBeVisible();
    await expect(asking.getByRole('combobox', { name: 'Status' })).toContainText('Success');
    await expectClean(asking, 'the transfer whose money is asked back');
  });

  await test.step('another person is led from the transfer to the request, and approves it', async () => {
    await signInStaff(deciding, `/admin/transactions?user_id=${customer.id}&edit=${id}`, second);
    const notice = deciding.getByText(waits);
    await notice.getByRole('link', { name: 'Open Approvals' }).click();
    const request = card(deciding, shortId(id));
    await expect(request).toContainText('Credit 6,002.99 EUR');
    await request.getByRole('button', { name: /^Approve/ }).click();
    await deciding
      .getByRole('dialog')
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    await expect(request).toHaveCount(0);
  });

  await test.step('the transfer that is open elsewhere follows by itself', async () => {
    await expect(panel.getByText(waits)).toHaveCount(0);
    await expect(asking.getByRole('combobox', { name: 'Status' })).toContainText('Failed');
  });
});
