import type { Page } from '@playwright/test';

/** Adds up, from now on, how far things move on the screen, as browsers report it; input excuses nothing here. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => shiftsOf(page);
}

/** The same from the first paint of each page that is opened next. */
export async function watchShiftsFromLoad(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => shiftsOf(page);
}

async function shiftsOf(page: Page): Promise<number> {
  // Reports come after the frame they are about.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const shifts: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seenShifts'));
  if (!Array.isArray(shifts)) throw new Error('The observer is gone.');
  return shifts.reduce((sum: number, value: number) => sum + value, 0);
}
