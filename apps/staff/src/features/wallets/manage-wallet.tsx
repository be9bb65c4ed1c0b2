import type { Wallet } from '@app/contract';
import { limits, toasts } from '@app/contract';
import { formatAmount } from '@app/money';
import {
  Alert,
  Button,
  Dialog,
  Field,
  FieldGroup,
  MoneyInput,
  RadioGroup,
  TextInput,
} from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { BalancePreview } from './balance-preview.tsx';
import { useWalletChange } from './use-wallet-change.ts';
import type { WalletChangeValues } from './use-wallet-change.ts';
import { needsSecondPerson, readAmount } from './wallet-preview.ts';
import type { AmountState } from './wallet-preview.ts';

export interface ManageWalletProps {
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

/** Credits or debits one wallet; the new balance is shown before, and the server decides (ruling 25). */
export function ManageWallet({ wallet, onClose }: ManageWalletProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<WalletChangeValues>({
    type: 'credit',
    amount: '',
    description: '',
  });
  const [left, setLeft] = useState(false);
  const change = useWalletChange(wallet, onClose);
  const amount = readAmount(values.amount, locale);
  const set = (more: Partial<WalletChangeValues>): void => {
    change.forget();
    setValues((now) => ({ ...now, ...more }));
  };
  const type = t(`wallets.dialog.${values.type}`);
  const refused =
    amount.kind === 'empty'
      ? t('wallets.dialog.amountEmpty')
      : amount.kind === 'not_positive'
        ? t('wallets.dialog.amountNotPositive')
        : undefined;
  const early = left && amount.kind === 'not_positive' ? toasts.invalid_amount.text : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('wallets.dialog.title', { name: wallet.full_name })}
      description={wallet.email}
      closeLabel={t('common.close')}
      busy={change.busy}
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
        <FieldGroup legend={t('wallets.dialog.type')} legendHidden>
          <RadioGroup
            label={t('wallets.dialog.type')}
            direction="row"
            value={values.type}
            onValueChange={(next) => set({ type: next })}
            options={[
              { value: 'credit', label: t('wallets.dialog.credit') },
              { value: 'debit', label: t('wallets.dialog.debit') },
            ]}
          />
        </FieldGroup>
        <Field
          label={t('wallets.dialog.amount')}
          required
          error={change.problems.amount ?? early}
          help={<AmountEcho amount={amount} />}
        >
          <MoneyInput
            data-autofocus=""
            code="EUR"
            value={values.amount}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setLeft(false);
              set({ amount: event.target.value });
            }}
          />
        </Field>
        <Field
          label={t('wallets.dialog.description')}
          error={change.problems.description}
          help={t('wallets.dialog.descriptionHelp')}
        >
          <TextInput
            maxLength={limits.descriptionMax}
            placeholder={t(`wallets.dialog.${values.type}ed`)}
            value={values.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <BalancePreview balance={wallet.balance} type={values.type} amount={amount} />
        <SecondPerson amount={amount} />
      </form>
    </Dialog>
  );
}

interface AmountProps {
  readonly amount: AmountState;
}

/** Where '1,000' could have been meant as one euro, what it was read as (ux 2.6 item 6). */
function AmountEcho({ amount }: AmountProps) {
  const { t } = useTranslation();
  if (amount.kind !== 'amount' || !amount.ambiguous) return null;
  return t('wallets.dialog.read', { amount: formatAmount(amount.amount, locale) });
}

function SecondPerson({ amount }: AmountProps) {
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
