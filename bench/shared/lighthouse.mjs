import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../../tools/testing/chromium.mjs';

/**
 * Looks at screens as a phone does: Lighthouse's mobile preset, in a browser that stays signed in between two looks.
 *
 * @typedef {import('lighthouse').Result} Result
 * @typedef {{ context: import('@playwright/test').BrowserContext, port: number, close: () => Promise<void> }} Phone
 */

export const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices']);

/** What every browser of a measurement is started with. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
];

/** @returns {Promise<Phone>} */
export async function openPhone() {
  const profile = mkdtempSync(join(tmpdir(), 'app-screens-'));
  // A persistent context is the browser's own, in which Lighthouse opens its page: the session is there already.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--remote-debugging-port=0', ...browserArguments],
  });
  const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    port: Number.parseInt(port, 10),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What Lighthouse says when its own recording has holes; nothing of the page is told by it. */
const lostByLighthouse = ['NO_NAVSTART', 'NO_FCP', 'NO_SCREENSHOTS', 'NO_TRACING_STARTED'];

/**
 * One look at a screen, with nothing cached; once more when Lighthouse lost its recording. Throws when the browser was led elsewhere.
 *
 * @param {Phone} phone @param {string} url @param {string} screen @returns {Promise<Result>}
 */
export async function lookAt(phone, url, screen) {
  let lhr = await look(phone, `${url}${screen}`);
  if (lostByLighthouse.includes(lhr.runtimeError?.code ?? '')) {
    console.error(`${screen}: looked at again, ${lhr.runtimeError?.message}`);
    lhr = await look(phone, `${url}${screen}`);
  }
  if (lhr.runtimeError) throw new Error(`${screen}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== `${url}${screen}`) {
    throw new Error(`${screen} led to ${lhr.finalDisplayedUrl}.`);
  }
  return lhr;
}

/**
 * Signed in, the stream of news stays open, so the network is never as quiet as Lighthouse waits for, 45 s unless told otherwise. All of a
 * screen is there within two.
 */
const maxWaitForLoad = 15_000;

/** @param {Phone} phone @param {string} address @returns {Promise<Result>} */
async function look({ port }, address) {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    maxWaitForLoad,
    onlyCategories: [...categories],
    // All but local storage, where the session lives: without it the sign-in page would be measured.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  return result.lhr;
}

/** @param {Result} lhr @param {string} category @returns {number} of 100 */
export function scoreOf(lhr, category) {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

/** Throws when there is none. @param {Result} lhr @param {string} audit @returns {number} */
export function figureOf(lhr, audit) {
  const figure = lhr.audits[audit]?.numericValue;
  if (figure === undefined) throw new Error(`Lighthouse gave no figure for ${audit}.`);
  return figure;
}

/** What files of some types took on the wire, headers and all. @param {Result} lhr @param {readonly string[]} types @returns {number} bytes */
export function bytesOf(lhr, types) {
  /** @type {any} */
  const details = lhr.audits['network-requests']?.details;
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const requests = details?.items ?? [];
  // Every screen loads some script and its own page: none at all is a look that saw nothing, not a page that costs nothing.
  if (requests.length === 0) throw new Error('Lighthouse tells of no request.');
  return requests
    .filter(({ resourceType }) => types.includes(resourceType))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
