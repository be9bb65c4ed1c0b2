import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { startTemporaryPostgres } from './postgres.mjs';
import { findChromium } from './testing/chromium.mjs';

/** Takes the picture of the README: the built product, running, with its demonstration data. Run after `npm run build`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'docs/images/review.png');

/** @param {string} databaseUrl @param {string} dataDir @returns {Promise<{ url: string, accounts: { role: string, email: string }[], stop: () => void }>} */
function startServer(databaseUrl, dataDir) {
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    server.on('message', (/** @type {any} */ message) => {
      if (message.type === 'ready') resolve({ ...message, stop: () => server.kill('SIGTERM') });
      else reject(new Error(message.message));
    });
  });
}

/** @param {import('@playwright/test').Page} page @param {string} url */
async function openReview(page, url) {
  await page.goto(`${url}/auth`);
  await page.getByRole('button', { name: /Sign in as olena/ }).click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/send`);
  await page.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
  await page.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByText('1,002.99 EUR').first().waitFor();
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await page.getByRole('heading', { name: 'Check the details before you send' }).waitFor();
}

const dataDir = mkdtempSync(join(tmpdir(), 'app-picture-'));
const postgres = await startTemporaryPostgres();
const server = await startServer(postgres.url, dataDir);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
  });
  await openReview(page, server.url);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
