import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { People } from './people.ts';

interface Held {
  readonly id: string;
  readonly code: string;
  readonly token: string;
}

/** A receipt as its holder has it. */
async function receipt(people: People): Promise<Held> {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('100.00');
  const { body } = await people.call('GET', `/api/transactions/${id}`, { token: customer.token });
  return { id, code: String(body['verification_code']), token: customer.token };
}

function fact(page: Page, label: string): Locator {
  return page
    .getByRole('region', { name: 'Result' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');
}

const check = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Check the receipt' }).click();

test('[2.verify.4] the address of a QR code is answered at once, without signing in', async ({
  newPerson,
  people,
}) => {
  const { id, code, token } = await receipt(people);
  const page = await newPerson();
  await page.goto(`/verify?code=${code}`);
  await expect(page.getByText(/^Genuine: issued by /)).toBeVisible();
  await expect(fact(page, 'Status now')).toContainText('Transfer pending');
  await expect(fact(page, 'Transfer ID')).toContainText(id.slice(0, 8));
  await expect(fact(page, 'To')).toHaveText('R. V•••');
  await expect(fact(page, 'Amount sent')).toHaveText('100.00 EUR');
  await expect(page.getByRole('main')).not.toContainText('Rowan');
  await expect(page.getByText(/A receipt is no proof that the money was paid out/)).toBeVisible();
  await expectClean(page, '/verify, genuine');

  await people.call('POST', `/api/transactions/${id}/cancel`, { token });
  await check(page);
  await expect(fact(page, 'Status now')).toContainText('Transfer cancelled');
  await expect(page.getByText(/^The money went back to the sender/)).toBeVisible();
});

test('[2.verify.2, 2.verify.5] a code typed by hand, and an amount that was altered', async ({
  newPerson,
  people,
}) => {
  const { code } = await receipt(people);
  const page = await newPerson({ width: 375, colorScheme: 'dark' });
  await page.goto('/verify');
  await page.getByLabel('Verification code').fill(` ${code.toLowerCase().replaceAll('-', '  ')} `);
  await page.getByLabel('An amount on the receipt (optional)').fill('100.00');
  await check(page);
  await expect(page.getByText(/^Genuine: issued by /)).toBeVisible();
  await page.getByLabel('An amount on the receipt (optional)').fill('9,100.00');
  // The answer was about other words; it does not stand beside these.
  await expect(page.getByText(/^Genuine: issued by /)).toBeHidden();
  await check(page);
  await expect(page.getByText('Altered: the amount is not what we issued')).toBeVisible();
  await expect(fact(page, 'Amount sent')).toHaveText('100.00 EUR');
  await expectClean(page, '/verify, altered');
});

test('[2.verify.6] any other code is not ours', async ({ newPerson, people }) => {
  const { code } = await receipt(people);
  const page = await newPerson();
  await page.goto('/verify');
  await expectClean(page, '/verify');
  const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const typed of [wrong, '0000-0000-0000-0000']) {
    await page.getByLabel('Verification code').fill(typed);
    await check(page);
    await expect(page.getByText(/^Not issued by /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Result' })).toBeHidden();
  }
  await expectClean(page, '/verify, not ours');
});

test('a form without a code, or with what is none, says so; a lost connection says so and can be tried again', async ({
  newPerson,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { code } = await receipt(people);
  const page = await newPerson();
  await page.goto('/verify');
  await check(page);
  const field = page.getByLabel('Verification code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the verification code of the receipt\./);
  // What cannot be a code is a slip and not a forgery.
  await field.fill('TG-20260305123456-AB12CD34EF');
  await check(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/It is not the receipt number\./);
  await expect(page.getByText(/^Not issued by /)).toBeHidden();
  await field.fill(code);
  await page.route('**/api/receipts/verify', (route) => route.abort());
  await check(page);
  await expect(page.getByText('The receipt could not be checked')).toBeVisible();
  await page.unroute('**/api/receipts/verify');
  await check(page);
  await expect(page.getByText(/^Genuine: issued by /)).toBeVisible();
});
