import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { expectToast, holdBack } from './steps.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });

const day = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * 24 * 3_600_000).toISOString().slice(0, 10);

/** The requests of one customer in the queue. */
const rowOf = (page: Page, email: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email });

async function review(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Review/ }).click();
  return page.getByRole('dialog');
}

async function sendProof(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Identity', exact: true });
  await part.getByRole('button', { name: 'Send a document' }).click();
  await part.getByRole('combobox', { name: /^Document/ }).click();
  await page.getByRole('option', { name: 'Passport' }).click();
  await part.locator('input[type=file]').setInputFiles(file(name));
  await expect(part.getByText('Ready to send')).toBeVisible();
  await part.getByRole('button', { name: 'Send for checking' }).click();
  await expectToast(page, 'Files sent', 'We tell you as soon as somebody has looked at them.');
  await expect(part.getByText('Being checked').first()).toBeVisible();
}

test('[issue.verification.1, issue.verification.2, issue.verification.4] a proof is rejected with the reason, sent again and approved, and the limit grows', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
}) => {
  test.setTimeout(120_000);
  const customer = await people.customer('500.00');
  const phone = await newPerson({ width: 375 });
  await signIn(phone, customer, '/security');
  const panel = phone.getByRole('region', { name: 'Verification', exact: true });
  await expect(panel.getByText('Not verified').first()).toBeVisible();
  await sendProof(phone, 'blurred.pdf');

  const staff = await newPerson();
  await signInStaff(staff, '/admin/verification');
  const row = rowOf(staff, customer.email);
  const dialog = await review(staff, row);
  const saved = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Save blurred\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('blurred.pdf');
  await dialog.getByRole('radio', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason for the customer').fill('The photo is blurred');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expectToast(staff, 'Decision saved', 'The customer has been told.');
  await expect(row).toHaveCount(0);

  // The customer's open page hears of it.
  const part = phone.getByRole('region', { name: 'Identity', exact: true });
  await expect(part.getByText('Reason: The photo is blurred')).toBeVisible();
  await sendProof(phone, 'clear.pdf');

  const again = await review(staff, row);
  await again.getByRole('radio', { name: 'Approve' }).click();
  await again.getByLabel('Counts until').fill(day(700));
  await again.getByRole('button', { name: 'Save decision' }).click();
  await expect(row).toHaveCount(0);
  await expect(panel.getByText('Identity verified').first()).toBeVisible();
  const current = panel.getByRole('listitem').filter({ hasText: 'your level' });
  await expect(current).toContainText('€50,000.00');
  await expectClean(phone, 'security with a verified identity');
  await staff.getByRole('link', { name: 'Approved' }).click();
  await expect(rowOf(staff, customer.email)).toBeVisible();
  await expectClean(staff, 'verification queue');

  // Which name was compared with the document stays readable when the account takes another one.
  await people.call('PATCH', '/api/profile', {
    token: customer.token,
    body: { full_name: 'Mira Renamed' },
  });
  await staff.reload();
  await expect(rowOf(staff, customer.email)).toContainText('Verified name: Mira Sweep');
  await staff.goto(`/admin/users/${customer.id}`);
  await expect(staff.getByRole('region', { name: 'Verification and limits' })).toContainText(
    'Verified name: Mira Sweep',
  );
});

test('[issue.documents.1, issue.documents.2] a requested document is sent from the receipt, rejected, sent again and accepted', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
  sql,
}) => {
  test.setTimeout(120_000);
  const customer = await people.customer('500.00');
  const id = await customer.transfer();
  await sql(
    `UPDATE transactions SET documentation_required = true, documentation_notes = 'Your latest payslip', documentation_due_at = now() + interval '14 days' WHERE id = $1`,
    [id],
  );
  const short = `TG-${id.slice(0, 8)}`;
  const phone = await newPerson({ width: 375 });
  await signIn(phone, customer);
  await phone.getByRole('link', { name: `Upload for ${short}` }).click();
  const receipt = phone.getByRole('dialog');
  await expect(receipt.getByText('Your latest payslip')).toBeVisible();
  const send = receipt.getByRole('button', { name: 'Send for checking' });
  const picker = receipt.locator('input[type=file]');
  const arrive = await holdBack(phone, /name=wrong\.pdf/);
  let takenBack = 0;
  phone.on('request', (request) => {
    if (request.method() === 'DELETE') takenBack += 1;
  });
  await picker.setInputFiles([file('wrong.pdf'), file('other.pdf'), file('old payslip.pdf')]);
  await expect(receipt.getByText('Ready to send')).toHaveCount(2);
  await receipt.getByRole('button', { name: 'Remove other.pdf' }).click();
  // Removed while it is still on its way, it is taken back once it has arrived.
  await receipt.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  arrive();
  await expect.poll(() => takenBack).toBe(2);
  await expect(receipt.getByText('Ready to send')).toHaveCount(1);
  // Closed before anything was sent, and opened again.
  await phone.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await phone.getByRole('link', { name: `Upload for ${short}` }).click();
  const picked = receipt.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(picked).toHaveText([/old payslip\.pdf/]);
  const untilText = receipt.getByText(/^Send what is asked for by .* we cancel the transfer/);
  await expect(untilText).toBeVisible();
  await send.click();
  await expect(receipt.getByText('Being checked', { exact: true })).toHaveCount(1);
  // Whoever has sent it is told of no cancelling, and the dashboard beneath asks for nothing.
  await expect(receipt.getByText(/^Your files are being checked/)).toBeVisible();
  await expect(untilText).toHaveCount(0);
  await expect(phone.getByText('1 transfer needs a document')).toHaveCount(0);

  const staff = await newPerson();
  await signInStaff(staff, '/admin/documents');
  const row = rowOf(staff, customer.email);
  await expect(row).toContainText(short);
  const dialog = await review(staff, row);
  await dialog.getByRole('radio', { name: /^Reject/ }).click();
  await dialog.getByLabel('Reason for the customer').fill('It is two years old.');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(row).toHaveCount(0);
  await expect(receipt.getByText('Reason: It is two years old.')).toBeVisible();
  await expect(untilText).toBeVisible();
  await expect(phone.getByText('1 transfer needs a document')).toHaveCount(1);

  await picker.setInputFiles(file('payslip.pdf'));
  await expect(receipt.getByText('Ready to send')).toHaveCount(1);
  await send.click();
  await expect(row).toBeVisible();
  await expectClean(staff, 'documents queue');
  const again = await review(staff, row);
  await again.getByRole('radio', { name: 'Accept', exact: true }).click();
  await again.getByRole('checkbox', { name: /^Everything is there/ }).click();
  await again.getByRole('button', { name: 'Save decision' }).click();
  await expectToast(staff, 'Decision saved', 'The customer has been told.');
  await expect(receipt.getByText('Your latest payslip')).toHaveCount(0);
  await expect(receipt.getByText('Accepted', { exact: true })).toBeVisible();
});

test('[issue.verification.4] the send form says what the limit leaves before anything is sent', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('10000.00');
  await customer.transfer('9000.00');
  const page = await newPerson();
  await signIn(page, customer, '/send');
  await expect(page.getByText('Your limit leaves €1,000.00 for now.')).toBeVisible();
  await page.getByLabel(/^Amount in/).fill('1000.01');
  await expect(
    page.getByText('You can send €1,000.00 at most now, because of your limit.').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Raise your limit' }).click();
  await expect(page).toHaveURL(/\/security/);
});
