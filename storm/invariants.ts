import type pg from 'pg';
import { verifyChain } from '../apps/server/src/modules/audit/verify-audit.ts';
import { checks, euro } from './checks.ts';
import { findInCourse, findInExits, findInKills } from './course.ts';
import type { Faults } from './faults.ts';
import { grouped } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Journal } from './journal.ts';
import type { Order } from './orders.ts';
import type { Person } from './people.ts';
import type { OutsideProvider } from './provider.ts';
import type { Recovery } from './recovery.ts';
import type { StormServer } from './servers.ts';
import { findInCredits, findInJournal, findInOrders } from './told.ts';
import type { CreditRow, TransferRow } from './told.ts';

/** Everything that a verdict is formed from. */
export interface Evidence {
  readonly database: pg.Pool;
  readonly journal: Journal;
  /** In the orders' numbers. */
  readonly customers: readonly Pick<Person, 'id'>[];
  readonly provider: OutsideProvider;
  readonly servers: readonly StormServer[];
  readonly recovery: Pick<Recovery, 'kills' | 'recovered' | 'open'>;
  readonly faults: Pick<Faults, 'failed' | 'unmet'>;
  /** What the storm was to do, all in all. */
  readonly asked: { readonly orders: readonly Order[]; readonly kills: number };
}

const amounts = ['amount', 'received_amount', 'fee']
  .map((name) => `${euro(name)} AS ${name}`)
  .join(', ');
const creditRows = `SELECT e.id::text, e.idempotency_key AS key, a.user_id, ${euro('p.amount')} AS amount FROM entries e
  LEFT JOIN postings p ON p.entry_id = e.id AND p.balance_after IS NOT NULL LEFT JOIN accounts a ON a.id = p.account_id
  WHERE e.kind IN ('wallet_credit', 'wallet_debit')`;

/**
 * Whether what people were told and what the books say are the same. Asked between rounds, while nothing is under way; `settled` when the
 * last payout is done as well, and with it the whole storm.
 */
export async function findFaults(evidence: Evidence, settled: boolean): Promise<Finding[]> {
  const { database, servers, journal, asked } = evidence;
  const books = await findInBooks(database);
  const { rows } = await database.query<TransferRow>(
    `SELECT id, user_id, reference, account_number, status, currency, ${amounts}, receipt_number FROM transactions WHERE reference LIKE 'storm %'`,
  );
  const chain = await verifyChain(database);
  return [
    ...books,
    ...findInJournal(journal, rows, evidence.customers),
    ...findInCredits(journal, (await database.query<CreditRow>(creditRows)).rows),
    ...findInPayouts(evidence, rows, settled),
    ...grouped('audit', 'The audit log is broken', chain.ok ? [] : [String(chain.fault)]),
    ...findInExits(servers.flatMap((server) => server.newExits())),
    ...(settled ? findInKills(evidence.recovery, asked.kills) : []),
    ...(settled ? findInCourse(evidence.faults) : []),
    ...(settled ? findInOrders(asked.orders, journal) : []),
  ];
}

async function findInBooks(database: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  // A database that was killed has forgotten how large its tables are, and would join them row by row.
  await database.query('ANALYZE');
  const client = await database.connect();
  try {
    // One moment for all of them.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const { kind, rule, statement } of checks) {
      const { rows } = await client.query<{ example: string }>(statement);
      findings.push(
        ...grouped(
          kind,
          `Not so: ${rule}`,
          rows.map(({ example }) => example),
        ),
      );
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return findings;
}

/** The provider's book against ours: money left once for each transfer that is completed, and for no other. */
function findInPayouts(
  { provider }: Evidence,
  rows: readonly TransferRow[],
  settled: boolean,
): Finding[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wrong: string[] = [];
  for (const [id, { amount, times }] of provider.payments) {
    const row = byId.get(id);
    const minor = row?.amount.replace('.', '');
    if (times > 1) wrong.push(`${id} was paid ${times} times`);
    else if (row === undefined) wrong.push(`${id} was paid and is no transfer`);
    else if (minor !== amount) wrong.push(`${row.reference}: ${amount} paid instead of ${minor}`);
    else if (row.status === 'failed' || row.status === 'cancelled')
      wrong.push(`${row.reference} was paid and given back (${row.status})`);
  }
  for (const { id, reference, status } of rows) {
    if (status === 'completed' && !provider.payments.has(id))
      wrong.push(`${reference} was never paid`);
  }
  const stuck = rows
    .filter(({ status }) => settled && (status === 'pending' || status === 'processing'))
    .map(({ reference, status }) => `${reference} (${status})`);
  return [
    ...grouped('payouts', 'Payouts and books disagree', wrong),
    ...grouped('stuck', 'Transfers did not come to their end', stuck),
  ];
}
