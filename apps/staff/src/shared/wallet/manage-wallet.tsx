import { formatAmount } from '@app/money';
import { Alert, Button, Dialog } from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../i18n.ts';
import { amountText } from '../money-text.ts';
import { useOperator } from '../operator.ts';
import { BalancePreview } from './balance-preview.tsx';
import { ChangeFields } from './change-fields.tsx';
import { useWalletChange } from './use-wallet-change.ts';
import type { ManagedWallet, WalletChangeValues } from './use-wallet-change.ts';
import { WalletEntries } from './wallet-entries.tsx';
import { needsSecondPerson, readAmount } from './wallet-preview.ts';
import type { AmountState } from './wallet-preview.ts';

export interface ManageWalletProps {
  readonly wallet: ManagedWallet;
  /** Of a closed account: money can only be taken out of it. */
  readonly debitOnly?: boolean;
  readonly onClose: () => void;
}

const blank: WalletChangeValues = {
  type: 'credit',
  amount: '',
  reason_code: 'other',
  description: '',
  external_reference: '',
  corrects_entry_id: '',
};

/** Credits or debits one wallet; the new balance is shown before, and the server decides (ruling 25). */
export function ManageWallet({ wallet, debitOnly = false, onClose }: ManageWalletProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<WalletChangeValues>(
    debitOnly ? { ...blank, type: 'debit' } : blank,
  );
  const change = useWalletChange(wallet, onClose);
  const amount = readAmount(values.amount, locale);
  const set = (more: Partial<WalletChangeValues>): void => {
    change.forget();
    setValues((now) => ({ ...now, ...more }));
  };
  const type = t(`wallets.dialog.${values.type}`);
  const refused = useRefused(values, amount);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(debitOnly ? 'wallets.dialog.payOutTitle' : 'wallets.dialog.title', {
        name: wallet.full_name,
      })}
      description={wallet.email}
      closeLabel={t('common.close')}
      busy={change.busy}
      size="lg"
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={change.busy}
            busyLabel={t('wallets.dialog.busy')}
            disabledReason={refused}
          >
            {amount.kind === 'amount'
              ? t('wallets.dialog.submit', { type, amount: formatAmount(amount.amount, locale) })
              : t('wallets.dialog.submitBare', { type })}
          </Button>
          <Button variant="secondary" disabled={change.busy} onClick={onClose}>
            {t('wallets.dialog.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.busy && refused === undefined) void change.submit(values);
        }}
      >
        {debitOnly && <p className="text-sm">{t('wallets.dialog.payOutText')}</p>}
        <ChangeFields
          values={values}
          amount={amount}
          problems={change.problems}
          debitOnly={debitOnly}
          set={set}
        />
        {/* On a phone it stays in sight above the button while the fields scroll (ux 3.5). */}
        <div className="bg-surface max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:py-2">
          <BalancePreview balance={wallet.balance} type={values.type} amount={amount} />
        </div>
        <SecondPerson amount={amount} />
      </form>
      {wallet.account_id !== undefined && <WalletEntries account_id={wallet.account_id} />}
    </Dialog>
  );
}

/** Why the button cannot be pressed yet. */
function useRefused(
  { reason_code, external_reference, corrects_entry_id }: WalletChangeValues,
  { kind }: AmountState,
): string | undefined {
  const { t } = useTranslation();
  if (kind === 'empty') return t('wallets.dialog.amountEmpty');
  if (kind === 'not_positive') return t('wallets.dialog.amountNotPositive');
  if (reason_code === 'correction' && corrects_entry_id.trim() === '')
    return t('wallets.dialog.correctsMissing');
  const isMissing = reason_code === 'funding_received' && external_reference.trim() === '';
  return isMissing ? t('wallets.dialog.referenceMissing') : undefined;
}

function SecondPerson({ amount }: { readonly amount: AmountState }) {
  const { t } = useTranslation();
  const above = useOperator().limits.second_person_above;
  const limit = amountText(above, 'EUR');
  if (amount.kind === 'amount' && needsSecondPerson(amount.amount, above)) {
    return (
      <Alert tone="act" role="status">
        {t('wallets.dialog.aboveLimit', { limit })}
      </Alert>
    );
  }
  return <p className="text-xs text-ink-2">{t('wallets.dialog.secondPerson', { limit })}</p>;
}
