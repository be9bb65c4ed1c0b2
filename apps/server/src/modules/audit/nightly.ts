import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { insertVerification, readKnownHead } from './store.ts';
import { verifyChain } from './verify-audit.ts';

/**
 * Every night: adds the whole chain up again, against the count and the hash of the last night on which it fitted, and keeps what it
 * found. Whoever can write to the database can write these rows too, so the figures belong outside of it as well: /metrics shows them.
 */
export function verifyAuditJob({ db, log }: { db: Database; log: Logger }): Task {
  return {
    cron: '47 2 * * *',
    run: async () => {
      const report = await verifyChain(db.pool, await readKnownHead(db.query));
      const { ok: intact, count, head_hash, fault, broken_id } = report;
      if (!intact) log.error({ broken_id, fault }, 'the audit log does not add up');
      await insertVerification(db.query, { intact, count, head_hash, fault });
    },
  };
}
