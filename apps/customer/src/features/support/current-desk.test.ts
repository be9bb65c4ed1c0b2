import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
const { stored, kept } = vi.hoisted(() => {
  const storageOf = (values: Map<string, string>) => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const local = new Map<string, string>();
  const tab = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  return { stored: local, kept: tab };
});

import { session } from '../../shared/session.ts';
import { signIn } from '../../shared/test-session.ts';
import { deskOf } from './current-desk.ts';

beforeEach(() => {
  session.clear('signed_out');
  stored.clear();
  kept.clear();
  signIn('anna');
  deskOf('anna').type('Half a message');
});

test('[ruling.34.1] a message that is being written outlives a session that lapses, for its owner', () => {
  session.clear('refused');
  signIn('anna');
  expect(deskOf('anna').state().draft).toBe('Half a message');
});

test.each(['signed_out', 'refused'] as const)(
  'once somebody else is signed in (after %s), nothing of it is found or written any more',
  (cause) => {
    const desk = deskOf('anna');
    session.clear(cause);
    signIn('ben');
    desk.type('Another');
    expect([...kept.values()]).toEqual([]);
    expect(deskOf('ben').state().draft).toBe('');
  },
);
