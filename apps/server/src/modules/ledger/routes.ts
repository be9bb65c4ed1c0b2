import type { RouteTable } from '#platform/http';
import type { Ledger } from './index.ts';
import type { Check } from './store.ts';

/** `checks`: invariants of the modules that build on the ledger, re-added in the same run. */
export function ledgerRoutes(
  ledger: Ledger,
  checks: readonly Check[],
): RouteTable<'getTrialBalance' | 'verifyLedger'> {
  return {
    getTrialBalance: () => ledger.trialBalance(),
    verifyLedger: () => ledger.verify(checks),
  };
}
