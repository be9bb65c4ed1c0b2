import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer, People } from './people.ts';
import { errorSummary, expectToast, holdStream, pickCurrency, toast } from './steps.ts';

interface Signed {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly customer: Customer;
}

const test = base.extend<{ signed: Signed }>({
  signed: async ({ newPerson, people, signIn }, provide) => {
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    await signIn(page, customer);
    await provide({ page, context: page.context(), customer });
  },
});

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const cards = (page: Page): Locator => page.getByRole('group', { name: 'Saved recipients' });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add New Recipient' });

/** What stands beside a label on a card. */
const fact = (page: Page, name: string, label: string): Locator =>
  card(page, name)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

async function pickCountry(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill(typed);
  await page.keyboard.press('Enter');
}

async function chooseAction(page: Page, name: string, action: 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

interface Saved {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly account_number: string;
  readonly account_details?: object;
}

const rowan: Saved = {
  name: 'Rowan Vale',
  country: 'GB',
  currency: 'GBP',
  account_number: '31926819',
  account_details: { sort_code: '601613' },
};

async function save(people: People, { token }: Customer, saved: Saved): Promise<string> {
  const body = { ...saved, bank_name: 'Example Bank' };
  const reply = await people.call('POST', '/api/beneficiaries', { token, body });
  expect(reply.status).toBe(201);
  return String(reply.body['id']);
}

/** Somebody with a Nigerian account, another one for each number. */
const nigerian = (index: number): Saved => ({
  name: `Ada ${index}`,
  country: 'NG',
  currency: 'NGN',
  account_number: String(1_000_000_000 + index),
});

test('[2.beneficiaries.1, 2.beneficiaries.2, 2.beneficiaries.3, 2.beneficiaries.5, 2.beneficiaries.6, 2.beneficiaries.7, 2.beneficiaries.8] the first recipient is added and stands on a card', async ({
  signed: { page },
}) => {
  await page.goto('/beneficiaries');
  await expect(page.getByText('Manage your saved recipients for instant transfers')).toBeVisible();
  await expect(
    page.getByText('You can save up to 10 beneficiaries for instant transfers.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('0 of 10 saved')).toBeVisible();
  await expect(
    page.getByText('No beneficiaries found. Add your first recipient to get started.'),
  ).toBeVisible();
  await addButton(page).click();
  await expect(page.getByLabel('Full Name *')).toBeFocused();
  await page.getByLabel('Full Name *').fill('Rowan Vale');
  await pickCountry(page, 'united k');
  // The country brings its currency along, and the currency its fields.
  await expect(page.getByRole('button', { name: /^Currency GBP/ })).toBeVisible();
  await page.getByLabel('Account Number / IBAN *').fill('3192 6819');
  await page.getByLabel('Sort Code *').fill('60-16-13');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByLabel('Phone (Optional)').fill('020 7946 0018');
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expectToast(page, 'Recipient saved', 'Rowan Vale is in your list.');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Rowan Vale')).toContainText('United Kingdom');
  await expect(fact(page, 'Rowan Vale', 'Currency')).toHaveText('GBP');
  await expect(fact(page, 'Rowan Vale', 'Account')).toHaveText('ending in 6819');
  await expect(fact(page, 'Rowan Vale', 'Last Used')).toHaveText('Never used');
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
});

test('[2.recipient.1, 5.recipient.1] fields follow the currency, say what is wrong and keep what was typed', async ({
  signed: { page },
}) => {
  await page.goto('/beneficiaries');
  await addButton(page).click();
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Full Name: Enter the full name.',
    'Country: Choose the recipient’s country.',
    'Currency: Choose the currency of the recipient’s account.',
  ]);
  await page.getByLabel('Full Name *').fill('Rowan Vale');
  await pickCurrency(page, 'Currency', 'EUR');
  const account = page.getByLabel('Account Number / IBAN *');
  await account.fill('DE89 3704 0044 0532 0130 0');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  // Said on leaving the field; the summary stays for what saving was refused for.
  await expect(
    page.getByText('An IBAN of Germany has 22 characters; this one has 21.'),
  ).toBeVisible();
  await expect(errorSummary(page)).not.toContainText('IBAN');
  await account.fill('de89\u00a03704 0044 0532\u200b 0130 00');
  await expect(page.getByText('An IBAN of Germany has')).toBeHidden();
  await expect(page.getByText('Country of this IBAN: Germany.')).toBeVisible();
  // A whole IBAN names the country, where none was chosen.
  await expect(page.getByRole('button', { name: 'Country Germany' })).toBeVisible();
  await pickCurrency(page, 'Currency', 'USD');
  await expect(account).toHaveValue(/^de89/);
  await page.getByLabel('Routing Number *').fill('021000012');
  await page.getByRole('combobox', { name: 'Account Type' }).click();
  await page.getByRole('option', { name: 'Savings' }).click();
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    /^Account Number \/ IBAN: This is an IBAN, and USD is not paid out to IBANs\./,
    /^Routing Number: A digit is wrong or two are swapped/,
  ]);
  await errorSummary(page)
    .getByRole('link', { name: /^Routing Number/ })
    .click();
  await expect(page.getByLabel('Routing Number *')).toBeFocused();
  await pickCurrency(page, 'Currency', 'EUR');
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(card(page, 'Rowan Vale')).toContainText('Germany');
});

