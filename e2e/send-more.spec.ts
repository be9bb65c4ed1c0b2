import type { Page } from '@playwright/test';
import { expectCleanEverywhere, sideways } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer, People } from './people.ts';
import {
  commitButton,
  errorSummary,
  expectToast,
  fillRecipient,
  holdBack,
  holdUndo,
  line,
  pickCurrency,
  proceed,
  toReview,
  toast,
  undoDialog,
} from './steps.ts';

interface Sender {
  readonly page: Page;
  readonly customer: Customer;
}

const test = base.extend<{ sender: Sender }>({
  sender: async ({ newPerson, people, signIn }, provide) => {
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    await signIn(page, customer);
    await provide({ page, customer });
  },
});

const amount = (page: Page) => page.getByLabel(/^Amount in/);
const received = (page: Page) => page.getByLabel(/^Received amount in/);
const recipient = (page: Page) => page.getByLabel('Full Name *', { exact: true });
const savedRecipient = (page: Page) => page.getByRole('combobox', { name: 'Saved recipient' });
const saveTick = (page: Page) => page.getByRole('checkbox', { name: /^Save this recipient/ });

const iban = 'GB29NWBK60161331926819';

interface Saved {
  readonly name: string;
  readonly account_number: string;
  readonly currency?: string;
  readonly country?: string;
  readonly bank_name?: string;
}

/** The access token runs out at once, so that the next call needs a new one. */
function expireSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = 'customer-session';
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof session !== 'object') throw new Error('Nobody is signed in.');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
}

/** Saves a recipient by the API; gives their id. */
async function save(people: People, { token }: Customer, saved: Saved): Promise<string> {
  const body = { country: 'GB', currency: 'GBP', bank_name: 'Example Bank', ...saved };
  const answer = await people.call('POST', '/api/beneficiaries', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['id']);
}

/** UK accounts that differ: they have no check digits that would have to be computed. */
function ukAccount(n: number): object {
  return { account_number: String(10_000_000 + n), account_details: { sort_code: '601613' } };
}

test.describe('either side', () => {
  test('[2.send.3, 5.send.10, 9.send.2] may be typed, and what was typed arrives to the penny', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    await page.goto('/send');
    await expect(received(page)).toHaveValue(/^\d{3}\.\d\d$/);
    await received(page).fill('500');
    await expect(page.getByText('Recipient gets exactly 500.00 GBP')).toBeVisible();
    await expect(amount(page)).toHaveValue(/^5\d\d\.\d\d$/);
    await received(page).press('Tab');
    await expect(received(page)).toHaveValue('500.00');
    const sent = await amount(page).inputValue();
    await fillRecipient(page);
    await proceed(page);
    await expect(page.getByText('500.00 GBP').first()).toBeVisible();
    const letUndoClose = await holdUndo(page);
    await commitButton(page).click();
    await expect(undoDialog(page)).toContainText(`Sending ${sent}\u00a0EUR to Maria Nowak`);
    await expect(undoDialog(page)).toContainText(/will leave your wallet, fee included/);
    await letUndoClose();
    await expect(page).toHaveURL('/transactions');
    await page
      .getByRole('link', { name: /View Receipt/ })
      .first()
      .click();
    await expect(line(page, 'Amount received')).toHaveText(/^500\.00\sGBP$/);
    await expect(line(page, 'Amount sent')).toHaveText(new RegExp(`^${sent}\\sEUR$`));
    const { body } = await people.call('GET', '/api/profile', { token: customer.token });
    const cents = (text: unknown) => BigInt(String(text).replace('.', ''));
    expect(cents(body['balance'])).toBe(500_000n - cents(sent) - 299n);
  });

  test('[5.send.10] the other follows when the leading one changes hands', async ({ sender }) => {
    const { page } = sender;
    await page.goto('/send');
    await received(page).fill('100');
    await expect(amount(page)).toHaveValue(/^11\d\.\d\d$/);
    await amount(page).fill('200');
    await expect(received(page)).toHaveValue(/^1[67]\d\.\d\d$/);
    await expect(page.getByText('You are sending 200.00 EUR')).toBeVisible();
    await expect(page.getByText(/^Recipient gets exactly/)).toBeHidden();
  });

  test('[5.send.10] says when no amount comes to exactly what is to arrive', async ({ sender }) => {
    const { page } = sender;
    await page.goto('/send');
    await pickCurrency(page, 'Recipient Gets', 'IDR');
    await received(page).fill('1000000.01');
    await expect(
      page.getByText(
        /^Exactly 1,000,000\.01\sIDR arrives\. \d\d\.\d\d\sEUR is the smallest amount that covers it\.$/,
      ),
    ).toBeVisible();
  });

  test('[5.send.9] a limit is said at the side that was typed', async ({
    sender,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const { page } = sender;
    await page.goto('/send');
    await received(page).fill('9000');
    const problem =
      /Send at most 10,000\.00\sEUR per transfer\. 9,000\.00\sGBP is 10,\d{3}\.\d\d\sEUR\./;
    await expect(received(page)).toHaveAccessibleDescription(problem);
    await expect(amount(page)).not.toHaveAttribute('aria-invalid', 'true');
    await fillRecipient(page);
    await page.getByRole('button', { name: 'Proceed to Send' }).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText([problem]);
    await errorSummary(page).getByRole('link').click();
    await expect(received(page)).toBeFocused();
  });
});

