import type { Page } from '@playwright/test';
import { sideways } from './clean.ts';
import { expect, test } from './fixtures.ts';
import { staffSet } from './staff-set.ts';
import { choose, toast } from './steps.ts';

const html = (page: Page) => page.locator('html');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('[issue.languages.2] the language chosen in the settings changes words, numbers and days, and is remembered', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('1234.50');
  const page = await newPerson();
  await signIn(page, customer);
  await expect(
    page.getByRole('main').getByText('€1,234.50', { exact: true }).first(),
  ).toBeVisible();
  await page.goto('/security?section=settings');
  await page.getByRole('combobox', { name: 'Language of the app' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('combobox', { name: 'Sprache der App' })).toHaveText('Deutsch');
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByText(/1\.234,50\s€/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Es wird kein echtes Geld bewegt.')).toBeVisible();

  await page.goto('/send');
  await page.getByRole('button', { name: 'Datum auswählen' }).click();
  const calendar = page.getByRole('dialog', { name: 'Transaktionsdatum' });
  await expect(calendar.getByRole('combobox', { name: 'Monat' })).toContainText('Januar');
  await expect(calendar.locator('thead th').first()).toHaveText(/^Mo/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Empfänger erhält/ }).click();
  await page.getByRole('combobox', { name: 'Währungen suchen' }).fill('BGN');
  await expect(page.getByRole('option', { name: /BGN/ })).toContainText('Bulgarien hat den Lew');

  // Another device, whose own language is English until somebody signs in.
  const elsewhere = await newPerson();
  await signIn(elsewhere, customer);
  await expect(html(elsewhere)).toHaveAttribute('lang', 'de');
  await expect(
    elsewhere
      .getByRole('main')
      .getByText(/1\.234,50\s€/)
      .first(),
  ).toBeVisible();
});

test('a language whose texts do not come is not saved, and that is said', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const customer = await people.customer();
  const page = await newPerson();
  await signIn(page, customer, '/security?section=settings');
  await page.route(/\/assets\/de-/, (route) => route.abort());
  await choose(page, 'Language of the app', 'Deutsch');
  await expect(toast(page, 'Part of this page did not load')).toBeVisible();
  const { body } = await people.call('GET', '/api/profile', { token: customer.token });
  expect(body['language']).toBeNull();
  await expect(page.getByRole('combobox', { name: 'Language of the app' })).toBeEnabled();
});

test('[issue.languages.1] the note of the selected transfer reads in the language of the dashboard', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  const id = await customer.transfer('100.00');
  await staffSet(people, id, {
    status: 'failed',
    progress_reason: 'The documents that we asked for did not arrive by 2026-11-27.',
  });
  const page = await newPerson();
  await signIn(page, customer);
  // Without the texts that the sign-in page had loaded.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Selected transfer' })).toContainText(
    'Status Note: The documents that we asked for did not arrive by 27 Nov 2026.',
  );
  await page.goto('/security?section=settings');
  await page.getByRole('combobox', { name: 'Language of the app' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ausgewählte Überweisung' })).toContainText(
    'Hinweis zum Status: Die angeforderten Dokumente sind nicht bis zum 27 Nov 2026 eingegangen.',
  );
});

test('[issue.languages.2] before any choice the languages of the browser decide', async ({
  browser,
  baseURL,
}) => {
  const cases = [
    ['fr-CA', 'fr'],
    ['de-AT', 'de'],
    ['ja-JP', 'en'],
  ] as const;
  for (const [locale, lang] of cases) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/auth');
    await expect(h1(page)).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', lang);
    await context.close();
  }
});

test('[issue.languages.1, issue.languages.2] what the server refuses reads in the language of the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByLabel('Vollständiger Name *').fill('Mira Sweep');
  await page.getByLabel('E-Mail-Adresse *').fill('mira');
  await page.getByLabel('Passwort *', { exact: true }).fill('qwertz');
  const submit = page.getByRole('tabpanel').locator('button[type=submit]');
  await submit.click();
  await expect(page.getByText('Geben Sie eine E-Mail-Adresse wie').first()).toBeVisible();
  await page.getByLabel('E-Mail-Adresse *').fill('mira.sweep@customer.example');
  await submit.click();
  await expect(page.getByText('Dieses Passwort ist leicht zu erraten.').first()).toBeVisible();
  await context.close();
});

