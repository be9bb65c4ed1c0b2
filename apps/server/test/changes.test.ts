import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '@app/contract';
import type { Operation, OperationName, RiskDesk, RiskRuleSet } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '#platform/http/call';
import { createTestApp } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { goodInputs } from './good-inputs.ts';
import { requestOf } from './hostile.ts';
import type { Input } from './hostile.ts';
import { signed } from './proof.ts';

/** Every change by staff leaves one row in the audit log, written with it: who, and what it was and is. */

let app: TestApp;
let admin: Person;
let colleague: Person;
let customer: Person;
let transfer: string;
let conversation: string;

interface Done {
  readonly status: number;
  readonly request_id: string;
  readonly body: { readonly [field: string]: unknown };
}

/** Calls as often as it is asked to, every time under the same key. */
function caller(name: OperationName, input: Input, person: Person): () => Promise<Done> {
  const good: Input = goodInputs[name];
  const whole = { ...good, ...input, params: { ...good.params, ...input.params } };
  const request = requestOf(name, whole, randomUUID());
  return () => send(request, person);
}

async function send(request: ReturnType<typeof requestOf>, person: Person): Promise<Done> {
  const answer = await fetch(`${app.url}${request.url}`, {
    method: request.method,
    headers: {
      ...request.headers,
      ...signed(request.method, `${app.url}${request.url}`, person.token),
    },
    ...(request.payload !== undefined && { body: request.payload }),
  });
  const text = await answer.text();
  const body = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, request_id: answer.headers.get('x-request-id') ?? '', body };
}

async function run(name: OperationName, input: Input = {}, person = admin): Promise<Done> {
  const done = await caller(name, input, person)();
  expect(done.status, `${name}: ${JSON.stringify(done.body)}`).toBeLessThan(300);
  return done;
}

/** The text at a dotted place of an answer. */
function at(done: Done, path: string): string {
  let value: unknown = done.body;
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(key)
        : undefined;
  }
  if (typeof value !== 'string') throw new Error(`no ${path} in ${JSON.stringify(done.body)}`);
  return value;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  colleague = await app.staff('admin');
  customer = await app.customer();
  await app.credit(admin, customer.id, '2000.00');
  transfer = (await app.send(customer, (await app.quote(customer, '100.00')).id)).body.id;
  const message = { client_id: randomUUID(), message: 'Where is my transfer?' };
  const sent = await app.call<{ conversation_id: string }>('POST', '/api/support/messages', {
    token: customer.token,
    body: message,
  });
  conversation = sent.body.conversation_id;
}, 30_000);
afterAll(() => app.stop());

const ofCustomer = () => ({ params: { id: customer.id } });
const ofTransfer = () => ({ params: { id: transfer } });
const ofConversation = () => ({ params: { id: conversation } });

async function approval(): Promise<string> {
  const body = { type: 'credit', amount: '25000.00', description: 'Sale of the house' };
  const asked = await run('changeWallet', { ...ofCustomer(), body });
  return at(asked, 'approval.id');
}

const viewBody = (name: string) => ({ name, filters: { status: 'pending' }, shared: false });

async function savedView(): Promise<{ params: { id: string } }> {
  const made = await run('createStaffView', { body: viewBody(randomUUID()) });
  return { params: { id: at(made, 'id') } };
}

const replyBody = () => ({ shortcut: randomUUID().slice(0, 8), title: 'Hello', text: 'Hello' });

async function savedReply(): Promise<{ params: { id: string } }> {
  return { params: { id: at(await run('createSavedReply', { body: replyBody() }), 'id') } };
}

async function openCase(): Promise<{ params: { id: string } }> {
  // Not of the customer for whom this admin set codes: such a case would be about the admin.
  const { token } = await app.customer();
  const { body } = await app.call<{ case_id: string }>('POST', '/api/verification/reports', {
    token,
    body: { text: randomUUID() },
  });
  return { params: { id: body.case_id } };
}

async function seenDraft(): Promise<RiskRuleSet | null> {
  const { body } = await app.call<RiskDesk>('GET', '/api/staff/risk', { token: admin.token });
  return body.draft;
}

/** A step about the draft or proposal as it is now. */
async function riskStep(): Promise<Input> {
  return { body: { reason: 'As it was agreed.', expected: await seenDraft() } };
}

