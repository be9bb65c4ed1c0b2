import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { signInAsCustomer, startBuiltProduct } from '../tools/shared/product.mjs';
import { findChromium } from '../tools/testing/chromium.mjs';

/**
 * What the first screens cost a phone: Lighthouse's mobile preset, signed in, on the production build, and the bytes of script
 * that travelled. Run after `npm run build`. `--json FILE` writes the figures as well; ends with 1 when one misses its goal.
 */

const goals = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  scriptKb: 140,
  cls: 0.02,
};
const screens = ['/', '/send', '/transactions'];
const port = 9333;
const kb = 1024;

const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices']);

/** @typedef {{ screen: string, performance: number, accessibility: number, 'best-practices': number, scriptKb: number, cls: number, lcpMs: number, tbtMs: number, failed: string[], shifts: string[] }} Row */

/** @param {string} url @param {string} screen @returns {Promise<Row>} */
async function measure(url, screen) {
  const result = await lighthouse(`${url}${screen}`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // All but local storage, where the session lives: without it the sign-in page would be measured.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { lhr } = result;
  if (lhr.finalDisplayedUrl !== `${url}${screen}`) {
    throw new Error(`${screen} led to ${lhr.finalDisplayedUrl}.`);
  }
  const failed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  /** @param {string} id */
  const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  /** @param {string} id */
  const figure = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    screen,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    scriptKb: Math.round((scriptBytes(lhr) / kb) * 10) / 10,
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    failed,
    shifts: shiftsOf(lhr),
  };
}

/** @param {import('lighthouse').Result} lhr @returns {string[]} what moved, and by how much */
function shiftsOf(lhr) {
  /** @type {any} */
  const details = lhr.audits['layout-shifts']?.details;
  /** @type {{ score: number, node?: { nodeLabel: string, snippet: string } }[]} */
  const items = details?.items ?? [];
  return items.map(({ score, node }) => `${score.toFixed(3)} ${node?.snippet ?? '?'}`);
}

/** @param {import('lighthouse').Result} lhr */
function scriptBytes(lhr) {
  /** @type {any} */
  const details = lhr.audits['network-requests']?.details;
  /** @type {{ resourceType: string, transferSize: number }[]} */
  const requests = details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** @param {Row} row @returns {string[]} */
function misses(row) {
  return [
    ...categories
      .filter((id) => row[id] < goals[id])
      .map((id) => `${id} ${row[id]} < ${goals[id]}`),
    ...(row.scriptKb > goals.scriptKb ? [`script ${row.scriptKb} KB > ${goals.scriptKb} KB`] : []),
    ...(row.cls > goals.cls ? [`CLS ${row.cls} > ${goals.cls}`] : []),
  ];
}

const product = await startBuiltProduct();
const profile = mkdtempSync(join(tmpdir(), 'app-screens-'));
// A persistent context is the browser's own, in which Lighthouse opens its page: the session is there already.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: await findChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-dev-shm-usage',
  ],
});
/** @type {Row[]} */
const rows = [];
try {
  await signInAsCustomer(await context.newPage(), product.url);
  for (const screen of screens) rows.push(await measure(product.url, screen));
} finally {
  await context.close();
  await product.stop();
  rmSync(profile, { recursive: true, force: true });
}

console.table(
  rows.map(({ failed, shifts: _shifts, ...row }) => ({ ...row, failed: failed.join(' ') })),
);
for (const { screen, shifts } of rows) {
  for (const shift of shifts) process.stdout.write(`${screen} moved by ${shift}\n`);
}
const missed = rows.flatMap((row) => misses(row).map((miss) => `${row.screen}: ${miss}`));
for (const miss of missed) process.stdout.write(`Missed: ${miss}\n`);
const at = process.argv.indexOf('--json');
const file = process.argv[at + 1];
if (at > 0 && file) writeFileSync(file, `${JSON.stringify({ goals, rows, missed }, null, 2)}\n`);
if (missed.length > 0) process.exitCode = 1;