test('[2.beneficiaries.9] Send Money opens the send form with the recipient, and the card knows when it was used', async ({
  signed: { page, customer },
  people,
}) => {
  const id = await save(people, customer, rowan);
  await page.goto('/beneficiaries');
  await expect(fact(page, 'Rowan Vale', 'Last Used')).toHaveText('Never used');
  const link = card(page, 'Rowan Vale').getByRole('link', { name: 'Send Money to Rowan Vale' });
  await expect(link).toHaveText('Send Money');
  await link.click();
  await expect(page).toHaveURL(/\/send/);
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('Rowan Vale');
  await expect(page.getByLabel('Sort Code *')).toHaveValue(/60.?16.?13/);
  const quote = await people.call('POST', '/api/quotes', {
    token: customer.token,
    body: { send_amount: '10.00', send_currency: 'EUR', currency: 'GBP' },
  });
  const sent = await people.call('POST', '/api/transactions', {
    token: customer.token,
    body: {
      quote_id: quote.body['id'],
      sender_name: 'Mira Sweep',
      date: new Date().toISOString().slice(0, 10),
      recipient: 'Rowan Vale',
      account_number: rowan.account_number,
      account_details: rowan.account_details,
      bank_name: 'Example Bank',
      beneficiary_id: id,
    },
  });
  expect(sent.status).toBe(201);
  await page.goBack();
  await expect(fact(page, 'Rowan Vale', 'Last Used')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/);
});

