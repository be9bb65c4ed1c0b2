import type { AuditFilter, AuditRow, AuditVerification, HandlerInput } from '@app/contract';
import { isoInstant } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { FileAnswer, RecordView } from '#platform/http';
import { createSharedRuns } from '#platform/long-transaction-shared';
import { downloadAudit, listAudit } from './list-audit.ts';
import { createViewRecorder } from './record-view.ts';
import { compareChain, walkChain } from './verify-audit.ts';
import type { KnownHead } from './verify-audit.ts';

export { findAccountAccess, listAccountAccess } from './account-access.ts';
export { createAuditTrail } from './audit-trail.ts';
export type { AuditTrail } from './audit-trail.ts';
export { recordChange } from './record-change.ts';
export type { AuditChange } from './record-change.ts';
export { verifyAuditJob } from './nightly.ts';
export { namedCustomersMax } from './record-view.ts';
export { auditRoutes } from './routes.ts';
export { verifyChain } from './verify-audit.ts';

export interface Audit {
  /** Writes down who was shown what; resolves once that is committed. */
  readonly recordView: RecordView;
  /** Without what was done about cases that the viewer is not shown. */
  list(
    viewer_id: string,
    query: HandlerInput<'listAudit'>['query'],
  ): Promise<{ items: AuditRow[]; next: string | null }>;
  download(viewer_id: string, filter: AuditFilter): Promise<FileAnswer>;
  /** Adds up the chain again, and compares it with what was written down elsewhere. Throws `overloaded` when the server stops first. */
  verify(known: KnownHead): Promise<AuditVerification>;
  /** Refuses those who wait for a verification, and whoever asks from then on. */
  stop(): void;
}

/** Who did and saw what: an append-only log whose every row seals the one before it. */
export function createAudit({ db, clock }: { db: Database; clock: Clock }): Audit {
  const stopping = new AbortController();
  const walk = createSharedRuns((_: undefined, signal) => walkChain(db.pool, { signal }));
  return {
    recordView: createViewRecorder(db),
    list: (viewer_id, query) => listAudit(db, viewer_id, query),
    download: (viewer_id, filter) =>
      downloadAudit(db, viewer_id, { filter, day: isoInstant(clock.now()).slice(0, 10) }),
    verify: async (known) => {
      const shared = await walk(undefined, stopping.signal);
      // The walk may have been under way already: without the rows since then, what was just written down would seem to be gone.
      const walked = await walkChain(db.pool, { from: shared });
      const report = await compareChain(db.pool, walked, known);
      return { ...report, checked_at: isoInstant(clock.now()) };
    },
    stop: () => stopping.abort(),
  };
}
