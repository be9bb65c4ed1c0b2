import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { line } from './steps.ts';

/** What the shipped profile states nothing about, so that no page may say it (ruling 3). */
const claims = [
  /regulat/i,
  /authori[sz]ed by/i,
  /financial conduct|\bFCA\b/i,
  /24\s*\/\s*7/,
  /million/i,
  /award/i,
  /guarante/i,
  /\binstant/i,
  /\b\d+\+ (countries|currencies)/i,
  /\bsince \d{4}|founded/i,
  /trusted by/i,
];

/** The footer's lines, which name what is not stated. */
const notStated = [
  'Company registration: Not stated by the operator',
  'Regulator: Not stated by the operator',
];

/** What may speak of claims without making one: the question of the specification, and names of facts that are not stated. */
const mayBeSaid = [
  ...notStated,
  'Is my money safe, and is the service regulated?',
  'Regulator: not stated by the operator.',
  // Words of the specification; the provider of this product promises it (the receipt says so below).
  'Manage your saved recipients for instant transfers',
  'You can save up to 10 beneficiaries for instant transfers.',
  /^Founded$/gm,
  /^Regulator$/gm,
];

/** Everything the page says: its text, hidden parts too, its title, and what only attributes tell. */
async function words(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
    const told = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const texts = [...document.querySelectorAll('p, span, a, li, dt, dd, td, th, h1, h2, h3')];
    const all = texts.map(({ textContent }) => textContent);
    return [document.title, document.body.innerText, ...all, ...told].join('\n');
  });
  return mayBeSaid.reduce<string>((text, allowed) => text.replaceAll(allowed, ''), said);
}

async function expectHonest(page: Page, where: string): Promise<void> {
  const said = await words(page);
  expect(said.length, where).toBeGreaterThan(100);
  for (const claim of claims) {
    const lines = said.split('\n').filter((text) => claim.test(text));
    expect.soft(lines, `${where}: ${claim}`).toEqual([]);
  }
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const text of notStated) await expect(footer.getByText(text, { exact: true })).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[2.frame.6] no page claims what the operator has not stated', async ({
  newPerson,
  people,
  signIn,
  signInStaff,
}) => {
  const page = await newPerson();
  const visit = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      // A long list has a button for more, with its busy words out of sight.
      const loading = page.getByRole('main').getByText('Loading').filter({ visible: true });
      await expect(loading, path).toHaveCount(0);
      await expectHonest(page, path);
      if (!path.startsWith('/admin')) await expectFooter(page);
    }
  };
  await visit(['/auth', '/privacy', '/terms', '/cookies', '/admin/auth']);
  const customer = await people.customer('5000.00');
  await customer.transfer('100.00', 'Rent');
  await signIn(page, customer);
  await visit(['/', '/transactions', '/send', '/beneficiaries', '/rates', '/notifications']);
  await visit(['/support', '/faq', '/about', '/security']);
  await signInStaff(page);
  await visit(['/admin/dashboard', '/admin/transactions', '/admin/wallets', '/admin/ledger']);
});

test('[2.about.1] About names how many countries where the operator states a number', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/about');
  const reach = page.getByRole('region', { name: 'Global Reach' });
  await expect(reach).toHaveText(/^Global Reach\s*\d+ currencies can be sent to today\.$/);
  await page.route('**/api/operator', async (route) => {
    const info = await (await route.fetch()).json();
    await route.fulfill({ json: { ...info, claims: { ...info.claims, countries: '160+' } } });
  });
  await page.reload();
  await expect(reach).toContainText('The operator states: 160+ countries.');
  const stated = page.getByText('The operator states: 160+ countries. Send to', { exact: false });
  await expect(stated).toBeVisible();
});

test('the help card promises no hours that nobody stated', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer());
  await expect(page.getByText('Chat with our support team', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start Chat' }).click();
  await expect(page).toHaveURL('/support');
});

test('the receipt alone says "Instant", where the provider promises it', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('5000.00');
  const id = await customer.transfer('100.00', 'Rent');
  const { body } = await people.call('GET', '/api/operator');
  const promise: unknown = Object(body['delivery'])['receipt'];
  const page = await newPerson();
  await signIn(page, customer, `/transactions?receipt=${id}`);
  await expect(line(page, 'Estimated delivery')).toHaveText('Instant');
  // It is the provider's word, not the page's.
  expect(promise).toBe('Instant');
  await expect(page.getByText(/instant/i)).toHaveCount(1);
});
