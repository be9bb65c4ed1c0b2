import type { AuditTrail } from '#audit';
import type { CaseFile } from '#cases';
import type { Allowances } from '#kyc';
import type { Books } from '#ledger';
import type { News } from '#notifications';
import type { BatchContext } from '#platform/batch';
import type { RiskChecks } from '#risk';
import type { CodeContext } from '#verification';
import type { WalletContext } from '#wallets';
import type { KeptRefusals } from './kept-refusals.ts';
import type { Transfers } from './transfer-part.ts';

/** What the commands of this module need of a batch; the batch that runs them may know more. */
export interface TransferContext extends BatchContext {
  readonly books: Books;
  readonly news: News;
  readonly transfers: Transfers;
  readonly refusals: KeptRefusals;
  readonly allowances: Allowances;
  readonly codes: CodeContext['codes'];
  readonly risk: RiskChecks;
  readonly cases: CaseFile;
  readonly audit: AuditTrail;
  readonly walletChanges: WalletContext['walletChanges'];
  readonly refusedChanges: WalletContext['refusedChanges'];
  readonly approvals: WalletContext['approvals'];
}
