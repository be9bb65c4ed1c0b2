import { displayId } from '@app/contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The place of all notices; each is a list item in it. */
function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications', exact: true });
}

/** The notice with this title. */
export function toast(page: Page, title: string): Locator {
  return notices(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Title and text of the specification, to the letter; earlier notices of the same title may still stand beside it. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const words = page.getByText(text, { exact: true });
  await expect(toast(page, title).filter({ has: words })).toBeVisible();
}

export function errorSummary(page: Page): Locator {
  return page.getByRole('group', { name: 'There is a problem' });
}

/** A line of the receipt: what stands beside its label, without the button that some lines end with. */
export function line(page: Page, label: string): Locator {
  return page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first();
}

/** One stage of the tracker of an open receipt. */
export function stage(page: Page, label: string): Locator {
  return page
    .getByRole('dialog')
    .getByRole('list', { name: /^Progress of / })
    .getByRole('listitem')
    .filter({ hasText: label });
}

interface Details {
  readonly recipient?: string;
  readonly account?: string;
  readonly bank?: string;
  readonly reference?: string;
}

/** Fills in who receives, as the send form asks for it. */
export async function fillRecipient(page: Page, details: Details = {}): Promise<void> {
  const { recipient = 'Maria Nowak', account = 'GB29 NWBK 6016 1331 9268 19' } = details;
  const { bank = 'Example Bank', reference } = details;
  await page.getByLabel('Full Name *', { exact: true }).fill(recipient);
  await page.getByLabel('Account Number / IBAN *').fill(account);
  await page.getByLabel('Bank Name *').fill(bank);
  if (reference !== undefined) await page.getByLabel('Reference (Optional)').fill(reference);
}

export function commitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Send [\d,.]+\s?EUR$/ });
}

export function undoDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Processing Transaction' });
}

/** Gives the page, which must not have opened anything yet or opens it anew after this, a clock that `stopClock` can stop. */
export async function ownClock(page: Page): Promise<void> {
  // On an empty page: in a running one the clock stands at 1970 for a moment, and what that page signs then is refused.
  await page.goto('about:blank');
  await page.clock.install();
}

/**
 * Stops a clock of `ownClock`, so that what the page does by itself within seconds does not come before the next step on
 * a slow machine. `page.clock.runFor` and `page.clock.resume` let it go on.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock is stopped only ahead of where it is by then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

/**
 * Keeps an undo window that opens after this open, for as long as a slow machine needs to find it. It gives what lets
 * its time go on from where it stood: a leap would be taken for sleep, after which nothing is sent.
 */
export async function holdUndo(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  return () =>
    page.evaluate(() => {
      const held = performance.now();
      const read = (): number => Performance.prototype.now.call(performance);
      const from = read();
      performance.now = () => held + read() - from;
    });
}

/** Calls to this address wait until the function it gives is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => released.then(() => route.continue()));
  return letGo;
}

/** From the filled form to the review. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Send' }).click();
  await expect(
    page.getByRole('heading', { name: 'Check the details before you send' }),
  ).toBeVisible();
}

/** Opens `/send`, fills it in and goes on to the review. */
export async function toReview(page: Page, amount = '1000'): Promise<void> {
  await page.goto('/send');
  await page.getByLabel(/^Amount/).fill(amount);
  await fillRecipient(page);
  await proceed(page);
}

/** Picks a currency as a person does: opens the picker, types, presses Enter. */
export async function pickCurrency(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('combobox', { name: 'Search currencies' }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
}

/**
 * Leaves the stream of this page unanswered, from before its first load. Once it connects, a page asks for everything
 * anew, and would take "Try again" away from under the finger.
 */
export async function holdStream(page: Page): Promise<void> {
  await page.route('**/api/events*', () => undefined);
}

/** From the next load of the page: sessions end after so long without their person, as an operator sets it; a demonstration ends none. */
export async function endIdleSessions(page: Page, idleMs: number): Promise<void> {
  await page.route('**/api/operator', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), session_idle_ms: idleMs } });
  });
}

/** As if nobody had touched the page for so long, and it woke up. */
export function wakeUpAfter(page: Page, app: 'customer' | 'staff', idleMs: number): Promise<void> {
  return page.evaluate(
    ([key, ms]) => {
      localStorage.setItem(key, `${Date.now() - ms}`);
      dispatchEvent(new Event('focus'));
    },
    [`${app}-session-active`, idleMs] as const,
  );
}

/** On the page for signing in, where that page itself is meant; elsewhere a test signs in without it. */
export async function typeCredentials(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a list of choices, and takes one. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** As the demonstration's operator writes the id of a transfer. */
export const shortId = (id: string): string => displayId('TG-', id);

const fields =
  'input:not([type="hidden"]), textarea, [role="combobox"], [role="radio"], [role="checkbox"]';

/** On a screen of very little height all of the first field of a dialog, and of its last button, can be brought into sight. */
export async function expectRoom(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const first = dialog.locator(fields).locator('visible=true').first();
  for (const target of [first, dialog.getByRole('button').last()]) {
    if ((await target.count()) === 0) continue;
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport({ ratio: 0.99 });
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
}
