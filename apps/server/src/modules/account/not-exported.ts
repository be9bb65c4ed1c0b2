/** What the README says is not in the archive, in this order. */
export const missingNames = [
  'secrets',
  'staff',
  'seen',
  'checks',
  'others',
  'files',
  'log',
  'passing',
] as const;
type MissingName = (typeof missingNames)[number];

/** Tables of which a customer gets nothing, with the line of the README that says so. A test finds any table that is in no list. */
export const namedAsMissing: Readonly<Record<string, MissingName>> = {
  approvals: 'staff',
  audit_log: 'seen',
  auth_challenges: 'passing',
  case_notes: 'staff',
  case_steps: 'staff',
  customer_notes: 'staff',
  identity_states: 'passing',
  passkeys: 'secrets',
  payout_claims: 'passing',
  recovery_codes: 'secrets',
  recovery_requests: 'passing',
  refresh_tokens: 'secrets',
  risk_matches: 'checks',
  screening_clearances: 'checks',
  sending_pauses: 'passing',
  session_confirmations: 'passing',
  support_customer_presence: 'passing',
  support_notes: 'staff',
  support_viewers: 'staff',
  totp_factors: 'secrets',
  transaction_assignments: 'staff',
  transaction_notes: 'staff',
  user_verification_codes: 'secrets',
};

const atWork = 'about somebody at work';

/** Tables that need no file of their own, with the reason why nothing is missing without them. */
export const nothingMissing: Readonly<Record<string, string>> = {
  accounts: 'its balance is in profile',
  avatars: 'the picture is a file of its own in the archive',
  closed_accounts: 'only of accounts that can no longer ask',
  documentation_reminders: 'what they reminded of is in notifications',
  transaction_receipts: 'a view of transactions',
  transaction_search: 'the words of transactions again',
  user_roles: 'in profile',
  wallet_transactions: 'a view of wallet_movements',
  fees: atWork,
  ledger_verifications: atWork,
  manual_rates: atWork,
  risk_rule_sets: atWork,
  risk_rules: atWork,
  saved_replies: atWork,
  staff_invitations: atWork,
  staff_suspensions: atWork,
  staff_view_defaults: atWork,
  staff_views: atWork,
  support_presence: atWork,
  wallet_refusals: atWork,
};
