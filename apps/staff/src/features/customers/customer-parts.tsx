import type { CustomerPage as Customer } from '@app/contract';
import { AuditEntries } from './audit-entries.tsx';
import { Beneficiaries } from './beneficiaries.tsx';
import { Cases } from './cases.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { Notes } from './notes.tsx';
import { Sessions } from './sessions.tsx';
import { Transfers } from './transfers.tsx';
import { VerificationAndLimits } from './verification-and-limits.tsx';
import { WalletStatement } from './wallet-statement.tsx';

/** The parts of the page: what is looked up first stands first. */
export function CustomerParts({ customer }: { readonly customer: Customer }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerFacts customer={customer} />
        <VerificationAndLimits id={customer.id} />
        <Notes customer={customer} />
        <Sessions sessions={customer.sessions} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Transfers user_id={customer.id} />
        <WalletStatement user_id={customer.id} />
        <Beneficiaries beneficiaries={customer.beneficiaries} />
        <Cases id={customer.id} />
        <AuditEntries id={customer.id} />
      </div>
    </div>
  );
}
