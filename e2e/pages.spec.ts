import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startProduct } from './product.ts';
import { expectToast } from './steps.ts';

const questions = [
  'How long does a transfer take?',
  'Is my money safe, and is the service regulated?',
  'Can I cancel a transfer?',
  'What does a transfer cost?',
  'How do I reach live support?',
  'What is the maximum amount I can send?',
  'Do I need to verify my identity?',
  'Which currencies are supported?',
  'Why is my transfer still pending?',
  'How can I track my transfer?',
];

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[2.faq.1, 2.faq.2, 9.faq.1] ten questions, of which one is open at a time and closes again', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs & Help Center');
  await expect(page.getByPlaceholder('Search for answers...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...questions,
    'Still need help?',
  ]);
  const first = question(page, questions[0] ?? '');
  const third = question(page, questions[2] ?? '');
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await third.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('there are 2.6 seconds')).toBeVisible();
  await third.click();
  await expect(page.getByText('there are 2.6 seconds')).toHaveCount(0);
  // What stops most people is what was checked about them, not the largest transfer (ruling 4).
  await question(page, 'What is the maximum amount I can send?').click();
  await expect(
    page.getByText(/^Not verified: \S+ for each transfer, \S+ within 24 hours/),
  ).toBeVisible();
  await expect(page.getByText(/^Fully verified: /)).toBeVisible();
});

test('[2.faq.3, 2.faq.4] the search filters as one types and counts; without a match the chat is offered', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/faq');
  const search = page.getByPlaceholder('Search for answers...');
  await search.fill('FEE cancel');
  await expect(page.getByText(/^\d+ questions? match(es)?\.$/).first()).toBeVisible();
  await expect(question(page, 'Can I cancel a transfer?')).toBeVisible();
  await expect(question(page, 'Which currencies are supported?')).toHaveCount(0);
  await search.fill('zebra');
  await expect(page.getByText('No answer found for “zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(question(page, 'Which currencies are supported?')).toBeVisible();
  // No address is stated, so none is offered (ruling 3).
  await expect(page.getByText('The operator has not stated an e-mail address.')).toBeVisible();
  await page.getByRole('link', { name: 'Start Live Chat' }).click();
  await expect(page).toHaveURL('/support');
});

test('[2.about.2] what the operator does not state is named as not stated, and its cards are not there', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson();
  await signIn(page, await people.customer(), '/about');
  await expect(card(page, 'Global Reach')).toContainText('40 currencies can be sent to today.');
  for (const name of ['Our customers', 'Trusted by Millions', 'Fully Regulated', 'Award Winning']) {
    await expect(card(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByText('Not stated by the operator')).toHaveCount(11);
});

test('[2.about.2, 2.faq.4, ruling.4.1, 2.frame.7] what the operator states is shown where the specification has it', async ({
  browser,
  sql,
}) => {
  await sql('SELECT 1');
  const product = await startProduct({
    OPERATOR_NAME: 'Harbour Example',
    OPERATOR_CLAIMS_LEGAL_NAME: 'Harbour Example Ltd',
    OPERATOR_CLAIMS_FOUNDED: '2012',
    OPERATOR_CLAIMS_REGULATOR: 'Example Authority',
    OPERATOR_CLAIMS_LICENCE_NUMBER: 'EX 42',
    OPERATOR_CLAIMS_LICENCE_REGISTER_URL: 'https://register.example/42',
    OPERATOR_CLAIMS_AWARD: 'Example Prize 2025',
    OPERATOR_CLAIMS_SUPPORT_EMAIL: 'help@harbour.example',
    OPERATOR_CLAIMS_TERMS_URL: 'https://harbour.example/terms',
    OPERATOR_LIMITS_TRANSFER_MAX: '7500.00',
  });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    const account = product.accounts.find(({ role }) => role === 'customer');
    if (!account) throw new Error('The demonstration has a customer.');
    await page.goto('/auth');
    await page.getByLabel('Email *').fill(account.email);
    await page.getByLabel('Password *', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(/\/$/);
    await page.goto('/about');
    await expect(card(page, 'Fully Regulated')).toContainText('Example Authority, licence EX 42');
    await expect(card(page, 'Award Winning')).toContainText('Example Prize 2025');
    await expect(page.getByRole('link', { name: /public register/ })).toHaveAttribute(
      'href',
      'https://register.example/42',
    );
    await expect(page.getByText('2012', { exact: true })).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByRole('link', { name: 'Email Support' })).toHaveAttribute(
      'href',
      'mailto:help@harbour.example',
    );
    await question(page, 'What is the maximum amount I can send?').click();
    await expect(
      page.getByText('At least €1.00 and at most €7,500.00 for each transfer.'),
    ).toBeVisible();
    await question(page, 'What does a transfer cost?').click();
    await expect(page.getByText('The fee is €2.99 for each transfer')).toBeVisible();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(
      page.getByRole('link', { name: /own document: Terms of Service/ }),
    ).toHaveAttribute('href', 'https://harbour.example/terms');
  } finally {
    await context.close();
    await product.stop();
  }
});

test('[2.frame.5] on a phone the navigation opens with a button and closes after a choice', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ width: 375 });
  await signIn(page, await people.customer());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveCount(10);
  await drawer.getByRole('link', { name: 'FAQs & Help' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(drawer).toHaveCount(0);
});

test('[2.frame.7] the links of the footer say what is stated and what the software does', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText('The operator has not published this document.')).toBeVisible();
  await page.getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByText('This site sets no cookies.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('[2.auth.2, 8.auth.4, 2.frame.2, 2.frame.6] signing up greets, and the frame says who is signed in', async ({
  newPerson,
  people,
}) => {
  const { body } = await people.call('GET', '/api/operator');
  const brand = String(body['name']);
  const page = await newPerson();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name *').fill('Mira Sweep');
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await page.getByLabel('Email *').fill(`${randomUUID()}@customer.example`);
  await page.getByLabel('Password *', { exact: true }).fill('lantern quarry 47 tides');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(
    page,
    'Account created!',
    `Welcome to ${brand}. Your account has been created successfully.`,
  );
  await expect(page).toHaveURL('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: `${brand}, home` })).toBeVisible();
  await expect(header.getByRole('button', { name: /Mira Sweep My Account/ })).toBeVisible();
  await header.getByRole('link', { name: 'Notifications, none unread' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${brand}`);
});