test.describe('the draft', () => {
  test('survives a reload, says so, and goes with Clear', async ({ sender }) => {
    const { page } = sender;
    await page.goto('/send');
    await fillRecipient(page, { reference: 'Rent' });
    await received(page).fill('321');
    await page.reload();
    await expect(page.getByText(/^What you typed on .* at \d\d:\d\d is back\./)).toBeVisible();
    await expect(received(page)).toHaveValue(/^321/);
    await expect(recipient(page)).toHaveValue('Maria Nowak');
    await expect(page.getByLabel('Reference (Optional)')).toHaveValue('Rent');
    await proceed(page);
    await page.reload();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(recipient(page)).toHaveValue('');
    await expect(amount(page)).toHaveValue('1000');
    await page.reload();
    await expect(amount(page)).toHaveValue('1000');
    await expect(page.getByText(/^What you typed on/)).toHaveCount(0);
  });

  test('gives way to the form for good where a reload took the review away', async ({ sender }) => {
    const { page } = sender;
    await toReview(page);
    await page.reload();
    await expect(recipient(page)).toHaveValue('Maria Nowak');
    await proceed(page);
    await page.goBack();
    await page.getByLabel('Reference (Optional)').fill('Rent');
    await proceed(page);
    await expect(page.getByRole('definition').filter({ hasText: 'Rent' })).toBeVisible();
  });

  test('[8.send.3] survives a sign-in that has expired', async ({
    sender: { page, customer },
    signIn,
    sql,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/);
    await page.goto('/send');
    await fillRecipient(page);
    await amount(page).fill('77');
    await expect(received(page)).toHaveValue(/^6\d\./);
    await expireSession(page);
    await sql('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [customer.id]);
    // The quote for the new amount would end the sign-in before the press.
    const refuse = await holdBack(page, '**/api/auth/token?*');
    await amount(page).fill('78');
    await page.getByRole('button', { name: 'Proceed to Send' }).click();
    refuse();
    await expectToast(page, 'Authentication required', 'Please log in to send money');
    await expect(page).toHaveURL(/\/auth/);
    await page.reload();
    await signIn(page, customer, '/send');
    await expect(amount(page)).toHaveValue(/^78/);
    await expect(recipient(page)).toHaveValue('Maria Nowak');
  });

  test('is gone after signing out, and is nobody else’s', async ({ sender, people, signIn }) => {
    const { page, customer } = sender;
    await page.goto('/send');
    await fillRecipient(page);
    // A page without the send form in memory must clear it too.
    await page.goto('/transactions');
    await page.getByRole('button', { name: /My Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth/);
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toContain('Maria Nowak');
    await signIn(page, await people.customer(), '/send');
    await expect(recipient(page)).toHaveValue('');
    await page.getByRole('button', { name: /My Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await signIn(page, customer, '/send');
    await expect(recipient(page)).toHaveValue('');
  });

  test('warns when the page went away in the middle of sending', async ({
    sender: { page },
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_/);
    await toReview(page, '12');
    // The transfer is made, and its answer reaches neither the page that asked for it nor a later try of that page.
    let isMade = false;
    await page.route('**/api/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (!isMade) await route.fetch();
      isMade = true;
      return route.abort();
    });
    await commitButton(page).click();
    await expect(undoDialog(page).getByText('The answer has not arrived.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('This may have been sent already')).toBeVisible();
    await page.getByRole('link', { name: 'Look in your transactions' }).click();
    await expect(page.getByRole('row', { name: /Maria Nowak/ })).toBeVisible();
  });
});

test.describe('saved recipients', () => {
  test('one is saved after the transfer, and picked for the next', async ({ sender }) => {
    const { page } = sender;
    await page.goto('/send');
    await expect(saveTick(page)).toHaveAccessibleName('Save this recipient (0 of 10 saved)');
    await expect(savedRecipient(page)).toHaveCount(0);
    await pickCurrency(page, 'Recipient Gets', 'PLN');
    await fillRecipient(page, { account: 'PL61 1090 1014 0000 0712 1981 2874' });
    await saveTick(page).click();
    await proceed(page);
    await commitButton(page).click();
    await expectToast(page, 'Recipient saved', 'Maria Nowak is among your saved recipients now.');
    await page.goto('/send');
    await expect(saveTick(page)).toHaveAccessibleName('Save this recipient (1 of 10 saved)');
    await savedRecipient(page).click();
    await page.getByRole('option', { name: 'Maria Nowak, Example Bank, …2874, PLN' }).click();
    await expect(page.getByRole('button', { name: /^Recipient Gets/ })).toContainText('PLN');
    await expect(recipient(page)).toHaveValue('Maria Nowak');
    await expect(page.getByLabel('Account Number / IBAN *')).toHaveValue(
      'PL61 1090 1014 0000 0712 1981 2874',
    );
    // Who is saved already is not offered to be saved.
    await expect(saveTick(page)).toHaveCount(0);
    await proceed(page);
    await page.goBack();
    await page.getByLabel('Bank Name *').fill('Other Bank');
    await expect(savedRecipient(page)).toContainText('Someone new');
    await expect(saveTick(page)).toBeVisible();
  });

  test('saving that fails is told, and the transfer stands', async ({
    sender,
    people,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    const { page, customer } = sender;
    await save(people, customer, { name: 'M. Nowak', account_number: iban });
    await page.goto('/send');
    await fillRecipient(page);
    await saveTick(page).click();
    await proceed(page);
    await commitButton(page).click();
    await expect(toast(page, 'Transfer initiated!')).toBeVisible();
    await expect(toast(page, 'Recipient not saved')).toContainText(
      'Your transfer to Maria Nowak is made and not affected.',
    );
    await expect(page.getByRole('row', { name: /Maria Nowak/ })).toBeVisible();
  });

  test('no eleventh can be saved, and the form says why', async ({ sender, people }) => {
    const { page, customer } = sender;
    for (let n = 0; n < 10; n += 1)
      await save(people, customer, { name: `Friend ${n}`, account_number: '', ...ukAccount(n) });
    await page.goto('/send');
    await expect(saveTick(page)).toBeDisabled();
    await expect(saveTick(page)).toHaveAccessibleName('Save this recipient (10 of 10 saved)');
    await expect(
      page.getByText('You can save up to 10 beneficiaries for instant transfers.'),
    ).toBeVisible();
    await expectCleanEverywhere(page, '/send, ten recipients saved');
  });

  test('`?to=` fills one in, `?from=&currency=` sets the currencies', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    const id = await save(people, customer, { name: 'Rowan Vale', account_number: iban });
    await page.goto(`/send?to=${id}`);
    await expect(recipient(page)).toHaveValue('Rowan Vale');
    await expect(page.getByLabel('Account Number / IBAN *')).toHaveValue(
      'GB29 NWBK 6016 1331 9268 19',
    );
    await expect(page).toHaveURL('/send');
    await page.goto('/send?from=USD&currency=PLN');
    await expect(page.getByRole('button', { name: /^You Send/ })).toContainText('USD');
    await expect(page.getByRole('button', { name: /^Recipient Gets/ })).toContainText('PLN');
    await page.goto('/send?to=4f8a21c0-0000-4000-8000-000000000000');
    await expectToast(
      page,
      'Recipient not found',
      'This saved recipient was deleted. Choose another or fill in the details.',
    );
  });
});

for (const width of [1280, 375]) {
  test(`a past transfer is made again in 4 interactions from the dashboard, ${width} px`, async ({
    newPerson,
    people,
    signIn,
  }) => {
    const customer = await people.customer('5000.00');
    await customer.transfer('120.00', 'Rent for May');
    const page = await newPerson({ width });
    await signIn(page, customer);
    const presses: (() => Promise<void>)[] = [
      () => page.getByRole('link', { name: /Rowan Vale/ }).click(),
      () => page.getByRole('dialog').getByRole('link', { name: 'Send again' }).click(),
      () => page.getByRole('button', { name: 'Proceed to Send' }).click(),
      () => page.getByRole('button', { name: 'Send 122.99 EUR' }).click(),
    ];
    expect(presses.length).toBeLessThanOrEqual(4);
    for (const press of presses) {
      await press();
      if (press === presses[1] && width > 600) {
        await expect(page.getByText(/^The rate is the same as last time, on /)).toBeVisible();
        await expect(amount(page)).toHaveValue('120.00');
        await expect(page.getByLabel('Reference (Optional)')).toHaveValue('Rent for May');
      }
    }
    await expect(toast(page, 'Transfer initiated!')).toContainText('EUR 120.00 to Rowan Vale');
    const { body } = await people.call('GET', '/api/transactions', { token: customer.token });
    const { items } = body;
    if (!Array.isArray(items)) throw new Error('Expected a list.');
    expect(items.map(({ reference, recipient: to }) => [to, reference])).toEqual([
      ['Rowan Vale', 'Rent for May'],
      ['Rowan Vale', 'Rent for May'],
    ]);
  });
}

test('on a phone the way back from a repeated transfer leads to its amount, and on to where it was opened', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  await customer.transfer('120.00', 'Rent for May');
  const page = await newPerson({ width: 375 });
  await signIn(page, customer);
  await page.getByRole('link', { name: /Rowan Vale/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Send again' }).click();
  await expect(page.getByLabel('Reference (Optional)')).toHaveValue('Rent for May');
  await page.getByRole('button', { name: 'Back to Amount' }).click();
  await expect(amount(page)).toHaveValue('120.00');
  await expect(page).toHaveURL('/send');
  await page.goBack();
  await expect(page).not.toHaveURL(/\/send/);
});

test('on a phone the summary leads to a field of the other screen', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ width: 375 });
  await signIn(page, await people.customer('5000.00'), '/send');
  await page.getByRole('button', { name: 'Continue' }).click();
  await recipient(page).fill('Maria Nowak');
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back to Amount' }).click();
  await expect(amount(page)).toBeVisible();
  await errorSummary(page).getByRole('link', { name: 'Enter the account number or IBAN' }).click();
  await expect(page.getByLabel('Account Number / IBAN *')).toBeFocused();
  await expect(recipient(page)).toHaveValue('Maria Nowak');
  // The same link on its own screen goes nowhere else.
  await errorSummary(page).getByRole('link', { name: 'Fill in: Sort Code' }).click();
  await expect(page.getByLabel('Sort Code *')).toBeFocused();
});

test('on a phone a repeated transfer over the limit says why it cannot be sent, beside the button that does not', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('120.00', 'Rent for May');
  const page = await newPerson({ width: 375 });
  await page.route('**/api/verification', async (route) => {
    const answer = await route.fetch();
    const known = await answer.json();
    const allowance = { ...known.allowance, left: '100.00' };
    await route.fulfill({ response: answer, json: { ...known, allowance } });
  });
  await signIn(page, customer, `/send?repeat=${id}`);
  await expect(page.getByLabel('Reference (Optional)')).toHaveValue('Rent for May');
  await expect(page.getByRole('button', { name: 'Proceed to Send' })).toBeDisabled();
  const why = page.getByText('You can send €100.00 at most now, because of your limit.');
  await expect(why.locator('visible=true').first()).toBeInViewport();
});

test.describe('currencies and rates', () => {
  test('[2.send.2, 9.send.4] twelve to send from, the last used ones first', async ({
    newPerson,
    people,
    signIn,
  }) => {
    const customer = await people.customer('5000.00');
    await customer.transfer('20.00');
    const page = await newPerson();
    await signIn(page, customer, '/send');
    await page.getByRole('button', { name: /^You Send/ }).click();
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText([/EUR/]);
    const all = page.getByRole('group', { name: 'All currencies' });
    await expect(all.getByRole('option').first()).toBeVisible();
    const codes = (await all.getByRole('option').allTextContents()).map(
      (text) => /[A-Z]{3}/.exec(text)?.[0],
    );
    const shown = new Set([...codes, 'EUR']);
    expect([...shown].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))).toEqual(
      'AUD CAD CHF CNY EUR GBP HKD INR JPY NZD SGD USD'.split(' '),
    );
  });

  test('[2.send.8, 5.send.4, 8.send.2] a pair without a rate is said, at the look-up and on submit', async ({
    sender,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    const { page } = sender;
    const refused = JSON.stringify({
      type: 'about:blank',
      title: 'Exchange rate unavailable',
      status: 409,
      code: 'exchange_rate_unavailable',
      detail: 'No rate found for EUR → NGN.',
      request_id: 'r',
    });
    let answers = 0;
    await page.goto('/send');
    await expect(received(page)).toHaveValue(/\d/);
    await page.getByLabel('Bank Name *').fill('Example Bank');
    await page.route('**/api/quotes', (route) => {
      answers += 1;
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: refused });
    });
    await pickCurrency(page, 'Recipient Gets', 'NGN');
    await expectToast(page, 'Exchange rate unavailable', 'No rate found for EUR → NGN.');
    const button = page.getByRole('button', { name: 'Proceed to Send' });
    await expect(button).toBeDisabled();
    expect(answers).toBeGreaterThan(0);
    // Enter in a field submits as well, and is answered in the longer words.
    await recipient(page).fill('Ada Obi');
    await page.getByLabel('Account Number / IBAN *').fill('0123456789');
    await page.locator('form').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
    await expectToast(
      page,
      'Exchange rate unavailable',
      'No exchange rate for EUR → NGN. Try a different pair or contact support.',
    );
    await page.unroute('**/api/quotes');
    await pickCurrency(page, 'Recipient Gets', 'USD');
    await expect(button).toBeEnabled();
  });

  test('[9.send.3] every rate line has four decimals', async ({ sender }) => {
    const { page } = sender;
    await page.goto('/send');
    for (const code of ['GBP', 'PLN', 'VND', 'JPY']) {
      await pickCurrency(page, 'Recipient Gets', code);
      await expect(page.getByText(new RegExp(`^1 EUR = [\\d,]+\\.\\d{4} ${code}$`))).toBeVisible();
    }
  });
});

