import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { twoAdmins } from './product.ts';
import { choose, toast } from './steps.ts';

// The rules that are put in force here would hold the transfers of other journeys: another pace is a product of its own.
test.use({ simulatorStepMs: 300_001 });

const nextVersion = (page: Page) => page.getByRole('region', { name: 'Next version' });

test('[issue.fraud.6, issue.fraud.9] one writes a version and watches it, another puts it in force, and a case lets a held transfer go', async ({
  signInStaff,
  newPerson,
  people,
  product,
}) => {
  test.setTimeout(240_000);
  const [first, second] = twoAdmins(product);
  const customer = await people.customer('500.00');
  await customer.transfer('45.00');
  const writing = await newPerson();
  const deciding = await newPerson({ width: 375, colorScheme: 'dark' });
  await signInStaff(writing, '/admin/dashboard', first);
  await signInStaff(deciding, '/admin/dashboard', second);
  const draft = nextVersion(writing);

  await test.step('the rules in force, the watched ones and the sample list are shown', async () => {
    await writing.goto('/admin/risk');
    await expect(writing.getByRole('region', { name: 'In force' })).toContainText('Record only');
    await expect(writing.getByText('Sample list, not a sanctions list').first()).toBeVisible();
    await expectClean(writing, '/admin/risk');
  });

  await test.step('a draft is written, and figures that cannot be read are marked', async () => {
    await draft.getByRole('button', { name: 'Write the next version' }).click();
    await expect(draft.getByLabel('What it is for')).toBeVisible();
    for (;;) {
      const remove = draft.getByRole('button', { name: 'Remove rule 2' });
      if ((await remove.count()) === 0) break;
      await remove.click();
    }
    await draft.getByLabel('What it is for').fill('Small amounts, for this test.');
    await draft.getByLabel('More than (EUR)').fill('much');
    await choose(writing, 'A match', 'Hold and open a case');
    await draft.getByRole('button', { name: 'Save draft' }).click();
    await expect(draft.getByText('Write an amount such as 1000.00.')).toBeVisible();
    await draft.getByLabel('More than (EUR)').fill('40');
    await draft.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(writing, 'Draft saved')).toBeVisible();
    await draft.getByRole('button', { name: 'What would it have done?' }).click();
    await expect(draft.getByText(/^Of \d+ transfers/)).toBeVisible();
  });

  await test.step('whoever puts it forward cannot put it in force; a second person does', async () => {
    await draft.getByLabel('Reason').fill('The replay looks right.');
    await draft.getByRole('button', { name: 'Put it forward' }).click();
    const own = draft.getByRole('button', { name: 'Put it in force' });
    await expect(own).toHaveAccessibleDescription(/You put this forward yourself/);
    await deciding.goto('/admin/risk');
    const theirs = nextVersion(deciding);
    await expectClean(deciding, '/admin/risk');
    await theirs.getByLabel('Reason').fill('Checked.');
    await theirs.getByRole('button', { name: 'Put it in force' }).click();
    await expect(toast(deciding, 'The version is in force')).toBeVisible();
    await expect(writing.getByRole('region', { name: 'In force' })).toContainText(
      'Small amounts, for this test.',
    );
    // Two names and a time stand in one line now, which wraps.
    await expectClean(writing, '/admin/risk');
  });

  await test.step('a transfer above the figure waits; the case lets it go', async () => {
    const id = await customer.transfer('41.00');
    await writing.goto('/admin/cases?kind=risk_review');
    const queue = writing.getByRole('table', { name: 'Cases' });
    await queue
      .getByRole('row', { name: /Mira Sweep/ })
      .getByRole('button')
      .click();
    await expect(writing.getByText('It waits for this decision.')).toBeVisible();
    await expect(writing.getByText('One transfer of more than 40.00 EUR')).toBeVisible();
    await expectClean(writing, '/admin/cases');
    await writing.getByRole('button', { name: 'Assign to me' }).click();
    await expect(toast(writing, 'The case is yours')).toBeVisible();
    await choose(writing, 'Decision', 'Checked and in order');
    await writing.getByLabel('Reason').fill('Called the customer.');
    await writing.getByRole('button', { name: 'Close the case' }).click();
    await expect(toast(writing, 'Case closed')).toBeVisible();
    await expect(writing.getByText('The transfer goes on')).toBeVisible();
    const { body } = await people.call('GET', `/api/transactions/${id}`, { token: customer.token });
    expect(body['transaction']).toMatchObject({ held: false, progress_stage: 'initiated' });
  });
});

