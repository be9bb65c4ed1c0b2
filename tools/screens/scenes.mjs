/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').Prepared} Prepared
 * @typedef {{ name: string, who: 'guest' | 'newcomer' | 'customer' | 'staff', open: (page: Page, prepared: Prepared) => Promise<unknown>, whole?: boolean }} Scene
 */

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** @param {Page} page @param {string | RegExp} text */
const seen = (page, text) => page.getByText(text).first().waitFor();

/** @param {Page} page */
const dialog = (page) => page.getByRole('dialog').waitFor();

/** @param {Page} page @param {string} path */
async function visit(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** @param {Page} page */
async function fillSend(page) {
  await visit(page, '/send');
  await page.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
  await page.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByText('1,002.99 EUR').first().waitFor();
}

/** @param {Page} page */
async function review(page) {
  await fillSend(page);
  await press(page, 'Proceed to Send');
  await page.getByRole('heading', { name: 'Check the details before you send' }).waitFor();
}

/** @param {Page} page */
async function commit(page) {
  await review(page);
  await page.getByRole('button', { name: /^Send [\d,.]+\s?EUR$/ }).click();
  await dialog(page);
}

/** @param {string} name @param {string} path @returns {Scene} */
const plain = (name, path) => ({ name, who: 'customer', open: (page) => visit(page, path) });

/** @param {string} name @param {string} path @returns {Scene} */
const first = (name, path) => ({ name, who: 'newcomer', open: (page) => visit(page, path) });

/** @type {readonly Scene[]} */
const guest = [
  { name: 'sign-in', who: 'guest', open: (page) => visit(page, '/auth') },
  {
    name: 'sign-in-refused',
    who: 'guest',
    open: async (page) => {
      await visit(page, '/auth');
      await press(page, 'Sign In');
    },
  },
  {
    name: 'sign-up',
    who: 'guest',
    open: async (page) => {
      await visit(page, '/auth');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
    },
  },
  ...['privacy', 'terms', 'cookies', 'nowhere'].map((name) => ({
    name,
    who: /** @type {const} */ ('guest'),
    open: (/** @type {Page} */ page) => visit(page, `/${name}`),
  })),
  { name: 'verify', who: 'guest', open: (page) => visit(page, '/verify') },
  {
    name: 'verify-genuine',
    who: 'guest',
    open: async (page, { code }) => {
      await visit(page, `/verify?code=${code}`);
      await seen(page, /^Genuine: issued by /);
    },
  },
  {
    name: 'verify-not-ours',
    who: 'guest',
    open: async (page) => {
      await visit(page, '/verify');
      await page.getByLabel('Verification code').fill('0000-0000-0000-0000');
      await press(page, 'Check the receipt');
      await seen(page, /^Not issued by /);
    },
  },
];

/** @type {readonly Scene[]} */
const newcomer = [
  first('dashboard-empty', '/'),
  first('transactions-empty', '/transactions'),
  first('beneficiaries-empty', '/beneficiaries'),
  first('notifications-empty', '/notifications'),
  first('mailbox-empty', '/mailbox'),
  first('support-new', '/support'),
];

/** @type {readonly Scene[]} */
const transactions = [
  plain('dashboard-documents', '/'),
  plain('transactions', '/transactions'),
  plain('transactions-filtered', '/transactions?status=completed&days=30'),
  plain('transactions-none-match', '/transactions?search=xyzzy'),
  {
    name: 'receipt-pending',
    who: 'customer',
    open: async (page, { pending }) => {
      await page.goto(`/transactions?receipt=${pending}`);
      await dialog(page);
    },
    whole: false,
  },
  {
    name: 'receipt-documents',
    who: 'customer',
    open: async (page, { waiting }) => {
      await page.goto(`/transactions?receipt=${waiting}`);
      await dialog(page);
    },
    whole: false,
  },
  {
    name: 'statement',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/transactions');
      await press(page, 'Download Statement');
      await dialog(page);
    },
    whole: false,
  },
];

