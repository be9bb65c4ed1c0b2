import type { Locator, Page } from '@playwright/test';
import { expectClean } from './clean.ts';
import { expect, test as base } from './fixtures.ts';
import type { Customer } from './people.ts';
import { expectToast, holdBack, holdStream, pickCurrency, toast } from './steps.ts';

const test = base.extend<{ reader: { page: Page; customer: Customer } }>({
  reader: async ({ newPerson, people, signIn }, provide) => {
    const customer = await people.customer('5000.00');
    const page = await newPerson();
    await signIn(page, customer);
    await provide({ page, customer });
  },
});

type Sql = (text: string, values?: readonly string[]) => Promise<void>;

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** A day as pages write it. */
const written = (day: string): string => {
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
};

/** The card of a pair: its list item. */
const card = (page: Page, pair: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: pair, exact: true }) });
const dialog = (page: Page, pair: string) => page.getByRole('dialog', { name: pair });

async function openPair(page: Page, pair: string): Promise<void> {
  await page.goto('/rates');
  await page.getByRole('link', { name: pair, exact: true }).click();
  await expect(dialog(page, pair)).toBeVisible();
}

/** The hourly run writes the table anew, and with it what a test has written there: waits where it is near (minute 11, jobs.ts). */
async function betweenRuns(): Promise<void> {
  const second = (Date.now() / 1000) % 3600;
  if (second < 630 || second > 665) return;
  await new Promise((resolve) => setTimeout(resolve, (665 - second) * 1000));
}

/** One rate row as a source might have written it. */
async function setRate(
  sql: Sql,
  to: string,
  row: { trend: string; change: string; before: string },
) {
  await betweenRuns();
  await sql(
    `UPDATE exchange_rates SET trend = $2, change_percent = $3::numeric,
       previous_as_of = $4::date WHERE from_currency = 'EUR' AND to_currency = $1`,
    [to, row.trend, row.change, row.before],
  );
}

/** A day of a currency in the history, as a provider adds it. */
const addDay = (sql: Sql, [currency, day, rate]: readonly [string, string, string]) =>
  sql(
    `INSERT INTO exchange_rate_history (currency, as_of, rate, source)
     VALUES ($1, $2::date, $3::numeric, 'the European Central Bank')`,
    [currency, day, rate],
  );

/** The hourly run, now. */
const refresh = (sql: Sql) =>
  sql(`SELECT graphile_worker.add_job('rates-refresh', '{}'::json, job_key => 'rates-refresh')`);

/** The server reads its table again after some seconds: reloads until that place of the page, once it is drawn, holds the text. */
async function eventually(page: Page, place: Locator, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await place.textContent({ timeout: 10_000 })).toMatch(text);
  }).toPass({ timeout: 60_000 });
}

