import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Keeps the app's own code back, as a slow line does: what is seen and asked for then is the page's own doing. */
async function holdCode(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/(?:start|react|first)-[^/]*\.js$/, (route) => route.abort());
  return asked;
}

const named = (asked: readonly string[], name: string): boolean =>
  asked.some((path) => path.startsWith(`/assets/${name}-`));

for (const { locale, line } of [
  { locale: 'en-GB', line: 'Demonstration. No real money moves.' },
  { locale: 'de-AT', line: 'Es wird kein echtes Geld bewegt.' },
  { locale: 'ja-JP', line: 'Demonstration. No real money moves.' },
]) {
  test(`[ruling.2.2] the mode line is there before any script, for a browser in ${locale}`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ locale, baseURL: product.url });
    const page = await context.newPage();
    await holdCode(page);
    await page.goto('/auth');
    await expect(page.getByText(line)).toBeVisible();
    await expect(page.locator('.mode-line:visible')).toHaveCount(1);
    await context.close();
  });
}

test('a page’s own files are asked for before the code that draws it is there', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
  const page = await context.newPage();
  const asked = await holdCode(page);
  await page.goto('/auth');
  await expect.poll(() => named(asked, 'sign-in')).toBe(true);
  expect(named(asked, 'home')).toBe(false);
  await page.evaluate(() => localStorage.setItem('customer-session', '{}'));
  await page.goto('/send');
  await expect.poll(() => named(asked, 'send-page')).toBe(true);
  await expect.poll(() => named(asked, 'home') && named(asked, 'en-further')).toBe(true);
  expect(named(asked, 'rates-page')).toBe(false);
  await context.close();
});
