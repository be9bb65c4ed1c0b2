import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
const stored = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  return kept;
});

import { paths } from '../paths.ts';
import { router as app } from '../routes.tsx';
import { leaveStaffPages } from './leave-guarded.ts';
import { operatorQuery, queryClient, staffMeQuery } from './query.ts';
import { session } from './session.ts';

const { routeTree } = app;
const user = { id: '1', email: 'm@example.com', full_name: 'M', phone_number: null, roles: [] };

/** The routes of the app, where a member is signed in and reads the page of this address. */
async function readAt(address: string) {
  const tokens = { access_token: 'a', refresh_token: 'r', expires_at: 4_000_000_000, user };
  stored.set('staff-session', JSON.stringify(tokens));
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, isServer: false, origin: 'http://localhost' });
  await router.load();
  return { router, shown: () => router.state.matches.map(({ pathname }) => pathname).at(-1) };
}

beforeEach(() => {
  queryClient.setQueryData<unknown>(operatorQuery().queryKey, {});
  queryClient.setQueryData<unknown>(staffMeQuery().queryKey, { ...user, roles: ['admin'] });
});

test('a member who is no longer signed in is taken from a page of theirs to the sign-in', async () => {
  for (const address of [paths.dashboard, paths.setUpFactor]) {
    const { router, shown } = await readAt(address);
    expect(shown()).toBe(address);
    session.clear('signed_out');
    await leaveStaffPages(router);
    expect(shown()).toBe(paths.auth);
  }
});

test('the page that has just set a new password stays, and says so', async () => {
  const { router, shown } = await readAt(paths.recover);
  session.clear('signed_out');
  await leaveStaffPages(router);
  expect(shown()).toBe(paths.recover);
});
