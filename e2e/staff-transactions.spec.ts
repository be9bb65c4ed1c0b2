import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { Customer } from './people.ts';
import { staffSet } from './staff-set.ts';
import { choose, expectToast, shortId } from './steps.ts';

const rowOf = (page: Page, id: string): Locator =>
  page.getByRole('row', { name: new RegExp(shortId(id)) });
const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Edit TG-/ }) });
const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Update Transaction' });
const section = (page: Page, title: RegExp): Locator =>
  panel(page).locator('details').filter({ hasText: title });
const editLink = (page: Page, id: string): Locator =>
  page.getByRole('link', { name: `Edit ${shortId(id)}` });

/** Opens the list narrowed to what this customer sent, so that the other tests' transfers do not disturb. */
async function openList(page: Page, customer: Customer, more = ''): Promise<void> {
  await page.goto(`/admin/transactions?user_id=${customer.id}${more}`);
  await expect(rows(page).first()).toBeVisible();
}

test('[2.admin.3, 2.admin.4] the list: columns to the letter, search, filters in the address, sort, empty', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const small = await customer.transfer('100.00', 'Lantern');
  const large = await customer.transfer('300.00', 'Quarry');
  await staffSet(people, large, { status: 'processing', progress_stage: 'converting_funds' });
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select all on this page',
    'Date',
    'Recipient',
    'Amount',
    'Status',
    'Progress stage',
    'Edit',
  ]);
  await expect(rowOf(page, large)).toContainText(/300\.00\sEUR → GBP/);
  await expect(rowOf(page, large)).toContainText('Converting Funds');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 total')).toBeVisible();

  await page.getByRole('button', { name: 'All statuses' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('menuitemcheckbox', { name: 'Processing' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/status=pending(%2C|,)processing/);
  await page.getByRole('button', { name: 'Remove the filter Processing' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, small)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Pending' }).click();

  const headers = page.getByRole('columnheader', { name: 'Amount' });
  await headers.getByRole('button').click();
  await expect(headers).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('300.00');
  await headers.getByRole('button').click();
  await expect(rows(page).first()).toContainText('100.00');

  const box = page.getByRole('searchbox', { name: 'Search all transactions' });
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).click();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.fill(shortId(large));
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, large)).toBeVisible();
  await box.fill('no such transfer');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(box).toHaveValue('');
  await expect(page).not.toHaveURL(/search=/);
});

test('[2.admin.5, 4.admin.1, 4.admin.2, 5.admin.1, 5.admin.2, issue.stafftransactions.6] a transfer is changed beside the list, with its whole history', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'Whole history');
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await editLink(page, id).click();
  await expect(panel(page)).toContainText('1 of 1');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Pending',
    'Processing',
    'Success',
    'Failed',
    'Cancelled',
  ]);
  await page.getByRole('option', { name: 'Processing' }).click();
  await choose(page, 'Progress stage', 'Converting Funds');
  const fee = panel(page).getByLabel('Transaction Fee');
  await fee.fill('1.999');
  await panel(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(fee).toHaveAttribute('aria-invalid', 'true');
  await fee.fill('0.01');
  await expect(fee).not.toHaveAttribute('aria-invalid', 'true');
  await fee.press('ArrowDown');
  await fee.press('ArrowDown');
  await expect(fee).toHaveValue('0.00');
  await fee.fill('2.00');
  await fee.press('ArrowDown');
  await expect(fee).toHaveValue('1.99');
  await expect(panel(page)).toContainText(/refunds 1\.00\sEUR/);
  await expect(panel(page).getByLabel('Notes', { exact: true })).toHaveCount(0);
  await panel(page).getByRole('switch', { name: 'Documentation Required' }).click();
  await panel(page).getByLabel('Notes', { exact: true }).fill('A statement of account');
  await expect(panel(page)).toContainText('Changes: status Pending → Processing; stage Initiated');
  await panel(page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Transaction updated successfully');
  await expect(panel(page)).toBeHidden();
  await expect(editLink(page, id)).toBeFocused();
  await expect(rowOf(page, id)).toContainText('Processing');
  await expect(rowOf(page, id)).toContainText('Documents');

  await page.keyboard.press('e');
  await section(page, /^Notes/)
    .locator('summary')
    .click();
  await panel(page).getByLabel('Note for colleagues').fill('Called the bank');
  await panel(page).getByRole('button', { name: 'Add note' }).click();
  await expect(section(page, /^Notes \(1\)/).getByText('Called the bank')).toBeVisible();
  await section(page, /^History/)
    .locator('summary')
    .click();
  await expect(
    section(page, /^History \(2\)/)
      .getByRole('listitem')
      .first(),
  ).toContainText('you');
  await section(page, /^Postings/)
    .locator('summary')
    .click();
  await expect(
    section(page, /^Postings/)
      .getByRole('table')
      .first(),
  ).toContainText('EUR');
  await section(page, /^Receipt/)
    .locator('summary')
    .click();
  await expect(section(page, /^Receipt/)).toContainText('Verification code');
  await section(page, /^Notifications/)
    .locator('summary')
    .click();
  await expect(section(page, /^Notifications/)).toContainText('Transaction Update');
  await choose(page, 'Assigned to', `${await nameOf(page)} (you)`);
  await expect(rowOf(page, id)).toContainText('Assigned to');
});

