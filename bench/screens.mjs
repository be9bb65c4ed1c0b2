import { writeFileSync } from 'node:fs';
import { signInAsCustomer, startBuiltProduct } from '../tools/shared/product.mjs';
import { bytesOf, categories, figureOf, lookAt, openPhone, scoreOf } from './shared/lighthouse.mjs';

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
const kb = 1024;

/** @typedef {{ screen: string, performance: number, accessibility: number, 'best-practices': number, scriptKb: number, cls: number, lcpMs: number, tbtMs: number, failed: string[], shifts: string[] }} Row */

/** @param {import('./shared/lighthouse.mjs').Phone} phone @param {string} url @param {string} screen @returns {Promise<Row>} */
async function measure(phone, url, screen) {
  const lhr = await lookAt(phone, url, screen);
  const failed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  return {
    screen,
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    'best-practices': scoreOf(lhr, 'best-practices'),
    scriptKb: Math.round((bytesOf(lhr, ['Script']) / kb) * 10) / 10,
    cls: Math.round(figureOf(lhr, 'cumulative-layout-shift') * 1000) / 1000,
    lcpMs: Math.round(figureOf(lhr, 'largest-contentful-paint')),
    tbtMs: Math.round(figureOf(lhr, 'total-blocking-time')),
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
const phone = await openPhone();
/** @type {Row[]} */
const rows = [];
try {
  await signInAsCustomer(await phone.context.newPage(), product.url);
  for (const screen of screens) rows.push(await measure(phone, product.url, screen));
} finally {
  await phone.close();
  await product.stop();
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