/** @type {readonly Scene[]} */
const sending = [
  plain('send', '/send'),
  {
    name: 'send-refused',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/send');
      await press(page, 'Proceed to Send');
      await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    name: 'send-currency',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/send');
      await page.getByRole('button', { name: /^Recipient Gets/ }).click();
    },
    whole: false,
  },
  { name: 'send-filled', who: 'customer', open: fillSend },
  { name: 'send-review', who: 'customer', open: review },
  {
    name: 'send-undo',
    who: 'customer',
    open: async (page) => {
      await commit(page);
      // Time stands still in the undo window, or it would close before the last picture.
      await page.evaluate(() => {
        const now = performance.now();
        performance.now = () => now;
      });
    },
    whole: false,
  },
  {
    name: 'send-empty-wallet',
    who: 'newcomer',
    // Nothing can be sent from an empty wallet: this is how it is said.
    open: async (page) => {
      await visit(page, '/send');
      await page.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
      await page.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
      await page.getByLabel('Bank Name *').fill('Example Bank');
      await press(page, 'Proceed to Send');
    },
  },
  {
    name: 'sent',
    who: 'customer',
    open: async (page) => {
      await commit(page);
      await page.waitForURL('**/transactions', { timeout: 20_000 });
      await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
    },
    whole: false,
  },
];

/** @type {readonly Scene[]} */
const people = [
  plain('beneficiaries', '/beneficiaries'),
  {
    name: 'beneficiary-dialog',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/beneficiaries');
      await press(page, 'Add New Recipient');
      await dialog(page);
      await press(page, 'Save Recipient');
    },
    whole: false,
  },
  {
    name: 'beneficiary-actions',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/beneficiaries');
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
    },
    whole: false,
  },
];

/** @type {readonly Scene[]} */
const rates = [
  plain('rates', '/rates'),
  {
    name: 'rates-pair',
    who: 'customer',
    open: async (page) => {
      // Behind the open dialog the heading is hidden from everybody but the eye.
      await page.goto('/rates?pair=EUR-GBP');
      await page.getByRole('button', { name: 'Show as table' }).waitFor();
    },
    whole: false,
  },
  {
    name: 'rates-table',
    who: 'customer',
    open: async (page) => {
      await page.goto('/rates?pair=EUR-GBP');
      await press(page, 'Show as table');
    },
    whole: false,
  },
];

/** @type {readonly Scene[]} */
const further = [
  plain('notifications', '/notifications'),
  plain('mailbox', '/mailbox'),
  {
    name: 'support',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/support');
      await page.getByRole('textbox', { name: 'Type your message...' }).fill('Where is my money?');
      await page.keyboard.press('Enter');
      await seen(page, /^Thank you for your message/);
    },
  },
  plain('faq', '/faq'),
  plain('about', '/about'),
  ...['profile', 'settings', 'security', 'data'].map((section) =>
    plain(`account-${section}`, `/security?section=${section}`),
  ),
  {
    name: 'account-menu',
    who: 'customer',
    open: async (page) => {
      await visit(page, '/');
      await page.getByRole('button', { name: /My Account/ }).click();
    },
    whole: false,
  },
];

/** @type {readonly Scene[]} */
const staff = [
  ...[
    'dashboard',
    'transactions',
    'wallets',
    'users',
    'support',
    'approvals',
    'documents',
    'verification',
    'cases',
    'ledger',
    'rates',
    'audit',
    'staff',
    'operator',
  ].map((name) => ({
    name: `staff-${name}`,
    who: /** @type {const} */ ('staff'),
    open: (/** @type {Page} */ page) => visit(page, `/admin/${name}`),
    whole: name !== 'support',
  })),
  {
    name: 'staff-update',
    who: 'staff',
    open: (page, { waiting }) => page.goto(`/admin/transactions?edit=${waiting}`),
    whole: false,
  },
  {
    name: 'staff-conversation',
    who: 'staff',
    open: async (page, { conversation }) => {
      await page.goto(`/admin/support?id=${conversation}`);
      await page.getByRole('log').waitFor();
    },
    whole: false,
  },
  {
    name: 'staff-support-report',
    who: 'staff',
    open: (page) => visit(page, '/admin/support/report'),
  },
];

/** Every screen, and the states of it that look different. */
export const scenes = [
  ...guest,
  ...newcomer,
  ...transactions,
  ...sending,
  ...people,
  ...rates,
  ...further,
  ...staff,
];
