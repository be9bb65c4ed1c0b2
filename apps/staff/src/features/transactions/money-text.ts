import type { Transaction } from '@app/contract';
import { moneyPositions } from '@app/contract';
import { compare, formatAmount, parseMoney, subtract } from '@app/money';
import type { TFunction } from 'i18next';
import { locale } from '../../shared/i18n.ts';
import { moneyEffect } from './money-effect.ts';
import { typedFee } from './update-values.ts';
import type { UpdateValues } from './update-values.ts';

/** 'Money: refunds 1,002.99 EUR': what saving does to the wallet. A fee that cannot be read, or is too high, counts as unchanged. */
export function moneyText(base: Transaction, values: UpdateValues, t: TFunction): string {
  const paid = parseMoney(base.fee, 'EUR');
  const fee = typedFee(values.fee, locale) ?? paid;
  const effect = moneyEffect(
    parseMoney(base.amount, 'EUR'),
    { status: base.status, fee: paid },
    { status: values.status, fee: compare(fee, paid) > 0 ? paid : fee },
  );
  if (effect.kind === 'none') return t('update.money.none');
  return t(`update.money.${effect.kind}`, { amount: formatAmount(effect.amount, locale) });
}

/** What a lower fee means, under its field (ruling 37). */
export function feeHelp(base: Transaction, values: UpdateValues, t: TFunction): string {
  const paid = parseMoney(base.fee, 'EUR');
  if (moneyPositions[values.status] === 'refunded')
    return t('update.feeKept', { fee: formatAmount(paid, locale) });
  const fee = typedFee(values.fee, locale);
  if (fee === undefined || compare(fee, paid) >= 0)
    return t('update.feeHelp', { fee: formatAmount(paid, locale) });
  // Coming back from a refund, the lower fee is simply what is taken; there is no difference to give back.
  if (moneyPositions[base.status] === 'refunded')
    return t('update.feeHelp', { fee: formatAmount(paid, locale) });
  return t('update.feeRefund', { amount: formatAmount(subtract(paid, fee), locale) });
}