test('of two who write the next version, the later sees the other’s, loses nothing typed, and nobody decides on what they have not read', async ({
  signInStaff,
  newPerson,
  people,
  product,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/409/);
  const [first, second] = twoAdmins(product);
  const token = await people.staffToken();
  const { body: desk } = await people.call('GET', '/api/staff/risk', { token });
  expect(desk['draft']).toBeNull();
  const one = await newPerson();
  const other = await newPerson();
  await signInStaff(one, '/admin/dashboard', first);
  await signInStaff(other, '/admin/dashboard', second);
  const [mine, theirs] = [nextVersion(one), nextVersion(other)];
  const purpose = 'What it is for';

  await test.step('two begin one at the same time; the later keeps what was typed and chooses', async () => {
    for (const [page, text] of [
      [one, 'As the first wants it.'],
      [other, 'As the second wants it.'],
    ] as const) {
      await page.goto('/admin/risk');
      await nextVersion(page).getByRole('button', { name: 'Write the next version' }).click();
      await nextVersion(page).getByLabel(purpose).fill(text);
    }
    await theirs.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(other, 'Draft saved')).toBeVisible();
    const alert = mine.getByRole('alert');
    await expect(alert).toContainText('Somebody else changed this version');
    await expect(alert).toContainText('As the second wants it.');
    await expect(mine.getByLabel(purpose)).toHaveValue('As the first wants it.');
    await expectClean(one, '/admin/risk');
    await mine.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(one, 'Error')).toContainText('Somebody else changed this version');
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await expect(mine.getByLabel(purpose)).toBeFocused();
    await mine.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(one, 'Draft saved')).toBeVisible();
    await expect(theirs.getByLabel(purpose)).toHaveValue('As the first wants it.');
  });

  await test.step('a reason that was begun before a change waits until the change is read', async () => {
    await theirs.getByLabel('Reason').fill('Looks right.');
    await mine.getByLabel(purpose).fill('As nobody has read it.');
    await mine.getByRole('button', { name: 'Save draft' }).click();
    const forward = theirs.getByRole('button', { name: 'Put it forward' });
    await expect(forward).toHaveAccessibleDescription(/Look at it first/);
    await expect(theirs.getByLabel('Reason')).toHaveValue('Looks right.');
    await theirs.getByRole('button', { name: 'I have read it' }).click();
    await expect(theirs.getByLabel('Reason')).toBeFocused();
    await forward.click();
    await expect(toast(other, 'The version waits for a second person')).toBeVisible();
  });

  await test.step('neither who put it forward nor who wrote it puts it in force', async () => {
    const force = (page: Page) =>
      nextVersion(page).getByRole('button', { name: 'Put it in force' });
    await expect(force(other)).toHaveAccessibleDescription(/You put this forward yourself/);
    await expect(force(one)).toHaveAccessibleDescription(/You wrote these rules yourself/);
    await mine.getByLabel('Reason').fill('It was a try.');
    await mine.getByRole('button', { name: 'Give it back' }).click();
    await expect(toast(one, 'It is a draft again')).toBeVisible();
    await mine.getByLabel(purpose).fill('Typed and not saved.');
    await theirs.getByRole('button', { name: 'Throw the draft away' }).click();
    await expect(toast(other, 'Draft thrown away')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Write the next version' })).toBeFocused();
    await expect(mine.getByRole('alert')).toContainText('This draft is gone');
    await expect(mine.getByLabel(purpose)).toHaveValue('Typed and not saved.');
    await mine.getByRole('button', { name: 'Drop mine' }).click();
    await expect(mine.getByRole('alert')).toBeHidden();
    await expect(mine.getByLabel(purpose)).toBeFocused();
  });
});
