import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { People } from './people.ts';
import { twoAdmins } from './product.ts';
import {
  commitButton,
  expectRoom,
  expectToast,
  fillRecipient,
  holdUndo,
  proceed,
  toReview,
  toast,
  undoDialog,
} from './steps.ts';

const free =
  'This code is free. Nobody, including our staff, will ever ask you to pay for it. If someone has, it is a scam.';
const off = { require_cot_code: false, require_vat_code: false, require_withdrawal_code: false };
const unset = { cot_code: null, vat_code: null, withdrawal_code: null };

/** Demands codes of a customer, as staff do it on the users screen. */
async function demand(people: People, id: string, change: object): Promise<void> {
  const { status } = await people.call('PUT', `/api/staff/customers/${id}/requirements`, {
    token: await people.staffToken(),
    body: { ...off, ...change, reason: 'Unusual amount', expected: { ...off, ...unset } },
  });
  expect(status).toBe(200);
}

/** `Report it` is as large as the button that submits (ruling 19). */
async function expectSameSize(dialog: Locator): Promise<void> {
  const verify = await dialog.getByRole('button', { name: 'Verify and send' }).boundingBox();
  const report = await dialog.getByRole('button', { name: 'Report it' }).boundingBox();
  expect(verify?.height).toBe(report?.height);
  expect(Math.abs((verify?.width ?? 0) - (report?.width ?? 1))).toBeLessThan(1);
}

const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Verification Required' });

test('[2.users.3, 4.users.1, 5.users.1, ruling.19.3, ruling.19.5, ruling.19.7] codes are listed, free to replace, and wrong ones cost nothing that was typed', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const customer = await people.customer('5000.00');
  const page = await newPerson();
  await signIn(page, customer);
  await toReview(page, '100');
  await expect(page.getByText('You will be asked for')).toBeHidden();
  // Told at once, and listed before it starts, without a reload.
  await demand(people, customer.id, {
    require_cot_code: true,
    require_vat_code: true,
    cot_code: 'Quay-7',
    vat_code: 'V-1000',
  });
  await expect(page.getByText('COT code and VAT code, free of charge')).toBeVisible();
  await commitButton(page).click();
  const dialog = codesDialog(page);
  await expect(dialog.getByText(free)).toBeVisible();
  await expect(dialog.getByLabel('Withdrawal code')).toBeHidden();
  const verify = dialog.getByRole('button', { name: 'Verify and send' });
  await expectSameSize(dialog);
  await expectClean(page, 'Verification Required');

  await verify.click();
  await expect(dialog.getByText('Enter the COT code, or ask for a new one')).toBeVisible();
  await dialog.getByLabel('COT code', { exact: true }).fill('Quay-7');
  await dialog.getByLabel('VAT code', { exact: true }).fill('wrong');
  const letUndoClose = await holdUndo(page);
  await verify.click();
  await expect(undoDialog(page)).toBeVisible();
  await letUndoClose();
  await expectToast(page, 'Verification Failed', 'One or more verification codes are incorrect');
  await expect(dialog.getByLabel('COT code', { exact: true })).toHaveValue('Quay-7');
  await expect(dialog.getByLabel('VAT code', { exact: true })).toHaveValue('wrong');

  await dialog.getByRole('button', { name: 'Send me a new code VAT code' }).click();
  await expect(dialog.getByText(/^A new code is on its way/)).toBeVisible();
  const { body } = await people.call('GET', '/api/notifications', { token: customer.token });
  const own = /"code":"([2-9A-Z]{8})"/.exec(JSON.stringify(body))?.[1] ?? '';
  await dialog.getByLabel('VAT code', { exact: true }).fill(own);
  await verify.click();
  await expect(toast(page, 'Transfer initiated!')).toBeVisible();
  await page.waitForURL('/transactions');
});

