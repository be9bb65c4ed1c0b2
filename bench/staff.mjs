import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { seedBooks } from './shared/seed-books.mjs';
import { residentMib } from '../tools/shared/processes.mjs';
import { startBuiltProduct } from '../tools/shared/product.mjs';
import { signed } from '../tools/shared/proof.mjs';

/**
 * How long staff's lists take to answer over a million transfers of a hundred thousand customers: every list, search and filter, over
 * HTTP, and what an export of all of it costs in time and memory. Over the database of DATABASE_URL that `npm run seed` filled; without
 * one it fills its own, which takes minutes. Run after `npm run build`. `--json FILE` writes the figures as well, `--only TEXT` measures
 * the rows whose name holds it; ends with 1 when a goal is missed.
 */

const listGoalMs = 150;
const pageGoalMs = 300;
const exportGoalMb = 150;
const repeats = 40;
const pagesWalked = 5;
const mb = 1024 * 1024;

/** @typedef {{ name: string, path: string, goalMs: number }} Target */
/** @typedef {{ name: string, p50: number, p95: number, slowest: number, goalMs: number, rows: number, count: string }} Row */

/** @param {string} name @param {string} path @param {number} [goalMs] @returns {Target} */
const target = (name, path, goalMs = listGoalMs) => ({ name, path, goalMs });

/** @param {string} name @param {Record<string, string>} query @returns {Target} */
const transfers = (name, query) =>
  target(`transactions: ${name}`, `/api/staff/transactions?${new URLSearchParams(query)}`);

/** @param {{ user_id: string }} known @returns {Record<string, Record<string, string>>} */
function filtersOf(known) {
  return {
    pending: { status: 'pending' },
    'pending or processing': { status: 'pending,processing' },
    failed: { status: 'failed' },
    cancelled: { status: 'cancelled' },
    completed: { status: 'completed' },
    'stage verification required': { stage: 'verification_required' },
    'currency GBP': { currency: 'GBP' },
    'currency EGP': { currency: 'EGP' },
    '7 days': { days: '7' },
    '90 days': { days: '90' },
    'a month two years ago': { from: '2025-01-01', to: '2025-01-31' },
    'documents required': { documents: 'required' },
    'documents overdue': { documents: 'overdue' },
    mine: { assignee: 'me' },
    'nobody’s': { assignee: 'nobody' },
    'waiting 24 hours': { waiting: '24' },
    'one customer': { user_id: known.user_id },
    'failed EGP in 90 days': { status: 'failed', currency: 'EGP', days: '90' },
    'completed JPY': { status: 'completed', currency: 'JPY' },
  };
}

/** @param {{ id: string, user_id: string, receipt_number: string, rare: string, email: string, phone: string }} known @returns {Target[]} */
function targetsOf(known) {
  const sorts = ['newest', 'oldest', 'amount_high', 'amount_low', 'waiting'];
  const searches = {
    'common name': 'maria',
    'two names': 'maria nowak',
    'rare recipient': 'thistlewood',
    'rare customer': 'quillfeather',
    nothing: 'nobody at all',
    'two letters': 'zq',
    'display id': `TG-${known.id.slice(0, 8)}`,
    'short id': 'TG-4f',
    'whole id': known.id,
    'receipt number': known.receipt_number,
    'account end': known.rare,
    'e-mail': known.email,
    phone: known.phone,
    reference: 'invoice 70007',
    amount: '1,234.56',
    'whole amount': '500',
  };
  const filters = filtersOf(known);
  return [
    ...sorts.map((sort) => transfers(`all, ${sort}`, { sort })),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      ['newest', 'oldest', 'amount_high'].map((sort) =>
        transfers(`${name}, ${sort}`, { ...filter, sort }),
      ),
    ),
    ...Object.entries(searches).flatMap(([name, search]) => [
      transfers(`search ${name}`, { search }),
      transfers(`search ${name}, failed, oldest`, { search, status: 'failed', sort: 'oldest' }),
      transfers(`search ${name}, EGP, amount`, { search, currency: 'EGP', sort: 'amount_high' }),
    ]),
    ...othersOf(known),
  ];
}

