import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/db';
import type { RuleBook } from './book.ts';
import { verdictBy } from './risk-part.ts';
import type { Verdict } from './risk-part.ts';
import { reachOf } from './rules.ts';
import { insertMatches, matchValues } from './store.ts';
import { factsOf, readAsOfNow } from './transfers.ts';

/** What the rules in force say of a transfer that is to take its money once more, as if it were made now; what stops it is written down. */
export async function verdictAgain(
  { db, rules }: { readonly db: Database; readonly rules: Pick<RuleBook, 'enforcing'> },
  transaction_id: string,
): Promise<Verdict | undefined> {
  const set = rules.enforcing();
  if (set === undefined) return undefined;
  const transfer = await readAsOfNow(db.query, transaction_id);
  if (transfer === undefined) return undefined;
  const facts = await factsOf(db.query, [transfer], reachOf(set.rules));
  const found = facts.get(transaction_id);
  const verdict = found && verdictBy(set, found);
  if (verdict === undefined) return undefined;
  const match = {
    rule_set_id: set.id,
    mode: set.mode,
    customer_id: transfer.user_id,
    transaction_id,
    outcome: verdict.outcome,
    positions: verdict.rules.map(({ position }) => position),
    amount: transfer.amount,
  };
  await db.query.executeQuery(CompiledQuery.raw(insertMatches, matchValues([match])));
  return verdict;
}
