import type pg from 'pg';
import { verifyChain } from '../apps/server/src/modules/audit/verify-audit.ts';
import { checks } from './checks.ts';
import { findInExits, findInKills } from './course.ts';
import { grouped } from './findings.ts';
import type { Finding } from './findings.ts';
import type { Journal } from './journal.ts';
import type { Order } from './orders.ts';
import type { OutsideProvider } from './provider.ts';
import type { Recovery } from './recovery.ts';
import type { StormServer } from './servers.ts';
import { findInJournal, findInOrders } from './told.ts';
import type { TransferRow } from './told.ts';

/** Everything that a verdict is formed from. */
export interface Evidence {
  readonly database: pg.Pool;
  readonly journal: Journal;
  readonly provider: OutsideProvider;
  readonly servers: readonly StormServer[];
  readonly recovery: Pick<Recovery, 'kills' | 'recovered' | 'open'>;
  /** What the storm was to do, all in all. */
  readonly asked: { readonly orders: readonly Order[]; readonly kills: number };
}

const euro = `to_char(amount / 100.0, 'FM999999990.00') AS amount, to_char(fee / 100.0, 'FM999999990.00') AS fee`;

/**
 * Whether what people were told and what the books say are the same. Asked between rounds, while nothing is under way; `settled` when the
 * last payout is done as well, and with it the whole storm.
 */
export async function findFaults(evidence: Evidence, settled: boolean): Promise<Finding[]> {
  const { database, servers, journal, asked } = evidence;
  const books = await findInBooks(database);
  const { rows } = await database.query<TransferRow>(
    `SELECT id, reference, status, ${euro}, receipt_number FROM transactions WHERE reference LIKE 'storm %'`,
  );
  const chain = await verifyChain(database);
  return [
    ...books,
    ...findInJournal(journal, rows),
    ...(await findInCredits(evidence)),
    ...findInPayouts(evidence, rows, settled),
    ...grouped('audit', 'The audit log is broken', chain.ok ? [] : [String(chain.fault)]),
    ...findInExits(servers.flatMap((server) => server.newExits())),
    ...(settled ? findInKills(evidence.recovery, asked.kills) : []),
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

async function findInCredits({ database, journal }: Evidence): Promise<Finding[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT idempotency_key AS key FROM entries WHERE idempotency_key LIKE 'credit-%'`,
  );
  const made = new Set(rows.map(({ key }) => key));
  const lost = [...journal.credits].filter((key) => !made.has(key));
  const unknown = [...made].filter((key) => !journal.credits.has(key));
  return [
    ...grouped('lost', 'Acknowledged credits are lost', lost),
    ...grouped('unacknowledged', 'Credits exist that nobody was told of', unknown),
  ];
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
