import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { session } from './session.ts';
import { signIn } from './test-session.ts';
import { createDrafts } from './typed-drafts.ts';
import { hasBusyForm } from './unsaved.ts';

const drafts = createDrafts('', (text) => text.trim() === '');

beforeEach(() => {
  session.clear('signed_out');
  signIn('anna');
});

test('what was typed stays by what it is about, also when the session lapses', () => {
  drafts.keep('t1', 'My sister has seen nothing.');
  session.clear('refused');
  signIn('anna');
  expect(drafts.of('t1')).toBe('My sister has seen nothing.');
  expect(drafts.of('t2')).toBe('');
});

test('whoever signs out, or somebody else who signs in, finds nothing', () => {
  drafts.keep('t1', 'Secret');
  session.clear('signed_out');
  signIn('anna');
  expect(drafts.of('t1')).toBe('');
  drafts.keep('t1', 'Secret');
  session.clear('refused');
  signIn('ben');
  expect(drafts.of('t1')).toBe('');
});

test('an update waits for what is typed, and for nothing that is empty or done with', () => {
  expect(hasBusyForm()).toBe(false);
  drafts.keep('t1', 'It is late');
  expect(hasBusyForm()).toBe(true);
  drafts.keep('t1', ' ');
  expect(hasBusyForm()).toBe(false);
});
