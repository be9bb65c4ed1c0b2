import type pg from 'pg';
import { verifyChain } from '../apps/server/src/modules/audit/verify-audit.ts';
import { checks } from './checks.ts';
import type { Kind } from './checks.ts';
import type { Acknowledged, Journal } from './journal.ts';
import type { OutsideProvider } from './provider.ts';
import { timeLines } from './recovery.ts';
import type { Recovered } from './recovery.ts';
import type { StormServer } from './servers.ts';

/** Something that must not be. */
export interface Finding {
  readonly kind: Kind;
  readonly text: string;
  /** How many of its sort. */
  readonly count: number;
}

export interface Evidence {
  readonly database: pg.Pool;
  readonly journal: Journal;
  readonly provider: OutsideProvider;
  readonly servers: readonly StormServer[];
  readonly recovered: readonly Recovered[];
}

interface TransferRow {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: string;
  readonly fee: string;
  readonly receipt_number: string;
}

const euro = `to_char(amount / 100.0, 'FM999999990.00') AS amount, to_char(fee / 100.0, 'FM999999990.00') AS fee`;
const shownMax = 3;

/**
 * Whether what people were told and what the books say are the same. Asked between rounds, while nothing is under way; `settled` when the
 * last payout is done as well.
 */
export async function findFaults(evidence: Evidence, settled: boolean): Promise<Finding[]> {
  const { database, servers } = evidence;
  const books = await findInBooks(database);
  const { rows } = await database.query<TransferRow>(
    `SELECT id, reference, status, ${euro}, receipt_number FROM transactions WHERE reference LIKE 'storm %'`,
  );
  const chain = await verifyChain(database);
  return [
    ...books,
    ...findInJournal(evidence.journal, rows),
    ...(await findInCredits(evidence)),
    ...findInPayouts(evidence, rows, settled),
    ...grouped('audit', 'The audit log is broken', chain.ok ? [] : [String(chain.fault)]),
    ...grouped(
      'exit',
      'A server ended by itself',
      servers.flatMap((server) => server.ownExits),
    ),
    ...(settled ? findSlow(evidence) : []),
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

function grouped(kind: Kind, what: string, examples: readonly string[]): Finding[] {
  if (examples.length === 0) return [];
  const shown = examples.slice(0, shownMax).join('; ');
  return [{ kind, count: examples.length, text: `${what} (${examples.length}): ${shown}` }];
}

/** Far above what a busy machine needs, and below what people take for an outage. */
const recoveryMaxMs = 30_000;

function findSlow({ recovered }: Evidence): Finding[] {
  const slow = recovered.filter(({ acknowledged }) => acknowledged > recoveryMaxMs);
  return grouped('slow', 'It took too long until somebody was served again', timeLines(slow));
}

function findInJournal(journal: Journal, rows: readonly TransferRow[]): Finding[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const lost: string[] = [];
  for (const [reference, told] of journal.acknowledged) {
    const row = byReference.get(reference);
    if (row === undefined) lost.push(`${reference} is not there`);
    else if (!isAsTold(row, told)) lost.push(`${reference} is not what was told`);
  }
  const unacknowledged = rows
    .filter(({ reference }) => !journal.acknowledged.has(reference))
    .map(({ reference }) => `${reference}: ${journal.refused.get(reference) ?? 'never answered'}`);
  const uncancelled = [...journal.cancelled].filter(
    (reference) => byReference.get(reference)?.status !== 'cancelled',
  );
  const unanswered = [...journal.refused].filter(([, code]) => code === 'unanswered');
  return [
    ...grouped('lost', 'Acknowledged transfers are lost', lost),
    ...grouped('lost', 'Acknowledged cancellations are lost', uncancelled),
    ...grouped('unacknowledged', 'Transfers exist that nobody was told of', unacknowledged),
    ...grouped('contradiction', 'One key was answered in two ways', journal.contradictions),
    ...grouped(
      'unanswered',
      'Customers never had an answer',
      unanswered.map(([reference]) => reference),
    ),
  ];
}

function isAsTold(row: TransferRow, told: Acknowledged): boolean {
  return (
    row.id === told.id &&
    row.amount === told.amount &&
    row.fee === told.fee &&
    row.receipt_number === told.receipt_number
  );
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