/** What is no text of ours: names, addresses, codes and figures that a person or the operator brought. */
const data = [
  /^[A-Z]{2,3}$/,
  /^[\d\s.,:%+−–-]*[A-Z]{3}(\s*[→/=]?\s*[\d.,]*\s*[A-Z]{3})?$/,
  /^(Mira Sweep|Rowan Vale|Rent|Example Bank|Mira|MS|M|English)$/,
  /\S+@\S+/,
  /^TG-/,
  /[A-Z]{2}\d{2}[\dA-Z\s]+$/,
  /\b\d\d:\d\d( GMT)?$/,
];

/** The pieces of text on the screen that are neither of the invented language nor data. */
async function english(page: Page): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || element.closest('script, style, noscript, [translate=no]')) continue;
      if (!element.checkVisibility() || !/[a-z]{2}|[A-Z]{2}/i.test(text)) continue;
      // A text may be drawn in several pieces; the marks around the whole are then on the first and the last of them.
      const whole = element.closest(
        'p, li, dt, dd, h1, h2, h3, td, th, button, a, label, span, div',
      );
      if (!`${whole?.textContent ?? text}`.includes('\u202e')) found.push(text.trim());
    }
    return found;
  });
  // Names of currencies and countries, amounts and what the operator states are data; a sentence of ours has four words and more.
  return pieces
    .filter((text) => text.split(/\s+/).length >= 4)
    .filter((text) => !data.some((pattern) => pattern.test(text)));
}

test('[issue.languages.3] every page works from right to left, and no English sentence is left on it', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 404/);
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00');
  await people.call('POST', '/api/beneficiaries', {
    token: customer.token,
    body: {
      name: 'Rowan Vale',
      country: 'GB',
      currency: 'GBP',
      account_number: 'GB29NWBK60161331926819',
      bank_name: 'Example Bank',
    },
  });
  const brand = (await people.call('GET', '/api/operator')).body['name'];
  const page = await newPerson();
  await page.addInitScript(() => localStorage.setItem('language', 'ar-XB'));
  await page.goto('/auth');
  await check(page, '/auth');
  await page.evaluate(() => localStorage.removeItem('language'));
  const person = await newPerson();
  await signIn(person, customer);
  await person.evaluate(() => localStorage.setItem('language', 'ar-XB'));
  for (const path of [
    '/',
    '/transactions',
    `/transactions?receipt=${id}`,
    '/transactions?statement=open',
    '/send',
    '/beneficiaries',
    '/rates',
    '/rates?pair=EUR-GBP',
    '/notifications',
    '/support',
    '/faq',
    '/about',
    '/security',
    '/security?section=profile',
    '/security?section=settings',
    '/privacy',
    '/terms',
    '/cookies',
    '/verify',
    '/mailbox',
    '/nowhere',
  ]) {
    await person.setViewportSize({ width: 1280, height: 900 });
    await person.goto(path);
    await check(person, path);
  }

  /** Mails stay in the language in which they were written. */
  async function mails(): Promise<unknown[]> {
    const { body } = await people.call('GET', '/api/mailbox', { token: customer.token });
    const items = Array.isArray(body['items']) ? body['items'] : [];
    return items.flatMap(({ subject, preview }) => [subject, preview]);
  }

  async function check(screen: Page, path: string): Promise<void> {
    await expect(screen.locator('h1').first()).toBeAttached();
    await expect(html(screen)).toHaveAttribute('dir', 'rtl');
    await expect(screen.locator('.animate-pulse')).toHaveCount(0);
    const foreign = new Set([brand, ...(path === '/mailbox' ? await mails() : [])]);
    const left = (await english(screen)).filter((text) => !foreign.has(text));
    expect.soft(left, `${path}: texts that are not of the invented language`).toEqual([]);
    for (const width of [1280, 375, 320]) {
      await screen.setViewportSize({ width, height: 900 });
      expect.soft(await sideways(screen), `${path} at ${width} px`).toBe(0);
      if (process.env['LOOK'] !== undefined && width !== 320) {
        const name = path.replaceAll(/\W+/g, '-').slice(0, 20);
        await screen.screenshot({ path: `${process.env['LOOK']}/${name}-${width}.png` });
      }
    }
  }
});
