import { randomUUID } from 'node:crypto';
import { operations } from '@app/contract';
import type { LedgerStatement, SupportMessage, TransferHelp, Wallet } from '@app/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { download, sendDocument, transferWithRequest, uploadTo } from '../../../test/papers.ts';

let app: TestApp;
let admin: Person;
let customer: Person;
/** What each look is at; all of it is this customer's, or a list that they are in. */
let paths: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.staff('admin');
  customer = await app.customer();
  paths = await pathsOf();
});
afterAll(() => app.stop());

const get = async <Body>(path: string): Promise<Body> =>
  (await app.call<Body>('GET', path, { token: admin.token })).body;
const post = async <Body>({ token }: Person, path: string, body: object): Promise<Body> =>
  (await app.call<Body>('POST', path, { token, body })).body;

/** A conversation with a file, a note and a rating; gives its id and the file's. */
async function talk(person: Person): Promise<{ conversation: string; file: string }> {
  const path = '/api/support/attachments';
  const { body: file } = await uploadTo(app, person, { path });
  const { conversation_id } = await post<SupportMessage>(person, '/api/support/messages', {
    client_id: randomUUID(),
    message: 'Here it is.',
    attachment_ids: [file.id],
  });
  await app.call('POST', `/api/staff/support/conversations/${conversation_id}/notes`, {
    token: admin.token,
    body: { client_id: randomUUID(), message: 'Looks right.' },
  });
  await app.call('PUT', '/api/support/rating', {
    token: person.token,
    body: { conversation_id, rating: 4 },
  });
  return { conversation: conversation_id, file: file.id };
}

/** Sends a passport; gives the id of its file. */
async function identify(): Promise<string> {
  const { body: file } = await uploadTo(app, customer, { path: '/api/verification/documents' });
  await post(customer, '/api/verification/requests', { kind: 'passport', document_ids: [file.id] });
  return file.id;
}

async function pathsOf(): Promise<Record<string, string>> {
  const { conversation, file } = await talk(customer);
  const chat = `/api/staff/support/conversations/${conversation}`;
  const passport = await identify();
  const transfer = await transferWithRequest(app, customer, admin);
  const document = await sendDocument(app, customer, transfer.id);
  await app.credit(admin, customer.id, '25000.00');
  const help = await post<TransferHelp>(customer, `/api/transactions/${transfer.id}/problems`, {
    problem: 'other',
    text: 'It is late.',
  });
  await app.database
    .asOwner(`INSERT INTO risk_matches (rule_set_id, mode, customer_id, outcome, positions, amount)
    SELECT id, 'active', '${customer.id}', 'note', '{1}', 100 FROM risk_rule_sets LIMIT 1`);
  const approvals = await get<{ items: { id: string }[] }>('/api/staff/approvals');
  const wallets = await get<{ items: Wallet[] }>('/api/staff/wallets');
  const wallet = wallets.items.find(({ user_id }) => user_id === customer.id);
  const account = `/api/staff/ledger/accounts/${wallet?.account_id}`;
  const { items } = await get<LedgerStatement>(`${account}/postings`);
  const of = `/api/staff/customers/${customer.id}`;
  const search = `search=${customer.email}`;
  const transactions = '/api/staff/transactions';
  return {
    listCases: '/api/staff/cases',
    getCase: `/api/staff/cases/${help.items[0]?.id}`,
    searchEverything: `/api/staff/search?${search}`,
    listVerificationRequests: '/api/staff/verification',
    getCustomerVerification: `${of}/verification`,
    downloadVerificationDocument: `/api/staff/verification/documents/${passport}`,
    listStaffDocuments: '/api/staff/documents',
    listStaffTransferDocuments: `${transactions}/${transfer.id}/documents`,
    downloadStaffDocument: `/api/staff/documents/${document}`,
    listRiskMatches: '/api/staff/risk/matches',
    listAudit: '/api/staff/audit',
    downloadAudit: '/api/staff/audit/export',
    getCustomer: of,
    listCustomerWallet: `${of}/wallet`,
    getLedgerAccount: account,
    listLedgerPostings: `${account}/postings`,
    getLedgerEntry: `/api/staff/ledger/entries/${items[0]?.entry_id}`,
    listStaffTransactions: transactions,
    downloadStaffTransactions: `${transactions}.csv`,
    getStaffTransaction: `${transactions}/${transfer.id}`,
    listWallets: '/api/staff/wallets',
    listApprovals: '/api/staff/approvals',
    getApproval: `/api/staff/approvals/${approvals.items[0]?.id}`,
    listSupportRatings: '/api/staff/support/ratings',
    listSupportConversations: '/api/staff/support/conversations',
    getSupportConversation: chat,
    listConversationMessages: `${chat}/messages`,
    getConversationCustomer: `${chat}/customer`,
    listConversationNotes: `${chat}/notes`,
    downloadConversationAttachment: `/api/staff/support/attachments/${file}`,
    listCustomers: '/api/staff/customers',
    getRequirements: `${of}/requirements`,
  };
}

interface Look {
  readonly customer_id: string | null;
  readonly detail: { customer_ids?: string[]; rows?: number } | null;
}

async function lastLook(action: string): Promise<Look> {
  const { rows } = await app.database.db.pool.query<Look>(
    `SELECT customer_id, detail FROM audit_log WHERE kind = 'view' AND action = $1 ORDER BY id DESC LIMIT 1`,
    [action],
  );
  return rows[0] ?? { customer_id: null, detail: null };
}

const views = Object.entries(operations).flatMap(([name, operation]) =>
  'audit' in operation && operation.audit === 'view' ? [name] : [],
);

describe('[ruling.25.4] a look at what is a customer’s', () => {
  it.each(views)('names them: %s', async (name) => {
    const path = paths[name];
    if (path === undefined) throw new Error(`Say here what ${name} looks at.`);
    const answer = await download(app, admin, path);
    expect(answer.status, await answer.text()).toBe(200);
    const { customer_id, detail } = await lastLook(name);
    expect([customer_id, ...(detail?.customer_ids ?? [])]).toContain(customer.id);
  });

  it('names them beside the thread, also when they have no transfer yet', async () => {
    const person = await app.customer();
    const { conversation } = await talk(person);
    await get(`/api/staff/support/conversations/${conversation}/customer`);
    expect((await lastLook('getConversationCustomer')).customer_id).toBe(person.id);
  });

  it('in a file of the log names nobody for work on a case, of which they are not told', async () => {
    await get(paths['getCase'] ?? '');
    await download(app, admin, '/api/staff/audit/export?action=getCase');
    const { customer_id, detail } = await lastLook('downloadAudit');
    expect([customer_id, detail?.customer_ids]).toEqual([null, []]);
    expect(detail?.rows).toBeGreaterThan(0);
  });
});
