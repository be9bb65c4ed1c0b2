import { recordChange } from '#audit';
import { deskChecks } from '#desk';
import { createVerifications } from '#ledger';
import type { VerificationDeps, Verifications } from '#ledger';
import { transferChecks } from '#transactions';
import { approvalChecks } from '#wallets';

/** Re-adds the books, with what must hold between them and every module that builds on them. */
export function createBookVerifications({ db }: Pick<VerificationDeps, 'db'>): Verifications {
  return createVerifications({
    db,
    checks: [...transferChecks, ...approvalChecks, ...deskChecks],
    onVerified: (trx, { id, requested_by, in_balance }) =>
      recordChange(trx, {
        actor_id: requested_by,
        action: 'ledger.verify',
        customer_id: null,
        subject: { type: 'verification', id },
        before: null,
        after: { in_balance },
        reason: null,
      }),
  });
}
