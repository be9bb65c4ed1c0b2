import type { Permission, StaffQueue } from '@app/contract';
import { paths } from '../../paths.ts';

/** The pages of the staff bar; the key names the text. */
export type PageKey =
  | 'dashboard'
  | 'transactions'
  | 'wallets'
  | 'users'
  | 'support'
  | 'approvals'
  | 'documents'
  | 'verification'
  | 'cases'
  | 'risk'
  | 'ledger'
  | 'rates'
  | 'audit'
  | 'staff'
  | 'operator'
  | 'security';

export interface Entry {
  readonly key: PageKey;
  readonly to: string;
  /** Who may not read a page finds no way to it in the bar; its address says why. */
  readonly permission: Permission;
  readonly queue?: StaffQueue;
}

/** In sight on wide screens: the pages of the specification in its order (section 2), then the two queues that cannot wait. */
export const mainEntries: readonly Entry[] = [
  { key: 'dashboard', to: paths.dashboard, permission: 'dashboard.read' },
  { key: 'transactions', to: paths.transactions, permission: 'transactions.read' },
  { key: 'wallets', to: paths.wallets, permission: 'wallets.read' },
  { key: 'users', to: paths.users, permission: 'customers.read' },
  { key: 'support', to: paths.support, permission: 'support.read', queue: 'support' },
  { key: 'approvals', to: paths.approvals, permission: 'approvals.read', queue: 'approvals' },
];

/** Under "More", group by group. */
export const furtherEntries: readonly (readonly Entry[])[] = [
  [
    { key: 'documents', to: paths.documents, permission: 'documents.review', queue: 'documents' },
    {
      key: 'verification',
      to: paths.verification,
      permission: 'verification.read',
      queue: 'verification',
    },
    { key: 'cases', to: paths.cases, permission: 'cases.read', queue: 'cases' },
    { key: 'risk', to: paths.risk, permission: 'risk.read' },
  ],
  [
    { key: 'ledger', to: paths.ledger, permission: 'ledger.read' },
    { key: 'rates', to: paths.rates, permission: 'rates.read' },
  ],
  [
    { key: 'audit', to: paths.audit, permission: 'audit.read' },
    { key: 'staff', to: paths.staff, permission: 'staff.read' },
    { key: 'operator', to: paths.operator, permission: 'operator.read' },
  ],
  // Everybody's own: there is no role without it.
  [{ key: 'security', to: paths.security, permission: 'dashboard.read' }],
];

/** Whether an address is the entry's page or one below it. */
export function isAt(path: string, { to }: Entry): boolean {
  return path === to || path.startsWith(`${to}/`);
}
