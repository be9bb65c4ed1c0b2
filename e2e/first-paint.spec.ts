import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './steps.ts';

test.use({ locale: 'en-GB' });

const codeFiles = /\/assets\/(?:start|react|first)-[^/]*\.js$/;
const stylesFile = /\/assets\/[^/]*\.css$/;

/** Keeps the app's own code back, as a slow line does: what is seen and asked for then is the page's own doing. */
async function holdCode(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(codeFiles, (route) => route.abort());
  return asked;
}

const named = (asked: readonly string[], name: string): boolean =>
  asked.some((path) => path.startsWith(`/assets/${name}-`));

for (const { locale, line } of [
  { locale: 'en-GB', line: 'Demonstration. No real money moves.' },
  { locale: 'de-AT', line: 'Es wird kein echtes Geld bewegt.' },
  { locale: 'ja-JP', line: 'Demonstration. No real money moves.' },
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('[ruling.2.2] has the mode line before any script', async ({ page }) => {
      await holdCode(page);
      await page.goto('/auth');
      await expect(page.getByText(line)).toBeVisible();
      await expect(page.locator('.mode-line:visible')).toHaveCount(1);
    });
  });
}

test('a page’s own files are asked for before the code that draws it is there', async ({
  page,
}) => {
  const asked = await holdCode(page);
  await page.goto('/auth');
  await expect.poll(() => named(asked, 'sign-in')).toBe(true);
  expect(named(asked, 'home')).toBe(false);
  await page.evaluate(() => localStorage.setItem('customer-session', '{}'));
  await page.goto('/send');
  await expect.poll(() => named(asked, 'send-page')).toBe(true);
  await expect.poll(() => named(asked, 'home') && named(asked, 'en-further')).toBe(true);
  expect(named(asked, 'rates-page')).toBe(false);
});

test('no code but the start is asked for before the page has its styles', async ({ page }) => {
  const asked = await holdCode(page);
  const styles = await holdBack(page, stylesFile);
  const started = page.waitForRequest(/\/assets\/start-[^/]*\.js$/);
  await page.goto('/auth', { waitUntil: 'commit' });
  await started;
  // The page is read to its end, so that whatever it asks for by itself has been asked for.
  await expect(page.locator('#first-heading')).toBeAttached();
  expect(named(asked, 'react') || named(asked, 'sign-in')).toBe(false);
  styles();
  await expect.poll(() => named(asked, 'react') && named(asked, 'sign-in')).toBe(true);
});

const ahead = (page: Page) => page.locator('#first-heading');

for (const width of [375, 1280]) {
  test(`the heading of a page is there before its code, where the app then draws it, at ${width} px`, async ({
    page,
    people,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await people.customer('5000.00'));
    for (const language of ['en', 'de']) {
      await page.evaluate((code) => localStorage.setItem('language', code), language);
      for (const path of ['/', '/send', '/transactions']) {
        await page.unrouteAll();
        const release = await holdBack(page, codeFiles);
        await page.goto(path, { waitUntil: 'commit' });
        const early = ahead(page).locator('p');
        await expect(early).toBeVisible();
        const text = await early.textContent();
        const place = await early.boundingBox();
        await expect(page.getByRole('heading')).toHaveCount(0);
        release();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(text ?? '');
        await expect(heading).toHaveCount(1);
        await expect(ahead(page)).toHaveCount(0);
        const drawn = await heading.boundingBox();
        for (const side of ['x', 'y', 'height'] as const) {
          expect(Math.abs((drawn?.[side] ?? 0) - (place?.[side] ?? -9))).toBeLessThanOrEqual(1);
        }
      }
    }
  });
}

test('no heading is written ahead where it could be wrong, and a name is text', async ({
  page,
}) => {
  await holdCode(page);
  // Painted, and nothing stands there.
  const expectNone = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.locator('.mode-line:visible')).toHaveCount(1);
    await expect(ahead(page)).toBeHidden();
  };
  for (const path of ['/', '/send', '/auth']) await expectNone(path);
  const signedInAs = (name: string): Promise<void> =>
    page.evaluate(
      (full_name) =>
        localStorage.setItem('customer-session', JSON.stringify({ user: { full_name } })),
      name,
    );
  await signedInAs('');
  await expectNone('/');
  await signedInAs('<b>$& Lee</b>');
  for (const path of ['/send?repeat=1', '/rates']) await expectNone(path);
  await page.goto('/');
  await expect(ahead(page)).toHaveText(
    /^\s*Good (?:morning|afternoon|evening), <b>\$& Lee<\/b>\s*$/,
  );
  await page.goto('/send');
  await page.evaluate(() => history.replaceState({ sendStep: 'review' }, ''));
  await page.reload();
  await expect(ahead(page)).toBeHidden();
});

