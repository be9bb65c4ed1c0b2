import { formatMinor, isCurrency } from '@app/money';
import { invariant } from '#platform/errors';

export type Cell = string | number | boolean | null | object;
export type ExportRow = Readonly<Record<string, Cell>>;
type RawRow = Readonly<Record<string, unknown>>;

export interface ExportTable {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Selects what belongs to the user $1. Names every column, so that a new one is never given away by accident. */
  readonly text: string;
  /** Columns of minor units, each with the column of its currency, or the currency itself. */
  readonly money?: Readonly<Record<string, string>>;
}

/**
 * What a customer gets of their data, column by column. Ids of staff, hashes of secrets and the keys of repeated requests stay out; so
 * does everything that is about somebody else.
 */
export const exportTables = [
  {
    name: 'profile',
    text: `SELECT u.id, u.email, p.full_name, p.phone_number, p.language, p.avatar_url IS NOT NULL AS has_picture, p.created_at,
        CASE WHEN u.password_locked_at IS NULL THEN coalesce(u.password_changed_at, u.created_at) END AS password_set_at, u.email_confirmed_at, a.balance, p.require_cot_code, p.require_vat_code,
        p.require_withdrawal_code, array_to_string(ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role), ' ') AS roles
      FROM users u JOIN profiles p ON p.id = u.id LEFT JOIN accounts a ON a.user_id = u.id AND a.currency = 'EUR' WHERE u.id = $1`,
    money: { balance: 'EUR' },
  },
  {
    name: 'sessions',
    text: `SELECT id, audience, user_agent, created_at, last_used_at, confirmed_at, expires_at, revoked_at, revoked_reason
      FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    name: 'account_links',
    text: `SELECT kind, email, created_at, expires_at, ended_at, ended FROM account_links WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'linked_identities',
    text: `SELECT provider, issuer, subject, label, created_at, last_used_at FROM identity_links WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'beneficiaries',
    text: `SELECT id, name, country, email, phone, currency, account_number, bank_name, account_details, version, created_at, updated_at, deleted_at
      FROM beneficiaries WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'beneficiary_versions',
    text: `SELECT v.beneficiary_id, v.version, v.currency, v.account_number, v.bank_name, v.account_details, v.created_at
      FROM beneficiary_versions v JOIN beneficiaries b ON b.id = v.beneficiary_id WHERE b.user_id = $1 ORDER BY v.beneficiary_id, v.version`,
  },
  {
    name: 'transactions',
    text: `SELECT id, receipt_number, date, created_at, sender_name, recipient, account_number, bank_name, account_details, reference, purpose, beneficiary_id, amount, currency,
        send_amount, send_currency, received_amount, send_rate, exchange_rate, markup_basis_points, rate_basis, set_legs, fee, status, progress_stage,
        progress_reason, documentation_required, documentation_notes, documentation_due_at, payout_provider, handed_over_at
      FROM transactions WHERE user_id = $1 ORDER BY created_at, id`,
    money: {
      amount: 'EUR',
      fee: 'EUR',
      send_amount: 'send_currency',
      received_amount: 'currency',
    },
  },
  {
    name: 'events',
    text: `SELECT created_at, topic, kind, source, transaction_id, data FROM events WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'wallet_movements',
    text: `SELECT e.id, e.created_at, e.kind, p.amount, p.currency, p.balance_after, e.transaction_id, e.description
      FROM accounts a JOIN postings p ON p.account_id = a.id JOIN entries e ON e.id = p.entry_id
      WHERE a.user_id = $1 ORDER BY e.id`,
    money: { amount: 'currency', balance_after: 'currency' },
  },
  {
    name: 'quotes',
    text: `SELECT id, created_at, expires_at, send_amount, send_currency, amount, fee, received_amount, currency, send_rate, exchange_rate,
        mid_market_rate, mid_market_source, mid_market_as_of, markup_basis_points, rate_basis, set_legs, rate_source, rate_as_of FROM quotes WHERE user_id = $1 ORDER BY created_at, id`,
    money: {
      amount: 'EUR',
      fee: 'EUR',
      send_amount: 'send_currency',
      received_amount: 'currency',
    },
  },
  {
    name: 'notifications',
    text: `SELECT n.id, n.created_at, n.type, n.title, n.message, n.read, n.in_app, n.metadata, m.to_address AS email_address, m.state AS email_state, m.sent_at AS email_sent_at
      FROM notifications n LEFT JOIN outgoing_mails m ON m.notification_id = n.id WHERE n.user_id = $1 ORDER BY n.id`,
  },
  {
    name: 'notification_preferences',
    text: `SELECT type, channel, enabled FROM notification_preferences WHERE user_id = $1 ORDER BY type, channel`,
  },
  {
    name: 'rate_alerts',
    text: `SELECT id, created_at, from_currency, to_currency, direction, target, reached_at, reached_rate, reached_as_of, deleted_at
      FROM rate_alerts WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'support_conversations',
    text: `SELECT id, created_at, transaction_id, status, closed_at, rating, rating_comment, rated_at
      FROM support_conversations WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'support_messages',
    text: `SELECT id, conversation_id, created_at, sender, agent_name, automatic, message
      FROM support_messages WHERE user_id = $1 ORDER BY id`,
  },
  {
    name: 'papers',
    text: `SELECT id, purpose, transaction_id, request_id, name, type, size, state, created_at, sent_at, decided_at, reason
      FROM papers WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'verification_requests',
    text: `SELECT id, part, kind, state, created_at, decided_at, reason, expires_on, expired_at, verified_name
      FROM verification_requests WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'reports',
    text: `SELECT id, kind, problem, transaction_id, text, created_at, status, answer, closed_at
      FROM cases WHERE customer_id = $1 AND opened_by = $1 ORDER BY created_at, id`,
  },
  {
    name: 'support_attachments',
    // What was sent to the customer too, and nothing that they uploaded at work.
    text: `SELECT a.id, a.message_id, a.created_at, a.name, a.type, a.size FROM support_attachments a LEFT JOIN support_messages m ON m.id = a.message_id
      WHERE m.user_id = $1 OR (a.user_id = $1 AND a.sender = 'user' AND m.id IS NULL) ORDER BY a.created_at, a.id`,
  },
] as const satisfies readonly ExportTable[];
export type ExportName = (typeof exportTables)[number]['name'];

/** A row as it is handed out: money as decimal text, nothing that JSON cannot hold. */
export function toExportRow(row: RawRow, money: ExportTable['money'] = {}): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const currency = money[name];
      return [name, currency === undefined ? toCell(value) : amountOf(value, currency, row)];
    }),
  );
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') {
    return value;
  }
  invariant(typeof value === 'object', 'a column is of a type that the export knows');
  return value;
}

function amountOf(value: unknown, currency: string, row: RawRow): string | null {
  if (value === null) return null;
  const code = isCurrency(currency) ? currency : row[currency];
  invariant(
    typeof value === 'bigint' && typeof code === 'string' && isCurrency(code),
    'money is minor units of a known currency',
  );
  return formatMinor(value, code);
}
