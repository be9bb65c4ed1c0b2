import { randomUUID } from 'node:crypto';
import { freeCodeText, requirementsSeen } from '@app/contract';
import type {
  AccountAccess,
  AuditVerification,
  CustomerRequirements,
  Notification,
  StaffTransaction,
  SupportMessage,
  TransactionDetail,
} from '@app/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import type { Person, Reply, TestApp } from './app.ts';

/**
 * The advance-fee fraud as somebody with the admin role would run it, step by step, against one customer (trust section 8, 8): a large
 * balance that is not there, a transfer that needs a "COT code", a fee for the code, a stopped stage, and silence. Each step has to be
 * refused, or be in front of the customer with a way to report it; and whatever was done has to be in the audit log.
 */
let app: TestApp;
let scammer: Person;
let honest: Person;
let compliance: Person;
let victim: Person;

beforeAll(async () => {
  app = await createTestApp();
  scammer = await app.staff('admin');
  honest = await app.staff('admin');
  compliance = await app.staff('compliance');
  victim = await app.customer();
  await app.credit(honest, victim.id, '900.00');
});
afterAll(() => app.stop());

type Outcome = 'refused' | 'shown';

interface Step {
  readonly step: string;
  readonly outcome: Outcome;
  readonly how: string;
}

const steps: Step[] = [];
const note = (step: string, outcome: Outcome, how: string): void => {
  steps.push({ step, outcome, how });
};

const asScammer = <Body>(method: string, path: string, body?: unknown) =>
  app.call<Body>(method, path, { token: scammer.token, ...(body !== undefined && { body }) });
const asVictim = <Body>(method: string, path: string, body?: unknown) =>
  app.call<Body>(method, path, { token: victim.token, ...(body !== undefined && { body }) });

const balance = async (): Promise<string> => (await app.profile(victim)).balance;

async function notices(): Promise<readonly Notification[]> {
  const { body } = await asVictim<{ items: Notification[] }>('GET', '/api/notifications?limit=50');
  return body.items;
}

async function access(): Promise<readonly AccountAccess[]> {
  const { body } = await asVictim<{ items: AccountAccess[] }>('GET', '/api/account/access');
  return body.items;
}

/** Reports the newest entry of that kind; the case must be there for compliance and nowhere for whom it is about. */
async function expectReportable(area: AccountAccess['area']): Promise<void> {
  const entry = (await access()).find((found) => found.area === area);
  expect(entry, `an entry about ${area}`).toBeDefined();
  const { status, body } = await asVictim<{ case_id: string }>(
    'POST',
    `/api/account/access/${entry?.id}/report`,
    { text: 'I did not ask for this.' },
  );
  expect(status).toBe(201);
  await expectHidden(body.case_id);
}

async function expectHidden(case_id: string): Promise<void> {
  const path = `/api/staff/cases/${case_id}`;
  expect((await app.call('GET', path, { token: compliance.token })).status).toBe(200);
  expect((await asScammer('GET', path)).status).toBe(404);
  const closing = { decision: 'no_action', reason: 'Nothing to see.' };
  expect((await asScammer('POST', `${path}/close`, closing)).status).toBe(404);
}

const credit = (user_id: string, amount: string): Promise<Reply<unknown>> =>
  app.call('POST', `/api/staff/wallets/${user_id}/changes`, {
    token: scammer.token,
    key: randomUUID(),
    body: { type: 'credit', amount, description: 'Inheritance release' },
  });

/** As the dialog does it: over what it shows. */
async function demand(fields: object): Promise<Reply<unknown>> {
  const path = `/api/staff/customers/${victim.id}/requirements`;
  const { body } = await asScammer<CustomerRequirements>('GET', path);
  return asScammer('PUT', path, {
    require_cot_code: true,
    require_vat_code: false,
    require_withdrawal_code: false,
    ...fields,
    expected: requirementsSeen(body),
  });
}

