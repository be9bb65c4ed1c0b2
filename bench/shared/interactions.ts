import type { Page } from '@playwright/test';
import { percentile } from './statistics.ts';

/** What a browser counted while somebody used a page. */
export interface Interactions {
  /** All of them, also those too quick to be told. */
  readonly count: number;
  /** Milliseconds of those that took 16 or more, the longest part of each. */
  readonly durations: readonly number[];
}

/** The quickest that browsers tell; what stays below counts as this much. */
const toldFromMs = 16;

/** Of all interactions, quick ones too: the slowest of the told ones alone would make a page that is mostly quick look slow. */
export function interactionP98({ count, durations }: Interactions): number {
  if (count < durations.length) throw new Error('More interactions were told than there were.');
  const quick = Array.from({ length: count - durations.length }, () => toldFromMs);
  return percentile([...durations, ...quick], 0.98);
}

/** As text, since it runs in the page and not here. */
const observer = `
globalThis.toldInteractions = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (!interactionId) continue;
    globalThis.toldInteractions.set(interactionId, Math.max(duration, globalThis.toldInteractions.get(interactionId) ?? 0));
  }
}).observe({ type: 'event', durationThreshold: ${toldFromMs}, buffered: true });`;

/** Watches every page that is opened from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(observer);
}

/** What was counted since the page was loaded. */
async function readInteractions(page: Page): Promise<Interactions> {
  const read: Interactions = await page.evaluate(
    '({ count: performance.interactionCount, durations: [...globalThis.toldInteractions.values()] })',
  );
  return read;
}

const typingMs = 40;

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay: typingMs });
}

/** One transfer as a person makes it, key by key, from the empty form to the notice that it is on its way. */
export async function sendByHand(page: Page, url: string): Promise<Interactions> {
  await page.goto(`${url}/send`);
  await typeInto(page, /^Amount/, '12.34');
  await page.getByRole('button', { name: /^Recipient Gets/ }).click();
  await page.getByRole('combobox', { name: 'Search currencies' }).waitFor();
  await page.keyboard.type('GBP', { delay: typingMs });
  await page.getByRole('option', { name: /GBP/ }).click();
  // On a phone the form comes in steps.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await typeInto(page, 'Full Name *', 'Maria Nowak');
  await typeInto(page, 'Account Number / IBAN *', 'GB29 NWBK 6016 1331 9268 19');
  await typeInto(page, 'Bank Name *', 'Example Bank');
  await typeInto(page, 'Reference (Optional)', 'Rent of the month');
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await page.getByRole('heading', { name: 'Check the details before you send' }).waitFor();
  await page.getByRole('button', { name: /^Send [\d,.]+\s?EUR$/ }).click();
  await page.getByText('Transfer initiated!', { exact: true }).first().waitFor();
  return readInteractions(page);
}
