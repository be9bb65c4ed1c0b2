import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
});

import { session } from '../../shared/session.ts';
import { signIn } from '../../shared/test-session.ts';
import { flowOf } from './current-flow.ts';

const anna = { id: 'anna', full_name: 'Anna Smith', sender_name: null };

beforeEach(() => {
  vi.useFakeTimers();
  session.clear('signed_out');
  signIn('anna');
});

test('[ruling.34.1] a transfer that is being written outlives a session that lapses, for its owner', () => {
  const flow = flowOf(anna);
  session.clear('refused');
  signIn('anna');
  expect(flowOf(anna)).toBe(flow);
});

test('it ends as soon as somebody else signs in, whether or not they come to send', () => {
  const flow = flowOf(anna);
  session.clear('refused');
  signIn('ben');
  signIn('anna');
  expect(flowOf(anna)).not.toBe(flow);
});
