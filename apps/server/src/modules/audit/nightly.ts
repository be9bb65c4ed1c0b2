import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import { orAgain } from '#platform/jobs-again';
import type { Logger } from '#platform/log';
import { insertVerification, readKnownHead } from './store.ts';
import { verifyChain } from './verify-audit.ts';

interface Deps {
  readonly db: Database;
  readonly log: Logger;
}

/**
 * Every night: adds the whole chain up again, against the count and the hash of the last night on which it fitted, and keeps what it
 * found. Whoever can write to the database can write these rows too, so the figures belong outside of it as well: /metrics shows them.
 */
export function verifyAuditJob({ db, log }: Deps): Task {
  return {
    cron: '47 2 * * *',
    run: (_payload, helpers) => orAgain(() => verifyAndKeep({ db, log }, helpers.signal), helpers),
  };
}

async function verifyAndKeep({ db, log }: Deps, signal: AbortSignal): Promise<void> {
  const report = await verifyChain(db.pool, await readKnownHead(db.query), signal);
  const { ok: intact, count, head_hash, fault, broken_id } = report;
  if (!intact) log.error({ broken_id, fault }, 'the audit log does not add up');
  await insertVerification(db.query, { intact, count, head_hash, fault });
}
