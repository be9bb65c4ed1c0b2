import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectCleanEverywhere } from './clean.ts';
import { expect, test } from './fixtures.ts';

const workerFile = fileURLToPath(new URL('../apps/customer/dist/worker.js', import.meta.url));

/** Waits until the service worker holds the page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

const texts = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push(`${request.url}\n${(await answer?.text()) ?? ''}`);
      }
    }
    return kept;
  });

test('[issue.installable.1] the manifest names the operator and its icons are there', async ({
  newPerson,
  people,
}) => {
  const { body } = await people.call('GET', '/api/operator');
  const page = await newPerson();
  await page.goto('/auth');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({
    name: body['name'],
    start_url: '/',
    display: 'standalone',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});

test('[issue.installable.2, issue.installable.3] without a network the last known state is shown and marked, and no cache holds account data', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/, /cannot be reached/);
  const customer = await people.customer('5000.00');
  await customer.transfer('100.00', 'Rent');
  const page = await newPerson({ installed: true });
  await signIn(page, customer);
  await expect(page.getByText('€4,897.01', { exact: true }).first()).toBeVisible();
  await controlled(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-known')))
    .toContain('4897.01');
  const kept = await texts(page);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((text) => text.split('\n')[0]?.includes('/api/'))).toEqual([]);
  expect(kept.filter((text) => /4897\.01|Mira Sweep|Rowan Vale/.test(text))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Demonstration. No real money moves.')).toBeVisible();
  const known = page.getByRole('region', { name: 'Last known state' });
  await expect(known).toContainText('€4,897.01');
  await expect(known).toContainText('Rowan Vale');
  await expect(known).toContainText(/Seen \d\d \w{3} \d{4}, \d\d:\d\d/);
  await expect(page.getByRole('link', { name: /Send/ })).toHaveCount(0);
  await expectCleanEverywhere(page, 'offline');

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
  await page.getByRole('button', { name: /My Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('last-known'))).toBeNull();
});

test('[issue.installable.3] a server that is back is found without the browser saying so', async ({
  newPerson,
  people,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/, /cannot be reached/);
  const page = await newPerson();
  await signIn(page, await people.customer('5000.00'));
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira Sweep');
});

test('[issue.installable.4] an update waits, and while a form is half filled in it is not loaded', async ({
  newPerson,
  people,
  signIn,
}) => {
  const page = await newPerson({ installed: true });
  await signIn(page, await people.customer('5000.00'));
  await controlled(page);
  await page.goto('/send');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  const before = await readFile(workerFile, 'utf8');
  try {
    await writeFile(workerFile, `${before}\n// A newer version.\n`);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    // The app looks after its worker ten seconds after its start, and the new one fetches the whole app first.
    await expect(page.getByText('A new version of this app is ready.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByLabel('Bank Name *')).toHaveValue('Example Bank');
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect(page.getByText('You have something half filled in.')).toBeVisible();
    await expect(page.getByLabel('Bank Name *')).toHaveValue('Example Bank');
    await page.goto('/faq');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs & Help Center');
    await expect(page.getByText('A new version of this app is ready.')).toHaveCount(0);
  } finally {
    await writeFile(workerFile, before);
  }
});
