/** Staff roles (ruling 25). A person without one of these is a customer only. */
export const staffRoles = ['admin', 'operations', 'support', 'compliance', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A session belongs to one of the two apps; a token of one is refused by the other. */
export const audiences = ['customer', 'staff'] as const;
export type Audience = (typeof audiences)[number];

export const permissions = [
  'dashboard.read',
  'transactions.read',
  'transactions.update',
  'transactions.annotate',
  'transactions.export',
  'documents.review',
  'wallets.read',
  'wallets.change',
  'approvals.read',
  'approvals.decide',
  'customers.read',
  'customers.annotate',
  'customers.requirements',
  'customers.disable',
  'verification.read',
  'verification.review',
  'cases.read',
  'cases.work',
  'risk.read',
  'risk.change',
  'support.read',
  'support.reply',
  'ledger.read',
  'rates.read',
  'rates.change',
  'fees.change',
  'audit.read',
  'operator.read',
  'staff.read',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** The one permission table; the server checks it in one place and the staff app disables buttons by it. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  admin: permissions,
  operations: [
    'dashboard.read',
    'transactions.read',
    'transactions.update',
    'transactions.annotate',
    'transactions.export',
    'documents.review',
    'wallets.read',
    'approvals.read',
    'customers.read',
    'customers.annotate',
    'verification.read',
    'cases.read',
    'cases.work',
    'support.read',
    'ledger.read',
    'rates.read',
    'operator.read',
  ],
  support: [
    'dashboard.read',
    'transactions.read',
    'transactions.annotate',
    'wallets.read',
    'customers.read',
    'customers.annotate',
    'verification.read',
    'cases.read',
    'support.read',
    'support.reply',
    'rates.read',
  ],
  // Reviews, decides and may stop an account, but moves no money and changes no transfer.
  compliance: [
    'dashboard.read',
    'transactions.read',
    'transactions.annotate',
    'transactions.export',
    'documents.review',
    'wallets.read',
    'approvals.read',
    'approvals.decide',
    'customers.read',
    'customers.annotate',
    'customers.disable',
    'verification.read',
    'verification.review',
    'cases.read',
    'cases.work',
    'risk.read',
    'risk.change',
    'support.read',
    'ledger.read',
    'rates.read',
    'audit.read',
    'operator.read',
    'staff.read',
  ],
  viewer: ['dashboard.read', 'transactions.read', 'rates.read', 'operator.read'],
};

export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  return roles.some((role) => rolePermissions[role].includes(permission));
}
