import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { choose, commitButton, fillRecipient, proceed, toast } from './steps.ts';

const warning = (page: Page) =>
  page.getByRole('dialog', { name: 'This is how many people are tricked' });

test('[issue.scam.1] a risky purpose warns once, before the review, and stopping is as easy as going on', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const page = await newPerson();
  await signIn(page, customer, '/send');
  await page.getByLabel(/^Amount/).fill('200');
  await fillRecipient(page);
  await choose(page, 'What is this payment for?', 'Moving my money to a “safe account”');
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  const dialog = warning(page);
  await expect(dialog).toContainText('No bank, no police and no authority ever asks you');
  const stop = dialog.getByRole('button', { name: 'Stop, send nothing' }).last();
  const goOn = dialog.getByRole('button', { name: 'I am sure, continue' });
  const [one, other] = [await stop.boundingBox(), await goOn.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  await expectClean(page, '/send');
  // The keyboard alone: the safe answer has the focus.
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Nothing was sent. What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('Maria Nowak');
  // From within a field: it is written in its usual form when the warning takes the focus, and the review waits behind it all the same.
  await page.getByLabel(/^Amount/).fill('201');
  await page.getByLabel(/^Amount/).press('Enter');
  await warning(page).getByRole('button', { name: 'I am sure, continue' }).click();
  await expect(page.getByText('You have not paid this account before.')).toBeVisible();
  await expect(page.getByText('Moving my money to a “safe account”')).toBeVisible();
  await commitButton(page).click();
  await page.waitForURL('/transactions');
  // Paid before now: no warning stands in the way a second time.
  await page.goto('/send');
  await page.getByLabel(/^Amount/).fill('200');
  await fillRecipient(page);
  await choose(page, 'What is this payment for?', 'An investment');
  await proceed(page);
  await expect(page.getByText('You have not paid this account before.')).toHaveCount(0);
});

test('[issue.problem.1] a problem is reported on the receipt, answered by staff, and the answer is read there', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('120.00');
  const page = await newPerson({ width: 375, colorScheme: 'dark' });
  await signIn(page, customer, `/transactions?receipt=${id}`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('form', { name: 'Report a problem with this transfer' });
  await expect(form).toContainText('We answer within 90 days');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Choose what is wrong.')).toBeVisible();
  await choose(page, 'What is wrong?', 'The money has not arrived');
  await form.getByLabel('What happened?').fill('My sister has seen nothing.');
  await expectClean(page, '/transactions');
  // Left in the middle.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('link', { name: /View Receipt/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(form.getByLabel('What happened?')).toHaveValue('My sister has seen nothing.');
  await expect(form.getByLabel('What is wrong?')).toHaveText('The money has not arrived');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'We have your report')).toBeVisible();
  const help = page.getByRole('region', { name: 'Something wrong?' });
  await expect(help).toContainText('The money has not arrived');
  await expect(help).toContainText('Open. You hear from us by');

  const token = await people.staffToken();
  const { body } = await people.call('GET', `/api/staff/cases?customer_id=${customer.id}`, {
    token,
  });
  const items = Array.isArray(body['items']) ? body['items'] : [];
  const close = await people.call('POST', `/api/staff/cases/${items[0].id}/close`, {
    token,
    body: { decision: 'upheld', reason: 'It was late.', answer: 'It has arrived this morning.' },
  });
  expect(close.status).toBe(200);
  await expect(help).toContainText('You are right.');
  await expect(help).toContainText('It has arrived this morning.');
});

test('[ruling.32.1] a transfer that was handed over is asked back, and the provider stops it', async ({
  newPerson,
  people,
  signIn,
  sql,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('100.00');
  await sql(
    `UPDATE transactions SET status = 'processing', progress_stage = 'processing_payment', handed_over_at = now() WHERE id = $1`,
    [id],
  );
  const page = await newPerson();
  await signIn(page, customer, `/transactions?receipt=${id}`);
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await page.getByRole('button', { name: 'Yes, ask for it back' }).click();
  const help = page.getByRole('region', { name: 'Something wrong?' });
  await expect(help).toContainText('The transfer was taken back.');
  await expect(page.getByRole('dialog')).toContainText('Cancelled');
});
