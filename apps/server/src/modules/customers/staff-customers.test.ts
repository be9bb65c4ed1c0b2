import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerNote, CustomerPage, Problem, WalletEntry } from '@app/contract';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';

let app: TestApp;
let admin: Person;
let compliance: Person;

beforeAll(async () => {
  app = await createTestApp();
  [admin, compliance] = [await app.staff('admin'), await app.staff('compliance')];
});
afterAll(() => app.stop());

const pathOf = (customer: Person, rest = ''): string =>
  `/api/staff/customers/${customer.id}${rest}`;
const page = async (customer: Person): Promise<CustomerPage> =>
  (await app.call<CustomerPage>('GET', pathOf(customer), { token: admin.token })).body;
const change = (customer: Person, word: 'disable' | 'enable', by: Person = compliance) =>
  app.call<CustomerPage & Problem>('POST', pathOf(customer, `/${word}`), {
    token: by.token,
    body: { reason: 'Phone reported stolen' },
  });

describe('the customer page', () => {
  it('[issue.customers.1] gives profile, wallet, counts, sign-ins and every movement with its balance', async () => {
    const customer = await app.customer();
    await app.credit(admin, customer.id, '2000.00');
    const quote = await app.quote(customer, '100.00');
    await app.send(customer, quote.id);
    const shown = await page(customer);
    expect(shown).toMatchObject({
      full_name: 'Olena Kovalenko',
      email: customer.email,
      state: 'active',
      is_staff: false,
      balance: '1897.01',
      transfers: { total: 1, under_way: 1, completed: 0, returned: 0, sent_30_days: '100.00' },
    });
    expect(shown.sessions).toHaveLength(1);
    const first = await app.call<{ items: WalletEntry[]; next: string }>(
      'GET',
      pathOf(customer, '/wallet?limit=1'),
      { token: admin.token },
    );
    expect(first.body.items).toMatchObject([
      { kind: 'transfer', amount: '-102.99', balance_after: '1897.01', actor_name: null },
    ]);
    const second = await app.call<{ items: WalletEntry[]; next: null }>(
      'GET',
      pathOf(customer, `/wallet?limit=1&cursor=${first.body.next}`),
      { token: admin.token },
    );
    expect(second.body).toMatchObject({
      items: [{ kind: 'wallet_credit', amount: '2000.00', actor_name: 'Olena Kovalenko' }],
      next: null,
    });
  });

  it('knows no customer under an id that nobody has', async () => {
    const nobody = { ...admin, id: '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b' };
    for (const rest of ['', '/wallet']) {
      const { status, body } = await app.call<Problem>('GET', pathOf(nobody, rest), {
        token: admin.token,
      });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'user_not_found' });
    }
  });

  it('[issue.customers.2] keeps notes for staff alone, in order, and for good', async () => {
    const customer = await app.customer();
    for (const text of ['Called about the address.', 'Sent a new bill.']) {
      const { status } = await app.call<CustomerNote>('POST', pathOf(customer, '/notes'), {
        token: compliance.token,
        body: { text },
      });
      expect(status).toBe(201);
    }
    const { notes } = await page(customer);
    expect(notes.map(({ text, author_name }) => [text, author_name])).toEqual([
      ['Sent a new bill.', 'Olena Kovalenko'],
      ['Called about the address.', 'Olena Kovalenko'],
    ]);
    await expect(app.database.asOwner(`UPDATE customer_notes SET text = 'other'`)).rejects.toThrow(
      'append-only',
    );
  });

  it('stores a note once that is sent again under its id, and another note not under it', async () => {
    const [customer, other] = [await app.customer(), await app.customer()];
    const add = (person: Person, body: object, by = compliance) =>
      app.call<CustomerNote & Problem>('POST', pathOf(person, '/notes'), { token: by.token, body });
    const body = { text: 'Called about the address.', client_id: randomUUID() };
    const [first, second] = await Promise.all([add(customer, body), add(customer, body)]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await page(customer)).notes).toEqual([first.body]);
    const { rows } = await app.database.db.pool.query(
      `SELECT id FROM audit_log WHERE customer_id = $1 AND action = 'note.add'`,
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    for (const reused of [
      await add(customer, { ...body, text: 'Sent a new bill.' }),
      await add(other, body),
    ]) {
      expect([reused.status, reused.body.errors?.[0]?.field]).toEqual([400, 'client_id']);
    }
    expect((await add(customer, body, admin)).status).toBe(201);
    expect((await page(customer)).notes).toHaveLength(2);
  });
});