test('[2.send.1, 2.send.5, 2.send.9] heading, own details and side cards stand there', async ({
  sender,
}) => {
  const { page } = sender;
  await page.goto('/send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fast, secure, and affordable international transfers',
  );
  for (const title of ['Transfer Details', 'Your Details', 'Recipient Details'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const title of ['Delivery Time', 'Security', /^Why .+\?$/])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByLabel('Your Full Name *')).toHaveValue('Mira Sweep');
  await expect(page.getByLabel('Transaction Date *')).toHaveValue(/^\d\d [A-Z][a-z]{2} \d{4}$/);
});

test('[2.send.5] the calendar is fetched by those who open it', async ({ sender }) => {
  const { page } = sender;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/send');
  await expect(received(page)).toHaveValue(/\d/);
  const isCalendar = (url: string): boolean => /calendar-[^/]*\.js/i.test(url);
  expect(scripts.filter(isCalendar)).toEqual([]);
  await page.getByRole('button', { name: 'Pick a date' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(scripts.filter(isCalendar)).toHaveLength(1);
});

test('[2.send.7, 8.send.4] a transfer that is refused says so, and keeps everything', async ({
  sender,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|status of 409/);
  const { page } = sender;
  await toReview(page, '15');
  await page.route('**/api/transactions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Transfer failed',
            status: 409,
            code: 'transfer_failed',
            detail: '',
            request_id: 'r',
          }),
        })
      : route.continue(),
  );
  await commitButton(page).click();
  await expectToast(
    page,
    'Transfer failed',
    'There was an error processing your transfer. Please try again.',
  );
  await expect(commitButton(page)).toBeEnabled();
  await expect(page.getByText('Maria Nowak', { exact: true })).toBeVisible();
});

test('at 320 px with text twice as large nothing lies beside the screen', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ width: 320 });
  await signIn(page, await people.customer('5000.00'));
  const larger = (): Promise<void> =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await page.goto('/send');
  await expect(received(page)).toHaveValue(/\d/);
  await larger();
  await expect.poll(() => sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillRecipient(page);
  await expect.poll(() => sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await expect(commitButton(page)).toBeVisible();
  await expect.poll(() => sideways(page)).toBe(0);
  await holdUndo(page);
  await commitButton(page).click();
  await expect(undoDialog(page)).toBeVisible();
  await expect.poll(() => sideways(page)).toBe(0);
  await undoDialog(page).getByRole('button', { name: 'Cancel' }).click();
});
