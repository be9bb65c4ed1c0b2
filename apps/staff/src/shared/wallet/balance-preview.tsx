import { formatSigned, formatWallet } from '@app/money';
import { Crossing } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../i18n.ts';
import { walletText } from '../money-text.ts';
import { previewChange } from './wallet-preview.ts';
import type { AmountState, WalletChangeType } from './wallet-preview.ts';

export interface BalancePreviewProps {
  /** The balance now, in its wire form; it may move while the dialog is open. */
  readonly balance: string;
  readonly type: WalletChangeType;
  readonly amount: AmountState;
}

/** Old, change, new, before anything is sent (spec section 5). */
export function BalancePreview({ balance, type, amount }: BalancePreviewProps) {
  const { t } = useTranslation();
  const preview =
    amount.kind === 'amount' ? previewChange(balance, type, amount.amount) : undefined;
  return (
    <Crossing
      rows={[
        { key: 'now', label: t('wallets.dialog.balanceNow'), value: walletText(balance) },
        {
          key: 'change',
          label: t(`wallets.dialog.${type}`),
          value: preview === undefined ? t('common.dash') : formatSigned(preview.change, locale),
        },
        {
          key: 'new',
          kind: 'total',
          label: t('wallets.dialog.newBalance'),
          value:
            preview === undefined ? t('common.dash') : formatWallet(preview.newBalance, locale),
          note: preview?.insufficient === true ? t('wallets.dialog.belowZero') : undefined,
        },
      ]}
    />
  );
}
