import { riskReplayDays, riskReplayMax } from '@app/contract';
import type { RiskReplay } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Database } from '#platform/db';
import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import { matching, reachOf, strictest } from './rules.ts';
import type { Rule } from './rules.ts';
import { readRules, toWire } from './store.ts';
import { factsOf, readForReplay } from './transfers.ts';

const chunk = 250;
const dayMs = 24 * 3_600_000;

interface Tally {
  readonly outcomes: { note: number; review: number; refuse: number };
  readonly customers: Set<string>;
  readonly byRule: Map<number, { matches: number; amount: bigint }>;
}

/** What a version would have done to the transfers of the last 30 days, each with the facts of its own moment. */
export async function replay(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: number,
): Promise<RiskReplay> {
  const rules = (await readRules(db.query, [id])).get(id) ?? [];
  const read = await readForReplay(db.query);
  const transfers = read.slice(0, riskReplayMax);
  const reach = reachOf(rules);
  const tally: Tally = {
    outcomes: { note: 0, review: 0, refuse: 0 },
    customers: new Set(),
    byRule: new Map(rules.map(({ position }) => [position, { matches: 0, amount: 0n }])),
  };
  for (let from = 0; from < transfers.length; from += chunk) {
    const some = transfers.slice(from, from + chunk);
    const facts = await factsOf(db.query, some, reach);
    for (const transfer of some) {
      const found = facts.get(transfer.id);
      if (found !== undefined) count(tally, transfer, matching(rules, found));
    }
  }
  return {
    id,
    from: isoInstant(clock.now() - riskReplayDays * dayMs),
    transfers: transfers.length,
    capped: read.length > riskReplayMax,
    outcomes: tally.outcomes,
    customers: tally.customers.size,
    rules: rules.map((rule) => {
      const { matches = 0, amount = 0n } = tally.byRule.get(rule.position) ?? {};
      return { rule: toWire(rule), matches, amount: formatMinor(amount, 'EUR') };
    }),
  };
}

function count(
  tally: Tally,
  { user_id, amount }: { readonly user_id: string; readonly amount: bigint },
  matched: readonly Rule[],
): void {
  const outcome = strictest(matched);
  if (outcome === undefined) return;
  tally.outcomes[outcome] += 1;
  if (outcome !== 'note') tally.customers.add(user_id);
  for (const { position } of matched) {
    const entry = tally.byRule.get(position);
    if (entry === undefined) continue;
    entry.matches += 1;
    entry.amount += amount;
  }
}