for (const path of ['/auth', '/admin/auth']) {
  test(`a device that changes its theme while ${path} loads is followed`, async ({ newPerson }) => {
    const page = await newPerson({ colorScheme: 'dark' });
    const release = await holdBack(page, codeFiles);
    await page.goto(path, { waitUntil: 'commit' });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    release();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
}

/** Each kind of format of the engine that the page makes or uses from now on; run in the page. */
function watchFormats(): void {
  const made: string[] = [];
  Object.assign(globalThis, { made });
  const kinds = Object.entries(Object.getOwnPropertyDescriptors(Intl));
  for (const [name, { value }] of kinds) {
    if (typeof value !== 'function' || !/^[A-Z]/.test(name) || name === 'Locale') continue;
    const told = new Proxy(value, {
      construct: (kind, given, target) => {
        made.push(name);
        return Reflect.construct(kind, given, target);
      },
    });
    Object.defineProperty(Intl, name, { value: told });
  }
  for (const prototype of [Number.prototype, Date.prototype]) {
    const { toLocaleString } = prototype;
    prototype.toLocaleString = function written(this: number & Date, ...given: never[]): string {
      made.push('toLocaleString');
      return Reflect.apply(toLocaleString, this, given);
    };
  }
}

test('the first screens wake no formats of the engine but the one for plurals', async ({
  page,
  newPerson,
  people,
  signIn,
  signInStaff,
}) => {
  const staff = await newPerson();
  await signIn(page, await people.customer('5000.00'));
  await signInStaff(staff);
  for (const person of [page, staff]) await person.addInitScript(watchFormats);
  for (const [person, path] of [
    [page, '/'],
    [page, '/send'],
    [page, '/transactions'],
    [staff, '/admin/dashboard'],
  ] as const) {
    await person.goto(path);
    await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(person.getByRole('progressbar')).toHaveCount(0);
    const made = await person.evaluate<string[]>('globalThis.made');
    expect(made.filter((kind) => kind !== 'PluralRules')).toEqual([]);
  }
});

test.describe('the staff app', () => {
  test('[ruling.2.2] has the mode line and its bar before any script, and no code before its styles', async ({
    page,
  }) => {
    const asked = await holdCode(page);
    const named = (name: string): boolean =>
      asked.some((path) => path.startsWith(`/admin/assets/${name}-`));
    const styles = await holdBack(page, stylesFile);
    const started = page.waitForRequest(/\/assets\/start-[^/]*\.js$/);
    await page.goto('/admin/auth', { waitUntil: 'commit' });
    await started;
    await expect(ahead(page)).toBeAttached();
    expect(named('react') || named('first')).toBe(false);
    styles();
    await expect.poll(() => named('react') && named('first')).toBe(true);
    await expect(page.getByText('Demonstration. No real money moves.')).toBeVisible();
    await expect(page.locator('.mode-line:visible')).toHaveCount(1);
    await expect(page.getByText('Staff', { exact: true })).toBeVisible();
    await expect(ahead(page)).toBeHidden();
  });

  // At both the bar keeps one line, however many are waiting by then.
  for (const width of [375, 1600]) {
    test(`has a page’s heading where the app then draws it, at ${width} px`, async ({
      page,
      signInStaff,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInStaff(page);
      for (const name of ['dashboard', 'transactions', 'wallets', 'users']) {
        await page.unrouteAll();
        const release = await holdBack(page, codeFiles);
        await page.goto(`/admin/${name}`, { waitUntil: 'commit' });
        const early = ahead(page).locator('p');
        await expect(early).toBeVisible();
        const text = await early.textContent();
        const place = await early.boundingBox();
        release();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(text ?? '');
        await expect(ahead(page)).toHaveCount(0);
        const drawn = await heading.boundingBox();
        for (const side of ['x', 'y', 'height'] as const) {
          expect(Math.abs((drawn?.[side] ?? 0) - (place?.[side] ?? -9))).toBeLessThanOrEqual(1);
        }
      }
    });
  }
});
