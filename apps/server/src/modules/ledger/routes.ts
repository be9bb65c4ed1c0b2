import type { RouteTable } from '#platform/http';
import type { Ledger } from './index.ts';
import type { Verifications } from './verifications.ts';

type LedgerCalls =
  | 'getTrialBalance'
  | 'getLedgerAccount'
  | 'listLedgerPostings'
  | 'getLedgerEntry'
  | 'verifyLedger'
  | 'listVerifications';

export function ledgerRoutes(
  ledger: Ledger,
  verifications: Verifications,
): RouteTable<LedgerCalls> {
  return {
    getTrialBalance: ({ query }) => ledger.trialBalance(query.as_of),
    getLedgerAccount: ({ params, query }) => ledger.account(params.id, query.as_of),
    listLedgerPostings: ({ params, query }) => ledger.statement(params.id, query),
    getLedgerEntry: ({ params }) => ledger.entry(params.id),
    verifyLedger: ({ caller }) => verifications.run(caller.user_id),
    listVerifications: ({ query }) => verifications.list(query),
  };
}
