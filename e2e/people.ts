import { randomUUID } from 'node:crypto';
import type { Account } from './product.ts';
import { signed } from '../tools/shared/proof.mjs';

/** What a test needs to be already so, done through the API as the browser would do it. */
export interface People {
  readonly admin: Account;
  /** Signs somebody up and funds the wallet. */
  customer(euro?: string): Promise<Customer>;
  staffToken(): Promise<string>;
  /** Staff put so many euro into somebody's wallet. */
  credit(user_id: string, euro: string): Promise<void>;
  call(method: string, path: string, given?: Given): Promise<Reply>;
}

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
  readonly token: string;
  /** Sends money by the API; gives the transaction's id. */
  transfer(send_amount?: string, reference?: string): Promise<string>;
}

interface Given {
  readonly token?: string;
  readonly body?: object;
}

interface Reply {
  readonly status: number;
  // What came back is looked at by the tests themselves, field by field.
  readonly body: { readonly [field: string]: unknown };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a text, got ${JSON.stringify(value)}.`);
  return value;
}

function record(value: unknown): { readonly [field: string]: unknown } {
  if (typeof value !== 'object' || value === null)
    throw new Error(`Expected an object, got ${JSON.stringify(value)}.`);
  return { ...value };
}

type Call = People['call'];

/** An address of the network that is kept for tests of networks (RFC 2544). */
export function someAddress(): string {
  const [second, third, fourth] = crypto.getRandomValues(new Uint8Array(3));
  return `198.${18 + ((second ?? 0) % 2)}.${third}.${fourth}`;
}

function createCall(url: string): Call {
  return async (method, path, { token, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        // Each call as if from a household of its own: a whole run signs up more people than one address may.
        'x-forwarded-for': someAddress(),
        ...signed(method, `${url}${path}`, token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? {} : record(JSON.parse(answer)) };
  };
}

/** Calls that set a test up must succeed; one that does not is named. */
async function succeed(call: Call, ...args: Parameters<Call>): Promise<Reply['body']> {
  const { status, body } = await call(...args);
  if (status >= 300) {
    throw new Error(`${args[0]} ${args[1]} answered ${status}: ${JSON.stringify(body)}`);
  }
  return body;
}

async function transfer(call: Call, token: string, order: Order): Promise<string> {
  const { send_amount, reference } = order;
  const quote = await succeed(call, 'POST', '/api/quotes', {
    token,
    body: { send_amount, send_currency: 'EUR', currency: 'GBP' },
  });
  const body = {
    quote_id: quote['id'],
    sender_name: 'Mira Sweep',
    date: new Date().toISOString().slice(0, 10),
    recipient: 'Rowan Vale',
    account_number: 'GB29NWBK60161331926819',
    bank_name: 'Example Bank',
    reference,
  };
  return text((await succeed(call, 'POST', '/api/transactions', { token, body }))['id']);
}

interface Order {
  readonly send_amount: string;
  readonly reference: string;
}

export function createPeople(url: string, accounts: readonly Account[]): People {
  const admin = accounts.find((account) => account.role === 'admin');
  if (!admin) throw new Error('The demonstration has an admin.');
  const call = createCall(url);

  const staffToken = async (): Promise<string> => {
    const body = { email: admin.email, password: admin.password, audience: 'staff' };
    const path = '/api/auth/token?grant_type=password';
    return text((await succeed(call, 'POST', path, { body }))['access_token']);
  };

  const credit = async (user_id: string, amount: string): Promise<void> => {
    const body = { type: 'credit', amount };
    const token = await staffToken();
    await succeed(call, 'POST', `/api/staff/wallets/${user_id}/changes`, { token, body });
  };

  return {
    admin,
    call,
    staffToken,
    credit,
    customer: async (euro) => {
      const email = `${randomUUID()}@customer.example`;
      const password = `lantern ${randomUUID().slice(0, 8)} quarry`;
      const full_name = 'Mira Sweep';
      const body = { email, password, data: { full_name } };
      const session = await succeed(call, 'POST', '/api/auth/signup', { body });
      const token = text(session['access_token']);
      const id = text(record(session['user'])['id']);
      if (euro !== undefined) await credit(id, euro);
      return {
        id,
        email,
        password,
        full_name,
        token,
        transfer: (send_amount = '100.00', reference = 'Rent') =>
          transfer(call, token, { send_amount, reference }),
      };
    },
  };
}