test('[issue.drill.1] 1. a large balance that is not there', async () => {
  const before = await balance();
  await credit(victim.id, '50000.00');
  expect(await balance()).toBe(before);
  note(
    'Credits 50,000.00 EUR to look rich',
    'refused',
    'A second person has to approve it; the balance does not move',
  );

  const { rows } = await app.database.db.pool.query<{ id: string }>(
    "SELECT id FROM approvals WHERE user_id = $1 AND status = 'pending'",
    [victim.id],
  );
  const own = await asScammer('POST', `/api/staff/approvals/${rows[0]?.id}/approve`);
  expect(own.status).toBe(403);
  expect(await balance()).toBe(before);
  note('Approves it alone', 'refused', 'Whoever asked never decides');

  await credit(victim.id, '9000.00');
  await credit(victim.id, '9000.00');
  expect(await balance()).toBe('9900.00');
  note(
    'Splits it into amounts below the limit',
    'refused',
    'What one person changes in one wallet counts over 24 hours',
  );
  expect((await notices()).some(({ message }) => message.includes('9,000.00'))).toBe(true);
  await expectReportable('wallet');
  note(
    'Credits what one person may',
    'shown',
    'Real money of the books, announced, in the statement, reportable',
  );

  expect((await credit(scammer.id, '100.00')).status).toBe(403);
  note('Credits the own wallet', 'refused', 'Nobody touches their own wallet');
});

test('2. a code that stops the transfer', async () => {
  expect((await demand({ cot_code: 'COT-2041' })).status).toBe(400);
  note('Requires a code and gives no reason', 'refused', 'A reason is needed');

  const reason = 'Clearance fee outstanding.';
  expect((await demand({ cot_code: 'COT-2041', reason })).status).toBe(200);
  const told = (await notices()).filter(({ type }) => type === 'security');
  expect(told.some(({ message }) => message.includes(reason))).toBe(true);
  expect(told.some(({ message }) => message.includes(freeCodeText))).toBe(true);
  await expectReportable('requirements');
  note(
    'Requires a code and sets it',
    'shown',
    'Told at once with the reason and that codes are free, reportable',
  );

  const read = await asScammer<object>('GET', `/api/staff/customers/${victim.id}/requirements`);
  expect(JSON.stringify(read.body)).not.toContain('COT-2041');
  expect(await dumpHolds('COT-2041')).toEqual([]);
  note(
    'Reads the code back to sell it',
    'refused',
    'No answer and no table holds it, only its hash',
  );
});

test('3. a fee for the code', async () => {
  const opened = await asVictim<{ conversation: { id: string } }>('POST', '/api/support/open', {});
  const question = { client_id: randomUUID(), message: 'Which code do I need?' };
  expect((await asVictim('POST', '/api/support/messages', question)).status).toBe(201);
  const { rows } = await app.database.db.pool.query<{ id: string }>(
    'SELECT id FROM support_conversations WHERE user_id = $1',
    [victim.id],
  );
  expect(opened.status).toBeLessThan(300);
  const path = `/api/staff/support/conversations/${rows[0]?.id}/messages`;
  const message = 'Pay 480 EUR for the COT code, then the money is released.';
  expect((await asScammer('POST', path, { client_id: randomUUID(), message })).status).toBe(201);
  const { body } = await asVictim<{ items: SupportMessage[] }>('GET', '/api/support/messages');
  const line = body.items.find((item) => item.message === message);
  expect([line?.agent_name, line?.automatic]).toEqual(['Olena', false]);
  const report = await asVictim<{ case_id: string }>('POST', '/api/verification/reports', {
    text: 'Support asks 480 EUR for a code.',
  });
  expect(report.status).toBe(201);
  await expectHidden(report.body.case_id);
  note(
    'Asks for the fee in the chat',
    'shown',
    'Signed with the first name, kept for good; the report is a case the sender never sees',
  );

  const deleted = await Promise.all(
    ['DELETE', 'PATCH', 'PUT'].map((method) => asScammer(method, path, { message: 'Hello' })),
  );
  expect(deleted.map(({ status }) => status)).toEqual([405, 405, 405]);
  note(
    'Removes or rewrites the message',
    'refused',
    'There is no such call, and the role of the server has no right to',
  );
});