/** @param {{ id: string, user_id: string, phone: string }} known @returns {Target[]} */
function othersOf(known) {
  return [
    target('transfer: whole history', `/api/staff/transactions/${known.id}`, pageGoalMs),
    target('views with counts', '/api/staff/transaction-views'),
    target('counters', '/api/staff/counters'),
    target('wallets', '/api/staff/wallets'),
    ...Object.entries({
      common: 'maria',
      rare: 'quillfeather',
      none: 'nobody at all',
      phone: known.phone,
    }).flatMap(([name, search]) => [
      target(`wallets: search ${name}`, `/api/staff/wallets?${new URLSearchParams({ search })}`),
      target(`users: search ${name}`, `/api/staff/customers?${new URLSearchParams({ search })}`),
    ]),
    target('users', '/api/staff/customers'),
    target('customer page', `/api/staff/customers/${known.user_id}`, pageGoalMs),
    target('customer: wallet', `/api/staff/customers/${known.user_id}/wallet`),
    target('customer: verification', `/api/staff/customers/${known.user_id}/verification`),
    target('dashboard', '/api/staff/dashboard'),
    target('queues', '/api/staff/queues'),
    target('palette: name', '/api/staff/search?search=maria'),
    target('palette: id', `/api/staff/search?search=TG-${known.id.slice(0, 8)}`),
    target('verification queue', '/api/staff/verification'),
    target('documents queue', '/api/staff/documents'),
    target('cases', '/api/staff/cases'),
    target('staff', '/api/staff/team'),
    target('support: counters', '/api/staff/support/counters'),
    target('support: report', '/api/staff/support/report'),
    target('audit', '/api/staff/audit'),
    target('audit of one customer', `/api/staff/audit?customer_id=${known.user_id}`),
    target('approvals', '/api/staff/approvals'),
    target('support inbox', '/api/staff/support/conversations'),
    target('support: waiting', '/api/staff/support/conversations?status=waiting'),
    target('trial balance', '/api/staff/ledger/trial-balance'),
  ];
}

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @param {number} ms */
const tenths = (ms) => Math.round(ms * 10) / 10;

/** @param {string} url @param {string} path @param {{ token?: string, body?: unknown }} options */
async function call(url, path, { token, body } = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...signed(method, `${url}${path}`, token),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: /** @type {any} */ (await response.json()) };
}

/** Somebody with every permission, made for this run. @param {string} url @param {pg.Client} client */
async function signInAsAdmin(url, client) {
  const email = `bench.${randomUUID()}@staff.example`;
  const password = 'lantern quarry 47 tides';
  const made = await call(url, '/api/auth/signup', {
    body: { email, password, data: { full_name: 'Bench Admin' } },
  });
  if (made.status !== 201) throw new Error(`Signing up answered ${made.status}.`);
  await client.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')`, [
    made.body.user.id,
  ]);
  return async () => {
    const session = await call(url, '/api/auth/token?grant_type=password', {
      body: { email, password, audience: 'staff' },
    });
    /** @type {string} */
    const token = session.body.access_token;
    return token;
  };
}

/** Things to search for, as they are in the middle of the data. @param {pg.Client} client */
async function pickKnown(client) {
  const { rows } = await client.query(
    `SELECT t.id, t.user_id, t.receipt_number, right(t.account_number, 10) AS rare, u.email, right(p.phone_number, 9) AS phone
     FROM transactions t JOIN users u ON u.id = t.user_id JOIN profiles p ON p.id = t.user_id
     WHERE t.created_at < now() - interval '300 days' AND p.phone_number IS NOT NULL ORDER BY t.created_at DESC LIMIT 1`,
  );
  return rows[0];
}

