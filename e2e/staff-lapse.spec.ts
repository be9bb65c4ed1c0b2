import type { Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test } from './fixtures.ts';
import type { Customer, People } from './people.ts';
import { choose, endIdleSessions, toast, wakeUpAfter } from './steps.ts';

async function openCase(people: People, customer: Customer): Promise<string> {
  const id = await customer.transfer('120.00');
  const body = { problem: 'not_arrived', text: 'My sister has seen nothing.' };
  const path = `/api/transactions/${id}/problems`;
  const reported = await people.call('POST', path, { token: customer.token, body });
  expect(reported.status).toBeLessThan(300);
  const token = await people.staffToken();
  const listed = await people.call('GET', `/api/staff/cases?customer_id=${customer.id}`, { token });
  const items = Array.isArray(listed.body['items']) ? listed.body['items'] : [];
  return String(items[0].id);
}

const panel = (page: Page) => page.getByRole('complementary', { name: /^Case of / });

async function signInAgain(page: Page, people: People): Promise<void> {
  await page.getByLabel('Email *').fill(people.admin.email);
  await page.getByLabel('Password *', { exact: true }).fill(people.admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('[ruling.34.1] an idle session of staff ends with what was typed kept, and goes on where it was', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('500.00');
  const id = await openCase(people, customer);
  const page = await newPerson();
  await endIdleSessions(page, 70_000);
  await signInStaff(page, `/admin/cases?case=${id}`);
  const answer = panel(page).getByLabel('Answer to the customer');
  const note = panel(page).getByLabel('Add a note');
  await choose(page, 'Decision', 'The customer is right');
  await answer.fill('It arrives today.');
  await note.fill('Called the bank.');
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(dialog).toContainText('Notes, answers, decisions on cases', { timeout: 30_000 });
  await wakeUpAfter(page, 'staff', 71_000);
  await expect(page).toHaveURL('/admin/auth');
  await signInAgain(page, people);
  await expect(page).toHaveURL(`/admin/cases?case=${id}`);
  await expect(answer).toHaveValue('It arrives today.');
  await expect(note).toHaveValue('Called the bank.');
  await expect(page.getByRole('combobox', { name: 'Decision' })).toContainText(
    'The customer is right',
  );
});

test('what is typed for a case outlives a look elsewhere, and a colleague who closes the case', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer('500.00');
  const id = await openCase(people, customer);
  const page = await newPerson();
  await signInStaff(page, `/admin/cases?case=${id}`);
  const answer = panel(page).getByLabel('Answer to the customer');
  const note = panel(page).getByLabel('Add a note');
  await answer.fill('It arrives today.');
  // Typed at the front: the cursor stays where it is.
  await answer.press('Home');
  await answer.pressSequentially('Yes: ');
  await note.fill('Called the bank.');
  await panel(page).getByRole('button', { name: 'Add note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(note).toHaveValue('');
  await panel(page).getByRole('link', { name: 'Open the transfer' }).click();
  await expect(page).toHaveURL(/\/admin\/transactions/);
  await expect(answer).toBeHidden();
  await page.goBack();
  await expect(answer).toHaveValue('Yes: It arrives today.');
  await expect(note).toHaveValue('');

  const body = { decision: 'upheld', reason: 'It was late.', answer: 'It has arrived.' };
  const token = await people.staffToken();
  const closed = await people.call('POST', `/api/staff/cases/${id}/close`, { token, body });
  expect(closed.status).toBe(200);
  await expect(panel(page)).toContainText('What you typed was not used');
  await expect(panel(page)).toContainText('Yes: It arrives today.');
  await expectClean(page, 'a case that was closed meanwhile');
  await panel(page).getByRole('button', { name: 'Throw it away' }).click();
  await expect(panel(page)).not.toContainText('Yes: It arrives today.');
});

test('what was typed is gone once its person signs out by hand', async ({
  newPerson,
  people,
  signInStaff,
}) => {
  const customer = await people.customer();
  const page = await newPerson();
  await signInStaff(page, `/admin/users/${customer.id}`);
  const note = page.getByLabel('New note');
  await note.fill('Half a note');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(note).toBeHidden();
  await page.goBack();
  await expect(note).toHaveValue('Half a note');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/auth');
  await signInAgain(page, people);
  await expect(page).toHaveURL('/admin/dashboard');
  // By the app's own way: a page that is loaded anew has forgotten everything.
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/users/${customer.id}`);
  await expect(note).toHaveValue('');
});
