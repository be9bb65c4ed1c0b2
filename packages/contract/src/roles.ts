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
  'wallets.read',
  'wallets.change',
  'ledger.read',
  'support.read',
  'support.reply',
] as const;
export type Permission = (typeof permissions)[number];

/** The one permission table; the server checks it in one place and the staff app disables buttons by it. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  admin: permissions,
  operations: [
    'dashboard.read',
    'transactions.read',
    'transactions.update',
    'wallets.read',
    'ledger.read',
  ],
  support: ['dashboard.read', 'transactions.read', 'wallets.read', 'support.read', 'support.reply'],
  compliance: ['dashboard.read', 'transactions.read', 'wallets.read', 'ledger.read'],
  viewer: ['dashboard.read', 'transactions.read'],
};

export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  return roles.some((role) => rolePermissions[role].includes(permission));
}
