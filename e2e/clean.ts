import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

type RunOnly = Extract<NonNullable<axe.RunOptions['runOnly']>, { type: unknown }>;

/** A screen's width, and how large its letters are: 200 % is what readers set who need it, and rem units follow. */
interface Layout {
  readonly width: number;
  readonly textPercent?: number;
}

const layouts: readonly Layout[] = [{ width: 1280 }, { width: 320 }];
const everyLayout: readonly Layout[] = [
  ...layouts,
  { width: 375 },
  { width: 1280, textPercent: 200 },
];
const themes = ['light', 'dark'] as const;

/** All that is asked of a screen. */
const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** What another theme can break: it draws the same document in other colours. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Everything that is drawn is drawn: two frames, and nothing moves any more. It is looked at frame by frame: the end of an animation that
 * was replaced or taken away meanwhile is not always told.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    for (;;) {
      await frame();
      await frame();
      if (document.getAnimations().every(({ playState }) => playState !== 'running')) return;
    }
  });
}

/** What axe finds once everything stands still, one line for each: the rule, and where. What fades in is paler than it will be. */
export async function violations(page: Page, rules = everyRule): Promise<string[]> {
  await settled(page);
  if (page.frames().length > 1)
    throw new Error('A frame stands in the page, which axe would not look into.');
  // Once for each page that is loaded: to bring it takes three times as long as to look.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    if (window.axe === undefined) throw new Error('The page was left while axe came to it.');
    const results = await window.axe.run({
      runOnly,
      resultTypes: ['violations'],
    });
    return results.violations;
  }, rules);
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary ?? ''}`);
    return `${id}: ${places.join('\n')}`;
  });
}

/**
 * Looks at a screen in both themes, on a desk and on the narrowest phone: axe finds nothing, and nothing lies beside the screen. The
 * screen stays as it is meanwhile, so the page must already show what is to be looked at.
 */
export async function expectClean(page: Page, screen: string): Promise<void> {
  for (const layout of layouts) await look(page, screen, layout);
  await lookAsBefore(page);
}

/** The same on the common phone too, and with letters of twice the size. */
export async function expectCleanEverywhere(page: Page, screen: string): Promise<void> {
  for (const layout of everyLayout) await look(page, screen, layout);
  await lookAsBefore(page);
}

/** The same for what stands beside its button while it is open, and so is opened anew at each width and size of letters. */
export async function expectCleanOpened(
  page: Page,
  screen: string,
  { open, close }: { open: () => Promise<void>; close: () => Promise<void> },
): Promise<void> {
  for (const layout of everyLayout) {
    await lay(page, layout);
    await open();
    await look(page, screen, layout);
    await close();
  }
  await lookAsBefore(page);
}

async function lay(page: Page, { width, textPercent = 100 }: Layout): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
  await setTextSize(page, textPercent);
}

async function look(page: Page, screen: string, layout: Layout): Promise<void> {
  const { width, textPercent = 100 } = layout;
  await lay(page, layout);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const where = `${screen}, ${colorScheme}, ${width} px, text at ${textPercent} %`;
    const rules = colorScheme === 'light' ? everyRule : colourRules;
    expect.soft(await violations(page, rules), where).toEqual([]);
    expect.soft(await sideways(page), `${where}: pixels beside the screen`).toBe(0);
  }
}

async function lookAsBefore(page: Page): Promise<void> {
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 1280, height: 900 });
}

function setTextSize(page: Page, percent: number): Promise<void> {
  return page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    percent === 100 ? '' : `${percent}%`,
  );
}

/** How many pixels lie beside the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}
