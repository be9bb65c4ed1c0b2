import type { BooksVerification } from '@app/contract';
import { limits } from '@app/contract';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import { orAgain } from '#platform/jobs-again';
import { createSharedRuns } from '#platform/long-transaction-shared';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';
import { bookChecks, runChecks } from './store.ts';
import type { Check } from './store.ts';
import { nameOf } from './statement.ts';

/** Told in the commit that keeps a result which a person asked for. */
export type OnVerified = (
  trx: Transaction<DB>,
  kept: { readonly id: string; readonly requested_by: string; readonly in_balance: boolean },
) => Promise<void>;

export interface VerificationDeps {
  readonly db: Pick<Database, 'query' | 'connect'>;
  /** Those of the modules that build on the ledger, beside its own. */
  readonly checks: readonly Check[];
  readonly onVerified: OnVerified;
}

export interface Verifications {
  /**
   * Re-adds the books and keeps what was found, or waits for what is found by the run under way. `requested_by` is null when the server does
   * it by itself. Throws `overloaded` when the server stops first.
   */
  run(requested_by: string | null): Promise<BooksVerification>;
  list(query: {
    cursor?: string | undefined;
    limit?: number | undefined;
  }): Promise<{ items: BooksVerification[]; next: string | null }>;
  /** Every night. */
  readonly nightly: Task;
  /** Refuses those who wait for a run, and whoever asks from then on. The nightly run goes by the signal of its job. */
  stop(): void;
}

type Finding = BooksVerification['findings'][number];

interface Row {
  readonly id: string;
  readonly verified_at: string;
  readonly requested_by: string | null;
  readonly in_balance: boolean;
  readonly findings: Finding[];
}

export function createVerifications(deps: VerificationDeps): Verifications {
  // One run is one row, under the name of who began it. The call of whoever joined has changed nothing, so the platform keeps it as a look.
  const share = createSharedRuns((requested_by: string | null, signal) =>
    verifyAndKeep(deps, { requested_by, signal }),
  );
  const stopping = new AbortController();
  return {
    run: (requested_by) => share(requested_by, stopping.signal),
    list: (query) => readVerifications(deps.db.query, query),
    nightly: {
      cron: '17 2 * * *',
      run: (_payload, helpers) => orAgain(() => share(null, helpers.signal), helpers),
    },
    stop: () => stopping.abort(),
  };
}

async function verifyAndKeep(
  { db, checks, onVerified }: VerificationDeps,
  { requested_by, signal }: { readonly requested_by: string | null; readonly signal: AbortSignal },
): Promise<BooksVerification> {
  const { findings, now } = await runChecks(db, [...bookChecks, ...checks], signal);
  const in_balance = findings.length === 0;
  return db.query.transaction().execute(async (trx) => {
    const { rows } = await sql<Row>`
      INSERT INTO ledger_verifications (verified_at, requested_by, in_balance, findings)
      VALUES (${now}::timestamptz, ${requested_by}::uuid, ${in_balance}, ${JSON.stringify(findings)}::jsonb)
      RETURNING id::text AS id, ${nameOf(sql.raw('requested_by'))} AS requested_by`.execute(trx);
    const [kept] = rows;
    if (kept && requested_by !== null) {
      await onVerified(trx, { id: kept.id, requested_by, in_balance });
    }
    return { verified_at: now, requested_by: kept?.requested_by ?? null, in_balance, findings };
  });
}

async function readVerifications(
  query: Kysely<DB>,
  { cursor, limit = limits.pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: BooksVerification[]; next: string | null }> {
  const [after] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const { rows } = await sql<Row>`
    SELECT v.id::text AS id, v.verified_at, ${nameOf(sql.raw('v.requested_by'))} AS requested_by, v.in_balance, v.findings
    FROM ledger_verifications v ${after === undefined ? sql`` : sql`WHERE v.id < ${after}::bigint`}
    ORDER BY v.id DESC LIMIT ${limit + 1}`.execute(query);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ id: _, ...verification }) => verification),
    next: rows.length > limit && last ? encodeCursor([last.id]) : null,
  };
}
