import { randomUUID } from 'node:crypto';
import { codeFacts, freeCodeText, limits, requirementsSeen } from '@app/contract';
import type { CodeKind, CreateTransactionBody, UpdateRequirementsBody } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailOffice } from '#mail';
import { createNotifications } from '#notifications';
import { systemClock } from '#platform/clock';
import { silentLog } from '../../../test/database.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { losingCommit } from '../../../test/losing-commit.ts';
import { secretValues } from '../../../test/secrets.ts';
import { boundTo } from './code-hash.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

const off = { require_cot_code: false, require_vat_code: false, require_withdrawal_code: false };
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Undefined of somebody who is no customer. */
const current = (user_id: string) =>
  world.verification.requirements(user_id).catch(() => undefined);

async function demand(
  user_id: string,
  change: Partial<UpdateRequirementsBody> = {},
  actor_id?: string,
) {
  return world.verification.update({
    actor_id: actor_id ?? (await world.staff()),
    user_id,
    body: {
      ...off,
      require_cot_code: true,
      cot_code: 'Quay-7',
      reason: 'First large transfer.',
      ...change,
      expected: requirementsSeen({ ...off, codes: [], ...(await current(user_id)) }),
    },
  });
}

async function send(user_id: string, change: Partial<CreateTransactionBody> = {}) {
  return world.transactions.create(await world.order(user_id, change));
}

interface NoticeRow {
  readonly title: string;
  readonly message: string;
  readonly type: string;
  readonly text_key: string;
  readonly text_values: Record<string, string>;
  readonly mailed: boolean;
}

async function notices(user_id: string): Promise<NoticeRow[]> {
  const { rows } = await world.db.pool.query<NoticeRow>(
    `SELECT title, message, type, text_key, text_values, EXISTS (SELECT FROM outgoing_mails m WHERE m.notification_id = n.id) AS mailed
     FROM notifications n WHERE user_id = $1 AND type = 'security' ORDER BY id`,
    [user_id],
  );
  return rows;
}

/** The code as its owner reads it, in the app. */
async function ownCode(user_id: string): Promise<string> {
  const list = createNotifications({ db: world.db, mails: 'kept', secretValues });
  const { items } = await list.list(user_id, {});
  return (
    items.find(({ text_key }) => text_key === 'verification_code')?.text_values?.['code'] ?? ''
  );
}

async function requestFor(user_id: string, kind: CodeKind = 'cot', change = {}) {
  const order = await world.order(user_id, change);
  const { quote_id, recipient, account_number, bank_name, account_details } = order.body;
  await world.verification.requestCode(user_id, {
    kind,
    transfer: { quote_id, recipient, account_number, bank_name, account_details },
  });
  const own = await ownCode(user_id);
  return { order, own };
}

