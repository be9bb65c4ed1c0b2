import type { Approval, ApprovalList } from '@app/contract';
import { limits } from '@app/contract';
import type { Batcher } from '#platform/batch';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { Task } from '#platform/jobs';
import type { WalletContext } from './context.ts';
import { findRequest, readApproval, readApprovals, readOverdue } from './approval-store.ts';
import { decideApprovalCommand, walletChangeCarrier } from './decide-approval.ts';
import type { ApprovalCarrier, ApprovalCarriers, Verdict } from './decide-approval.ts';

export interface ApprovalDeps<Context extends WalletContext> {
  readonly db: Database;
  readonly batcher: Batcher<Context>;
  /** Gives the money of a transfer back, for requests about that. */
  readonly refunds: ApprovalCarrier<Context>;
}

export interface ApprovalsQuery {
  readonly show?: ApprovalList | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Approvals {
  list(query: ApprovalsQuery): Promise<{ items: Approval[]; next: string | null }>;
  /** Throws `approval_not_found`. */
  find(id: string): Promise<Approval>;
  /**
   * Ends a request, once; `approve` carries it out in the same commit. Throws `approval_decided`, `approval_expired`, `own_approval`,
   * `own_wallet`, `approval_not_yours`, `requester_stopped`, each of which leaves a row in the audit log; and what carrying it out throws.
   */
  decide(id: string, verdict: Verdict): Promise<Approval>;
  /** Ends what nobody decided in time; swept every minute. */
  readonly expiry: Task;
}

const expiriesPerRun = 200;

export function createApprovals<Context extends WalletContext>({
  db,
  batcher,
  refunds,
}: ApprovalDeps<Context>): Approvals {
  const carriers: ApprovalCarriers<Context> = {
    wallet_change: walletChangeCarrier,
    transfer_refund: refunds,
  };
  const find = async (id: string): Promise<Approval> => {
    const approval = await readApproval(db.query, id);
    if (approval === undefined) throw new DomainError('approval_not_found');
    return approval;
  };
  return {
    list: ({ show = 'pending', cursor, limit = limits.pageSize }) =>
      readApprovals(db.query, { show, cursor, limit }),
    find,
    decide: async (id, verdict) => {
      const request = await findRequest(db.query, id);
      if (request === undefined) throw new DomainError('approval_not_found');
      const refused = await batcher.submit(decideApprovalCommand(request, verdict, carriers));
      if (refused !== undefined) throw refused;
      return find(id);
    },
    expiry: { cron: '* * * * *', run: () => expire({ db, batcher }, carriers) },
  };
}

/** Expires what is overdue; a request that somebody decides at the same moment is left to them. */
async function expire<Context extends WalletContext>(
  { db, batcher }: Pick<ApprovalDeps<Context>, 'db' | 'batcher'>,
  carriers: ApprovalCarriers<Context>,
): Promise<void> {
  for (const request of await readOverdue(db.query, expiriesPerRun)) {
    try {
      const verdict = { kind: 'expire', actor_id: null } as const;
      await batcher.submit(decideApprovalCommand(request, verdict, carriers));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
