/// <reference lib="dom" />
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preparePeople } from './screens/people.mjs';
import { scenes } from './screens/scenes.mjs';
import { startBuiltProduct } from './shared/product.mjs';
import { findChromium } from './testing/chromium.mjs';

/**
 * Takes a picture of every screen, in both themes, at the width of a desk and of a phone, into `screenshots/`: to look
 * at what a change did. Run after `npm run build`; `npm run screens -- send rates` takes those whose names begin so.
 */
const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
const widths = /** @type {const} */ ([1280, 375]);
const themes = /** @type {const} */ (['light', 'dark']);
const asked = process.argv.slice(2);
const chosen = scenes.filter(
  ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start)),
);

/** @typedef {import('@playwright/test').Page} Page */

/** Two frames, and the ends of what moves: colours of the other theme fade out for a moment. @param {Page} page */
async function drawn(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    // What inherits a colour starts to move when its parent has arrived.
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });
}

/** @param {Page} page @param {string} name @param {boolean} fullPage */
async function takePictures(page, name, fullPage) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      // Bars that stay in their place would lie in the middle of a picture of the whole page.
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      await drawn(page);
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {boolean} installed */
async function openPage(browser, url, installed) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Only the page without a network needs the worker; elsewhere it would answer in place of the server.
    serviceWorkers: installed ? 'allow' : 'block',
  });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** @param {Page} page @param {import('./screens/people.mjs').Person} person @param {'' | '/admin'} app */
async function signIn(page, { email, password }, app = '') {
  await page.goto(`${app}/auth`);
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/auth'));
}

/** Nothing waits for an answer any more, or not for long. @param {Page} page */
async function quiet(page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    () => !document.querySelector('.animate-pulse, [aria-busy="true"]'),
    null,
    {
      timeout: 3_000,
    },
  );
}

/** The page that the service worker shows without a network. @param {Page} page @param {import('./screens/people.mjs').Person} person */
async function offlinePictures(page, person) {
  await signIn(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => localStorage.getItem('last-known') !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await takePictures(page, 'offline', true);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startBuiltProduct();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
/** @type {string[]} */
const failed = [];
try {
  const prepared = await preparePeople(product);
  for (const who of /** @type {const} */ (['guest', 'newcomer', 'customer', 'staff'])) {
    const page = await openPage(browser, product.url, false);
    if (who !== 'guest') await signIn(page, prepared[who], who === 'staff' ? '/admin' : '');
    for (const { name, open, whole = true } of chosen.filter((scene) => scene.who === who)) {
      // The rest is worth seeing all the same, and the picture says where this one stopped.
      await open(page, prepared).catch((error) => failed.push(`${name}: ${String(error)}`));
      await quiet(page).catch(() => undefined);
      await takePictures(page, name, whole);
    }
    await page.context().close();
  }
  if (asked.length === 0) {
    await offlinePictures(await openPage(browser, product.url, true), prepared.customer);
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(`Pictures: ${folder}\n`);
for (const failure of failed) process.stdout.write(`Not reached: ${failure.split('\n')[0]}\n`);
if (failed.length > 0) process.exitCode = 1;