test.describe('the list', () => {
  test('[2.rates.1, 2.rates.2, 2.rates.8, 2.rates.9] says while it loads, and what the rates are', async ({
    reader: { page },
  }) => {
    const answer = await holdBack(page, '**/api/rates?*');
    await page.goto('/rates');
    await expect(page.getByText('Loading exchange rates...', { exact: true })).toBeVisible();
    answer();
    await expect(
      page.getByText('Daily rates of 29 Sep 2026 from the currency-api data set'),
    ).toBeVisible();
    await expect(page.getByText(/^These are mid-market rates/)).toBeVisible();
    const about = page.getByRole('region', { name: 'About Our Rates' });
    await expect(about).toContainText('mid-market rates');
    await expect(about).toContainText('no hidden fees');
    await expect(about).toContainText('not live ones');
    await expect(page.getByText('Loading exchange rates...')).toHaveCount(0);
  });

  test('[2.rates.3, 2.rates.11, 7.rates.1, 9.rates.4, 9.rates.5] has a card per pair by target currency: flags, four decimals, day and source, and the label of an old rate', async ({
    reader: { page },
  }) => {
    await page.goto('/rates');
    const cards = page.getByRole('list', { name: 'Rates from EUR' }).getByRole('listitem');
    await expect(cards).toHaveCount(40);
    const pairs = await cards.getByRole('heading').allTextContents();
    expect(pairs).toEqual(pairs.toSorted());
    expect(pairs[0]).toBe('EUR to AED');
    const gbp = card(page, 'EUR to GBP');
    await expect(gbp).toContainText(/1 EUR = \d\.\d{4} GBP/);
    await expect(gbp).toContainText('29 Sep 2026, the currency-api data set');
    await expect(gbp).toContainText('Older rate');
    for (const code of ['GBP', 'USD', 'PLN', 'CHF', 'RON', 'UAH']) {
      // The euro's and its own; the globe is of the other set of drawings.
      await expect(card(page, `EUR to ${code}`).locator('svg:not(.lucide)')).toHaveCount(2);
    }
  });

  test('[2.rates.4, 2.rates.5, 2.rates.6, 2.rates.7, 9.rates.2, 9.rates.3] tells the change, and from which day, in ink alone', async ({
    reader: { page },
    sql,
  }) => {
    const yesterday = daysAgo(1);
    await setRate(sql, 'SEK', { trend: 'up', change: '1.2', before: yesterday });
    await setRate(sql, 'NOK', { trend: 'down', change: '-0.5', before: yesterday });
    await setRate(sql, 'DKK', { trend: 'stable', change: '0.0', before: yesterday });
    await setRate(sql, 'CZK', { trend: 'up', change: '0.3', before: '2026-09-28' });
    await page.goto('/rates');
    const change = (code: string) => card(page, `EUR to ${code}`).getByRole('paragraph').nth(2);
    // Its date where midnight has passed meanwhile.
    const from = `vs (yesterday|${written(yesterday)})$`;
    await eventually(page, change('SEK'), new RegExp(`^\\+1\\.2% ${from}`));
    await expect(change('NOK')).toHaveText(new RegExp(`^−0\\.5% ${from}`));
    await expect(change('DKK')).toHaveText(new RegExp(`^No change ${from}`));
    await expect(change('CZK')).toHaveText('+0.3% vs 28 Sep 2026');
    const colours = await Promise.all(
      ['SEK', 'NOK', 'DKK'].map((code) =>
        change(code).evaluate((line) => getComputedStyle(line).color),
      ),
    );
    expect(new Set(colours).size).toBe(1);
  });

  test('[2.rates.10] counts from any currency that can be sent, scales small rates, and keeps the choice in the address', async ({
    reader: { page },
  }) => {
    await page.goto('/rates');
    await pickCurrency(page, 'Rates from', 'JPY');
    await expect(page).toHaveURL('/rates?base=JPY');
    await expect(card(page, 'JPY to GBP')).toContainText(/100 JPY = \d\.\d{4} GBP/);
    await page.reload();
    await expect(card(page, 'JPY to EUR')).toBeVisible();
    await pickCurrency(page, 'Rates from', 'EUR');
    await expect(page).toHaveURL('/rates');
  });

  test('finds currencies by code, name and country, and says how many', async ({
    reader: { page },
  }) => {
    await page.goto('/rates');
    const search = page.getByRole('searchbox', { name: 'Search currencies' });
    await search.fill('peso');
    const cards = page.getByRole('list', { name: 'Rates from EUR' }).getByRole('listitem');
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole('status').filter({ hasText: '4 currencies' })).toBeAttached();
    // The code fits better than a part of a name, but moves no card.
    await search.fill('us');
    await expect(cards.first()).toContainText('EUR to AUD');
    await expect(card(page, 'EUR to USD')).toBeVisible();
    await search.fill('kenya');
    await expect(cards).toHaveCount(1);
    await search.fill('atlantis');
    await expect(page.getByText('No currency matches')).toBeVisible();
  });

  test('that cannot be loaded says so, and can be tried again', async ({
    reader: { page },
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    await holdStream(page);
    await page.route('**/api/rates?*', (route) => route.abort());
    await page.goto('/rates');
    await expect(page.getByText('The exchange rates could not be loaded')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/rates?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'EUR to GBP')).toBeVisible();
  });
});

