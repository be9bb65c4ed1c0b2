import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSession } from './open-session.ts';

/** What a first visit costs on the wire, headers and all: a phone pays for every kibibyte with its owner's patience. */

const kibibyte = 1024;
const pageTypes = ['document', 'stylesheet', 'script'];

/** Sums what travels while the page is opened and stands. Fonts are counted apart: the text is read without them. */
async function transferred(page: Page, path: string, ready: () => Promise<void>) {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  const weigh = (request: Request): void =>
    void sizes.push(
      Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        type: request.resourceType(),
        // Should the browser still have a file after all, it does not travel here, but does on a first visit.
        bytes:
          Math.max(sizes.responseBodySize, Number(response?.headers()['content-length'] ?? 0)) +
          sizes.responseHeadersSize,
      })),
    );
  // What the page before still loads is not weighed.
  await page.goto('about:blank');
  page.on('requestfinished', weigh);
  await page.goto(path);
  await ready();
  // What comes later is not asked about, and could not be answered once the page is closed.
  page.off('requestfinished', weigh);
  const all = await Promise.all(sizes);
  const kib = (types: readonly string[]): number =>
    all.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) /
    kibibyte;
  return { all: kib(pageTypes), script: kib(['script']), fonts: kib(['font']) };
}

test('the first signed-in screen weighs at most 130 KiB, its script 115', async ({
  newPerson,
  people,
}) => {
  const { email, password, transfer } = await people.customer('5000.00');
  await transfer('100.00', 'Rent');
  const person = await newPerson();
  // Not by a page of the product's: what the browser still has of it would weigh less, or nothing.
  await openSession(person, { email, password, audience: 'customer' });
  const weight = await transferred(person, '/', async () => {
    await expect(person.getByRole('region', { name: 'Selected transfer' })).toBeVisible();
  });
  expect(weight.script).toBeGreaterThan(60);
  expect(weight.script).toBeLessThanOrEqual(115);
  expect(weight.all).toBeLessThanOrEqual(130);
});

test('the sign-in page weighs at most 130 KiB, and its fonts 80', async ({ newPerson }) => {
  const page = await newPerson();
  const weight = await transferred(page, '/auth', async () => {
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  });
  expect(weight.script).toBeGreaterThan(60);
  expect(weight.all).toBeLessThanOrEqual(130);
  expect(weight.fonts).toBeLessThanOrEqual(80);
});