test('what was cancelled after the codes gives the focus back to the button that sends', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  await demand(people, customer.id, { require_cot_code: true, cot_code: 'Quay-7' });
  const page = await newPerson();
  await signIn(page, customer);
  await toReview(page, '100');
  const letUndoClose = await holdUndo(page);
  await commitButton(page).press('Enter');
  // A space that was copied with it is left off, and costs no try.
  await codesDialog(page).getByLabel('COT code', { exact: true }).fill(' Quay-7 ');
  await page.keyboard.press('Enter');
  await expect(undoDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undoDialog(page)).toBeHidden();
  await letUndoClose();
  await expect(commitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(codesDialog(page).getByLabel('COT code', { exact: true })).toHaveValue(' Quay-7 ');
  await codesDialog(page).getByRole('button', { name: 'Verify and send' }).press('Enter');
  await expect(toast(page, 'Transfer initiated!')).toBeVisible();
});

test('on a phone a report is confirmed in sight and in words, and a failure goes with the next try', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const customer = await people.customer('5000.00');
  await demand(people, customer.id, {
    require_cot_code: true,
    require_vat_code: true,
    require_withdrawal_code: true,
    cot_code: 'Quay-7',
    vat_code: 'V-1000',
    withdrawal_code: 'Wharf9',
  });
  const page = await newPerson({ width: 375 });
  await page.setViewportSize({ width: 375, height: 667 });
  await signIn(page, customer, '/send');
  await page.getByLabel(/^Amount/).fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillRecipient(page);
  await proceed(page);
  await commitButton(page).click();
  const dialog = codesDialog(page);
  const problem = { type: 't', title: 't', status: 409, code: 'transfer_failed', detail: 'd' };
  await page.route('**/api/verification/reports', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...problem, request_id: 'r' }),
    }),
  );
  const failed = toast(page, 'Transfer failed');
  const report = (): Promise<void> =>
    dialog.getByRole('button', { name: 'Report it' }).press('Enter');
  await report();
  await expect(failed).toBeVisible();
  await dialog.getByLabel('COT code', { exact: true }).fill('Quay');
  await expect(failed).toHaveCount(0);
  await report();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/verification/reports');
  await report();
  const said = 'Our compliance team will look into it.';
  await expect(dialog.getByText(said).locator('visible=true')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[role="status"][aria-live]').getByText(said)).toHaveText(
    /^Reported\. /,
  );
  const reported = dialog.getByRole('button', { name: 'Reported' });
  await expect(reported).toBeDisabled();
  await expect(reported).toBeFocused();
  await expect(failed).toHaveCount(0);
  await expectClean(page, 'a reported code');
});

test('at a zoom of 400 % the fields have their height, and the last button can be reached', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  await demand(people, customer.id, { require_cot_code: true, cot_code: 'Quay-7' });
  const page = await newPerson();
  await signIn(page, customer);
  await toReview(page, '100');
  await page.setViewportSize({ width: 320, height: 256 });
  await commitButton(page).click();
  await expectRoom(codesDialog(page));
});