test.describe('a pair', () => {
  test('opens over the list by its address, and Back closes it', async ({ reader: { page } }) => {
    await openPair(page, 'EUR to GBP');
    await expect(page).toHaveURL('/rates?pair=EUR-GBP');
    await page.goBack();
    await expect(dialog(page, 'EUR to GBP')).toBeHidden();
    await expect(page).toHaveURL('/rates');
    await page.goto('/rates?base=GBP&pair=GBP-USD');
    await dialog(page, 'GBP to USD').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL('/rates?base=GBP');
    await page.goto('/rates?pair=EUR-EUR');
    await expect(card(page, 'EUR to GBP')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('with a young history says when it starts, in words, line and table', async ({
    reader: { page },
  }) => {
    await openPair(page, 'EUR to GBP');
    const open = dialog(page, 'EUR to GBP');
    await expect(open.getByText('History starts on 28 Sep 2026.')).toBeVisible();
    await expect(
      open.getByText(/^EUR to GBP (rose|fell) \d\.\d% from 28 Sep 2026 to 29 Sep 2026/),
    ).toBeVisible();
    await open.getByRole('button', { name: 'Show as table' }).click();
    await expect(open.getByRole('table').getByRole('row')).toHaveCount(3);
    await expect(open.getByRole('rowheader')).toHaveText(['29 Sep 2026', '28 Sep 2026']);
  });

  test('has a line of 7, 30 or 90 days that keys and pointer read, gaps left out, colours of the theme', async ({
    reader: { page },
    sql,
  }) => {
    // A day in ten is missing; the last days are those of the installed set.
    for (let day = 2; day < 95; day += 1) {
      const date = new Date(Date.parse('2026-09-29T00:00:00Z') - day * dayMs)
        .toISOString()
        .slice(0, 10);
      if (day % 10 !== 0) await addDay(sql, ['PLN', date, `4.${3000 + day}`]);
    }
    await openPair(page, 'EUR to PLN');
    const open = dialog(page, 'EUR to PLN');
    const slider = open.getByRole('slider', { name: 'Day in the history of EUR to PLN' });
    await open.getByRole('radio', { name: '90 days' }).click();
    await expect(slider).toHaveAttribute('aria-valuemax', '82');
    await expect(open.getByText(/^History starts on/)).toHaveCount(0);
    await slider.focus();
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '02 Jul 2026: 1 EUR = 4.3089 PLN');
    // The day after is one of those that are missing in other places; here it follows at once.
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '03 Jul 2026: 1 EUR = 4.3088 PLN');
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^29 Sep 2026: /);
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '27 Sep 2026: 1 EUR = 4.3002 PLN');
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The chart has no place.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /^\d\d Aug 2026: 1 EUR = 4\.30\d\d PLN$/,
    );
    await page.mouse.move(0, 0);
    const canvas = slider.locator('canvas');
    const paint = () => canvas.evaluate((it: HTMLCanvasElement) => it.toDataURL());
    const light = await paint();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paint).not.toBe(light);
    await open.getByRole('radio', { name: '7 days' }).click();
    await expect(open.getByRole('status').filter({ hasText: 'from 22 Sep 2026' })).toBeAttached();
    await expect(slider).toHaveAttribute('aria-valuemax', '8');
    await open.getByRole('button', { name: 'Show as table' }).click();
    await expect(open.getByRole('table').getByRole('row')).toHaveCount(9);
  });

  test('converts from either side by the rate shown, marked as no quote', async ({
    reader: { page },
    sql,
  }) => {
    await betweenRuns();
    await sql(
      `UPDATE exchange_rates SET rate = 0.8543 WHERE from_currency = 'EUR' AND to_currency = 'GBP'`,
    );
    await page.goto('/rates?pair=EUR-GBP');
    const open = dialog(page, 'EUR to GBP');
    await eventually(page, open.getByText(/^1 EUR = \d\.\d{4} GBP$/), /0\.8543/);
    const eur = open.getByLabel('Amount in EUR');
    const gbp = open.getByLabel('Amount in GBP');
    await expect(gbp).toHaveValue('854.30');
    await eur.fill('2,000');
    await expect(gbp).toHaveValue('1,708.60');
    await gbp.fill('85.43');
    await expect(eur).toHaveValue('100.00');
    await gbp.fill('-5');
    await expect(gbp).toHaveAccessibleDescription(/without a minus/);
    await expect(eur).toHaveValue('');
    await expect(
      open.getByText(
        'Illustrative, by 1 EUR = 0.8543 GBP. Not a quote: fee and mark-up are not in it.',
      ),
    ).toBeVisible();
  });

  test('of currencies without decimals, or with a scaled rate, is written in their own way', async ({
    reader: { page },
  }) => {
    await page.goto('/rates?pair=JPY-GBP');
    const yen = dialog(page, 'JPY to GBP');
    await expect(yen.getByText(/^100 JPY = \d\.\d{4} GBP$/)).toBeVisible();
    await expect(yen.getByLabel('Amount in GBP')).toHaveValue(/^\d\.\d\d$/);
    await yen.getByLabel('Amount in GBP').fill('5');
    await expect(yen.getByLabel('Amount in JPY')).toHaveValue(/^\d,?\d{3}$|^\d{3}$/);
    await yen.getByLabel('Target for 100 JPY').fill('0.9');
    await expect(yen.getByText('You will be told at 100 JPY = 0.9000 GBP or more.')).toBeVisible();
    await page.goto('/rates?pair=EUR-VND');
    const dong = dialog(page, 'EUR to VND');
    await expect(dong.getByLabel('Amount in VND')).toHaveValue(/^\d\d,\d{3},\d{3}$/);
    await dong.getByLabel('Amount in VND').fill('1.5');
    await expect(dong.getByLabel('Amount in VND')).toHaveAccessibleDescription(/fewer decimals/);
  });

  test('leads to the send form with its two currencies', async ({ reader: { page } }) => {
    await page.goto('/rates?pair=GBP-USD');
    await dialog(page, 'GBP to USD').getByRole('link', { name: 'Send GBP to USD' }).click();
    await page.waitForURL(/\/send/);
    await expect(page.getByRole('button', { name: /^You Send GBP/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Recipient Gets USD/ })).toBeVisible();
  });

  test('of a retired currency offers neither sending nor alerts, and says why', async ({
    reader: { page },
  }) => {
    await page.goto('/rates?pair=EUR-BGN');
    const open = dialog(page, 'EUR to BGN');
    await expect(
      open.getByText('Bulgaria replaced the lev by the euro on 1 January 2026.', { exact: false }),
    ).toBeVisible();
    await expect(open.getByRole('link')).toHaveCount(0);
    await expect(open.getByRole('button', { name: 'Set alert' })).toHaveCount(0);
  });
});

