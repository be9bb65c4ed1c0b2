import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { confirmedTransferOf } from './confirmed-transfer.ts';
import { createConfirmStore } from './confirming.ts';
import type { SessionListener, StoredSession } from './session.ts';
import { turns } from './test-kit.ts';

const amounts = { total: '102.99', received_amount: '85.43', currency: 'GBP' } as const;
const refused = (methods: ApiError['methods']) =>
  new ApiError({
    status: 403,
    code: 'confirmation_required',
    title: 'Confirm it is you',
    detail: '',
    methods,
    amounts,
  });

const transfer = {
  quote_id: 'q1',
  recipient: 'Maria Nowak',
  account_number: 'GB29NWBK60161331926819',
  bank_name: 'Example Bank',
};

const of = (id: string): StoredSession => ({
  access_token: `token of ${id}`,
  refresh_token: 'refresh',
  expires_at: 0,
  user: { id, email: `${id}@customer.example`, full_name: id, phone_number: null, roles: [] },
});

/** A store in a browser where Anna is signed in, until `become` says otherwise. */
function open() {
  let current: StoredSession | undefined = of('anna');
  const listeners: SessionListener[] = [];
  const store = createConfirmStore({
    current: () => current,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  const become = (next: StoredSession | undefined): void => {
    current = next;
    for (const listener of listeners) listener(next, 'other_tab');
  };
  return { store, become };
}

describe('calls that wait for a confirmation', () => {
  it('are shown with what they can be confirmed by, and go on when it is done', async () => {
    const { store } = open();
    const answer = store.ask(refused(['password']), {});
    await turns();
    expect(store.current()).toMatchObject({ methods: ['password'] });
    expect(confirmedTransferOf(store.current()?.input)).toBeUndefined();
    store.current()?.end(true);
    expect(await answer).toBe(true);
    expect(store.current()).toBeUndefined();
  });

  it('name the transfer that they are about, an order as well as the question', async () => {
    for (const input of [{ body: { ...transfer, date: '2026-01-31' } }, { body: { transfer } }]) {
      const { store } = open();
      void store.ask(refused(['totp']), input);
      await turns();
      expect(store.current()).toMatchObject({ amounts });
      expect(confirmedTransferOf(store.current()?.input)).toEqual(transfer);
    }
  });

  it('are asked one after the other', async () => {
    const { store } = open();
    const first = store.ask(refused(['totp']), {});
    const second = store.ask(refused(['password']), {});
    await turns();
    expect(store.current()?.methods).toEqual(['totp']);
    store.current()?.end(false);
    expect(await first).toBe(false);
    await turns();
    expect(store.current()?.methods).toEqual(['password']);
    store.current()?.end(true);
    expect(await second).toBe(true);
  });

  it('are not answered by what comes late for a question that was left', async () => {
    const { store } = open();
    const first = store.ask(refused(['totp']), {});
    const second = store.ask(refused(['password']), {});
    await turns();
    const left = store.current();
    left?.end(false);
    await turns();
    left?.end(true);
    expect(await first).toBe(false);
    expect(store.current()?.methods).toEqual(['password']);
    expect(store.current()?.id).not.toBe(left?.id);
    store.current()?.end(true);
    expect(await second).toBe(true);
  });

  it('are given up with the session, shown or still in line, and asked again for who signs in next', async () => {
    for (const next of [undefined, of('ben')]) {
      const { store, become } = open();
      const calls = [store.ask(refused(['totp']), {}), store.ask(refused(['password']), {})];
      await turns();
      become(next);
      expect(store.current()).toBeUndefined();
      expect(await Promise.all(calls)).toEqual([false, false]);
      become(of('carla'));
      const later = store.ask(refused(['totp']), {});
      await turns();
      store.current()?.end(true);
      expect(await later).toBe(true);
    }
  });

  it('go on waiting when the same person only has newer tokens', async () => {
    const { store, become } = open();
    void store.ask(refused(['totp']), {});
    await turns();
    become({ ...of('anna'), access_token: 'newer' });
    expect(store.current()?.methods).toEqual(['totp']);
  });

  it('ask nobody once nobody is signed in', async () => {
    const { store, become } = open();
    become(undefined);
    expect(await store.ask(refused(['totp']), {})).toBe(false);
    expect(store.current()).toBeUndefined();
  });
});