test('[ruling.33.1] documents are asked for until a day that staff set and may move, for one transfer and for several', async ({
  newPerson,
  people,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'Papers wanted');
  const other = await customer.transfer('50.00', 'More papers');
  const begunMs = Date.now();
  const dayIn = (days: number): string =>
    new Date(begunMs + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await editLink(page, id).click();
  const due = panel(page).getByLabel('Documents due by');
  const save = panel(page).getByRole('button', { name: 'Save changes' });
  await panel(page).getByRole('switch', { name: 'Documentation Required' }).click();
  await panel(page).getByLabel('Notes', { exact: true }).fill('A statement of account');
  await due.fill(dayIn(92));
  await save.click();
  await expect(due).toHaveAttribute('aria-invalid', 'true');
  // A day further where midnight has passed meanwhile.
  await expect(panel(page)).toContainText(
    new RegExp(`Choose a day from (${dayIn(1)} to ${dayIn(90)}|${dayIn(2)} to ${dayIn(91)})\\.`),
  );
  await due.fill(dayIn(20));
  await save.click();
  await expectToast(page, 'Success', 'Transaction updated successfully');

  await editLink(page, id).click();
  await expect(due).toHaveValue(dayIn(20));
  await due.fill('');
  await save.click();
  await expect(due).toHaveAttribute('aria-invalid', 'true');
  await due.fill(dayIn(30));
  await expect(panel(page)).toContainText('Changes: documents due by');
  await save.click();
  await expect(panel(page)).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page
    .getByRole('group', { name: 'Selected transactions' })
    .getByRole('button', { name: 'Request documents' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes').fill('A statement of account');
  await dialog.getByLabel('Documents due by').fill(dayIn(0));
  await dialog.getByRole('button', { name: 'Request documents' }).click();
  await expect(dialog.getByLabel('Documents due by')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Documents due by').fill(dayIn(40));
  await dialog.getByRole('button', { name: 'Request documents' }).click();
  await expect(dialog.getByText('2 done, 0 unchanged, 0 refused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const transfer of [id, other]) {
    await editLink(page, transfer).click();
    await expect(due).toHaveValue(dayIn(40));
  }
});

/** The name in the staff bar. */
async function nameOf(page: Page): Promise<string> {
  const text = await page.getByText(/^Signed in as /).textContent();
  return (text ?? '').replace('Signed in as ', '').trim();
}

test('[issue.stafftransactions.5] two people edit one transfer: the second is told who changed what and loses nothing', async ({
  newPerson,
  people,
  sql,
  signInStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const colleague = await people.customer();
  await sql("INSERT INTO user_roles (user_id, role) VALUES ($1, 'operations')", [colleague.id]);
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'Two at once');
  const [first, second] = [await newPerson(), await newPerson()];
  await signInStaff(first, '/admin/dashboard', colleague);
  await signInStaff(second);
  for (const page of [first, second]) {
    await page.goto(`/admin/transactions?user_id=${customer.id}&edit=${id}`);
    await expect(page.getByRole('combobox', { name: 'Progress stage' })).toBeVisible();
  }
  // The second's news stop, as they do on a train: only the refusal tells.
  await second.route('**/api/events*', (route) => route.abort());
  await second.reload();
  await expect(second.getByRole('combobox', { name: 'Progress stage' })).toBeVisible();
  expectedErrors.push(/ERR_FAILED/);
  await second.getByLabel(/^Reason/).fill('The name differs from the account');
  await choose(second, 'Status', 'Failed');

  await choose(first, 'Progress stage', 'Converting Funds');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(first, 'Success', 'Transaction updated successfully');

  await second.getByRole('button', { name: 'Save changes' }).click();
  const conflict = panel(second).getByRole('alert').filter({ hasText: 'Somebody else changed' });
  await expect(conflict).toContainText(colleague.full_name);
  await expect(conflict).toContainText('Pending, Converting Funds');
  await expect(conflict.getByRole('row', { name: /Status/ })).toContainText('Failed');
  await expect(second.getByLabel(/^Reason/)).toHaveValue('The name differs from the account');
  await expect(second.getByRole('combobox', { name: 'Status' })).toContainText('Failed');
  await expect(second.getByRole('combobox', { name: 'Progress stage' })).toContainText(
    'Converting Funds',
  );
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(second, 'Success', 'Transaction updated successfully');
  await expect(rowOf(second, id)).toContainText('Failed');
  await expect(rowOf(second, id)).toContainText('Converting Funds');
});

test('a transfer says who has it, also when they cannot work on it any more', async ({
  newPerson,
  people,
  signInStaff,
  sql,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('100.00');
  const colleague = await people.customer();
  await sql("INSERT INTO user_roles (user_id, role) VALUES ($1, 'support')", [colleague.id]);
  const body = { assignee_id: colleague.id };
  const token = await people.staffToken();
  await people.call('PUT', `/api/staff/transactions/${id}/assignee`, { token, body });
  await sql(
    "INSERT INTO staff_suspensions (user_id, suspended_by, reason) SELECT $1, user_id, 'Left' FROM user_roles WHERE role = 'admin' LIMIT 1",
    [colleague.id],
  );
  const page = await newPerson();
  await signInStaff(page, `/admin/transactions?edit=${id}&assignee=nobody`);
  await expect(page.getByRole('combobox', { name: 'Assigned to' }).last()).toContainText(
    'Mira Sweep (cannot work on it any more)',
  );
});

test('somebody else’s change is shown while typing, and theirs may be taken instead', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'Meanwhile');
  const page = await newPerson();
  await signInStaff(page, `/admin/transactions?user_id=${customer.id}&edit=${id}`);
  await page.getByLabel(/^Reason/).fill('Typed by hand');
  await staffSet(people, id, { progress_stage: 'converting_funds' });
  await expect(panel(page)).toContainText('changed this transaction meanwhile (stage Initiated');
  await page.getByRole('button', { name: 'Show their version' }).click();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Typed by hand');
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Progress stage' })).toContainText(
    'Converting Funds',
  );
});

test('keys: J and K move, the panel follows, what was typed waits, Escape closes', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const older = await customer.transfer('100.00', 'Older');
  const newest = await customer.transfer('200.00', 'Newest');
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await page.keyboard.press('j');
  await expect(editLink(page, newest)).toBeFocused();
  await page.keyboard.press('j');
  await expect(editLink(page, older)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText(shortId(newest));
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.getByLabel(/^Reason/).fill('Half a sentence');
  await panel(page).getByRole('button', { name: 'Next transaction' }).click();
  await expect(panel(page)).toContainText(shortId(older));
  await expect(panel(page).getByRole('button', { name: 'Next transaction' })).toBeFocused();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('');
  await page.keyboard.press('k');
  await expect(panel(page)).toContainText(shortId(newest));
  await expect(editLink(page, newest)).toBeFocused();
  await expect(page.getByLabel(/^Reason/)).toHaveValue('Half a sentence');
  await expect(panel(page)).toContainText('What you typed here earlier is still here');
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Selected transactions' })).toContainText(
    '1 selected',
  );
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  // A letter typed into a field is a letter.
  await page.keyboard.press('/');
  await page.keyboard.type('jk');
  await expect(page.getByRole('searchbox')).toHaveValue('jk');
});

test('a save that comes back late closes no other transfer’s panel', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const other = await customer.transfer('100.00', 'Other');
  const saved = await customer.transfer('200.00', 'Saved');
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await editLink(page, saved).click();
  await page.getByLabel(/^Reason/).fill('Looked at');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/staff/transactions/${saved}`, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await panel(page).getByRole('button', { name: 'Next transaction' }).click();
  await expect(panel(page)).toContainText(shortId(other));
  letThrough();
  await expect(page.getByText('Transaction updated', { exact: false }).first()).toBeVisible();
  await expect(panel(page)).toContainText(shortId(other));
});

test('[issue.stafftransactions.2] a view is saved, shared, made the first, changed, renamed and deleted', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'In the view');
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Give the view a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('One customer');
  await dialog.getByRole('checkbox', { name: 'Share with all staff' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'One customer (1)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Actions for the view/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Start with this view');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Remove the filter Customer/ })).toBeVisible();
  await expect(rowOf(page, id)).toBeVisible();
  await views.getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);

  const colleague = await newPerson();
  await signInStaff(colleague, '/admin/transactions?view=all');
  await expect(colleague.getByRole('link', { name: /One customer/ })).toBeVisible();

  await views.getByRole('link', { name: /One customer/ }).click();
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Save changes to One customer' }).click();
  await expect(page.getByRole('button', { name: /^Save changes to/ })).toBeHidden();
  await act('Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Mira alone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views.getByRole('link', { name: /Mira alone/ })).toBeVisible();
  await act('Delete view');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(views.getByRole('link', { name: /Mira alone/ })).toHaveCount(0);
  await expect(rowOf(page, id)).toBeVisible();
});

test('[issue.stafftransactions.4] several at once: export, assign and request documents, with a result for each', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('5000.00');
  const open = await customer.transfer('100.00', 'Still open');
  const done = await customer.transfer('200.00', '=1+1');
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('group', { name: 'Selected transactions' });
  await expect(bar).toContainText('2 selected');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain(open);
  expect(csv).toContain(done);
  expect(csv).not.toContain(',=1+1');

  await bar.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Choose who works on them.')).toBeVisible();
  await choose(page, 'Assigned to', `${await nameOf(page)} (you)`);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('2 done, 0 unchanged, 0 refused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, open)).toContainText('Assigned to');

  await staffSet(people, open, {
    documentation_required: true,
    documentation_notes: 'Proof of address',
  });
  await bar.getByRole('button', { name: 'Request documents' }).click();
  await dialog.getByLabel('Notes').fill('Proof of address');
  await dialog.getByRole('button', { name: 'Request documents' }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(shortId(open)) })).toContainText(
    'Unchanged',
  );
  await expect(dialog.getByRole('row', { name: new RegExp(shortId(done)) })).toContainText('Done');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, done)).toContainText('Documents');
  await expect(rowOf(page, done)).toContainText('Pending');
});

test('rows that arrive while somebody reads further down wait behind a button; pages have a way back', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  test.slow();
  const customer = await people.customer('5000.00');
  for (let number = 1; number <= 27; number += 1) await customer.transfer(`${number}.00`, 'Many');
  const page = await newPerson();
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInStaff(page);
  await openList(page, customer);
  await expect(rows(page)).toHaveCount(25);
  const read = page.getByRole('row', { name: /10\.00\sEUR/ });
  await read.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const top = async (): Promise<number> => (await read.boundingBox())?.y ?? -1;
  const before = await top();
  await customer.transfer('40.00', 'Late');
  const pill = page.getByRole('button', { name: '1 new, show' });
  await expect(pill).toBeVisible();
  expect(await top()).toBe(before);
  await pill.click();
  await expect(rows(page).first()).toContainText('40.00');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Page 2', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('on a phone rows are cards, filters a sheet and the panel a dialog; axe finds nothing in either theme', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  test.slow();
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'On a phone');
  await staffSet(people, id, { status: 'processing', progress_stage: 'converting_funds' });
  const page = await newPerson();
  await signInStaff(page);
  await openList(page, customer, '&status=processing');
  await page.getByRole('checkbox', { name: new RegExp(shortId(id)) }).click();
  await expectClean(page, '/admin/transactions, one selected');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await editLink(page, id).click();
  const dialog = page.getByRole('dialog', { name: 'Update Transaction' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(section(page, /^Postings/)).toBeVisible();
  for (const summary of await panel(page).locator('summary').all()) await summary.click();
  await expect(
    section(page, /^Postings/)
      .getByRole('table')
      .first(),
  ).toBeVisible();
  await expectClean(page, 'Update Transaction with its whole history');
});
