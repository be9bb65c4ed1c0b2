import { randomUUID } from 'node:crypto';
import { signed } from '../shared/proof.mjs';

/**
 * @typedef {{ email: string, password: string }} Person
 * @typedef {{ customer: Person, newcomer: Person, staff: Person, conversation: string, pending: string, waiting: string, code: string }} Prepared
 */

/** @param {string} url @returns {(method: string, path: string, given?: { token?: string, body?: object }) => Promise<any>} */
function createCall(url) {
  return async (method, path, { token, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...signed(method, `${url}${path}`, token),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
}

/**
 * What the pictures show beyond the demonstration's own data: a transfer that waits, one that needs a document, an alert,
 * a conversation, and somebody who has just signed up.
 *
 * @param {import('../shared/product.mjs').Product} product
 * @returns {Promise<Prepared>}
 */
export async function preparePeople({ url, accounts }) {
  const call = createCall(url);
  const customer = accounts.find(({ email }) => email.startsWith('olena'));
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!customer || !admin) throw new Error('The demonstration has a customer and an admin.');
  /** @param {Person} person @param {'customer' | 'staff'} audience @returns {Promise<string>} */
  const tokenOf = async ({ email, password }, audience) => {
    const body = { email, password, audience };
    return (await call('POST', '/api/auth/token?grant_type=password', { body })).access_token;
  };
  const token = await tokenOf(customer, 'customer');
  const staffToken = await tokenOf(admin, 'staff');

  /** @param {string} send_amount @param {string} reference @returns {Promise<string>} */
  const send = async (send_amount, reference) => {
    const quote = { send_amount, send_currency: 'EUR', currency: 'GBP' };
    const { id } = await call('POST', '/api/quotes', { token, body: quote });
    const body = {
      quote_id: id,
      sender_name: 'Olena Kovalenko',
      date: new Date().toISOString().slice(0, 10),
      recipient: 'Maximiliane Featherstonehaugh-Cholmondeley',
      account_number: 'GB29NWBK60161331926819',
      bank_name: 'The Example Savings and Loans Bank of Northumberland',
      reference,
    };
    return (await call('POST', '/api/transactions', { token, body })).id;
  };
  const waiting = await send('240.00', 'Deposit for the flat in Newcastle');
  const { transaction } = await call('GET', `/api/staff/transactions/${waiting}`, {
    token: staffToken,
  });
  await call('PATCH', `/api/staff/transactions/${waiting}`, {
    token: staffToken,
    body: {
      version: transaction.version,
      fee: transaction.fee,
      status: 'processing',
      progress_stage: 'verification_required',
      progress_reason: 'The bank asks where the money comes from',
      documentation_required: true,
      documentation_notes: 'Proof of address, dated within the last three months.',
    },
  });
  const pending = await send('18.50', 'Birthday');
  const { verification_code } = await call('GET', `/api/transactions/${pending}`, { token });
  const alert = { from_currency: 'EUR', to_currency: 'GBP', direction: 'above', target: '0.99' };
  await call('POST', '/api/rates/alerts', { token, body: alert });
  const newcomer = {
    email: `${randomUUID()}@customer.example`,
    password: `lantern ${randomUUID()}`,
  };
  const data = { full_name: 'Mira Sweep' };
  await call('POST', '/api/auth/signup', { body: { ...newcomer, data } });
  const asked = {
    client_id: randomUUID(),
    message: 'Where is my transfer?',
    transaction_id: waiting,
  };
  const { conversation_id } = await call('POST', '/api/support/messages', { token, body: asked });
  return {
    customer,
    newcomer,
    staff: admin,
    conversation: conversation_id,
    pending,
    waiting,
    code: verification_code,
  };
}