describe('codes before sending (spec sections 4 to 6, ruling 19)', () => {
  test('[5.users.1, 6.users.2] each demanded code is compared exactly with the one set for this customer', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id, {
      require_vat_code: true,
      require_withdrawal_code: true,
      cot_code: 'Quay-7',
      vat_code: ' VAT 1 ',
      withdrawal_code: 'Wharf9',
    });
    const right = { cot_code: 'Quay-7', vat_code: ' VAT 1 ', withdrawal_code: 'Wharf9' };
    for (const wrong of [
      { cot_code: 'quay-7' },
      { vat_code: 'VAT 1' },
      { withdrawal_code: 'Wharf9 ' },
    ])
      await expect(send(user_id, { codes: { ...right, ...wrong } })).rejects.toEqual(
        code('verification_failed'),
      );
    expect(await world.balance(user_id)).toBe(500_000n);
    await send(user_id, { codes: right });
    expect(await world.balance(user_id)).toBe(399_701n);
  });

  test('[ruling.19.1] no table, notification or answer holds a code; staff read set or not set, expiry and attempts', async () => {
    const user_id = await world.customer('5000.00');
    const answer = await demand(user_id, { cot_code: 'Halyard-4471' });
    const { own } = await requestFor(user_id);
    expect(own).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const { rows } = await world.db.pool.query<{ dump: string }>(
      `SELECT concat((SELECT string_agg(to_jsonb(c)::text, '') FROM user_verification_codes c), (SELECT string_agg(to_jsonb(n)::text, '') FROM notifications n),
        (SELECT string_agg(to_jsonb(e)::text, '') FROM events e), (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_log a)) AS dump`,
    );
    for (const secret of ['Halyard-4471', own]) {
      expect(rows[0]?.dump).not.toContain(secret);
      // As a column of bytes would show it.
      expect(rows[0]?.dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(JSON.stringify(answer)).not.toContain('Halyard');
    expect(answer.codes[0]).toEqual({
      kind: 'cot',
      set: true,
      source: 'staff',
      expires_at: expect.any(String),
      attempts: 0,
    });
  });

  test('[ruling.19.2] a change is told at once, by mail too, with its reason, and is in the audit log without the code', async () => {
    const user_id = await world.customer();
    const actor_id = await world.staff();
    await demand(user_id, { reason: 'Unusual amount' }, actor_id);
    const told = await notices(user_id);
    expect(told.map(({ text_key }) => text_key)).toEqual(['requirements_changed', 'codes_set']);
    for (const { message, mailed } of told) {
      expect(message).toContain('Unusual amount');
      expect(message).toContain('COT code');
      expect(message).toContain(freeCodeText);
      expect(mailed).toBe(true);
    }
    const { rows } = await world.db.pool.query(
      `SELECT actor_id, before, after, reason FROM audit_log WHERE customer_id = $1 AND action = 'customer.requirements'`,
      [user_id],
    );
    expect(rows).toMatchObject([
      {
        actor_id,
        reason: 'Unusual amount',
        before: { require_cot_code: false, cot_code: 'not set' },
        after: { require_cot_code: true, cot_code: 'set anew', require_vat_code: false },
      },
    ]);
  });

  test('nothing changed tells nobody; switching off removes the code and tells', async () => {
    const user_id = await world.customer();
    await demand(user_id);
    const before = (await notices(user_id)).length;
    await demand(user_id, { cot_code: undefined });
    expect(await notices(user_id)).toHaveLength(before);
    const after = await demand(user_id, { require_cot_code: false, cot_code: undefined });
    expect(after.codes.every(({ set }) => !set)).toBe(true);
    expect((await notices(user_id)).at(-1)?.text_key).toBe('requirements_removed');
  });

  test('[5.users.2] an empty code is saved as null; one that is left out stays', async () => {
    const user_id = await world.customer();
    await demand(user_id);
    const isSet = (answer: Awaited<ReturnType<typeof demand>>) => answer.codes[0]?.set;
    expect(isSet(await demand(user_id, { cot_code: undefined, require_vat_code: true }))).toBe(
      true,
    );
    expect(isSet(await demand(user_id, { cot_code: '' }))).toBe(false);
    expect((await notices(user_id)).map(({ text_key }) => text_key)).toContain('codes_cleared');
  });

  test('[ruling.19.3] the customer replaces any code free: ten minutes, once, this transfer only', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id, { cot_code: 'Quay-7' });
    const { order, own } = await requestFor(user_id);
    // The code of staff is replaced, and the new one opens no other transfer.
    await expect(send(user_id, { codes: { cot_code: 'Quay-7' } })).rejects.toEqual(
      code('verification_failed'),
    );
    await expect(
      send(user_id, { codes: { cot_code: own }, recipient: 'Somebody Else' }),
    ).rejects.toEqual(code('verification_failed'));
    const made = await world.transactions.create({
      ...order,
      body: { ...order.body, codes: { cot_code: own } },
    });
    const { rows } = await world.db.pool.query(
      `SELECT ended, used_by, expires_at - created_at = interval '10 minutes' AS ten FROM user_verification_codes WHERE user_id = $1 AND source = 'self'`,
      [user_id],
    );
    expect(rows).toEqual([{ ended: 'used', used_by: made.id, ten: true }]);
    await expect(send(user_id, { codes: { cot_code: own } })).rejects.toEqual(
      code('verification_failed'),
    );
  });

  test('[ruling.19.3] a changed sort code is another account: the same number at another bank', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    const account = { account_number: '31926819', account_details: { sort_code: '60-16-13' } };
    const { order, own } = await requestFor(user_id, 'cot', account);
    const sendTo = (sort_code: string) =>
      world.transactions.create({
        ...order,
        body: { ...order.body, account_details: { sort_code }, codes: { cot_code: own } },
      });
    await expect(sendTo('20-00-00')).rejects.toEqual(code('verification_failed'));
    expect((await sendTo('60-16-13')).account_details).toEqual({ sort_code: '601613' });
  });

  test('the bank counts where the number does not name it', () => {
    const quote_id = randomUUID();
    const bound = (account_number: string, bank_name?: string): string =>
      boundTo({ quote_id, recipient: 'Ada Obi', account_number, bank_name }).toString('hex');
    expect(bound('0123456789', 'Other Bank')).not.toBe(bound('0123456789', 'Example Bank'));
    // Pages from before they told the bank: their codes serve an IBAN, which names it, and no other account.
    expect(bound('0123456789')).not.toBe(bound('0123456789', 'Example Bank'));
    const iban = 'GB29 NWBK 6016 1331 9268 19';
    expect(bound(iban)).toBe(bound(iban, 'Example Bank'));
  });

  test('[ruling.19.3, ruling.19.5] the mail to the owner carries the code and the fixed sentence', async () => {
    const user_id = await world.customer();
    await demand(user_id);
    const { own } = await requestFor(user_id);
    const site = { customer: 'http://localhost:3000', staff: 'http://localhost:3000' };
    const sender = { brand: 'Harbour', mode: 'demonstration', origin: null, site } as const;
    const office = createMailOffice({
      db: world.db,
      clock: systemClock,
      log: silentLog,
      sender,
      secretValues,
      settings: undefined,
    });
    const [newest] = (await office.list(user_id, {})).items;
    expect(newest?.subject).toBe('Your COT code');
    const { text } = await office.get(user_id, newest?.id ?? '');
    expect(text).toContain(`is ${own}.`);
    expect(text).toContain(freeCodeText);
  });

  test('a code that has run out opens nothing', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    await world.asOwner(
      `UPDATE user_verification_codes SET expires_at = now() WHERE user_id = '${user_id}'`,
    );
    await expect(send(user_id, { codes: { cot_code: 'Quay-7' } })).rejects.toEqual(
      code('verification_failed'),
    );
  });

  test('asking for codes is limited, and only for what is demanded', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    await expect(requestFor(user_id, 'vat')).rejects.toEqual(code('code_not_needed'));
    for (let asked = 0; asked < limits.codeRequestsPerHour; asked += 1) await requestFor(user_id);
    await expect(requestFor(user_id)).rejects.toEqual(code('too_many_requests'));
  });

  test('a wrong code counts once wherever the answer got lost and the order is sent again, and another one again', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id, { cot_code: 'Quay-7' });
    const order = await world.order(user_id, { codes: { cot_code: 'guess' } });
    const connect = losingCommit(world.db, 'committed');
    const server = world.another({ db: { ...world.db, connect } });
    const counted = `SELECT s.wrong_tries, c.attempts FROM sending_pauses s JOIN user_verification_codes c USING (user_id) WHERE user_id = $1`;
    const other = { ...order, body: { ...order.body, codes: { cot_code: 'another guess' } } };
    for (const [asked, tries] of [
      [order, 1],
      [order, 1],
      [other, 2],
      [order, 3],
    ] as const) {
      await expect(server.transactions.create(asked)).rejects.toEqual(code('verification_failed'));
      const { rows } = await world.db.pool.query(counted, [user_id]);
      expect(rows).toEqual([{ wrong_tries: tries, attempts: tries }]);
    }
    await server.close();
  });

  test('[ruling.19.4] five wrong attempts pause sending for 15 minutes and notify, the right code included', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    for (let tries = 0; tries < limits.codeTriesMax; tries += 1)
      await expect(send(user_id, { codes: { cot_code: 'guess' } })).rejects.toEqual(
        code('verification_failed'),
      );
    await expect(send(user_id, { codes: { cot_code: 'Quay-7' } })).rejects.toMatchObject({
      code: 'sending_paused',
      retryAfterSeconds: 900,
    });
    expect((await notices(user_id)).at(-1)?.text_key).toBe('sending_paused');
    // After the pause the code that was guessed at is dead; one that the customer asks for works.
    await world.asOwner(
      `UPDATE sending_pauses SET paused_until = now() WHERE user_id = '${user_id}'`,
    );
    await expect(send(user_id, { codes: { cot_code: 'Quay-7' } })).rejects.toEqual(
      code('verification_failed'),
    );
    const { order, own } = await requestFor(user_id);
    await world.transactions.create({
      ...order,
      body: { ...order.body, codes: { cot_code: own } },
    });
  });

  test('[ruling.19.4] a hundred guesses at once over two servers are five tries', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    const other = world.another();
    const orders = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        world.order(user_id, { codes: { cot_code: `guess ${index}` } }),
      ),
    );
    const results = await Promise.allSettled(
      orders.map((order, index) => (index % 2 ? world : other).transactions.create(order)),
    );
    await other.close();
    const count = (wanted: string) =>
      results.filter((result) => result.status === 'rejected' && result.reason.code === wanted)
        .length;
    expect(count('verification_failed')).toBe(limits.codeTriesMax);
    expect(count('sending_paused') + count('too_many_requests')).toBe(95);
    expect(await world.balance(user_id)).toBe(500_000n);
    expect((await world.verification.requirements(user_id)).codes[0]?.attempts).toBe(
      limits.codeTriesMax,
    );
  });

  test('[ruling.30.1] one code serves one of two transfers that are sent at once', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    const other = world.another();
    const codes = { cot_code: 'Quay-7' };
    const orders = [await world.order(user_id, { codes }), await world.order(user_id, { codes })];
    const results = await Promise.allSettled(
      orders.map((order, index) => (index ? world : other).transactions.create(order)),
    );
    await other.close();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(user_id)).toBe(399_701n);
  });

  test('a code that is missing counts as no try, and one key stays one transfer', async () => {
    const user_id = await world.customer('5000.00');
    await demand(user_id);
    const order = await world.order(user_id);
    const given = (cot_code: string) => ({
      ...order,
      body: { ...order.body, codes: { cot_code } },
    });
    await expect(world.transactions.create(order)).rejects.toEqual(code('verification_required'));
    expect((await world.verification.requirements(user_id)).codes[0]?.attempts).toBe(0);
    await expect(world.transactions.create(given('wrong'))).rejects.toEqual(
      code('verification_failed'),
    );
    const made = await world.transactions.create(given('Quay-7'));
    expect((await world.transactions.create(given('whatever'))).id).toBe(made.id);
    expect(await world.balance(user_id)).toBe(399_701n);
  });

  test('an order that is refused anyway spends no code and counts no try', async () => {
    const user_id = await world.customer('1.00');
    await demand(user_id);
    await expect(send(user_id, { codes: { cot_code: 'wrong' } })).rejects.toEqual(
      code('insufficient_balance'),
    );
    expect((await world.verification.requirements(user_id)).codes[0]?.attempts).toBe(0);
  });

  test('[ruling.19.5] a report opens a case that names who set the code, tells nobody, and that person never sees it', async () => {
    const user_id = await world.customer();
    const setter = await world.staff();
    const colleague = await world.staff();
    await demand(user_id, {}, setter);
    const before = (await notices(setter)).length;
    const { case_id } = await world.verification.reportCode(user_id, {
      text: 'He wanted 200 euros.',
    });
    const { cases } = world;
    const seen = await cases.find(colleague, case_id);
    expect(seen).toMatchObject({
      kind: 'code_report',
      status: 'open',
      customer: { id: user_id },
      text: 'He wanted 200 euros.',
      concerns: [{ id: setter, full_name: 'Sam Staff' }],
    });
    await expect(cases.find(setter, case_id)).rejects.toEqual(code('case_not_found'));
    await expect(
      cases.close(
        { actor_id: setter, id: case_id },
        {
          body: { decision: 'no_action', reason: 'No.' },
          settle: world.transactions.settleCase,
        },
      ),
    ).rejects.toEqual(code('case_not_found'));
    expect((await cases.list(setter, {})).items.map(({ id }) => id)).not.toContain(case_id);
    expect(await notices(setter)).toHaveLength(before);
  });

  test('[ruling.19.6] cancelling and the refund need no code, with all three switched on', async () => {
    const user_id = await world.customer('5000.00');
    const made = await send(user_id);
    await demand(user_id, { require_vat_code: true, require_withdrawal_code: true });
    expect((await world.transactions.cancel(user_id, made.id)).status).toBe('cancelled');
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test('nobody sets what they themselves are asked for', async () => {
    const user_id = await world.customer();
    await expect(demand(user_id, {}, user_id)).rejects.toEqual(code('own_account'));
    await expect(demand(randomUUID())).rejects.toEqual(code('user_not_found'));
  });

  test('[ruling.30.1] a code typed by staff lives 72 hours', async () => {
    const user_id = await world.customer();
    await demand(user_id);
    const { rows } = await world.db.pool.query(
      `SELECT expires_at - created_at = interval '72 hours' AS exact FROM user_verification_codes WHERE user_id = $1`,
      [user_id],
    );
    expect(rows).toEqual([{ exact: true }]);
  });

  test('what has ended never comes back, and nothing is deleted', async () => {
    const user_id = await world.customer();
    await demand(user_id);
    await demand(user_id, { cot_code: 'Quay-8' });
    await expect(
      world.asOwner(
        `UPDATE user_verification_codes SET ended_at = NULL, ended = NULL WHERE user_id = '${user_id}' AND ended = 'replaced'`,
      ),
    ).rejects.toThrow(/append-only/);
    await expect(
      world.db.pool.query('DELETE FROM user_verification_codes WHERE user_id = $1', [user_id]),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('the users screen', () => {
  test('[5.users.3, 7.users.1] finds by name in any case or a part of the phone number, newest first', async () => {
    const ids = [await world.customer('12.34'), await world.customer(), await world.customer()];
    await world.db.pool.query(`UPDATE profiles SET full_name = 'Ísabel 50%_x' WHERE id = $1`, [
      ids[0],
    ]);
    await world.db.pool.query(`UPDATE profiles SET full_name = 'ísabel two' WHERE id = $1`, [
      ids[1],
    ]);
    await world.db.pool.query(
      `UPDATE profiles SET full_name = 'Other', phone_number = '+442079460958' WHERE id = $1`,
      [ids[2]],
    );
    const found = async (search: string) =>
      (await world.verification.customers({ search })).items.map(({ id }) => id);
    expect(await found('ÍSABEL')).toEqual([ids[1], ids[0]]);
    expect(await found('50%_')).toEqual([ids[0]]);
    expect(await found('7946 09')).toEqual([ids[2]]);
    await demand(ids[0] ?? '');
    expect((await world.verification.customers({ search: '50%' })).items[0]).toMatchObject({
      balance: '12.34',
      require_cot_code: true,
      require_vat_code: false,
    });
  });

  test('pages through everybody once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.verification.customers({ limit: 4, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await world.db.pool.query<{ count: bigint }>('SELECT count(*) FROM profiles');
    expect(new Set(seen).size).toBe(seen.length);
    expect(BigInt(seen.length)).toBe(rows[0]?.count);
  });
});

// Last: it takes the table away from everybody.
test('[ruling.20.1] requirements that cannot be read stop the transfer with the spec’s Transfer failed', async () => {
  const user_id = await world.customer('5000.00');
  const order = await world.order(user_id);
  await world.asOwner('ALTER TABLE user_verification_codes RENAME TO away');
  await expect(world.transactions.create(order)).rejects.toMatchObject({
    code: 'transfer_failed',
    message: 'There was an error processing your transfer. Please try again.',
  });
  expect(await world.balance(user_id)).toBe(500_000n);
  await world.asOwner('ALTER TABLE away RENAME TO user_verification_codes');
  expect((await world.transactions.create(order)).status).toBe('pending');
  expect(Object.keys(codeFacts)).toHaveLength(3);
});