test('4. the customer needs nothing from the scammer', async () => {
  const quote = await app.quote(victim, '250.00');
  const transfer = {
    quote_id: quote.id,
    recipient: 'Maria Nowak',
    account_number: 'GB29NWBK60161331926819',
  };
  const asked = await asVictim('POST', '/api/verification/codes', { kind: 'cot', transfer });
  expect(asked.status).toBe(201);
  const code = (await notices()).find(({ text_key }) => text_key === 'verification_code')
    ?.text_values?.['code'];
  expect(code).toMatch(/\S{8}/);

  const again = await demand({ cot_code: 'COT-7777', reason: 'New clearance code.' });
  expect(again.status).toBe(200);
  expect((await notices()).some(({ message }) => message.includes('New clearance code.'))).toBe(
    true,
  );
  note(
    'Changes the code while the customer types',
    'shown',
    'Told at once with the reason; a new free code is one press away',
  );

  const renewed = await asVictim('POST', '/api/verification/codes', { kind: 'cot', transfer });
  expect(renewed.status).toBe(201);
  const fresh = (await notices()).find(({ text_key }) => text_key === 'verification_code')
    ?.text_values?.['code'];
  const sent = await app.call<TransactionDetail['transaction']>('POST', '/api/transactions', {
    token: victim.token,
    key: randomUUID(),
    body: {
      ...transfer,
      sender_name: 'Olena Kovalenko',
      date: '2026-01-31',
      bank_name: 'Example Bank',
      reference: 'Rent',
      codes: { cot_code: fresh },
    },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  note(
    'Holds the money back until the fee is paid',
    'refused',
    'The customer sent without paying or asking anybody',
  );
});

type Row = StaffTransaction['transaction'];

async function lastTransfer(): Promise<Row> {
  const { rows } = await app.database.db.pool.query<{ id: string }>(
    'SELECT id FROM transactions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
    [victim.id],
  );
  const { body } = await asScammer<StaffTransaction>(
    'GET',
    `/api/staff/transactions/${rows[0]?.id}`,
  );
  return body.transaction;
}

const change = (row: Row, fields: object): Promise<Reply<StaffTransaction>> =>
  asScammer('PATCH', `/api/staff/transactions/${row.id}`, {
    version: row.version,
    status: row.status,
    progress_stage: row.progress_stage ?? 'initiated',
    progress_reason: null,
    documentation_required: false,
    documentation_notes: null,
    fee: row.fee,
    ...fields,
  });

test('5. a transfer that stands still, fails, or is said to have arrived', async () => {
  const row = await lastTransfer();
  const reason = 'Anti-terror certificate missing, pay 900 EUR.';
  const stopped = await change(row, {
    progress_stage: 'verification_required',
    progress_reason: reason,
  });
  expect(stopped.status, JSON.stringify(stopped.body)).toBe(200);
  const detail = await app.detail(victim, row.id);
  const event = detail.events.find(({ progress_reason }) => progress_reason === reason);
  expect(event?.source).toBe('staff');
  await expectReportable('transfers');
  note(
    'Stops the transfer at a stage',
    'shown',
    'An event that stays, signed "staff", with the reason, reportable',
  );

  const dearer = await change(await lastTransfer(), { fee: '480.00' });
  expect(dearer.status).toBeGreaterThanOrEqual(400);
  note('Raises the fee after payment', 'refused', 'A fee can only go down');

  const before = await balance();
  const failed = await change(await lastTransfer(), {
    status: 'failed',
    progress_reason: 'Penalty.',
  });
  expect(failed.status).toBe(200);
  expect(Number(await balance())).toBeGreaterThan(Number(before));
  note(
    'Fails it to keep the money',
    'shown',
    'Amount and fee are back in the wallet by the same commit',
  );

  const back = await change(await lastTransfer(), { status: 'completed', progress_reason: null });
  expect(back.status).toBeGreaterThanOrEqual(400);
  note(
    'Says that it arrived after all, without a reason',
    'refused',
    'Leaving an end needs a reason',
  );

  const dated = await change(await lastTransfer(), {
    status: 'failed',
    progress_reason: 'Penalty.',
    created_at: '2020-01-01T00:00:00Z',
  });
  expect((await lastTransfer()).created_at).toBe(row.created_at);
  expect(JSON.stringify(dated.body)).not.toContain('2020-01-01T00:00:00');
  note('Dates it back', 'refused', 'No call takes a time, and the database keeps the one it gave');
});

test('6. papers, and silence', async () => {
  await asScammer('GET', `/api/staff/customers/${victim.id}`);
  await asScammer('GET', `/api/staff/customers/${victim.id}/verification`);
  const areas = new Set((await access()).map(({ area }) => area));
  expect([areas.has('profile'), areas.has('verification')]).toEqual([true, true]);
  await expectReportable('profile');
  note(
    'Reads the customer’s page and papers',
    'shown',
    'In the customer’s own list of who looked, reportable',
  );

  for (const sql of [
    'DELETE FROM audit_log',
    "UPDATE audit_log SET reason = 'none'",
    'DELETE FROM events',
    'DELETE FROM case_notes',
    "UPDATE entries SET created_at = '2020-01-01'",
    `DELETE FROM support_messages WHERE user_id = '${victim.id}'`,
    `DELETE FROM notifications WHERE user_id = '${victim.id}'`,
  ]) {
    await expect(app.database.db.pool.query(sql), sql).rejects.toThrow('permission denied');
  }
  note(
    'Deletes notices, events, messages or the log',
    'refused',
    'Even the database role of the server may not',
  );

  for (const path of ['password', 'email', 'sessions', 'factors', 'sign-in']) {
    const { status } = await asScammer('POST', `/api/staff/customers/${victim.id}/${path}`, {});
    expect(status, path).toBe(404);
  }
  note(
    'Sets password, e-mail or factors to sign in as the customer',
    'refused',
    'No such call exists',
  );

  const disabled = await asScammer('POST', `/api/staff/customers/${victim.id}/disable`, {
    reason: 'Complains too much.',
  });
  expect(disabled.status).toBeLessThan(300);
  const { rows } = await app.database.db.pool.query<{ message: string }>(
    "SELECT message FROM notifications n WHERE user_id = $1 AND text_key = 'account_disabled' AND EXISTS (SELECT FROM outgoing_mails m WHERE m.notification_id = n.id)",
    [victim.id],
  );
  expect(rows[0]?.message).toContain('Your money stays in your wallet');
  note(
    'Disables the account to silence the customer',
    'shown',
    'Told by mail; the money stays, and the reports are with compliance already',
  );
});

test('7. everything is in the audit log, which is whole', async () => {
  const { body } = await app.call<AuditVerification>('POST', '/api/staff/audit/verify', {
    token: honest.token,
    body: {},
  });
  expect(body).toMatchObject({ ok: true });
  const { rows } = await app.database.db.pool.query<{ action: string }>(
    'SELECT DISTINCT action FROM audit_log WHERE actor_id = $1',
    [scammer.id],
  );
  const actions = rows.map(({ action }) => action);
  for (const action of [
    'approval.request',
    'wallet.credit',
    'customer.requirements',
    'getRequirements',
    'support.reply',
    'transaction.update',
    'getCustomer',
    'customer.disable',
  ]) {
    expect(actions).toContain(action);
  }
  await expect(page()).toMatchFileSnapshot('../../../docs/security/drill.md');
});

/** Tables whose rows hold the text anywhere, as a thief of the database would look for it. */
async function dumpHolds(text: string): Promise<string[]> {
  const { pool } = app.database.db;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `SELECT FROM ${name} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rowCount !== 0) holding.push(name);
  }
  return holding;
}

function page(): string {
  const head: Step = { step: 'What the admin does', outcome: 'shown', how: 'What happens' };
  const cells = [
    [head.step, 'Outcome', head.how],
    ...steps.map(({ step, outcome, how }) => [step, outcome, how]),
  ];
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [
    '# The drill: an admin who is a scammer',
    '',
    'Written by `apps/server/test/drill.test.ts`, which runs every step against the real server and fails when one of them is neither refused nor',
    'shown to the customer with a way to report it. What was done is in the audit log in all cases, and the customer’s reports are cases that the',
    'admin they are about cannot see. Two admins who work together are another matter: [threat-model.md](threat-model.md) says what is left then.',
    '',
    line(first),
    rule,
    ...others.map(line),
    '',
  ].join('\n');
}
