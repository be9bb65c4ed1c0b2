import { limits } from '@app/contract';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import type { Customer, People } from './people.ts';
import {
  commitButton,
  errorSummary,
  expectToast,
  fillRecipient,
  holdStream,
  holdUndo,
  line,
  ownClock,
  pickCurrency,
  proceed,
  stopClock,
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

const amount = (page: Page) => page.getByLabel(/^Amount/);

/** All transfers of the customer, as the server has them. */
async function transfers(people: People, { token }: Customer): Promise<readonly unknown[]> {
  const { body } = await people.call('GET', '/api/transactions', { token });
  const { items } = body;
  if (!Array.isArray(items)) throw new Error(`Expected a list, got ${JSON.stringify(body)}.`);
  return items;
}

const sent = (page: Page) => expect(toast(page, 'Transfer initiated!')).toBeVisible();

test.describe('the form', () => {
  test('[2.send.6, 5.send.1, 8.send.1] names what is missing, leads to it, and keeps what was typed', async ({
    sender,
  }) => {
    const { page } = sender;
    await page.goto('/send');
    await page.getByLabel('Bank Name *').fill('Example Bank');
    await page.getByLabel('Reference (Optional)').fill('Rent');
    await page.getByRole('button', { name: 'Proceed to Send' }).click();
    await expectToast(page, 'Missing information', 'Please fill in all required details');
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page).getByRole('link')).toHaveText([
      'Enter the full name of the recipient',
      'Enter the account number or IBAN',
      'Fill in: Sort Code',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    const account = page.getByLabel('Account Number / IBAN *');
    await errorSummary(page)
      .getByRole('link', { name: 'Enter the account number or IBAN' })
      .click();
    await expect(account).toBeFocused();
    await expect(account).toHaveAttribute('aria-invalid', 'true');
    await expect(account).toHaveAccessibleDescription(/Enter the account number or IBAN/);
    await expect(page.getByLabel('Bank Name *')).toHaveValue('Example Bank');
    await expect(page.getByLabel('Reference (Optional)')).toHaveValue('Rent');
    await expect(page.getByLabel('Your Full Name *')).toHaveValue('Mira Sweep');
    await expect(amount(page)).toHaveValue(/^1,?000/);
  });

  test('[ruling.34.4] shows the one name that transfers are sent in, and lets nobody type over it', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    const name = page.getByLabel('Your Full Name *');
    await page.goto('/send');
    await name.fill('Somebody Else');
    await expect(page.getByText(/^Transfers are sent in your verified name/)).toHaveCount(0);
    // As a live server answers, which no test can start.
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), sender_name: 'Mira Verified' },
      });
    });
    await page.goto('/send');
    await expect(name).toHaveValue('Mira Verified');
    await expect(name).not.toBeEditable();
    await expect(name).toHaveAccessibleDescription(/^Transfers are sent in your verified name/);
    await fillRecipient(page);
    await proceed(page);
    await expect(page.getByText('Mira Verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Your Full Name' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Transaction Date' })).toBeVisible();
    await commitButton(page).click();
    await sent(page);
    const [made] = await transfers(people, customer);
    expect(made).toMatchObject({ sender_name: 'Mira Verified' });
  });

  test('[5.send.9] reads amounts as people write them, and says what it cannot read', async ({
    sender,
    expectedErrors,
  }) => {
    // Too little and too much are the server's to say.
    expectedErrors.push(/status of 400/);
    const { page } = sender;
    await page.goto('/send');
    const type = async (typed: string): Promise<void> => {
      await amount(page).fill(typed);
      await amount(page).press('Tab');
    };
    await type('1.234,56');
    await expect(amount(page)).toHaveValue('1,234.56');
    await expect(page.getByText('You are sending 1,234.56 EUR')).toBeVisible();
    const refusals = [
      ['-5', 'Enter the amount without a minus'],
      ['abc', 'Write the amount in figures, such as 1,000.00'],
      ['1.005,123', 'Use at most two decimals, such as 1,000.00'],
      ['0', 'Enter an amount above 0'],
      ['0.99', 'Send at least 1.00 EUR.'],
      ['10000.01', 'Send at most 10,000.00 EUR per transfer.'],
    ] as const;
    for (const [typed, problem] of refusals) {
      await type(typed);
      await expect(amount(page)).toHaveAccessibleDescription(
        // A no-break space stands between an amount and its currency.
        new RegExp(problem.replaceAll(' ', String.raw`\s`)),
      );
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(amount(page)).toHaveValue('10,000.01');
    await type('1');
    await expect(amount(page)).toHaveAccessibleDescription(/You are sending 1\.00\sEUR/);
    await expect(amount(page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('[5.send.2, 5.send.5, 9.send.7] takes days from 2020-01-01 to today, and no reference', async ({
    sender,
  }) => {
    const { page } = sender;
    await page.goto('/send');
    await fillRecipient(page);
    const date = page.getByLabel('Transaction Date *');
    for (const [typed, problem] of [
      ['31 Dec 2019', 'Pick a date from 01 Jan 2020 on'],
      ['01 Jan 2999', 'Pick a date that is not in the future'],
      ['31 Apr 2025', 'Write the date as in 05 Sep 2025'],
    ] as const) {
      await date.fill(typed);
      await page.getByRole('button', { name: 'Proceed to Send' }).click();
      await expect(errorSummary(page).getByRole('link')).toHaveText([problem]);
    }
    await date.fill('2020-01-01');
    await proceed(page);
    await expect(page.getByText('01 Jan 2020')).toBeVisible();
  });

  test('[5.send.3, 9.send.1] says what is needed and what there is when the wallet does not cover it', async ({
    newPerson,
    people,
    signIn,
  }) => {
    const page = await newPerson();
    await signIn(page, await people.customer('500.00'), '/send');
    await fillRecipient(page);
    await page.getByRole('button', { name: 'Proceed to Send' }).click();
    await expectToast(
      page,
      'Insufficient Balance',
      'You need €1,002.99 but only have €500.00. Please contact admin to fund your account.',
    );
    await expect(page.getByRole('button', { name: 'Proceed to Send' })).toBeVisible();
    await expect(page.getByLabel('Bank Name *')).toHaveValue('Example Bank');
    // The fee counts: 497.02 and 2.99 are one cent too much, 497.01 and 2.99 are all there is.
    await amount(page).fill('497.02');
    await page.getByRole('button', { name: 'Proceed to Send' }).click();
    await expect(toast(page, 'Insufficient Balance')).toContainText('You need €500.01');
    await amount(page).fill('497.01');
    await proceed(page);
    await expect(page.getByText('Wallet after: €0.00')).toBeVisible();
  });
});

test.describe('currencies', () => {
  test('[2.send.4, 5.send.7] the same on both sides is marked so, and the figures are equal', async ({
    sender,
  }) => {
    const { page } = sender;
    await page.goto('/send');
    await pickCurrency(page, 'Recipient Gets', 'EUR');
    await expect(page.getByText('Same currency')).toBeVisible();
    await expect(page.getByLabel(/^Received amount/)).toHaveValue('1,000.00');
    await fillRecipient(page);
    await proceed(page);
  });

  test('[5.send.15, 9.send.5] the lev stays on the list of 41, disabled, with the reason', async ({
    sender,
  }) => {
    const { page } = sender;
    await page.goto('/send');
    await page.getByRole('button', { name: /^Recipient Gets/ }).click();
    await expect(page.getByRole('option')).toHaveCount(41);
    await page.getByRole('combobox', { name: 'Search currencies' }).fill('bgn');
    const lev = page.getByRole('option', { name: /BGN/ });
    await expect(lev).toContainText(
      'Bulgaria replaced the lev by the euro on 1 January 2026. Send EUR instead.',
    );
    await expect(lev).toBeDisabled();
    await page.keyboard.press('Enter');
    await lev.click({ force: true });
    await expect(lev).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Recipient Gets/ })).toContainText('GBP');
  });

  test('[5.send.14] sending pounds shows what is taken from the wallet, in euro', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    await page.goto('/send');
    await pickCurrency(page, 'You Send', 'GBP');
    await pickCurrency(page, 'Recipient Gets', 'PLN');
    await amount(page).fill('100');
    const taken = page.getByText(/^Taken from your wallet: €1\d\d\.\d\d$/);
    await expect(taken).toBeVisible();
    const euro = /€([\d.]+)/.exec((await taken.textContent()) ?? '')?.[1] ?? '';
    await fillRecipient(page, { account: 'PL61 1090 1014 0000 0712 1981 2874' });
    await proceed(page);
    await expect(page.getByText(`Taken from your wallet: €${euro}`)).toBeVisible();
    await page.getByRole('button', { name: `Send ${euro} EUR` }).click();
    await expect(toast(page, 'Transfer initiated!')).toContainText(
      'Your transfer of GBP 100.00 to Maria Nowak has been initiated.',
    );
    const { body } = await people.call('GET', '/api/profile', { token: customer.token });
    const cents = (text: unknown) => BigInt(String(text).replace('.', ''));
    expect(cents(body['balance'])).toBe(500_000n - cents(euro));
  });
});

