import type { StatementQuery, VerifiedReceipt, VerifyReceiptBody } from '@app/contract';
import { modeLines } from '@app/contract';
import type { Language } from '@app/contract';
import type { Operator } from '#operator';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { FileAnswer } from '#platform/http';
import type { Transactions } from '#transactions';
import { makeReceipt } from './make-receipt.ts';
import { makeStatement } from './make-statement.ts';
import type { ReceiptCodes } from './receipt-codes.ts';
import { verifyReceipt } from './verify-receipt.ts';

export { createReceiptCodes } from './receipt-codes.ts';
export { documentsRoutes } from './routes.ts';

export interface DocumentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'profile' | 'mode' | 'claims'>;
  readonly codes: ReceiptCodes;
  readonly findTransaction: Transactions['find'];
  /** The last moment for the documents of a transfer, as its owner's screen has it; null when nothing ends without them. */
  readonly documentsDueAt: (user_id: string, transaction_id: string) => Promise<string | null>;
  /** What the payout provider declares for receipts, and what half of the deliveries took at most; null where there is no such thing. */
  readonly delivery: () => Promise<{
    readonly declared: string | null;
    readonly measured: { readonly minutes: number; readonly counted_at: string } | null;
  }>;
  /** Where browsers reach us. */
  readonly origin: string;
}

export interface ReceiptOrder {
  readonly id: string;
  readonly language?: Language | undefined;
}

export interface Documents {
  /** Throws `validation_failed` for a period that makes no sense and `statement_too_long` for a PDF without end. */
  statement(user_id: string, query: StatementQuery): Promise<FileAnswer>;
  /** Throws `transaction_not_found` for one that is not the customer's own. */
  receipt(user_id: string, order: ReceiptOrder): Promise<FileAnswer>;
  /** For anybody. */
  verify(body: VerifyReceiptBody): Promise<VerifiedReceipt>;
}

/** What leaves the screen: statements, receipts on paper, and the word of the firm on whether a receipt is its own. */
export function createDocuments(deps: DocumentsDeps): Documents {
  const { db, clock, codes, operator } = deps;
  const { profile, mode } = operator;
  // Made anew for each paper: a claim may have expired since the start.
  const issuer = () => {
    const { legal_name, registered_address } = operator.claims();
    return {
      brand: profile.name,
      prefix: profile.display_prefix,
      legal_name,
      registered_address,
      mode_line: modeLines[mode],
    };
  };
  return {
    statement: (user_id, query) => makeStatement({ db, clock, issuer: issuer() }, user_id, query),
    receipt: (user_id, order) => makeReceipt({ ...deps, issuer: issuer() }, user_id, order),
    verify: (body) => verifyReceipt({ db, clock, codes, prefix: profile.display_prefix }, body),
  };
}
