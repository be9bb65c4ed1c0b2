import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectRoom, toast } from './steps.ts';

/** The element with the focus shows it: an outline, or a ring in its place. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const shown = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(shown, 'the focus is seen').toBe(true);
}

interface Overlay {
  readonly path: string;
  readonly opener: (page: Page) => Locator;
  readonly overlay?: (page: Page) => Locator;
  readonly width?: number;
  /** How often the Tab key stays inside; a native dialog leads on to the browser's own controls after its last. */
  readonly tabs?: number;
}

const overlays: Readonly<Record<string, Overlay>> = {
  'the statement': {
    path: '/transactions',
    opener: (page) => page.getByRole('button', { name: 'Download Statement' }),
  },
  'a receipt': {
    path: '/transactions',
    opener: (page) => page.getByRole('link', { name: /^View Receipt/ }).first(),
  },
  'a recipient': {
    path: '/beneficiaries',
    opener: (page) => page.getByRole('button', { name: 'Add New Recipient' }),
  },
  'a pair': {
    path: '/rates',
    opener: (page) => page.getByRole('link', { name: 'EUR to GBP', exact: true }),
  },
  'the account menu': {
    path: '/',
    opener: (page) => page.getByRole('button', { name: /My Account/ }),
    overlay: (page) => page.getByRole('menu'),
  },
  'the menu of a phone': {
    path: '/',
    opener: (page) => page.getByRole('banner').getByRole('button').first(),
    width: 375,
    tabs: 8,
  },
};

test('what opens by keyboard takes the focus, keeps it, and gives it back on Escape', async ({
  newPerson,
  people,
  signIn,
}) => {
  test.setTimeout(120_000);
  const customer = await people.customer('500.00');
  await customer.transfer('10.00');
  const page = await newPerson();
  await signIn(page, customer);
  for (const [name, { path, opener, overlay, width = 1280, tabs = 12 }] of Object.entries(
    overlays,
  )) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const open = opener(page);
      await expect(open).toBeVisible();
      await page.keyboard.press('Tab');
      await open.focus();
      await expectVisibleFocus(open);
      await page.keyboard.press('Enter');
      const opened = (overlay ?? ((at) => at.getByRole('dialog')))(page);
      await expect(opened).toBeVisible();
      for (let presses = 0; presses < tabs; presses += 1) {
        await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(
          1,
        );
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(open).toBeFocused();
    });
  }
});

test('at a zoom of 400 % a dialog leaves its fields their height, and its last button can be reached', async ({
  newPerson,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  await customer.transfer('10.00');
  const page = await newPerson({ width: 320 });
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, customer);
  for (const [name, { path, opener, overlay }] of Object.entries(overlays)) {
    if (overlay !== undefined || name === 'the menu of a phone') continue;
    await test.step(name, async () => {
      await page.goto(path);
      await opener(page).click();
      await expectRoom(page.getByRole('dialog'));
    });
  }
});

test('what lies over the page and does not come is told, the page stays, and it comes once the page is loaded anew', async ({
  page,
  people,
  signIn,
}) => {
  const customer = await people.customer('500.00');
  await customer.transfer('10.00');
  const files =
    /\/assets\/(?:account-menu-list|receipt-dialog|statement-dialog|calendar|volume-table)-/;
  await signIn(page, customer);
  const told = toast(page, 'Part of this page did not load');
  const dialog = (): Locator => page.getByRole('dialog');
  const parts: readonly (readonly [path: string, opener: Locator, part: () => Locator])[] = [
    ['/', page.getByRole('button', { name: /My Account/ }), () => page.getByRole('menu')],
    [
      '/',
      page.getByRole('button', { name: /Show as (?:table|bars)/ }),
      () => page.getByRole('button', { name: 'Show as bars' }),
    ],
    ['/transactions', page.getByRole('button', { name: 'Download Statement' }), dialog],
    ['/transactions', page.getByRole('link', { name: /^View Receipt/ }).first(), dialog],
    ['/send', page.getByRole('button', { name: 'Pick a date' }), dialog],
  ];
  for (const [path, opener, part] of parts) {
    await page.route(files, (route) => route.abort());
    await page.goto(path);
    await opener.click();
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(part()).toHaveCount(0);
    await page.unroute(files);
    // Chromium keeps the refusal of a file for as long as the page stands.
    await told.getByRole('button', { name: 'Reload the page' }).click();
    await expect(told).toHaveCount(0);
    await opener.click();
    await expect(part()).toBeVisible();
  }
});
