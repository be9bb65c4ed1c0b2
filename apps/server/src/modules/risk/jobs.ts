import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/db';
import { inEasySteps } from '#platform/easy-steps';
import type { Task } from '#platform/jobs';
import type { RuleBook } from './book.ts';
import { matching, reachOf, strictest } from './rules.ts';
import { insertMatches, matchValues } from './store.ts';
import type { NewMatch } from './store.ts';
import { factsOf, planLook, readAfter, writeSeenTo } from './transfers.ts';

interface WatchDeps {
  readonly db: Database;
  readonly book: RuleBook;
}

const transfersPerStep = 200;
const wholeLookEveryMs = 60_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Looks at transfers after their commit, so that no transfer waits for it: what rules that only take notes, and rules that are only watched,
 * find about it. A transfer that is looked at twice is written down once; under load each would be looked at twenty times, if every look
 * stepped back as far as one a minute does.
 */
export function watchJob({ db, book }: WatchDeps): Task {
  // Not with the start: a server that is begun anew each few seconds would look at a minute's transfers each time.
  let wholeLookMs = performance.now();
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      await book.load();
      const nowMs = performance.now();
      const whole = nowMs - wholeLookMs >= wholeLookEveryMs;
      const { since, openSince } = await planLook(db.query, whole);
      let place = { created_at: since, id: firstId };
      await inEasySteps(async () => {
        const last = await lookAt({ db, book, openSince }, place);
        if (last !== undefined) {
          place = last;
          return last;
        }
        if (whole) wholeLookMs = nowMs;
        return 'done';
      }, signal);
    },
  };
}

/** Gives the last transfer looked at; undefined when no more follow. */
async function lookAt(
  { db, book, openSince }: WatchDeps & { readonly openSince: string },
  place: { readonly created_at: string; readonly id: string },
) {
  const transfers = await readAfter(db.query, place, transfersPerStep);
  const last = transfers.at(-1);
  if (last === undefined) return undefined;
  const sets = book.inForce();
  const reach = reachOf(sets.flatMap(({ rules }) => rules));
  const facts = await factsOf(db.query, transfers, reach);
  const matches: NewMatch[] = transfers.flatMap((transfer) =>
    sets.flatMap((set) => {
      const found = facts.get(transfer.id);
      const rules = found === undefined ? [] : matching(set.rules, found);
      const outcome = strictest(rules);
      if (outcome === undefined) return [];
      return [
        {
          rule_set_id: set.id,
          mode: set.mode,
          customer_id: transfer.user_id,
          transaction_id: transfer.id,
          outcome,
          positions: rules.map(({ position }) => position),
          amount: transfer.amount,
        },
      ];
    }),
  );
  if (matches.length > 0)
    await db.query.executeQuery(CompiledQuery.raw(insertMatches, matchValues(matches)));
  const behindMs = await writeSeenTo(db.query, last.created_at, openSince);
  return transfers.length < transfersPerStep
    ? undefined
    : { created_at: last.created_at, id: last.id, behindMs };
}
