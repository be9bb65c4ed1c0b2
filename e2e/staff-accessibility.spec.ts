import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectCleanEverywhere } from './clean.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  'dashboard',
  'transactions',
  'wallets',
  'users',
  'approvals',
  'documents',
  'verification',
  'cases',
  'ledger',
  'rates',
  'audit',
  'staff',
  'operator',
  'support/report',
] as const;

/** The heading stands and nothing waits for an answer any more. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

test.describe('axe finds nothing, and nothing lies beside the screen, for staff:', () => {
  for (const name of pages) {
    test(`/admin/${name}`, async ({ newPerson, signInStaff, people }) => {
      test.setTimeout(90_000);
      const customer = await people.customer('500.00');
      await customer.transfer('40.00');
      const page = await newPerson();
      await signInStaff(page, `/admin/${name}`);
      await ready(page);
      await expectCleanEverywhere(page, `/admin/${name}`);
    });
  }

  test('the customer page, a transfer opened, and the inbox', async ({
    newPerson,
    signInStaff,
    people,
  }) => {
    test.setTimeout(120_000);
    const customer = await people.customer('500.00');
    const id = await customer.transfer('40.00');
    const { body } = await people.call('POST', '/api/support/messages', {
      token: customer.token,
      body: { client_id: randomUUID(), message: 'Where is it?', transaction_id: id },
    });
    const page = await newPerson();
    await signInStaff(page);
    const addresses = [
      `/admin/users/${customer.id}`,
      `/admin/transactions?edit=${id}`,
      `/admin/support?id=${String(body['conversation_id'])}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await ready(page);
      await expectCleanEverywhere(page, address);
    }
  });
});