test('after the figures have changed a new code is asked for, and no try is counted', async ({
  newPerson,
  people,
  signIn,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const customer = await people.customer('500.00');
  await demand(people, customer.id, { require_cot_code: true, cot_code: 'Quay-7' });
  const page = await newPerson();
  await signIn(page, customer);
  await toReview(page, '100');
  await commitButton(page).click();
  const dialog = codesDialog(page);
  const code = dialog.getByLabel('COT code', { exact: true });
  const renewed = dialog.getByText(/^The figures have changed\. .* ask for a new one\./);
  const verify = dialog.getByRole('button', { name: 'Verify and send' });
  const askNew = async (): Promise<string> => {
    await dialog.getByRole('button', { name: 'Send me a new code COT code' }).click();
    await expect(dialog.getByText(/for this transfer with these figures, until/)).toBeVisible();
    const { body } = await people.call('GET', '/api/notifications', { token: customer.token });
    return /"code":"([2-9A-Z]{8})"/.exec(JSON.stringify(body))?.[1] ?? '';
  };
  await code.fill(await askNew());
  await sql(`UPDATE quotes SET expires_at = now() WHERE user_id = $1`, [customer.id]);
  await verify.click();
  await page.getByRole('button', { name: 'Continue with the new figures' }).click();
  await commitButton(page).click();
  await expect(renewed).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(dialog.getByText(/^A new code is on its way/)).toBeHidden();
  await code.fill(await askNew());
  await verify.click();
  await expect(toast(page, 'Transfer initiated!')).toBeVisible();
});

test('[ruling.19.4] after five wrong tries sending is paused, and the page says so', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/403|429/);
  const customer = await people.customer('5000.00');
  await demand(people, customer.id, { require_cot_code: true, cot_code: 'Quay-7' });
  const page = await newPerson({ width: 320 });
  await signIn(page, customer, '/send');
  await page.getByLabel(/^Amount/).fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
  await page.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await expect(page.getByText('COT code, free of charge')).toBeVisible();
  await commitButton(page).click();
  const dialog = codesDialog(page);
  await expectSameSize(dialog);
  for (let tries = 0; tries < 5; tries += 1) {
    await dialog.getByLabel('COT code', { exact: true }).fill(`guess ${tries}`);
    const refused = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 403,
    );
    await dialog.getByRole('button', { name: 'Verify and send' }).click();
    await refused;
    await expect(
      dialog.getByRole('alert').getByText('One or more verification codes are incorrect'),
    ).toBeVisible();
  }
  await dialog.getByLabel('COT code', { exact: true }).fill('Quay-7');
  await dialog.getByRole('button', { name: 'Verify and send' }).click();
  await expect(toast(page, 'Sending is paused')).toBeVisible();
  const { body } = await people.call('GET', '/api/notifications', { token: customer.token });
  expect(JSON.stringify(body)).toContain('Sending is paused for 15 minutes');
});

test('[ruling.19.5, issue.cases.1] a report opens a case that another person decides, and the one who set the code never sees', async ({
  newPerson,
  people,
  product,
  signIn,
  signInStaff,
  sql,
}) => {
  const customer = await people.customer('500.00');
  // A name of its own: other journeys report things as well.
  const name = `Vera ${customer.id.slice(0, 8)}`;
  await sql('UPDATE profiles SET full_name = $2 WHERE id = $1', [customer.id, name]);
  await demand(people, customer.id, { require_cot_code: true, cot_code: 'Quay-7' });
  const theirs = await newPerson();
  await signIn(theirs, customer);
  await toReview(theirs, '100');
  await commitButton(theirs).click();
  await codesDialog(theirs).getByRole('button', { name: 'Report it' }).click();
  await expect(codesDialog(theirs).getByText('Reported', { exact: true })).toBeVisible();

  const setter = await newPerson();
  await signInStaff(setter, '/admin/cases');
  await expect(setter.getByText('No open cases')).toBeVisible();

  const [, other] = twoAdmins(product);
  const page = await newPerson();
  await signInStaff(page, '/admin/cases', other);
  await page.getByRole('button', { name: `Open case ${name}` }).click();
  const panel = page.getByRole('complementary', { name: `Case of ${name}` });
  await expect(panel.getByText('Amara Silva')).toBeVisible();
  await panel.getByRole('button', { name: 'Assign to me' }).click();
  await expect(panel.getByRole('button', { name: 'Give back' })).toBeVisible();
  await panel.getByLabel('Add a note').fill('Called the customer.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Called the customer.' }),
  ).toBeVisible();
  await expectClean(page, 'a case');
  await panel.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Nothing to act on' }).click();
  await panel.getByLabel('Reason *').fill('Nobody had asked for money.');
  await panel.getByRole('button', { name: 'Close the case', exact: true }).click();
  await expect(toast(page, 'Case closed')).toBeVisible();
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(page.getByRole('row', { name: /Nothing to act on/ })).toBeVisible();
});
