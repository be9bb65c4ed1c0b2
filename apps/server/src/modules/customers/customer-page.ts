import { isLanguage, limits, walletCurrency } from '@app/contract';
import type { AccountState, Beneficiary, CustomerPage, SignInRecord } from '@app/contract';
import { formatMinor } from '@app/money';
import { DomainError, invariant } from '#platform/errors';
import type { Database } from '#platform/db';
import { readCounts, readNotes, readPersonForStaff } from './staff-store.ts';
import type { StaffPersonRow } from './staff-store.ts';

export interface CustomerPageDeps {
  readonly db: Database;
  /** Sign-ins of the customer app: open ones, and those that ended of late. */
  readonly sessionsOf: (user_id: string) => Promise<SignInRecord[]>;
  readonly beneficiariesOf: (user_id: string) => Promise<Beneficiary[]>;
}

/** One customer as staff see them, closed accounts included; throws `user_not_found`. */
export async function getCustomerPage(
  { db, sessionsOf, beneficiariesOf }: CustomerPageDeps,
  user_id: string,
): Promise<CustomerPage> {
  const person = await readPersonForStaff(db.query, user_id);
  if (person === undefined) throw new DomainError('user_not_found');
  invariant(person.balance !== null, 'every customer has a wallet');
  const [counts, beneficiaries, sessions, notes] = await Promise.all([
    readCounts(db.query, user_id),
    beneficiariesOf(user_id),
    sessionsOf(user_id),
    readNotes(db.query, user_id, limits.pageSizeMax),
  ]);
  const { total, under_way, completed, returned, sent_30_days } = counts;
  return {
    ...described(person),
    balance: formatMinor(person.balance, walletCurrency),
    transfers: {
      total,
      under_way,
      completed,
      returned,
      sent_30_days: formatMinor(sent_30_days, walletCurrency),
    },
    beneficiaries,
    sessions,
    notes,
  };
}

function described(person: StaffPersonRow) {
  const { disabled_at, disabled_by_name, disabled_reason, language } = person;
  return {
    id: person.id,
    email: person.email,
    full_name: person.full_name,
    phone_number: person.phone_number,
    language: isLanguage(language) ? language : null,
    created_at: person.created_at,
    state: stateOf(person),
    disabled:
      disabled_at === null
        ? null
        : { at: disabled_at, by: disabled_by_name ?? '', reason: disabled_reason ?? '' },
    closed_at: person.closed_at,
    is_staff: person.is_staff,
    require_cot_code: person.require_cot_code,
    require_vat_code: person.require_vat_code,
    require_withdrawal_code: person.require_withdrawal_code,
  };
}

function stateOf({
  closed_at,
  disabled_at,
}: Pick<StaffPersonRow, 'closed_at' | 'disabled_at'>): AccountState {
  if (closed_at !== null) return 'closed';
  return disabled_at === null ? 'active' : 'disabled';
}
