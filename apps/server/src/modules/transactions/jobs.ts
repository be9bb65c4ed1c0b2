import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inEasySteps } from '#platform/easy-steps';
import type { Task } from '#platform/jobs';
import { openSince } from '#platform/open-since';
import type { DB } from '#tables';
import { readMissingSince } from './store.ts';

const transfersPerStep = 200;
/** A database whose clock was set back, or another one that took its place, may commit transfers as of a moment that was looked at already. */
const wholeLookEveryMs = 30_000;

/**
 * Woken by every new transfer; the line catches up with what a lost wake-up left. A look begins where the last one of this server ended, and now
 * and then, or when that moment lies ahead, as far back as searches look at transfers by themselves: a minute's transfers at each look would cost
 * more than the new ones.
 */
export function searchJob(query: Kysely<DB>): Task {
  let seenTo: string | undefined;
  let wholeLookMs = Number.NEGATIVE_INFINITY;
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      const nowMs = performance.now();
      const { openSince: nextFrom, isAhead } = await readOpenSince(query, seenTo);
      const whole = isAhead || nowMs - wholeLookMs >= wholeLookEveryMs;
      let since = (whole ? undefined : seenTo) ?? (await readMissingSince(query, seenTo));
      await inEasySteps(async () => {
        const filled = await fillSearch(query, since);
        if (filled !== undefined) {
          since = filled.last;
          return filled;
        }
        seenTo = nextFrom;
        if (whole) wholeLookMs = nowMs;
        return 'done';
      }, signal);
    },
  };
}

/**
 * Puts the oldest transfers since a moment that are missing into the search table, as many as one step takes; of those, another server may have put
 * some in at the same time. Gives the moment of the last one and how long ago that was; undefined when there were no more.
 */
async function fillSearch(
  query: Kysely<DB>,
  since: string,
): Promise<{ last: string; behindMs: number } | undefined> {
  const { rows } = await sql<{ found: number; last: string; behindMs: number }>`
    WITH found AS MATERIALIZED (SELECT * FROM transaction_search_rows(${since}::timestamptz, ${transfersPerStep})),
      made AS (INSERT INTO transaction_search SELECT * FROM found ON CONFLICT DO NOTHING)
    SELECT count(*)::int AS found, max(created_at)::text AS last,
      extract(epoch FROM clock_timestamp() - max(created_at))::float8 * 1000 AS "behindMs" FROM found`.execute(
    query,
  );
  const [row] = rows;
  return row?.found === transfersPerStep ? row : undefined;
}

/** From when on transfers may still come, and whether the moment to which this server has looked is one that has not come yet. */
async function readOpenSince(
  query: Kysely<DB>,
  seenTo: string | undefined,
): Promise<{ openSince: string; isAhead: boolean }> {
  const { rows } = await sql<{ openSince: string; isAhead: boolean }>`
    SELECT ${openSince}::text AS "openSince", coalesce(${seenTo ?? null}::timestamptz > now(), false) AS "isAhead"`.execute(
    query,
  );
  return rows[0] ?? { openSince: '-infinity', isAhead: false };
}
