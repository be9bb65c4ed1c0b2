import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createConfirmStore } from './confirming.ts';
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

describe('calls that wait for a confirmation', () => {
  it('are shown with what they can be confirmed by, and go on when it is done', async () => {
    const store = createConfirmStore();
    const answer = store.ask(refused(['password']), {});
    await turns();
    expect(store.current()).toMatchObject({ methods: ['password'], transfer: undefined });
    store.current()?.end(true);
    expect(await answer).toBe(true);
    expect(store.current()).toBeUndefined();
  });

  it('name the transfer that they are about, an order as well as the question', async () => {
    for (const input of [{ body: { ...transfer, date: '2026-01-31' } }, { body: { transfer } }]) {
      const store = createConfirmStore();
      void store.ask(refused(['totp']), input);
      await turns();
      expect(store.current()).toMatchObject({ transfer, amounts });
    }
  });

  it('are asked one after the other', async () => {
    const store = createConfirmStore();
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
});
