import { expect, test } from './fixtures.ts';
import { watchShifts, watchShiftsFromLoad } from './shifts.ts';
import { staffSet } from './staff-set.ts';

/** What somebody reads or is about to press stays where it is (CLS; the dashboard's own are in dashboard.spec.ts). */
test.describe('nothing moves', () => {
  for (const width of [1280, 375]) {
    test(`on the list of transfers while 20 events arrive, at ${width} px`, async ({
      newPerson,
      people,
      signIn,
    }) => {
      test.setTimeout(90_000);
      const customer = await people.customer('5000.00');
      const ids: string[] = [];
      for (let number = 1; number <= 5; number += 1) {
        ids.push(await customer.transfer(`${number}.00`, `Row ${number}`));
      }
      const page = await newPerson({ width });
      await signIn(page, customer, '/transactions');
      await expect(page.getByRole('link', { name: /^View Receipt/ })).toHaveCount(5);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifted = await watchShifts(page);
      for (const progress_stage of [
        'verification_required',
        'converting_funds',
        'in_recipient_bank',
      ]) {
        for (const id of ids) await staffSet(people, id, { status: 'processing', progress_stage });
      }
      for (const id of ids) {
        await staffSet(people, id, { status: 'completed', progress_stage: 'completed' });
      }
      await expect(page.getByRole('main').getByText('Completed', { exact: true })).toHaveCount(5);
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    });

    test(`on the send form from the first paint to the first quote, at ${width} px`, async ({
      newPerson,
      people,
      signIn,
    }) => {
      const page = await newPerson({ width });
      await signIn(page, await people.customer('5000.00'));
      const shifted = await watchShiftsFromLoad(page);
      await page.goto('/send');
      await expect(page.getByText('1,002.99 EUR').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    });
  }
});
