import type { WalletChangeBody } from '@app/contract';
import type { AuditTrail } from '#audit';
import type { Books } from '#ledger';
import type { News } from '#notifications';
import type { BatchContext } from '#platform/batch';
import type { ApprovalRequests } from './approval-part.ts';
import type { RefusedChanges } from './refused-changes.ts';
import type { WalletChanges } from './wallet-part.ts';

/** What the commands of this module need of a batch; the batch that runs them may know more. */
export interface WalletContext extends BatchContext {
  readonly books: Books;
  readonly news: News;
  readonly walletChanges: WalletChanges;
  readonly refusedChanges: RefusedChanges;
  readonly approvals: ApprovalRequests;
  readonly audit: AuditTrail;
}

export interface WalletOrder {
  readonly admin_id: string;
  readonly user_id: string;
  readonly idempotencyKey: string;
  readonly body: WalletChangeBody;
}
