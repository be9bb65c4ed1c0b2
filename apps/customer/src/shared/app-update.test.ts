import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as AppUpdate from './app-update.ts';

/** A browser whose new version waits, and what became of it. */
function createBrowser() {
  const sent: string[] = [];
  const worker = { state: 'installed', sent };
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () =>
      Object.assign(new EventTarget(), {
        waiting: Object.assign(worker, { postMessage: (text: string) => sent.push(text) }),
        installing: null,
        update: async () => undefined,
      }),
  });
  const page = { reloads: 0 };
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload: () => void (page.reloads += 1) });
  return { worker, container, page };
}

let browser: ReturnType<typeof createBrowser>;
let update: typeof AppUpdate;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  browser = createBrowser();
  update = await import('./app-update.ts');
  update.startServiceWorker();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(update.isUpdateReady()).toBe(true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a version that waits is put in force, and loaded once it is', () => {
  expect(update.applyUpdate()).toBe(true);
  expect(browser.worker.sent).toEqual(['activate']);
  expect(browser.page.reloads).toBe(0);
  browser.container.dispatchEvent(new Event('controllerchange'));
  expect(browser.page.reloads).toBe(1);
});

test.each(['activating', 'activated', 'redundant'])(
  'a version that another tab has made %s is loaded at once',
  (state) => {
    browser.worker.state = state;
    expect(update.applyUpdate()).toBe(true);
    expect(browser.page.reloads).toBe(1);
  },
);