test.describe('an alert', () => {
  test('is set at a target, refused where it would be no news, deleted and brought back', async ({
    reader: { page },
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await page.goto('/rates?pair=EUR-USD');
    const open = dialog(page, 'EUR to USD');
    const target = open.getByLabel('Target for 1 EUR');
    const set = open.getByRole('button', { name: 'Set alert' });
    await set.click();
    await expect(target).toHaveAccessibleDescription(/Enter a target/);
    await expect(target).toBeFocused();
    await target.fill('0.5');
    await set.click();
    await expect(target).toHaveAccessibleDescription(/already\. Choose a higher target\./);
    await expect(target).toHaveValue('0.5');
    await target.fill('1.5');
    await expect(target).toHaveAccessibleDescription(
      'You will be told at 1 EUR = 1.5000 USD or more.',
    );
    await target.press('Enter');
    await expectToast(page, 'Alert set', '1 EUR = 1.5000 USD or more');
    const list = open.getByRole('list', { name: 'Alerts of this pair' });
    await expect(list).toContainText('1 EUR = 1.5000 USD or more');
    await open.getByRole('button', { name: 'Delete the alert at 1 EUR = 1.5000 USD' }).click();
    await expect(open.getByText('No alerts for this pair yet.')).toBeVisible();
    await toast(page, 'Alert deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(list).toContainText('1 EUR = 1.5000 USD or more');
    await page.goto('/rates');
    const all = page.getByRole('region', { name: 'Your rate alerts' });
    await all.getByRole('link', { name: '1 EUR = 1.5000 USD or more' }).click();
    await expect(dialog(page, 'EUR to USD')).toBeVisible();
  });

  test('that could not be deleted without the network stays', async ({
    reader: { page, customer },
    people,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    const body = { from_currency: 'EUR', to_currency: 'USD', direction: 'above', target: '1.5' };
    await people.call('POST', '/api/rates/alerts', { token: customer.token, body });
    await page.goto('/rates?pair=EUR-USD');
    const open = dialog(page, 'EUR to USD');
    await expect(open.getByRole('list', { name: 'Alerts of this pair' })).toBeVisible();
    await page.route(/\/api\/rates\/alerts/, (route) => route.abort());
    await open.getByRole('button', { name: 'Delete the alert at 1 EUR = 1.5000 USD' }).click();
    await expect(toast(page, 'No connection')).toBeVisible();
    await expect(open.getByRole('list', { name: 'Alerts of this pair' })).toContainText(
      '1 EUR = 1.5000 USD or more',
    );
  });

  test('that is reached is told once, at once, in every tab', async ({
    reader: { page, customer },
    people,
    sql,
  }) => {
    const { token } = customer;
    const body = { from_currency: 'EUR', to_currency: 'NZD', direction: 'above', target: '2.1' };
    const { status } = await people.call('POST', '/api/rates/alerts', { token, body });
    expect(status).toBe(201);
    await page.goto('/rates');
    const all = page.getByRole('region', { name: 'Your rate alerts' });
    await expect(all).toContainText('Waiting');
    await addDay(sql, ['NZD', '2026-09-30', '2.1234']);
    await refresh(sql);
    await expect(all).toContainText('Reached on 30 Sep 2026 at 1 EUR = 2.1234 NZD');
    await expect(card(page, 'EUR to NZD')).toContainText('1 EUR = 2.1234 NZD');
    await expect(card(page, 'EUR to NZD')).toContainText('30 Sep 2026, the European Central Bank');
    await expect(page.getByText(/^Daily rates from 29 Sep 2026 to 30 Sep 2026/)).toBeVisible();
    await refresh(sql);
    const messages = async () => {
      const { body: news } = await people.call('GET', '/api/notifications', { token });
      return JSON.stringify(news).match(/Rate alert: EUR to NZD/g)?.length;
    };
    await expect.poll(messages).toBe(1);
  });
});

test('list and pair are clean for axe in both themes, wide and narrow', async ({
  reader: { page, customer },
  people,
}) => {
  const body = { from_currency: 'EUR', to_currency: 'GBP', direction: 'below', target: '0.5' };
  await people.call('POST', '/api/rates/alerts', { token: customer.token, body });
  await page.goto('/rates');
  await expect(card(page, 'EUR to GBP')).toBeVisible();
  await expectClean(page, '/rates');
  await page.goto('/rates?pair=EUR-GBP');
  const open = dialog(page, 'EUR to GBP');
  await open.getByRole('button', { name: 'Show as table' }).click();
  await expect(open.locator('canvas')).toBeVisible();
  await expect(open.getByRole('list', { name: 'Alerts of this pair' })).toBeVisible();
  await expectClean(page, '/rates?pair=EUR-GBP');
});
