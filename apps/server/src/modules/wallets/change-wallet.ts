import type { WalletChangeBody, WalletTransaction } from '@app/contract';
import { limits } from '@app/contract';
import { formatMinor, formatWallet, money, parseMoney } from '@app/money';
import type { Books } from '#ledger';
import { walletChangeNotice } from '#notifications';
import type { News } from '#notifications';
import type { BatchContext, Command } from '#platform/batch';
import { DomainError, invariant } from '#platform/errors';
import { requestFingerprint } from '#platform/ids';
import type { WalletChangeRow, WalletChanges } from './wallet-part.ts';

export interface WalletContext extends BatchContext {
  readonly books: Books;
  readonly news: News;
  readonly walletChanges: WalletChanges;
}

export interface WalletOrder {
  readonly admin_id: string;
  readonly user_id: string;
  readonly idempotencyKey: string;
  readonly body: WalletChangeBody;
}

const entryKinds = { credit: 'wallet_credit', debit: 'wallet_debit' } as const;
/** Default descriptions of the specification (section 7). */
const defaultDescriptions = { credit: 'Credited by admin', debit: 'Debited by admin' } as const;

/**
 * One credit or debit as a command: ledger entry, event and notification in one commit (spec section 7 made atomic, ruling 25).
 * `secondPersonAbove` is in minor units of euro.
 */
export function changeWalletCommand(
  order: WalletOrder,
  secondPersonAbove: bigint,
): Command<WalletContext, WalletTransaction> {
  const { admin_id, user_id, idempotencyKey, body } = order;
  if (admin_id === user_id) throw new DomainError('own_wallet');
  const amount = parseMoney(body.amount, 'EUR').minor;
  if (amount <= 0n || amount > parseMoney(limits.walletChangeMax, 'EUR').minor) {
    const message =
      amount <= 0n
        ? 'Please enter a valid amount'
        : `One change is at most ${limits.walletChangeMax} EUR.`;
    throw new DomainError('invalid_amount', {
      detail: message,
      errors: [{ field: 'amount', message }],
    });
  }
  const description = body.description ?? defaultDescriptions[body.type];
  const request_fingerprint = requestFingerprint([
    user_id,
    body.type,
    amount.toString(),
    description,
  ]);
  return {
    lockKey: user_id,
    prepare: ({ books, walletChanges }) => {
      books.lock(user_id, 1);
      walletChanges.wantKey(admin_id, idempotencyKey);
      walletChanges.wantSum({ admin_id, user_id });
    },
    decide: (context) => {
      const earlier = context.walletChanges.byKey(admin_id, idempotencyKey);
      if (earlier) {
        if (!earlier.request_fingerprint?.equals(request_fingerprint))
          throw new DomainError('idempotency_key_reused');
        return toWalletTransaction(earlier);
      }
      assertPermitted(context, { order, amount, secondPersonAbove });
      return writeChange(context, { order, amount, description, request_fingerprint });
    },
  };
}

function assertPermitted(
  { books, walletChanges }: WalletContext,
  {
    order,
    amount,
    secondPersonAbove,
  }: { order: WalletOrder; amount: bigint; secondPersonAbove: bigint },
): void {
  const balance = books.balance(order.user_id);
  if (balance === undefined) throw new DomainError('user_not_found');
  // Nobody could spend it any more. A debit is how money that came back after the closing is paid out.
  if (order.body.type === 'credit' && !walletChanges.isActive(order.user_id)) {
    throw new DomainError('account_closed');
  }
  if (walletChanges.sum(order) + amount > secondPersonAbove) {
    throw new DomainError('second_person_required', {
      detail: `Changes above ${formatWallet(money(secondPersonAbove, 'EUR'), 'en-IE')} by one person in one wallet within 24 hours need a second person.`,
    });
  }
  if (order.body.type === 'debit' && balance < amount) throw new DomainError('debit_insufficient');
}

interface AcceptedChange {
  readonly order: WalletOrder;
  readonly amount: bigint;
  readonly description: string;
  readonly request_fingerprint: Buffer;
}

function writeChange(
  { books, news, walletChanges }: WalletContext,
  { order, amount, description, request_fingerprint }: AcceptedChange,
): WalletTransaction {
  const { admin_id, user_id, idempotencyKey, body } = order;
  const signed = body.type === 'credit' ? amount : -amount;
  const id = books.post({
    kind: entryKinds[body.type],
    user_id,
    legs: { customer: signed, funding: -signed },
    change: { admin_id, description, idempotency_key: idempotencyKey, request_fingerprint },
  });
  const new_balance = books.balance(user_id) ?? 0n;
  const row: WalletChangeRow = {
    id,
    user_id,
    type: body.type,
    amount,
    description,
    admin_id,
    new_balance,
    created_at: books.now(),
    request_fingerprint,
  };
  walletChanges.remember(idempotencyKey, row);
  const answer = toWalletTransaction(row);
  news.event({
    topic: 'wallet',
    kind: 'wallet.changed',
    user_id,
    transaction_id: null,
    source: 'staff',
    actor_id: admin_id,
    data: { balance: answer.new_balance, wallet_change: formatMinor(signed, 'EUR') },
  });
  // The note is shown to the customer only when staff wrote one.
  news.notify({
    user_id,
    ...walletChangeNotice({
      type: body.type,
      amount: answer.amount,
      description: body.description ?? null,
      new_balance: answer.new_balance,
    }),
  });
  return answer;
}

function toWalletTransaction(row: WalletChangeRow): WalletTransaction {
  const { admin_id, new_balance } = row;
  invariant(
    admin_id !== null && new_balance !== null,
    'a wallet change names who made it and the balance after it',
  );
  return {
    id: row.id.toString(),
    user_id: row.user_id,
    type: row.type === 'credit' ? 'credit' : 'debit',
    amount: formatMinor(row.amount, 'EUR'),
    description: row.description ?? '',
    admin_id,
    new_balance: formatMinor(new_balance, 'EUR'),
    created_at: row.created_at,
  };
}
