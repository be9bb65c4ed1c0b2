import type { SessionListener, StoredSession } from '@app/client';
import { expect, test } from 'vitest';
import { createLeftOpen } from './left-open.ts';

const cases = '/admin/cases?case=c1';

const sessionOf = (id: string): StoredSession => ({
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 4_000_000_000,
  user: { id, email: `${id}@example.com`, full_name: id, phone_number: null, roles: [] },
});

function open() {
  const listeners: SessionListener[] = [];
  let now: StoredSession | undefined = sessionOf('sam');
  let drafts = 'half a reason';
  let page: string | undefined = cases;
  const tell: SessionListener = (next, cause) => {
    now = next;
    for (const listener of listeners) listener(next, cause);
  };
  const left = createLeftOpen({
    session: {
      current: () => now,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    addressNow: () => page,
    forgetDrafts: () => (drafts = ''),
  });
  return { left, tell, drafts: () => drafts, goTo: (next?: string) => (page = next) };
}

test('[ruling.34.1] whoever signs in again after a lapse finds the page and what was typed', () => {
  const { left, tell, drafts, goTo } = open();
  tell(undefined, 'refused');
  goTo(undefined);
  // A second call that was under way is refused as well, on the page of the sign-in.
  tell(undefined, 'refused');
  expect(left.isKept()).toBe(true);
  tell(sessionOf('sam'), 'signed_in');
  expect(drafts()).toBe('half a reason');
  expect(left.takeAddress()).toBe(cases);
  expect(left.takeAddress()).toBeUndefined();
});

test('new tokens and a sign-in in another tab are the same person', () => {
  const { left, tell, drafts } = open();
  tell(sessionOf('sam'), 'refreshed');
  tell(undefined, 'refused');
  tell(sessionOf('sam'), 'other_tab');
  expect(drafts()).toBe('half a reason');
  expect(left.takeAddress()).toBe(cases);
});

test('somebody else who signs in after it finds neither', () => {
  const { left, tell, drafts } = open();
  tell(undefined, 'refused');
  tell(sessionOf('kim'), 'signed_in');
  expect(drafts()).toBe('');
  expect(left.takeAddress()).toBeUndefined();
});

test.each(['signed_out', 'other_tab'] as const)(
  'signing out by hand leaves nothing, also over a session that had lapsed (%s)',
  (cause) => {
    for (const before of [[], ['refused' as const]]) {
      const { left, tell, drafts } = open();
      for (const lapse of before) tell(undefined, lapse);
      tell(undefined, cause);
      expect(drafts()).toBe('');
      expect(left.isKept()).toBe(false);
      tell(sessionOf('sam'), 'signed_in');
      expect(left.takeAddress()).toBeUndefined();
    }
  },
);