describe('disabling', () => {
  it('[issue.customers.3, 4.guard.1] ends every session at once, refuses sign-in, and is undone by enabling', async () => {
    const customer = await app.customer();
    await app.credit(admin, customer.id, '50.00');
    expect(await change(customer, 'disable')).toMatchObject({
      status: 200,
      body: { state: 'disabled', disabled: { reason: 'Phone reported stolen' }, balance: '50.00' },
    });
    const { rows: open } = await app.database.db.pool.query(
      'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [customer.id],
    );
    expect(open).toEqual([]);
    const call = await app.call<Problem>('GET', '/api/profile', { token: customer.token });
    expect([401, 403]).toContain(call.status);
    const credentials = { email: customer.email, password: customer.password };
    const signIn = () =>
      app.call<Problem>('POST', '/api/auth/token?grant_type=password', { body: credentials });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
    const refreshed = await app.call<Problem>('POST', '/api/auth/token?grant_type=refresh_token', {
      body: { refresh_token: customer.session.refresh_token },
    });
    expect(refreshed.body.code).toBe('account_disabled');
    expect(await change(customer, 'enable')).toMatchObject({ body: { state: 'active' } });
    expect(await signIn()).toMatchObject({ status: 200 });
    // What had ended stays so.
    const old = await app.call<Problem>('POST', '/api/auth/token?grant_type=refresh_token', {
      body: { refresh_token: customer.session.refresh_token },
    });
    expect(old.body.code).toBe('refresh_refused');
  });

  it('tells the customer without the reason, and the audit log with it', async () => {
    const customer = await app.customer();
    // Nor can it be switched off: the one in the app is behind the sign-in.
    const preference = { type: 'account', channel: 'email', enabled: false };
    const chosen = await app.call('PUT', '/api/notifications/preferences', {
      token: customer.token,
      body: preference,
    });
    expect(chosen.status).toBe(200);
    await change(customer, 'disable');
    const { rows: mails } = await app.database.db.pool.query(
      `SELECT to_address FROM outgoing_mails JOIN notifications n ON n.id = notification_id
        WHERE n.user_id = $1 AND text_key = 'account_disabled'`,
      [customer.id],
    );
    expect(mails).toEqual([{ to_address: customer.email }]);
    const { rows: notices } = await app.database.db.pool.query(
      `SELECT text_key, text_values FROM notifications WHERE user_id = $1 AND text_key <> 'email_confirm'`,
      [customer.id],
    );
    expect(notices).toEqual([{ text_key: 'account_disabled', text_values: {} }]);
    const { rows: audit } = await app.database.db.pool.query(
      `SELECT action, actor_id, before, after, reason FROM audit_log WHERE customer_id = $1 AND kind = 'change'`,
      [customer.id],
    );
    expect(audit).toEqual([
      {
        action: 'customer.disable',
        actor_id: compliance.id,
        before: { state: 'active' },
        after: { state: 'disabled' },
        reason: 'Phone reported stolen',
      },
    ]);
  });

  it('is refused for oneself, for colleagues, for closed accounts, and twice', async () => {
    const customer = await app.customer();
    const codes = async (target: Person, word: 'disable' | 'enable') =>
      (await change(target, word)).body.code;
    expect(await codes(compliance, 'disable')).toBe('own_account');
    expect(await codes(admin, 'disable')).toBe('account_of_staff');
    expect(await codes(customer, 'enable')).toBe('account_state_unchanged');
    const closed = await app.call('POST', '/api/profile/close', {
      token: customer.token,
      body: { password: customer.password, confirm: true },
    });
    expect(closed.status).toBe(204);
    expect(await codes(customer, 'disable')).toBe('account_not_open');
    expect(await page(customer)).toMatchObject({ state: 'closed', full_name: 'Olena Kovalenko' });
  });

  it('of two who disable at once, one is told', async () => {
    const customer = await app.customer();
    const answers = await Promise.all([change(customer, 'disable'), change(customer, 'disable')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
