import type { WalletChangeBody, WalletReason } from '@app/contract';
import { walletReasonsOf } from '@app/contract';
import type { Money } from '@app/money';
import { add, compare, isPositive, parseMoney, parseTypedAmount, subtract } from '@app/money';

export type WalletChangeType = WalletChangeBody['type'];

/** What a typed amount is: fit to be sent, missing, not above zero, or not an amount at all. */
export type AmountState =
  | { readonly kind: 'amount'; readonly amount: Money; readonly ambiguous: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not_positive' }
  | { readonly kind: 'invalid' };

/** Reads the amount field; euro (ruling 7). */
export function readAmount(text: string, locale: string): AmountState {
  const typed = parseTypedAmount(text, 'EUR', locale);
  if (typed.kind === 'empty') return { kind: 'empty' };
  if (typed.kind === 'invalid') {
    return { kind: typed.reason === 'negative' ? 'not_positive' : 'invalid' };
  }
  if (!isPositive(typed.money)) return { kind: 'not_positive' };
  return { kind: 'amount', amount: typed.money, ambiguous: typed.ambiguous };
}

export interface WalletPreview {
  readonly balance: Money;
  /** Signed: a debit is negative. */
  readonly change: Money;
  readonly newBalance: Money;
  /** The server will refuse it, unless the balance grows meanwhile. */
  readonly insufficient: boolean;
}

/** The balance after the change, exactly; `balance` in its wire form. It is a preview: the server decides. */
export function previewChange(
  balance: string,
  type: WalletChangeType,
  amount: Money,
): WalletPreview {
  const before = parseMoney(balance, 'EUR');
  const after = type === 'credit' ? add(before, amount) : subtract(before, amount);
  return {
    balance: before,
    change: subtract(after, before),
    newBalance: after,
    insufficient: after.minor < 0n,
  };
}

/** The reason that stays chosen when credit becomes debit or the other way round; one that does not fit gives way to `other`. */
export function reasonFor(type: WalletChangeType, chosen: WalletReason): WalletReason {
  const fitting: readonly WalletReason[] = walletReasonsOf[type];
  return fitting.includes(chosen) ? chosen : 'other';
}

/** Whether this change alone is more than one person may make (ruling 31); what they changed before, the server knows. */
export function needsSecondPerson(amount: Money, above: string): boolean {
  return compare(amount, parseMoney(above, 'EUR')) > 0;
}

export interface Keyring {
  readonly keyOf: (body: WalletChangeBody) => string;
  /** The server keeps what it refused under a key: the next press is another change, which may fare better once money has arrived. */
  readonly forget: () => void;
}

/**
 * Gives the idempotency key for what is about to be sent: the same for the same content, so that a double click or a retry
 * after a lost answer changes the wallet once, and a new one as soon as anything in it differs (ruling 10).
 */
export function createKeyring(newKey: () => string): Keyring {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyOf: (body) => {
      const { type, amount, description, reason_code, external_reference, corrects_entry_id } =
        body;
      const facts = [type, amount, description, reason_code, external_reference, corrects_entry_id];
      const content = JSON.stringify(facts.map((fact) => fact ?? null));
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    forget: () => {
      last = undefined;
    },
  };
}
