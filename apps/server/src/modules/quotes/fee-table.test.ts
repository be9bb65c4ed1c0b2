import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fee, FeeBody, FeePreview, Problem } from '@app/contract';
import { isoInstant, systemClock } from '#platform/clock';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff();
});
beforeEach(() =>
  app.database.asOwner(
    `ALTER TABLE fees DISABLE TRIGGER fees_append_only; DELETE FROM fees WHERE created_by IS NOT NULL; ALTER TABLE fees ENABLE TRIGGER fees_append_only`,
  ),
);
afterAll(() => app.stop());

const pounds: FeeBody = {
  currency: 'GBP',
  amount_from: '0.00',
  amount_below: null,
  fee: '1.49',
  effective_from: null,
  reason: 'Spring offer',
};
const add = (body: object, person = admin) =>
  app.call<Fee & Problem>('POST', '/api/staff/fees', { token: person.token, body });
const preview = async ({ reason: _, ...order }: FeeBody) =>
  (
    await app.call<FeePreview>('POST', '/api/staff/fees/preview', {
      token: admin.token,
      body: order,
    })
  ).body;
const list = async () =>
  (await app.call<{ items: Fee[] }>('GET', '/api/staff/fees', { token: admin.token })).body.items;
const feeOf = async (currency: string) =>
  (await app.quote(await app.customer(), '100.00', currency)).fee;

describe('[issue.fees.1] the fee table', () => {
  it('takes a row with its author and reason, charges by it at once, and records it', async () => {
    const { status, body } = await add(pounds);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      currency: 'GBP',
      fee: '1.49',
      state: 'in_force',
      created_by: { id: admin.id },
      reason: 'Spring offer',
    });
    expect(await feeOf('GBP')).toBe('1.49');
    expect(await feeOf('PLN')).toBe('2.99');
    const { rows } = await app.database.db.pool.query(
      `SELECT actor_id, action, reason, after->>'fee' AS fee FROM audit_log WHERE action = 'fee.create' AND subject_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([
      { actor_id: admin.id, action: 'fee.create', reason: 'Spring offer', fee: '1.49' },
    ]);
  });

  it('[issue.fees.2] lets a quote that is held keep its fee, down to the transfer made of it', async () => {
    const customer = await app.customer();
    await app.credit(admin, customer.id, '500.00');
    const held = await app.quote(customer, '100.00', 'GBP');
    await add(pounds);
    const { body } = await app.send(customer, held.id);
    expect([held.fee, body.fee]).toEqual(['2.99', '2.99']);
  });

  it('says what is to come, what holds and what was replaced, and edits nothing', async () => {
    const soon = isoInstant(systemClock.now() + 3_600_000);
    await add(pounds);
    await add({ ...pounds, fee: '1.99' });
    await add({ ...pounds, fee: '0.00', effective_from: soon });
    expect((await list()).map(({ fee, state }) => [fee, state])).toEqual([
      ['0.00', 'scheduled'],
      ['1.99', 'in_force'],
      ['1.49', 'replaced'],
      ['2.99', 'in_force'],
    ]);
    expect(await feeOf('GBP')).toBe('1.99');
    for (const change of ['UPDATE fees SET fee = 0', 'DELETE FROM fees', 'TRUNCATE fees']) {
      await expect(app.database.asOwner(change)).rejects.toThrow(/append-only/);
    }
  });

  it('is paged by its newest row', async () => {
    await add(pounds);
    const page = (cursor?: string) =>
      app.call<{ items: Fee[]; next: string | null }>(
        'GET',
        `/api/staff/fees?limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`,
        { token: admin.token },
      );
    const { body: first } = await page();
    const { body: second } = await page(first.next ?? '');
    expect([first.items[0]?.fee, second.items[0]?.fee, second.next]).toEqual([
      '1.49',
      '2.99',
      null,
    ]);
  });
});

describe('[issue.fees.3] the preview', () => {
  it('counts what would change by the rules of quotes, at the edges of the band too, and writes nothing', async () => {
    const before = await list();
    const { examples, changed } = await preview({
      ...pounds,
      amount_from: '500.00',
      amount_below: '1000.00',
    });
    const of = (amount: string) => examples.find((example) => example.amount === amount);
    expect(of('499.99')).toMatchObject({ fee_before: '2.99', fee_after: '2.99' });
    expect(of('500.00')).toMatchObject({ fee_before: '2.99', fee_after: '1.49' });
    expect(of('999.99')).toMatchObject({ fee_after: '1.49' });
    expect(of('1000.00')).toMatchObject({ fee_after: '2.99' });
    expect(changed).toBe(2);
    expect(await list()).toEqual(before);
  });

  it('shows that a row for any currency does not reach one with a row of its own', async () => {
    await add(pounds);
    const { examples } = await preview({ ...pounds, currency: null, fee: '4.99' });
    const at = (currency: string | null) =>
      examples.find((example) => example.currency === currency && example.amount === '100.00');
    expect(at(null)).toMatchObject({ fee_before: '2.99', fee_after: '4.99' });
    expect(at('GBP')).toMatchObject({ fee_before: '1.49', fee_after: '1.49' });
  });
});

describe('a fee row is refused', () => {
  it.each([
    ['in the past', { effective_from: '2026-01-01T00:00:00Z' }, 'effective_from'],
    ['above the most', { fee: '500.01' }, 'fee'],
    [
      'with a band that ends before it begins',
      { amount_from: '10.00', amount_below: '10.00' },
      'amount_below',
    ],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('%s', async (_, more, field) => {
    const { status, body } = await add({ ...pounds, ...more });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('that would change nothing, as a second press would', async () => {
    await add(pounds);
    const { status, body } = await add(pounds);
    expect([status, body.code]).toEqual([409, 'fee_changes_nothing']);
  });

  it('that was previewed over another table than it would be added to', async () => {
    const order = { ...pounds, currency: null, fee: '4.99' };
    const { newest } = await preview(order);
    await add(pounds);
    const late = await add({ ...order, expected: newest });
    expect([late.status, late.body.code]).toEqual([409, 'fee_table_changed']);
    expect(await feeOf('PLN')).toBe('2.99');
    const again = await preview(order);
    expect((await add({ ...order, expected: again.newest })).status).toBe(201);
  });

  it('from a role without the right', async () => {
    expect((await add(pounds, await app.staff('operations'))).status).toBe(403);
  });
});
