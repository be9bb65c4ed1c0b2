import { expect, it } from 'vitest';
import { onPersonChange } from './person-change.ts';
import type { SessionListener, StoredSession } from './session.ts';

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
  onPersonChange(
    {
      current: () => current,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    (isSignedIn) => told.push(isSignedIn),
  );
  const become = (next: StoredSession | undefined): void => {
    current = next;
    for (const listener of listeners) listener(next, 'other_tab');
  };
  become(of('anna', 'newer'));
  expect(told).toEqual([]);
  become(of('ben'));
  become(undefined);
  become(undefined);
  expect(told).toEqual([true, false]);
});
