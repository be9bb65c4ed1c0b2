import type { Beneficiary } from '@app/contract';
import { beforeEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
const { stored, otherTab } = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const write = (newValue: string | null): void => {
    const key = 'customer-session';
    const oldValue = kept.get(key) ?? null;
    if (newValue === null) kept.delete(key);
    else kept.set(key, newValue);
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, oldValue }));
  };
  return { stored: kept, otherTab: { write } };
});

import { session } from '../../shared/session.ts';
import { signIn } from '../../shared/test-session.ts';
import { emptyValues, valuesOf } from './form-values.ts';
import { recipientDrafts } from './recipient-drafts.ts';

const typed = { ...emptyValues, name: 'Maria Nowak' };
const saved: Beneficiary = {
  id: 'b1',
  user_id: 'anna',
  version: 1,
  name: 'Rowan Vale',
  country: 'GB',
  currency: 'GBP',
  account_number: 'GB29NWBK60161331926819',
  bank_name: 'Example Bank',
  account_details: {},
  email: null,
  phone: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  last_used_at: null,
};

beforeEach(() => {
  stored.clear();
  session.clear('signed_out');
  signIn('anna');
});

test('what was typed about a recipient outlives a session that lapses, for its owner', () => {
  recipientDrafts.keep(undefined, typed);
  recipientDrafts.keep(saved, { ...valuesOf(saved), phone: '+353' });
  session.clear('refused');
  signIn('anna');
  expect(recipientDrafts.of(undefined)).toEqual(typed);
  expect(recipientDrafts.of(saved)).toEqual({ ...valuesOf(saved), phone: '+353' });
});

test('it outlives a lapse that another tab has found, and not a signing out there', () => {
  recipientDrafts.keep(undefined, typed);
  otherTab.write('refused');
  otherTab.write(null);
  signIn('anna');
  expect(recipientDrafts.of(undefined)).toEqual(typed);
  otherTab.write(null);
  signIn('anna');
  expect(recipientDrafts.of(undefined)).toEqual(emptyValues);
});

test('whoever signs out, or somebody else who signs in, leaves and finds nothing', () => {
  recipientDrafts.keep(undefined, typed);
  session.clear('signed_out');
  signIn('anna');
  expect(recipientDrafts.of(undefined)).toEqual(emptyValues);
  recipientDrafts.keep(undefined, typed);
  session.clear('refused');
  signIn('ben');
  expect(recipientDrafts.of(undefined)).toEqual(emptyValues);
});

test('what was typed over an older version is not taken for the newest', () => {
  recipientDrafts.keep(saved, typed);
  const newer = { ...saved, name: 'Rowan Vale-Novak', updated_at: '2026-01-02T00:00:00Z' };
  expect(recipientDrafts.of(newer)).toEqual(valuesOf(newer));
  recipientDrafts.move(saved, newer);
  expect(recipientDrafts.of(newer)).toEqual(typed);
  expect(recipientDrafts.of(saved)).toEqual(valuesOf(saved));
});

test('what is done with begins as it is saved', () => {
  recipientDrafts.keep(undefined, typed);
  recipientDrafts.keep(saved, typed);
  recipientDrafts.drop(undefined);
  expect(recipientDrafts.of(undefined)).toEqual(emptyValues);
  expect(recipientDrafts.of(saved)).toEqual(typed);
  recipientDrafts.drop(saved);
  expect(recipientDrafts.of(saved)).toEqual(valuesOf(saved));
});
