import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newProofKey } from '../../tools/shared/proof.mjs';
import type { ProofKey } from '../../tools/shared/proof.mjs';
import type { Cluster } from './cluster.ts';
import { startServer } from './product.ts';
import type { Server } from './product.ts';
import { seedBooks } from './seed-books.mjs';
import { eachOf, manyAddresses, post, refreshAll } from './sessions.ts';

/** A customer who is signed in for the length of the run. */
export interface Sender {
  readonly user_id: string;
  readonly refresh_token: string;
  readonly key: ProofKey;
  /** Offers made beforehand, one for each transfer. */
  readonly quote_ids: readonly string[];
}

/** A migrated database with people and whole books in it, of which each window gets a copy. */
export interface Template {
  readonly senders: readonly Sender[];
  /** Copies it to the database that servers run on, in place of the one before. */
  fresh(): Promise<string>;
  /** Access tokens of all senders, in their order, good for several minutes in every copy. */
  tokens(): Promise<readonly string[]>;
}

export interface TemplateSize {
  readonly customers: number;
  readonly senders: number;
  readonly quotesPerSender: number;
}

/** The application's role belongs to the name of the database, so all copies take the same one in turn. */
export const workDatabase = 'bench';
const templateDatabase = 'bench_template';
const earlierTransfersEach = 2;
const tokensGoodForMs = 7 * 60_000;

export async function buildTemplate(
  cluster: Cluster,
  { customers, senders: count, quotesPerSender }: TemplateSize,
  log: (line: string) => void,
): Promise<Template> {
  const url = await cluster.create(workDatabase);
  // The server makes its tables, its signing key and the demonstration itself.
  await (await startServer(url)).stop();
  const transactions = customers * earlierTransfersEach;
  log(`template: ${customers} customers, ${transactions} earlier transfers`);
  await seedBooks(url, { customers, transactions });
  const people = await openSessions(cluster, count);
  await fund(cluster, people);
  log(`template: ${count} sessions, ${count * quotesPerSender} quotes`);
  const server = await startServer(url, manyAddresses);
  try {
    await askForQuotes(server, people);
  } finally {
    await server.stop();
  }
  const quotes = await copyQuotes(cluster, people, quotesPerSender);
  const senders = people.map((person) => ({
    ...person,
    quote_ids: quotes.get(person.user_id) ?? [],
  }));
  await writeRefreshTokens(cluster, people);
  await cluster.query(workDatabase, 'CREATE EXTENSION pg_prewarm');
  await cluster.query(workDatabase, 'VACUUM ANALYZE');
  await cluster.copy(workDatabase, templateDatabase);
  const fresh = async (): Promise<string> => {
    const copied = await cluster.copy(templateDatabase, workDatabase);
    await cluster.query(workDatabase, warm);
    return copied;
  };
  return { senders, fresh, tokens: tokensOf(fresh, senders) };
}

/**
 * All of it is in the database's memory, as pgbench's own tables are: a customer sends on an offer of a minute ago, while in a copy each page is
 * read from its file once.
 */
const warm = `SELECT pg_prewarm(c.oid) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'i', 'm', 't') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`;

/** Tokens are refreshed in a copy of their own, so the refresh tokens of the template stay unused. */
function tokensOf(fresh: () => Promise<string>, senders: readonly Person[]): Template['tokens'] {
  let held: { readonly tokens: readonly string[]; readonly atMs: number } | undefined;
  return async () => {
    if (held !== undefined && performance.now() - held.atMs < tokensGoodForMs) return held.tokens;
    const server = await startServer(await fresh(), manyAddresses);
    try {
      held = { tokens: await refreshAll(server.url, senders), atMs: performance.now() };
    } finally {
      await server.stop();
    }
    return held.tokens;
  };
}

type Person = Omit<Sender, 'quote_ids'>;

/** Sessions as a sign-in leaves them; they count as confirmed lately for the length of the run. */
async function openSessions(cluster: Cluster, count: number): Promise<Person[]> {
  const { rows } = await cluster.query(
    workDatabase,
    // Nobody whose limit of 30 days is used up already.
    `SELECT u.id FROM users u WHERE u.password_hash LIKE 'seeded%' AND NOT EXISTS
       (SELECT FROM transactions t WHERE t.user_id = u.id AND t.created_at > now() - interval '31 days') ORDER BY u.id LIMIT $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} customers may send.`);
  const people = rows.map(({ id }: { id: string }) => ({
    user_id: id,
    refresh_token: randomBytes(32).toString('base64url'),
    key: newProofKey(),
  }));
  await cluster.query(
    workDatabase,
    `INSERT INTO sessions (id, user_id, audience, expires_at, key_thumbprint, user_agent, confirmed_at)
     SELECT id, user_id, 'customer', now() + interval '30 days', thumbprint, 'bench', now() + interval '1 day'
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS t (id, user_id, thumbprint)`,
    [
      people.map(() => randomUUID()),
      people.map(({ user_id }) => user_id),
      people.map(({ key }) => key.thumbprint),
    ],
  );
  await writeRefreshTokens(cluster, people);
  return people;
}

