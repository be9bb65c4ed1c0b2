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
import { deskOf } from './desks.ts';

const words = () => deskOf('c1').state().drafts.reply;

function signIn(id: string): void {
  session.set({
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'DPoP',
    audience: 'staff',
    expires_in: 900,
    expires_at: 4_000_000_000,
    user: { id, email: `${id}@example.com`, full_name: id, phone_number: null, roles: [] },
  });
}

beforeEach(() => {
  session.clear('signed_out');
  stored.clear();
  kept.clear();
  signIn('sam');
  deskOf('c1').type('Half an answer');
});

test('[ruling.34.1] an answer that is being written outlives a session that lapses, for its owner', () => {
  session.clear('refused');
  signIn('sam');
  expect(words()).toBe('Half an answer');
});

test('a desk whose owner has signed out writes nothing any more', () => {
  const desk = deskOf('c1');
  session.clear('signed_out');
  desk.type('Another');
  expect([...kept.values()]).toEqual([]);
});

test('whoever signs out, or somebody else who signs in, leaves and finds nothing', () => {
  session.clear('signed_out');
  signIn('sam');
  expect(words()).toBe('');
  deskOf('c1').type('Another');
  session.clear('refused');
  signIn('kim');
  expect(words()).toBe('');
  expect([...kept.values()].join()).not.toContain('Another');
});
