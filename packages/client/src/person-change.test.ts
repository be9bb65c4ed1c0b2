import { expect, it } from 'vitest';
import { onPersonChange } from './person-change.ts';
import type { SessionCause, SessionListener, StoredSession } from './session.ts';

const of = (id: string, access_token = 'token'): StoredSession => ({
  access_token,
  refresh_token: 'refresh',
  expires_at: 0,
  user: { id, email: `${id}@customer.example`, full_name: id, phone_number: null, roles: [] },
});

it('tells of another person and of nobody, and not of new tokens', () => {
  let current: StoredSession | undefined = of('anna');
  const listeners: SessionListener[] = [];
  const told: boolean[] = [];
  const lapses: (string | undefined)[] = [];
  onPersonChange(
    {
      current: () => current,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    (isSignedIn, lapsed) => {
      told.push(isSignedIn);
      lapses.push(lapsed);
    },
  );
  const become = (next: StoredSession | undefined, cause: SessionCause = 'other_tab'): void => {
    current = next;
    for (const listener of listeners) listener(next, cause);
  };
  become(of('anna', 'newer'));
  expect(told).toEqual([]);
  become(of('ben'));
  become(undefined);
  become(undefined);
  expect(told).toEqual([true, false]);
  become(of('ben'), 'signed_in');
  become(undefined, 'refused');
  expect(told).toEqual([true, false, true, false]);
  expect(lapses).toEqual([undefined, undefined, undefined, 'ben']);
});