/** Puts every session's refresh token in place as if it had never been used. */
async function writeRefreshTokens(cluster: Cluster, people: readonly Person[]): Promise<void> {
  await cluster.query(workDatabase, 'DELETE FROM refresh_tokens');
  await cluster.query(
    workDatabase,
    `INSERT INTO refresh_tokens (token_hash, session_id)
     SELECT hash, s.id FROM unnest($1::bytea[], $2::uuid[]) AS t (hash, user_id) JOIN sessions s ON s.user_id = t.user_id`,
    [
      people.map(({ refresh_token }) => createHash('sha256').update(refresh_token).digest()),
      people.map(({ user_id }) => user_id),
    ],
  );
}

/** More than any window can spend, credited as staff would, with both legs. */
const fundedCents = 100_000_000;

async function fund(cluster: Cluster, people: readonly Person[]): Promise<void> {
  await cluster.query(
    workDatabase,
    `WITH given AS (
       SELECT a.id AS account_id, a.user_id, a.balance FROM accounts a WHERE a.user_id = ANY($1::uuid[]) AND a.currency = 'EUR'
     ), made AS (
       INSERT INTO entries (kind, admin_id, description, idempotency_key, request_fingerprint)
       SELECT 'wallet_credit', (SELECT user_id FROM user_roles WHERE role = 'admin' LIMIT 1), 'Credited by admin', 'bench ' || user_id, '\\x00' FROM given
       RETURNING id, idempotency_key
     ), legs AS (
       SELECT made.id, given.account_id, given.balance FROM made JOIN given ON made.idempotency_key = 'bench ' || given.user_id
     ), posted AS (
       INSERT INTO postings (entry_id, account_id, currency, amount, balance_after)
       SELECT id, account_id, 'EUR', $2::bigint, balance + $2::bigint FROM legs
       UNION ALL SELECT id, (SELECT a.id FROM accounts a WHERE a.kind = 'funding' AND a.currency = 'EUR'), 'EUR', -$2::bigint, NULL FROM legs
     )
     UPDATE accounts SET balance = accounts.balance + $2::bigint FROM legs WHERE accounts.id = legs.account_id`,
    [people.map(({ user_id }) => user_id), fundedCents],
  );
  await cluster.query(workDatabase, 'SELECT rebuild_ledger_hours()');
}

/** One offer for each person, by the product itself. */
async function askForQuotes(server: Server, people: readonly Person[]): Promise<void> {
  const tokens = await refreshAll(server.url, people);
  await eachOf(people, async ({ key }, place) => {
    const body = { send_amount: '1.00', send_currency: 'EUR', currency: 'GBP' };
    const token = tokens[place] ?? '';
    await post(`${server.url}/api/quotes`, { key, token, body, place });
  });
}

const columns =
  'send_amount, send_currency, currency, amount, fee, received_amount, send_rate, exchange_rate, mid_market_rate, markup_basis_points, rate_source, rate_as_of, rate_stale, created_at, given';

/** The product's offer of each person so many times, under ids of their own, good for the length of the run. Gives the ids by person. */
export async function copyQuotes(
  cluster: Cluster,
  people: readonly Pick<Sender, 'user_id'>[],
  times: number,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await cluster.query(
    workDatabase,
    `INSERT INTO quotes (id, user_id, expires_at, ${columns})
     SELECT gen_random_uuid(), user_id, now() + interval '1 day', ${columns}
     FROM (SELECT DISTINCT ON (user_id) * FROM quotes WHERE user_id = ANY($1::uuid[]) ORDER BY user_id, created_at) AS made, generate_series(1, $2::int)
     RETURNING id, user_id`,
    [people.map(({ user_id }) => user_id), times],
  );
  const found = new Map<string, string[]>();
  for (const { id, user_id } of rows) {
    const list = found.get(user_id);
    if (list === undefined) found.set(user_id, [id]);
    else list.push(id);
  }
  return found;
}
