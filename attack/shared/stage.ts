import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../tools/postgres.mjs';
import { startBuiltProduct } from '../../tools/shared/product.mjs';
import { createCall, secrets, textAt } from './client.ts';
import type { Call } from './client.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly full_name: string;
  readonly token: string;
  readonly refresh_token: string;
}

export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly call: Call;
}

/** What every attack finds before it: the product, people in it, and its database to look behind the scenes. */
export interface Stage {
  readonly short: boolean;
  readonly seed: number;
  /** As an operator starts it. */
  readonly plain: Server;
  /** Over the same database, but believing what a proxy says of addresses, with limits that one machine can attack against. */
  readonly wide: Server;
  readonly database: pg.Pool;
  readonly accounts: readonly { role: string; email: string; password: string }[];
  /** Signs somebody up and, when asked, funds the wallet. */
  customer(euro?: string, full_name?: string): Promise<Member>;
  /** Somebody new with a staff role, signed in to the staff app. */
  staff(role?: string): Promise<Member>;
  signIn(
    person: Pick<Member, 'email' | 'password'>,
    audience: 'customer' | 'staff',
  ): Promise<Session>;
  /** Sends money; gives the transaction's id. */
  transfer(person: Member, details?: Readonly<Record<string, string>>): Promise<string>;
  /** Everything that both servers wrote to their log. */
  logs(): string;
  stop(): Promise<void>;
}

interface Session {
  readonly token: string;
  readonly refresh_token: string;
}

interface StageOptions {
  readonly short: boolean;
  readonly seed: number;
}

const tokenPath = '/api/auth/token?grant_type=password';

export async function openStage({ short, seed }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'app-attack-'));
  const postgres = await startTemporaryPostgres();
  const files = ['wide', 'plain'].map((name) => join(folder, `${name}.log`));
  const outputs = files.map((file) => openSync(file, 'w'));
  const common = { DATABASE_URL: postgres.url, LOG_LEVEL: 'trace' };
  const first = await startBuiltProduct(
    { ...common, TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_PER_MINUTE: '10000000' },
    outputs[0],
  );
  const second = await startBuiltProduct({ ...common, RATE_LIMIT_PER_MINUTE: '60000' }, outputs[1]);
  const [wide, plain] = [serverOf(first), serverOf(second)];
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  return {
    short,
    seed,
    wide,
    plain,
    database,
    accounts: first.accounts,
    ...createMembers({ wide, database }),
    logs: () => files.map((file) => readFileSync(file, 'utf8')).join('\n'),
    stop: async () => {
      await database.end();
      await second.stop();
      await first.stop();
      await postgres.stop();
      for (const output of outputs) closeSync(output);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverOf({ url, pid }: { url: string; pid: number }): Server {
  return { url, pid, call: createCall(url) };
}

type Members = Pick<Stage, 'customer' | 'staff' | 'signIn' | 'transfer'>;

function createMembers({ wide, database }: Pick<Stage, 'wide' | 'database'>): Members {
  const { call } = wide;
  const signIn: Stage['signIn'] = async ({ email, password }, audience) => {
    const reply = await call('POST', tokenPath, { body: { email, password, audience } });
    return sessionOf(textAt(reply, 'access_token'), textAt(reply, 'refresh_token'));
  };
  const signUp = async (full_name = 'Mira Sweep'): Promise<Member> => {
    const email = `${randomUUID()}@victim.example`;
    const password = `lantern ${randomUUID().slice(0, 8)} quarry`;
    for (const secret of [email, password]) secrets.add(secret);
    const reply = await call('POST', '/api/auth/signup', {
      body: { email, password, data: { full_name } },
    });
    const session = sessionOf(textAt(reply, 'access_token'), textAt(reply, 'refresh_token'));
    return { id: textAt(reply, 'user.id'), email, password, full_name, ...session };
  };
  const staff: Stage['staff'] = async (role = 'admin') => {
    const person = await signUp();
    await database.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [
      person.id,
      role,
    ]);
    return { ...person, ...(await signIn(person, 'staff')) };
  };
  const bankerToken = createBanker(staff);
  return {
    signIn,
    staff,
    customer: async (euro, full_name) => {
      const person = await signUp(full_name);
      if (euro !== undefined) {
        const token = await bankerToken();
        const body = { type: 'credit', amount: euro };
        textAt(
          await call('POST', `/api/staff/wallets/${person.id}/changes`, { token, body }),
          'outcome',
        );
      }
      return person;
    },
    transfer: async ({ token }, details = {}) => {
      const order = { send_amount: '10.00', send_currency: 'EUR', currency: 'GBP' };
      const quote = await call('POST', '/api/quotes', { token, body: order });
      const body = { quote_id: textAt(quote, 'id'), ...transferBody, ...details };
      return textAt(await call('POST', '/api/transactions', { token, body }), 'id');
    },
  };
}

/** Half the life of a token: an attack may last longer than one. */
const bankerForMs = 5 * 60_000;

/** A token of somebody who may credit wallets, good for some minutes yet. */
function createBanker(staff: Stage['staff']): () => Promise<string> {
  let current: { readonly since: number; readonly member: Promise<Member> } | undefined;
  return async () => {
    const now = performance.now();
    if (current === undefined || now - current.since > bankerForMs)
      current = { since: now, member: staff() };
    return (await current.member).token;
  };
}

export const transferBody = {
  sender_name: 'Mira Sweep',
  date: new Date().toISOString().slice(0, 10),
  recipient: 'Rowan Vale',
  account_number: 'GB29NWBK60161331926819',
  bank_name: 'Example Bank',
  reference: 'Rent',
} as const;

/** What a change of a new customer's settings says that it saw. */
export const nothingDemanded = {
  require_cot_code: false,
  require_vat_code: false,
  require_withdrawal_code: false,
  cot_code: null,
  vat_code: null,
  withdrawal_code: null,
} as const;

function sessionOf(token: string, refresh_token: string): Session {
  secrets.add(token);
  secrets.add(refresh_token);
  return { token, refresh_token };
}