test('[2.beneficiaries.6] Edit changes a recipient; another account that is saved already is refused by name', async ({
  signed: { page, customer },
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await save(people, customer, rowan);
  await save(people, customer, nigerian(1));
  await page.goto('/beneficiaries');
  await chooseAction(page, 'Ada 1', 'Edit');
  await expect(dialog(page)).toHaveAccessibleName('Edit Ada 1');
  await page.getByLabel('Full Name *').fill('Ada Eze');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved', 'Ada Eze is up to date.');
  await chooseAction(page, 'Ada Eze', 'Edit');
  await pickCurrency(page, 'Currency', 'GBP');
  await page.getByLabel('Account Number / IBAN *').fill('31926819');
  await page.getByLabel('Sort Code *').fill('601613');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(errorSummary(page).getByRole('link')).toHaveText(
    'Account Number / IBAN: This account is already saved as Rowan Vale.',
  );
  await expect(page.getByLabel('Sort Code *')).toHaveValue('601613');
});

test('a form that stood open while the recipient was changed elsewhere shows what is saved now', async ({
  signed: { page, customer },
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const id = await save(people, customer, rowan);
  await page.goto('/beneficiaries');
  await chooseAction(page, 'Rowan Vale', 'Edit');
  await page.getByLabel('Full Name *').fill('Rowan Vale-Novak');
  await people.call('PUT', `/api/beneficiaries/${id}`, {
    token: customer.token,
    body: { ...rowan, account_number: '31926820', bank_name: 'Example Bank' },
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const note = dialog(page).getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await expect(note).toContainText('Saving replaces it with what you typed.');
  await expect(note.getByRole('listitem')).toHaveText([
    'Full Name: Rowan Vale',
    'Account Number / IBAN: 31926820',
  ]);
  await expect(page.getByLabel('Full Name *')).toHaveValue('Rowan Vale-Novak');
  await page.getByLabel('Account Number / IBAN *').fill('31926820');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved', 'Rowan Vale-Novak is up to date.');
  await expect(fact(page, 'Rowan Vale-Novak', 'Account')).toHaveText('ending in 6820');
});

test('[2.beneficiaries.9] Delete can be undone, and the other tab follows both', async ({
  signed: { page, context, customer },
  people,
}) => {
  await save(people, customer, nigerian(1));
  await save(people, customer, rowan);
  await page.goto('/beneficiaries');
  const other = await context.newPage();
  await other.goto('/beneficiaries');
  await expect(card(other, 'Rowan Vale')).toBeVisible();
  await chooseAction(page, 'Rowan Vale', 'Delete');
  await expect(card(page, 'Rowan Vale')).toBeHidden();
  await expect(cards(page)).toBeFocused();
  await expect(card(other, 'Rowan Vale')).toBeHidden();
  await expectToast(page, 'Recipient deleted', 'Rowan Vale is no longer in your list.');
  await toast(page, 'Recipient deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Rowan Vale')).toBeVisible();
  await expect(card(other, 'Rowan Vale')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Rowan Vale', 'Ada 1']);
});

test('a recipient that could not be deleted without the network stands where it stood', async ({
  signed: { page, customer },
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await save(people, customer, nigerian(1));
  await save(people, customer, rowan);
  await save(people, customer, nigerian(2));
  await page.goto('/beneficiaries');
  const names = page.getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Ada 2', 'Rowan Vale', 'Ada 1']);
  await page.route(/\/api\/beneficiaries/, (route) => route.abort());
  await chooseAction(page, 'Rowan Vale', 'Delete');
  await expect(toast(page, 'No connection')).toBeVisible();
  await expect(names).toHaveText(['Ada 2', 'Rowan Vale', 'Ada 1']);
});

test('[9.beneficiaries.1, 2.beneficiaries.3] with 10 saved nobody can be added, and the reason is said', async ({
  signed: { page, customer },
  people,
}) => {
  for (let index = 0; index < 10; index += 1) await save(people, customer, nigerian(index));
  const token = customer.token;
  const eleventh = await people.call('POST', '/api/beneficiaries', {
    token,
    body: { ...nigerian(10), bank_name: 'Example Bank' },
  });
  expect(eleventh).toMatchObject({
    status: 409,
    body: { detail: 'You can save up to 10 beneficiaries for instant transfers.' },
  });
  await page.goto('/beneficiaries');
  await expect(page.getByText('10 of 10 saved')).toBeVisible();
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(addButton(page)).toHaveAccessibleDescription(
    'You can save up to 10 beneficiaries for instant transfers. Delete one to save another.',
  );
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await chooseAction(page, 'Ada 3', 'Delete');
  await expect(page.getByText('9 of 10 saved')).toBeVisible();
  await expect(addButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('[2.beneficiaries.4, 8.beneficiaries.1] loading and failing say so, and trying again helps', async ({
  signed: { page, customer },
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await save(people, customer, rowan);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let failing = true;
  await holdStream(page);
  await page.route('**/api/beneficiaries', async (route) => {
    await held;
    if (failing) await route.fulfill({ status: 400, json: { code: 'malformed_request' } });
    else await route.continue();
  });
  await page.goto('/beneficiaries');
  await expect(page.getByText('Loading beneficiaries...')).toBeVisible();
  answer();
  await expectToast(page, 'Error', 'Failed to load beneficiaries');
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Rowan Vale')).toBeVisible();
  await expect(toast(page, 'Error')).toHaveCount(0);
});

test('[9.beneficiaries.2] eight countries have their flag, others a globe', async ({
  signed: { page, customer },
  people,
}) => {
  const countries = ['GB', 'PL', 'US', 'CH', 'DE', 'FR', 'ES', 'IT', 'NP'];
  for (const [index, country] of countries.entries())
    await save(people, customer, { ...nigerian(index), country });
  await page.goto('/beneficiaries');
  const drawn = async (name: string): Promise<string> =>
    card(page, name).locator('svg').first().innerHTML();
  await expect(card(page, 'Ada 8')).toBeVisible();
  const drawings = await Promise.all(countries.map((_, index) => drawn(`Ada ${index}`)));
  // Each a drawing of its own; the last one is the globe's, a circle with lines.
  expect(new Set(drawings).size).toBe(countries.length);
  await expect(card(page, 'Ada 8').locator('svg.lucide-globe')).toBeVisible();
  for (const index of countries.keys()) {
    const globe = card(page, `Ada ${index}`).locator('svg.lucide-globe');
    await expect(globe).toHaveCount(index === 8 ? 1 : 0);
  }
});

test('what was typed about somebody new survives closing by accident', async ({
  signed: { page },
}) => {
  await page.goto('/beneficiaries');
  await addButton(page).click();
  await page.getByLabel('Full Name *').fill('Rowan Vale');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await addButton(page).click();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Rowan Vale');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addButton(page).click();
  await expect(page.getByLabel('Full Name *')).toHaveValue('');
});

test('what was typed over a saved recipient survives closing by accident, and goes with Cancel', async ({
  signed: { page, customer },
  people,
}) => {
  await save(people, customer, rowan);
  await page.goto('/beneficiaries');
  const edit = (): Promise<void> => chooseAction(page, 'Rowan Vale', 'Edit');
  await edit();
  await page.getByLabel('Full Name *').fill('Rowan Vale-Novak');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await edit();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Rowan Vale-Novak');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Rowan Vale');
});

test('a refused phone number is said at its field, and nothing typed is lost', async ({
  signed: { page },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.goto('/beneficiaries');
  await addButton(page).click();
  await page.getByLabel('Full Name *').fill('Ada Eze');
  await pickCountry(page, 'nigeria');
  await page.getByLabel('Account Number / IBAN *').fill('0123456789');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByLabel('Phone (Optional)').fill('+234 1');
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(errorSummary(page)).toContainText('Phone (Optional): Write a phone number');
  await page.getByLabel('Phone (Optional)').fill('0803 123 4567');
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(card(page, 'Ada Eze')).toContainText('Nigeria');
});

test('what was typed about a recipient is still there after a session that lapsed', async ({
  signed: { page, customer },
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.goto('/beneficiaries');
  await addButton(page).click();
  await page.getByLabel('Full Name *').fill('Ada Eze');
  await pickCountry(page, 'nigeria');
  await page.getByLabel('Account Number / IBAN *').fill('0123456789');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.evaluate(() => {
    const key = 'customer-session';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof session !== 'object') throw new Error('Nobody is signed in.');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await sql('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [customer.id]);
  await page.getByRole('button', { name: 'Save Recipient' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email *').fill(customer.email);
  await page.getByLabel('Password *', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // Whoever was thrown out goes on where they were.
  await page.waitForURL('/beneficiaries');
  await addButton(page).click();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Eze');
});

test('axe finds nothing: empty, cards, menu, form and refusal', async ({
  signed: { page, customer },
  people,
}) => {
  await page.goto('/beneficiaries');
  await expect(page.getByText('No beneficiaries found.')).toBeVisible();
  await expectClean(page, '/beneficiaries, empty');
  await save(people, customer, rowan);
  await expect(card(page, 'Rowan Vale')).toBeVisible();
  await expectClean(page, '/beneficiaries');
  await chooseAction(page, 'Rowan Vale', 'Edit');
  await page.getByLabel('Account Number / IBAN *').fill('1');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expectClean(page, '/beneficiaries, refused');
});
