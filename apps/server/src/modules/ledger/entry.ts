import type { LedgerEntry } from '@app/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DomainError } from '#platform/errors';
import type { DB } from '#tables';
import { accountLabels } from './ledger.ts';
import { entryColumns, nameOf, ownerOf, toFacts } from './statement.ts';
import type { EntryFacts } from './statement.ts';
import { amountOf, kindOf } from './trial-balance.ts';

interface EntryRow extends EntryFacts {
  readonly corrects_entry_id: string | null;
  readonly corrected_by: string[];
  readonly approval_id: string | null;
  readonly approved_by: string | null;
}

interface LegRow {
  readonly account_id: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly owner_name: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly balance_after: bigint | null;
}

/** One entry with its postings, customer first, and what it corrects or is corrected by. Throws `entry_not_found`. */
export async function readEntry(query: Kysely<DB>, id: string): Promise<LedgerEntry> {
  const found = sql<EntryRow>`
    SELECT ${entryColumns}, e.corrects_entry_id::text AS corrects_entry_id, e.approval_id,
      ARRAY(SELECT c.id::text FROM entries c WHERE c.corrects_entry_id = e.id ORDER BY c.id) AS corrected_by,
      (SELECT ${nameOf(sql.raw('v.decided_by'))} FROM approvals v WHERE v.id = e.approval_id) AS approved_by
    FROM entries e WHERE e.id = ${id}::bigint`.execute(query);
  const legs = sql<LegRow>`
    SELECT a.id::text AS account_id, a.kind, a.user_id, ${nameOf(sql.raw('a.user_id'))} AS owner_name, p.currency, p.amount, p.balance_after
    FROM postings p JOIN accounts a ON a.id = p.account_id WHERE p.entry_id = ${id}::bigint
    ORDER BY a.user_id IS NULL, a.id`.execute(query);
  const [{ rows }, { rows: postings }] = await Promise.all([found, legs]);
  const [row] = rows;
  if (row === undefined) throw new DomainError('entry_not_found');
  return {
    id: row.entry_id,
    ...toFacts(row),
    corrects_entry_id: row.corrects_entry_id,
    corrected_by: row.corrected_by,
    approval_id: row.approval_id,
    approved_by: row.approved_by,
    postings: postings.map(toPosting),
  };
}

function toPosting(leg: LegRow): LedgerEntry['postings'][number] {
  const kind = kindOf(leg.kind);
  const { account_id, currency, balance_after } = leg;
  return {
    account_id,
    kind,
    label: accountLabels[kind],
    owner: ownerOf(leg.user_id, leg.owner_name),
    currency,
    amount: amountOf(leg.amount, currency),
    balance_after: balance_after === null ? null : amountOf(balance_after, currency),
  };
}