/** The first page and some after it. @param {string} url @param {() => Promise<string>} tokenOf @param {Target} aim @returns {Promise<Row>} */
async function measure(url, tokenOf, { name, path, goalMs }) {
  const token = await tokenOf();
  const first = await ask(url, path, token);
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}.`);
  const times = [first.ms];
  let { next } = first.body;
  while (times.length < repeats) {
    const again = times.length % (pagesWalked + 1) === 0 || !next;
    const page = again ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
    const { status, body, ms } = await ask(url, page, token);
    if (status !== 200) throw new Error(`${page} answered ${status}: ${JSON.stringify(body)}`);
    times.push(ms);
    next = body.next;
  }
  return {
    name,
    p50: tenths(quantile(times, 0.5)),
    p95: tenths(quantile(times, 0.95)),
    slowest: tenths(Math.max(...times)),
    goalMs,
    ...sizeOf(first.body),
  };
}

/** @param {string} url @param {string} path @param {string} token */
async function ask(url, path, token) {
  const started = performance.now();
  const answer = await call(url, path, { token });
  return { ...answer, ms: performance.now() - started };
}

/** @param {any} body */
function sizeOf({ items, total }) {
  const count = total === undefined ? '' : `${total.count}${total.capped ? '+' : ''}`;
  return { rows: items?.length ?? 1, count };
}

/** @param {number} pid */
const residentMb = (pid) => ((residentMib(pid) ?? Number.NaN) * 2 ** 20) / mb;

/** Reads the whole export and forgets it as it comes. @param {string} url @param {number} pid @param {string} token */
async function measureExport(url, pid, token) {
  const before = residentMb(pid);
  const started = performance.now();
  const address = `${url}/api/staff/transactions.csv`;
  const response = await fetch(address, { headers: signed('GET', address, token) });
  if (response.status !== 200 || response.body === null)
    throw new Error(`The export answered ${response.status}.`);
  let peak = before;
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    peak = Math.max(peak, residentMb(pid));
  }
  return {
    rows: lines - 1,
    seconds: tenths((performance.now() - started) / 1000),
    fileMb: Math.round(bytes / mb),
    residentBeforeMb: Math.round(before),
    growthMb: Math.round(peak - before),
  };
}

const only = process.argv.includes('--only')
  ? String(process.argv[process.argv.indexOf('--only') + 1])
  : '';
const isAsked = (/** @type {string} */ name) => name.includes(only);
// The names are the same whoever is known.
const nobody = { id: '', user_id: '', receipt_number: '', rare: '', email: '', phone: '' };
if (![...targetsOf(nobody).map(({ name }) => name), 'export'].some(isAsked))
  throw new Error(`No row is named like "${only}".`);
const given = process.env['DATABASE_URL'];
const product = await startBuiltProduct({
  RATE_LIMIT_PER_MINUTE: '10000000',
  ...(given !== undefined && { DATABASE_URL: given }),
});
/** @type {Row[]} */
const rows = [];
/** @type {Awaited<ReturnType<typeof measureExport>> | undefined} */
let exported;
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  if (given === undefined) {
    await seedBooks(product.databaseUrl, {
      customers: 100_000,
      transactions: 1_000_000,
      log: (line) => process.stdout.write(`${line}\n`),
    });
  }
  const tokenOf = await signInAsAdmin(product.url, client);
  const token = await tokenOf();
  // The first answers pay for compiling and for reading from the disk.
  for (let turn = 0; turn < 30; turn += 1) {
    await call(product.url, '/api/staff/transactions?search=maria', { token });
  }
  const known = await pickKnown(client);
  for (const aim of targetsOf(known).filter(({ name }) => isAsked(name))) {
    rows.push(await measure(product.url, tokenOf, aim));
  }
  if (isAsked('export')) exported = await measureExport(product.url, product.pid, await tokenOf());
} finally {
  await client.end();
  await product.stop();
}

console.table(rows);
if (exported) console.table([exported]);
const missed = rows.filter((row) => row.p95 > row.goalMs).map(({ name }) => name);
// Where nobody can tell the memory it is not a number, and that is no goal reached.
if (exported && !(exported.growthMb <= exportGoalMb)) missed.push('export');
for (const name of missed) process.stdout.write(`Missed: ${name}\n`);
const at = process.argv.indexOf('--json');
const file = process.argv[at + 1];
if (at > 0 && file) writeFileSync(file, `${JSON.stringify({ rows, exported }, null, 2)}\n`);
if (missed.length > 0) process.exitCode = 1;