/** What a draft is saved over, whatever the case before has left. */
async function openDraft(): Promise<Input> {
  if ((await seenDraft())?.state === 'proposed') await run('returnRiskRules', await riskStep());
  return { body: { ...goodInputs.saveRiskDraft.body, expected: await seenDraft() } };
}

async function riskDraft(): Promise<Input> {
  await run('saveRiskDraft', await openDraft());
  return riskStep();
}

async function proposedRules(): Promise<Input> {
  await run('proposeRiskRules', await riskDraft());
  return riskStep();
}

async function invitation(): Promise<{ params: { id: string } }> {
  const body = {
    full_name: 'Nadia Invited',
    email: `${randomUUID()}@example.com`,
    roles: ['viewer'],
    reason: 'New colleague',
  };
  return { params: { id: at(await run('inviteStaff', { body }), 'invitation.id') } };
}

async function freshMember(): Promise<{ params: { id: string } }> {
  return { params: { id: (await app.staff('viewer')).id } };
}

/** What has to be so for a call to succeed; it gives what the good input lacks. */
const situations: Partial<Record<OperationName, () => Promise<Input> | Input>> = {
  updateRequirements: ofCustomer,
  assignSupport: () => ({
    ...ofConversation(),
    body: { assignee_id: admin.id, expected_id: null },
  }),
  replySupport: () => ({ ...ofConversation(), body: { client_id: randomUUID(), message: 'Yes' } }),
  addConversationNote: () => ({
    ...ofConversation(),
    body: { client_id: randomUUID(), message: 'Asked the provider' },
  }),
  closeSupport: ofConversation,
  reopenSupport: ofConversation,
  createSavedReply: () => ({ body: replyBody() }),
  updateSavedReply: async () => ({
    ...(await savedReply()),
    body: { ...replyBody(), version: 1 },
  }),
  deleteSavedReply: savedReply,
  createFee: () => ({}),
  setManualRate: () => ({}),
  changeWallet: () => ({ ...ofCustomer(), body: { type: 'credit', amount: '10.00' } }),
  approveApproval: async () => ({ params: { id: await approval() } }),
  rejectApproval: async () => ({ params: { id: await approval() } }),
  withdrawApproval: async () => ({ params: { id: await approval() } }),
  verifyLedger: () => ({}),
  updateTransaction: ofTransfer,
  addTransactionNote: ofTransfer,
  assignTransaction: () => ({ ...ofTransfer(), body: { assignee_id: admin.id } }),
  bulkAssignTransactions: () => ({ body: { ids: [transfer], assignee_id: null } }),
  bulkRequestDocuments: () => ({
    body: { ids: [transfer], documentation_notes: 'A payslip, please.' },
  }),
  createStaffView: () => ({ body: viewBody(randomUUID()) }),
  updateStaffView: async () => ({ ...(await savedView()), body: viewBody(randomUUID()) }),
  deleteStaffView: savedView,
  addCustomerNote: ofCustomer,
  disableCustomer: async () => ({ params: { id: (await app.customer()).id } }),
  enableCustomer: async () => {
    const params = { id: (await app.customer()).id };
    await run('disableCustomer', { params });
    return { params };
  },
  assignCase: openCase,
  setCasePriority: async () => ({ ...(await openCase()), body: { priority: 'urgent' } }),
  addCaseNote: openCase,
  closeCase: async () => {
    const opened = await openCase();
    await run('assignCase', opened);
    return opened;
  },
  saveRiskDraft: openDraft,
  deleteRiskDraft: async () => {
    await riskDraft();
    const { id, revision } = (await seenDraft()) ?? {};
    return { query: { id, revision } };
  },
  shadowRiskRules: riskDraft,
  proposeRiskRules: riskDraft,
  approveRiskRules: proposedRules,
  returnRiskRules: proposedRules,
  inviteStaff: () => ({
    body: {
      full_name: 'Nadia Invited',
      email: `${randomUUID()}@example.com`,
      roles: ['viewer'],
      reason: 'New colleague',
    },
  }),
  resendInvitation: invitation,
  cancelInvitation: invitation,
  changeStaffRoles: freshMember,
  suspendStaff: freshMember,
  restoreStaff: async () => {
    const member = await freshMember();
    await run('suspendStaff', member);
    return member;
  },
};

