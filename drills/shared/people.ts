import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, createCall, textAt } from '../../attack/shared/client.ts';
import type { Call, Given, Reply } from '../../attack/shared/client.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
}

export interface Office {
  /** The admin who funds wallets and adds up the books. */
  readonly admin: Person;
  readonly call: Call;
}

async function signUp(call: Call): Promise<Person & { email: string; password: string }> {
  const email = `${randomUUID()}@drill.example`;
  const password = `lantern ${randomUUID().slice(0, 8)} quarry`;
  const body = { email, password, data: { full_name: 'Mira Drill' } };
  const reply = await call('POST', '/api/auth/signup', { body });
  return { id: textAt(reply, 'user.id'), token: textAt(reply, 'access_token'), email, password };
}

/** An admin, made by whoever may write into the database. */
export async function openOffice(
  url: string,
  giveRole: (user_id: string) => Promise<void>,
): Promise<Office> {
  const call = createCall(url);
  const { id, email, password } = await signUp(call);
  await giveRole(id);
  const body = { email, password, audience: 'staff' };
  const reply = await call('POST', '/api/auth/token?grant_type=password', { body });
  return { call, admin: { id, token: textAt(reply, 'access_token') } };
}

/** Customers with money. */
export async function makeCustomers({ call, admin }: Office, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, token } = await signUp(call);
    const body = { type: 'credit', amount: '9000.00' };
    const path = `/api/staff/wallets/${id}/changes`;
    textAt(await call('POST', path, { token: admin.token, body }), 'outcome');
    people.push({ id, token });
  }
  return people;
}

const triesMax = 20;
const againMs = 250;

/** What is wrong with the books or the audit log, as the product's own verification tells it. */
export async function verifyBooks({ call, admin: { token } }: Office): Promise<string[]> {
  const ask = async (path: string, given: Given = {}): Promise<Reply> => {
    // For up to a second after a crash, a promotion or a restore every proof may have been used before, and is refused.
    for (let tries = 1; ; tries += 1) {
      const reply = await call('POST', path, { token, ...given });
      if (codeOf(reply) !== 'proof_invalid' || tries === triesMax) return reply;
      await pause(againMs);
    }
  };
  const ledger = await ask('/api/staff/ledger/verify');
  const audit = await ask('/api/staff/audit/verify', { body: {} });
  const inBalance = /"in_balance":true/.test(ledger.text);
  const whole = /"ok":true/.test(audit.text);
  return [
    ...(inBalance
      ? []
      : [`The books do not add up: ${ledger.status} ${ledger.text.slice(0, 300)}`]),
    ...(whole ? [] : [`The audit log is not whole: ${audit.status} ${audit.text.slice(0, 300)}`]),
  ];
}
