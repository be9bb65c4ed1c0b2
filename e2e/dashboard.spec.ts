import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { watchShifts, watchShiftsFromLoad } from './shifts.ts';
import { staffSet } from './staff-set.ts';

/** One of the four cards: its label and all that stands in it. */
const card = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('.panel')
    .filter({ hasText: new RegExp(`^${label}`) });

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
const recent = (page: Page): Locator =>
  panel(page, 'Recent Transactions')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const tracked = (page: Page, label: string): Locator =>
  panel(page, 'Selected transfer').getByRole('listitem').filter({ hasText: label });

test('[2.dashboard.1, 2.dashboard.2, 2.dashboard.4, 2.dashboard.5, 2.dashboard.7, 9.dashboard.4] nothing sent yet', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Mira Sweep$/,
  );
  await expect(card(page, 'Wallet Balance')).toContainText('€0.00');
  await expect(card(page, 'Pending Transfers')).toContainText(/0\s*In progress/);
  await expect(card(page, 'Last Transaction')).toContainText(/—\s*No transactions yet/);
  await expect(card(page, 'Total Transfers')).toContainText(/0\s*Completed/);
  await expect(panel(page, 'Transfer Volume')).toContainText(/Success Rate\s*—/);
  await expect(panel(page, 'Selected transfer')).toHaveCount(0);
  await page.getByRole('link', { name: 'Send Your First Transfer' }).click();
  await expect(page).toHaveURL('/send');
});

test('[2.dashboard.1] who has no name is greeted as User', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer();
  const page = await newPerson();
  // Sign-up takes no empty name, so nobody is made who has none.
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), full_name: '' } });
  });
  await signIn(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, User$/);
  // Another read may be on its way through the route.
  await page.unrouteAll({ behavior: 'wait' });
});

test('[2.dashboard.3, 2.dashboard.4, 2.dashboard.5, 2.dashboard.6, 2.dashboard.8, 2.dashboard.9, 2.dashboard.10, 2.dashboard.12, 9.dashboard.1, 9.dashboard.3] figures, the three latest and their progress', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const ids: string[] = [];
  for (const amount of ['10.00', '20.00', '30.00', '40.00']) {
    ids.push(await customer.transfer(amount, amount));
  }
  const [oldest = '', second = ''] = ids;
  await staffSet(people, oldest, { status: 'completed', progress_stage: 'completed' });
  await staffSet(people, second, { status: 'processing', progress_stage: 'converting_funds' });
  const page = await newPerson();
  await signIn(page, customer);
  await expect(card(page, 'Pending Transfers')).toContainText(/3\s*In progress/);
  await expect(card(page, 'Last Transaction')).toContainText(/10\.00\sEUR → GBP\s*Completed/);
  await expect(card(page, 'Total Transfers')).toContainText(/1\s*Completed/);
  await expect(recent(page)).toHaveCount(3);
  await expect(recent(page).first()).toContainText(
    /Rowan Vale40\.00\sEUR\d{2} \w{3} \d{4}.*Pending/,
  );
  const volume = panel(page, 'Transfer Volume');
  await expect(volume).toContainText(/This Week\s*4\s*This Month\s*4\s*Success Rate\s*25\.0%/);
  await volume.getByRole('button', { name: 'Show as table' }).click();
  await expect(volume.getByRole('row', { name: 'Success Rate 25.0%' })).toBeVisible();
  await expectClean(page, '/, with transfers');
  await recent(page).nth(2).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(`TG-${second.slice(0, 8)}`);
  await page.getByRole('button', { name: 'Dismiss receipt' }).click();
  await expect(panel(page, 'Selected transfer')).toContainText('20.00 EUR to Rowan Vale');
  await expect(tracked(page, 'Converting Funds')).toContainText('In progress...');
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(page).toHaveURL('/transactions?statement=open');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Transactions' }).click();
  await expect(page).toHaveURL('/transactions');
});

test('[2.dashboard.11] help is a press away, with the hours that the operator states', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  const help = panel(page, 'Need Help?');
  await expect(help).toContainText('Chat with our support team');
  await help.getByRole('link', { name: 'Start Chat' }).click();
  await expect(page).toHaveURL('/support');
});

test('[issue.dashboard.2, 2.receipt.15] a transfer that waits for a document is named, live, and opens its receipt', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('10.00', 'Rent');
  const page = await newPerson();
  await signIn(page, customer);
  const banner = page.getByRole('main').getByRole('status').filter({ hasText: 'document' });
  await expect(banner).toHaveText('No transfer needs a document.');
  const wanted = { documentation_required: true, documentation_notes: 'Proof of address' };
  await staffSet(people, id, wanted);
  await expect(banner).toContainText('1 transfer needs a document');
  await banner.getByRole('link', { name: `Upload for TG-${id.slice(0, 8)}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Proof of address');
});

test.describe('nothing moves', () => {
  for (const width of [1280, 375]) {
    test(`[issue.dashboard.1, 4.live.1, 4.live.2] while 20 events arrive, at ${width} px`, async ({
      newPerson,
      people,
      signIn,
    }) => {
      test.setTimeout(90_000);
      const customer = await people.customer('5000.00');
      const ids = [];
      for (const amount of ['1.00', '2.00', '3.00']) ids.push(await customer.transfer(amount));
      const page = await newPerson({ width });
      await signIn(page, customer);
      await expect(recent(page)).toHaveCount(3);
      await expect(tracked(page, 'Transfer Initiated')).toContainText('In progress...');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifted = await watchShifts(page);
      const stages = ['verification_required', 'converting_funds', 'in_recipient_bank'];
      for (const progress_stage of stages) {
        for (const id of ids) await staffSet(people, id, { status: 'processing', progress_stage });
      }
      for (const id of ids) {
        await staffSet(people, id, { status: 'completed', progress_stage: 'completed' });
      }
      for (let number = 1; number <= 8; number += 1) {
        await customer.transfer(`${number}.50`, `New ${number}`);
      }
      await expect(recent(page).first()).toContainText('8.50 EUR');
      await expect(page.getByRole('main')).toContainText(/Total Transfers\s*3\s*Completed/);
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    });
  }

  test('[issue.dashboard.1] from the first paint to the last figure', async ({
    newPerson,
    people,
    signIn,
  }) => {
    const customer = await people.customer('5000.00');
    for (const amount of ['1.00', '2.00', '3.00']) await customer.transfer(amount, randomUUID());
    const page = await newPerson();
    await signIn(page, customer);
    const shifted = await watchShiftsFromLoad(page);
    for (const path of ['/', '/transactions']) {
      await page.goto(path);
      await expect(page.getByText('Rowan Vale').first()).toBeVisible();
      await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await shifted(), path).toBeLessThanOrEqual(0.02);
    }
  });
});