test.describe('the undo window', () => {
  test('[2.send.10, 4.send.2, 5.send.11] sends nothing when it is cancelled, by the button or by Escape', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    await toReview(page);
    const letUndoClose = await holdUndo(page);
    await commitButton(page).click();
    await expect(undoDialog(page).getByRole('progressbar')).toBeVisible();
    await undoDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(undoDialog(page)).toBeHidden();
    await expectToast(page, 'Cancelled', 'Nothing left your wallet. Your details are still here.');
    await commitButton(page).click();
    await expect(undoDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(undoDialog(page)).toBeHidden();
    await letUndoClose();
    // A whole transfer later, which takes longer than any window, it is still the only one.
    await commitButton(page).click();
    await sent(page);
    expect(await transfers(people, customer)).toHaveLength(1);
  });

  test('sends nothing when the page is closed while it is open', async ({ sender, people }) => {
    const { page, customer } = sender;
    const other = await page.context().newPage();
    await toReview(other, '20');
    await toReview(page);
    await holdUndo(page);
    await commitButton(page).click();
    await expect(undoDialog(page)).toBeVisible();
    await page.close();
    // The whole transfer of another tab takes longer than the window that was open.
    await commitButton(other).click();
    await expect(toast(other, 'Transfer initiated!')).toContainText('EUR 20.00');
    expect(await transfers(people, customer)).toHaveLength(1);
  });

  test('sends nothing when the review is left by Back while it is open', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    await toReview(page, '21');
    const letUndoClose = await holdUndo(page);
    await commitButton(page).click();
    await expect(undoDialog(page)).toBeVisible();
    await page.goBack();
    await expect(undoDialog(page)).toBeHidden();
    await letUndoClose();
    await expect(amount(page)).toHaveValue('21.00');
    await proceed(page);
    await commitButton(page).click();
    await expect(toast(page, 'Transfer initiated!')).toContainText('EUR 21.00');
    expect(await transfers(people, customer)).toHaveLength(1);
  });

  test('[5.send.12] a double click and a double Enter are one transfer each', async ({
    sender,
    people,
  }) => {
    const { page, customer } = sender;
    await toReview(page, '10');
    await commitButton(page).dblclick();
    await sent(page);
    expect(await transfers(people, customer)).toHaveLength(1);
    await toReview(page, '11');
    const letUndoClose = await holdUndo(page);
    await commitButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await letUndoClose();
    await sent(page);
    expect(await transfers(people, customer)).toHaveLength(2);
  });
});

