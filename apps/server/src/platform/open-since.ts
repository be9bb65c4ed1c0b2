import { sql } from 'kysely';

/** Between the moment that a transaction counts as its beginning and the one at which others see it in the table of activity. */
const reportedAfterMs = 250;

/**
 * A moment, by the database's clock, from before which no transaction of this application is still open: of what they wrote, everything that is older
 * (`created_at` is the beginning of its transaction) is there to be seen by whoever looks after this was asked, or never will be.
 */
export const openSince = sql<string>`(SELECT least(now(), min(xact_start)) - ${reportedAfterMs} * interval '1 millisecond'
  FROM pg_stat_activity WHERE datname = current_database())`;
