import type { Approval } from '@app/contract';
import { add, formatWallet, parseMoney, subtract } from '@app/money';

import { locale, t } from '../../shared/i18n.ts';
import { amountText } from '../../shared/money-text.ts';

/** 'Credit 25,000.00 EUR'. */
export function changeText({ change: { type, amount } }: Pick<Approval, 'change'>): string {
  return t(`approvals.change.${type}`, { amount: amountText(amount, 'EUR') });
}

/** What the wallet would hold if it were approved now, and whether that is possible; the server decides. */
export function balanceAfter({
  change: { type, amount },
  current_balance,
}: Pick<Approval, 'change' | 'current_balance'>): { text: string; insufficient: boolean } {
  const now = parseMoney(current_balance, 'EUR');
  const moved = parseMoney(amount, 'EUR');
  const after = type === 'credit' ? add(now, moved) : subtract(now, moved);
  return { text: formatWallet(after, locale), insufficient: after.minor < 0n };
}
