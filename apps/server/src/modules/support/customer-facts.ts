import { mayDo } from '@app/contract';
import type { ConversationCustomer, StaffRole } from '@app/contract';
import { formatMinor } from '@app/money';
import { DomainError } from '#platform/errors';
import type { SupportDeps } from './context.ts';
import { readPerson } from './inbox-store.ts';
import type { PersonRow } from './inbox-store.ts';
import { findConversation } from './store.ts';

const transfersShown = 5;

/** The customer beside a thread, as far as the caller's roles may see them. Throws `conversation_not_found`. */
export async function getConversationCustomer(
  deps: SupportDeps,
  roles: readonly StaffRole[],
  id: string,
): Promise<ConversationCustomer> {
  const conversation = await findConversation(deps.db.query, id);
  if (conversation === undefined) throw new DomainError('conversation_not_found');
  const { user_id, transaction_id } = conversation;
  const [person, transfers, verification] = await Promise.all([
    readPerson(deps.db.query, user_id),
    readTransfers(deps, roles, { user_id, transaction_id }),
    mayDo(roles, 'verification.read') ? deps.verificationOf(user_id) : null,
  ]);
  const { full_name, email, phone_number, language, joined_at, balance } = person;
  return {
    id: user_id,
    full_name: full_name ?? email,
    email,
    phone_number,
    language,
    joined_at,
    active: full_name !== null,
    balance: balance === null || !mayDo(roles, 'wallets.read') ? null : formatMinor(balance, 'EUR'),
    verification,
    requirements: requirementsOf(person),
    ...transfers,
    conversations: person.conversations,
    average_rating: person.average_rating,
  };
}

interface Asked {
  readonly user_id: string;
  readonly transaction_id: string | null;
}

async function readTransfers(
  deps: SupportDeps,
  roles: readonly StaffRole[],
  { user_id, transaction_id }: Asked,
): Promise<Pick<ConversationCustomer, 'transfer' | 'transfers'>> {
  if (!mayDo(roles, 'transactions.read')) return { transfer: null, transfers: null };
  const [found, latest] = await Promise.all([
    transaction_id === null ? undefined : deps.findTransfer(user_id, transaction_id),
    deps.latestTransfers(user_id, transfersShown),
  ]);
  return { transfer: found?.transaction ?? null, transfers: [...latest] };
}

function requirementsOf(person: PersonRow): ConversationCustomer['requirements'] {
  const wanted: ConversationCustomer['requirements'] = [];
  if (person.require_cot_code === true) wanted.push('cot');
  if (person.require_vat_code === true) wanted.push('vat');
  if (person.require_withdrawal_code === true) wanted.push('withdrawal');
  return wanted;
}
