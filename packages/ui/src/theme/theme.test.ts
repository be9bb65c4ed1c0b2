/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyTheme, readTheme, setTheme, themeStorageKey, watchTheme } from './theme.ts';

class Query extends EventTarget {
  matches = false;
}

let stored: Map<string, string>;
let query: Query;
let root: { dataset: Record<string, string> };
let page: EventTarget;

beforeEach(() => {
  stored = new Map();
  query = new Query();
  root = { dataset: {} };
  page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function forbidStorage(): void {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
}

// By the bundler's glob, since the script is plain JavaScript without types; run afresh each time, as a page does.
const bootScripts = import.meta.glob('../theme-boot.js');

async function runBootScript(): Promise<void> {
  vi.resetModules();
  const run = bootScripts['../theme-boot.js'];
  expect(run).toBeDefined();
  await run?.();
}

describe('theme', () => {
  test('follows the device until somebody chooses', () => {
    query.matches = true;
    applyTheme();
    expect(readTheme()).toBe('system');
    expect(root.dataset['theme']).toBe('dark');
  });

  test('remembers a choice, against the device', () => {
    query.matches = true;
    setTheme('light');
    expect(readTheme()).toBe('light');
    expect(root.dataset['theme']).toBe('light');
  });

  test('takes an unknown stored word for no choice', () => {
    stored.set(themeStorageKey, 'sepia');
    expect(readTheme()).toBe('system');
  });

  test('still shows the choice where storage is forbidden', () => {
    forbidStorage();
    setTheme('dark');
    expect(root.dataset['theme']).toBe('dark');
    expect(readTheme()).toBe('system');
  });

  test('follows a change of the device while the page is open, and stops when told', () => {
    const stop = watchTheme();
    query.matches = true;
    query.dispatchEvent(new Event('change'));
    expect(root.dataset['theme']).toBe('dark');
    stop();
    query.matches = false;
    query.dispatchEvent(new Event('change'));
    expect(root.dataset['theme']).toBe('dark');
  });

  test('shows what the device changed before the app came to watch', async () => {
    query.matches = true;
    await runBootScript();
    query.matches = false;
    const stop = watchTheme();
    expect(root.dataset['theme']).toBe('light');
    stop();
  });

  test('follows a choice made in another tab', () => {
    const stop = watchTheme();
    stored.set(themeStorageKey, 'dark');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: themeStorageKey }));
    expect(root.dataset['theme']).toBe('dark');
    stop();
  });
});

describe('the blocking script shows what the app will show', () => {
  const choices = ['light', 'dark', 'system', 'sepia', null];
  const cases = choices.flatMap((choice) => [
    { choice, deviceIsDark: true },
    { choice, deviceIsDark: false },
  ]);
  test.each(cases)('$choice, dark device $deviceIsDark', async ({ choice, deviceIsDark }) => {
    if (choice !== null) stored.set(themeStorageKey, choice);
    query.matches = deviceIsDark;
    await runBootScript();
    const shownFirst = root.dataset['theme'];
    applyTheme();
    expect(shownFirst).toBe(root.dataset['theme']);
  });

  test('without storage', async () => {
    forbidStorage();
    query.matches = true;
    await runBootScript();
    expect(root.dataset['theme']).toBe('dark');
  });
});
