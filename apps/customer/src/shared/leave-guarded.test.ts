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

import { router as app } from '../routes.tsx';
import { leaveCustomerPages } from './leave-guarded.ts';
import { operatorQuery, profileQuery, queryClient } from './query.ts';
import { session } from './session.ts';

const { routeTree } = app;
const user = { id: '1', email: 'm@example.com', full_name: 'M', phone_number: null, roles: [] };

/** The routes of the app, where somebody is signed in and reads the page of this address. */
async function readAt(address: string, { signedIn = true } = {}) {
  const tokens = { access_token: 'a', refresh_token: 'r', expires_at: 4_000_000_000, user };
  if (signedIn) stored.set('customer-session', JSON.stringify(tokens));
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree,
    history,
    isServer: false,
    origin: 'http://localhost',
  });
  await router.load();
  return { router, shown: () => router.state.matches.map(({ pathname }) => pathname).at(-1) };
}

beforeEach(() => {
  queryClient.setQueryData<unknown>(operatorQuery().queryKey, {});
  queryClient.setQueryData<unknown>(profileQuery().queryKey, { id: user.id });
});

test('whoever is no longer signed in is taken from a page of theirs to the sign-in', async () => {
  for (const address of ['/', '/send', '/security?part=codes']) {
    const { router, shown } = await readAt(address);
    expect(shown()).toBe(address.split('?')[0]);
    session.clear('signed_out');
    await leaveCustomerPages(router);
    expect(shown()).toBe('/auth');
  }
});

/** Somebody signs in on the page that is open. */
async function signInAs(id: string, router: Awaited<ReturnType<typeof readAt>>['router']) {
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'DPoP' } as const;
  const lasting = { audience: 'customer', expires_in: 900, expires_at: 4_000_000_000 } as const;
  session.set({ ...tokens, ...lasting, user: { ...user, id } });
  await router.load();
  return router.state.location.href;
}

test('the sign-in leads back to where somebody wanted to go', async () => {
  const address = '/transactions?receipt=6f0e8f6e-3a57-4a3c-9b11-0a1c2f4f9d10';
  session.clear('signed_out');
  const { router, shown } = await readAt(address, { signedIn: false });
  expect(shown()).toBe('/auth');
  expect(await signInAs('1', router)).toBe(address);
  // Once: the next sign-in begins at the dashboard.
  session.clear('signed_out');
  await leaveCustomerPages(router);
  expect(await signInAs('1', router)).toBe('/');
});

test('a session that lapsed leads its owner back, and nobody else', async () => {
  for (const [who, end] of [
    ['1', '/send'],
    ['2', '/'],
  ] as const) {
    const { router, shown } = await readAt('/send');
    session.clear('refused');
    await leaveCustomerPages(router, '1');
    expect(shown()).toBe('/auth');
    expect(await signInAs(who, router)).toBe(end);
  }
});

test('no address but those of our pages is gone to', async () => {
  for (const href of ['//elsewhere.example/send', 'https://elsewhere.example', '/auth/../evil']) {
    stored.set('return-to', ` ${href}`);
    const { router } = await readAt('/auth');
    expect(router.state.location.href).toBe('/');
  }
});

test('a page that anybody may read stays when its reader is no longer signed in', async () => {
  for (const address of ['/not-me', '/recover', '/confirm-email', '/verify', '/terms']) {
    const { router, shown } = await readAt(address);
    const before = router.state.matches;
    session.clear('signed_out');
    await leaveCustomerPages(router);
    expect(shown()).toBe(address);
    // The same page, with what it has just said.
    expect(router.state.matches.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  }
});

test('whoever is on the way to a page of theirs does not arrive, and to another one does', async () => {
  for (const [from, to, end] of [
    ['/terms', '/security', '/auth'],
    ['/security', '/terms', '/terms'],
  ] as const) {
    const { router, shown } = await readAt(from);
    const going = router.navigate({ to });
    session.clear('signed_out');
    await leaveCustomerPages(router);
    await going;
    expect(shown()).toBe(end);
  }
});
