import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { signInAsCustomer, startBuiltProduct } from './shared/product.mjs';
import { findChromium } from './testing/chromium.mjs';

/** Takes the picture of the README: the built product, running, with its demonstration data. Run after `npm run build`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'docs/images/review.png');

/** @param {import('@playwright/test').Page} page @param {string} url */
async function openReview(page, url) {
  await signInAsCustomer(page, url);
  await page.goto(`${url}/send`);
  await page.getByLabel('Full Name *', { exact: true }).fill('Maria Nowak');
  await page.getByLabel('Account Number / IBAN *').fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel('Bank Name *').fill('Example Bank');
  await page.getByText('1,002.99 EUR').first().waitFor();
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await page.getByRole('heading', { name: 'Check the details before you send' }).waitFor();
}

const product = await startBuiltProduct();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
  });
  await openReview(page, product.url);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
  await product.stop();
}