test('[4.send.3, 5.send.12] an answer that is lost makes one transfer, and its success is shown', async ({
  sender,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const { page, customer } = sender;
  await toReview(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await commitButton(page).click();
  await expect(undoDialog(page).getByText('The answer has not arrived.')).toBeVisible();
  await sent(page);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await transfers(people, customer)).toHaveLength(1);
  const { body } = await people.call('GET', '/api/profile', { token: customer.token });
  expect(body['balance']).toBe('3997.01');
});

test('[5.send.8] a quote that has run out shows old and new figures and asks again', async ({
  sender,
  people,
  sql,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { page, customer } = sender;
  await page.goto('/send');
  // A corridor of its own, so that its fee can change without touching other tests.
  await pickCurrency(page, 'Recipient Gets', 'NZD');
  await fillRecipient(page, { recipient: 'Wiremu Walker', account: '01-0902-0068389-00' });
  await proceed(page);
  await sql(
    "INSERT INTO fees (currency, fee, effective_from) VALUES ('NZD', 199, now() - interval '1 minute')",
  );
  await sql(
    "UPDATE quotes SET created_at = now() - interval '40 minutes', expires_at = now() - interval '10 minutes' WHERE user_id = $1",
    [customer.id],
  );
  await page.getByRole('button', { name: 'Send 1,002.99 EUR' }).click();
  const figures = page.getByLabel('Figures before and now');
  const figure = (label: string) => figures.locator('div', { hasText: label });
  await expect(figures).toBeVisible();
  const total = figure('Total to Pay');
  await expect(total).toContainText('1,002.99 EUR');
  await expect(total).toContainText('1,001.99 EUR');
  await expect(total).toContainText('changed');
  await expect(figure('You Send')).not.toContainText('changed');
  await expect(commitButton(page)).toHaveCount(0);
  await expect(page.getByText('Wiremu Walker', { exact: true })).toBeVisible();
  expect(await transfers(people, customer)).toHaveLength(0);
  await page.getByRole('button', { name: 'Continue with the new figures' }).click();
  await expect(figures).toBeHidden();
  await page.getByRole('button', { name: 'Send 1,001.99 EUR' }).click();
  await expect(toast(page, 'Transfer initiated!')).toContainText('to Wiremu Walker');
  expect(await transfers(people, customer)).toHaveLength(1);
});

test('money that is wanting when it is sent, and there at the next press, is sent then', async ({
  sender,
  people,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { page, customer } = sender;
  // The page does not hear that the money goes elsewhere meanwhile, so that the server says it.
  await holdStream(page);
  await toReview(page);
  await customer.transfer('4500.00', 'Elsewhere');
  await commitButton(page).click();
  await expectToast(
    page,
    'Insufficient Balance',
    'You need €1,002.99 but only have €497.01. Please contact admin to fund your account.',
  );
  await people.credit(customer.id, '1000.00');
  await commitButton(page).click();
  await sent(page);
  expect(await transfers(people, customer)).toHaveLength(2);
});

test('[4.send.1, 4.send.4, 8.send.5, 9.send.6] success is said to the letter, leads to the transactions, and empties the form', async ({
  sender,
}) => {
  const { page } = sender;
  await toReview(page);
  await commitButton(page).click();
  await expect(
    toast(page, 'Transfer initiated!').getByText(
      /^Your transfer of EUR 1,000\.00 to Maria Nowak has been initiated\. Receipt: TG-\d{14}-[0-9A-Z]+$/,
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/transactions');
  await expect(page.getByRole('row', { name: /Maria Nowak/ })).toBeVisible();
  await page.getByRole('link', { name: 'New Transfer' }).click();
  await expect(amount(page)).toHaveValue('1000');
  await expect(page.getByLabel('Full Name *', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Account Number / IBAN *')).toHaveValue('');
  await expect(page.getByLabel('Bank Name *')).toHaveValue('');
  await expect(page.getByLabel('Your Full Name *')).toHaveValue('Mira Sweep');
});

test('who wants to stay after a transfer is not taken away', async ({ sender }) => {
  const { page } = sender;
  await ownClock(page);
  await toReview(page);
  await stopClock(page);
  await commitButton(page).click();
  await page.clock.runFor(limits.undoWindowMs);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await sent(page);
  // Far beyond the two seconds after which the page would have moved on.
  await page.clock.runFor(10_000);
  await expect(amount(page)).toHaveValue('1000');
  await expect(page).toHaveURL('/send');
});

test('[5.send.13] a transfer dated in the past carries both days on its receipt', async ({
  sender,
}) => {
  const { page } = sender;
  await page.goto('/send');
  await page.getByLabel('Transaction Date *').fill('05/09/2025');
  await fillRecipient(page, { reference: 'Back rent' });
  await proceed(page);
  await expect(page.getByText('05 Sep 2025')).toBeVisible();
  await commitButton(page).click();
  await expect(page).toHaveURL('/transactions');
  const row = page.getByRole('row', { name: /Maria Nowak/ });
  await expect(row).toContainText('05 Sep 2025');
  await row.getByRole('link', { name: /View Receipt/ }).click();
  await expect(line(page, 'Date')).toHaveText('05 Sep 2025');
  await expect(line(page, 'Created')).toHaveText(/^\d{2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2} GMT$/);
  await expect(line(page, 'Created')).not.toContainText('05 Sep 2025');
  await expect(line(page, 'Reference')).toHaveText('Back rent');
});