/** The second person of whoever asked. */
const byColleague: ReadonlySet<OperationName> = new Set([
  'approveApproval',
  'rejectApproval',
  'approveRiskRules',
]);

/** The decision, and the change of the wallet that it lets through. */
const rowsOf: Partial<Record<OperationName, number>> = { approveApproval: 2 };

/** Calls that need files or rates of their own: the test that makes them succeed looks at the log itself. */
const shownBy: Partial<Record<OperationName, { readonly test: string; readonly action: string }>> =
  {
    reviewDocument: { test: 'papers/papers.test.ts', action: 'document.' },
    reviewVerification: { test: 'kyc/kyc.test.ts', action: 'verification.' },
    endManualRate: { test: 'rates/manual-rates.test.ts', action: 'rate.manual_end' },
  };

const changes = operationNames.filter((name) => {
  const operation: Operation = operations[name];
  return operation.audit === 'change';
});

async function rowsLeftBy({ request_id }: Done) {
  const { rows } = await app.database.db.pool.query(
    `SELECT kind, actor_id, customer_id, subject_id, before, after FROM audit_log WHERE request_id = $1`,
    [request_id],
  );
  return rows;
}

describe('[issue.audit.4, ruling.25.4] a change by staff', () => {
  it('of every kind stands here or in a test of its module', () => {
    const open = changes.filter((name) => !situations[name] && !shownBy[name]);
    expect(open).toEqual([]);
    for (const [name, { test, action }] of Object.entries(shownBy)) {
      const file = fileURLToPath(new URL(`../src/modules/${test}`, import.meta.url));
      expect(readFileSync(file, 'utf8'), name).toContain(action);
    }
  });

  it.each(changes.filter((name) => situations[name]))('%s leaves its row, once', async (name) => {
    const input = (await situations[name]?.()) ?? {};
    const person = byColleague.has(name) ? colleague : admin;
    const rows = await rowsLeftBy(await run(name, input, person));
    expect(rows).toHaveLength(rowsOf[name] ?? 1);
    // The wallet is changed in the name of whoever asked for it.
    expect(rows.map(({ actor_id }) => actor_id)).toContain(person.id);
    for (const { kind, before, after } of rows) {
      expect(kind).toBe('change');
      expect(before === null && after === null).toBe(false);
    }
  });
});

describe('[ruling.25.4] a change that changes nothing', () => {
  it.each(changes.filter((name) => situations[name]))(
    '%s shows nothing without a row',
    async (name) => {
      const input = (await situations[name]?.()) ?? {};
      const call = caller(name, input, byColleague.has(name) ? colleague : admin);
      await call();
      const again = await call();
      const shows = again.status < 300 ? again.status !== 204 : 'conflict' in again.body;
      expect((await rowsLeftBy(again)).length).toBeGreaterThanOrEqual(shows ? 1 : 0);
    },
  );

  it('is a look at the transfer, the case or the conversation that it answers with', async () => {
    const support = await app.staff('support');
    const other = await app.customer();
    await app.credit(admin, other.id, '2000.00');
    const { id } = (await app.send(other, (await app.quote(other, '100.00')).id)).body;
    const look = (of: Person, subject_id: string) => ({
      kind: 'view',
      actor_id: of.id,
      subject_id,
      before: null,
      after: null,
    });
    const kept = await caller(
      'assignTransaction',
      { params: { id }, body: { assignee_id: null } },
      support,
    )();
    expect(at(kept, 'transaction.id')).toBe(id);
    expect(await rowsLeftBy(kept)).toEqual([{ ...look(support, id), customer_id: other.id }]);

    const late = await caller(
      'updateTransaction',
      { params: { id }, body: { ...goodInputs.updateTransaction.body, version: 7 } },
      admin,
    )();
    expect([late.status, at(late, 'conflict.current.transaction.id')]).toEqual([409, id]);
    expect(await rowsLeftBy(late)).toEqual([{ ...look(admin, id), customer_id: other.id }]);

    const opened = await openCase();
    const left = await caller('assignCase', { ...opened, body: { take: false } }, admin)();
    expect(await rowsLeftBy(left)).toMatchObject([look(admin, opened.params.id)]);
  });
});
