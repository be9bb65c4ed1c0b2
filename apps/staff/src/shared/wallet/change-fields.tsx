import { limits, toasts, walletReasonLabels, walletReasonsOf } from '@app/contract';
import { formatAmount } from '@app/money';
import { Field, FieldGroup, MoneyInput, RadioGroup, Select, TextInput } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '../i18n.ts';
import type { WalletChangeValues, WalletProblems } from './use-wallet-change.ts';
import { CorrectedEntry } from './corrected-entry.tsx';
import { reasonFor } from './wallet-preview.ts';
import type { AmountState } from './wallet-preview.ts';

export interface ChangeFieldsProps {
  readonly values: WalletChangeValues;
  readonly amount: AmountState;
  readonly problems: WalletProblems;
  readonly debitOnly: boolean;
  readonly set: (more: Partial<WalletChangeValues>) => void;
}

/** What staff type: credit or debit, how much, why, and by which line of the bank statement. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { t } = useTranslation();
  const { values, problems, debitOnly, set } = props;
  const { type, reason_code } = values;
  return (
    <>
      {!debitOnly && (
        <FieldGroup legend={t('wallets.dialog.type')} legendHidden>
          <RadioGroup
            label={t('wallets.dialog.type')}
            direction="row"
            value={type}
            onValueChange={(next) => set({ type: next, reason_code: reasonFor(next, reason_code) })}
            options={[
              { value: 'credit', label: t('wallets.dialog.credit') },
              { value: 'debit', label: t('wallets.dialog.debit') },
            ]}
          />
        </FieldGroup>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField {...props} />
        <Field label={t('wallets.dialog.reason')} error={problems.reason_code}>
          <Select
            value={reason_code}
            onValueChange={(next) => set({ reason_code: next })}
            options={walletReasonsOf[type].map((value) => ({
              value,
              label: walletReasonLabels[value],
            }))}
          />
        </Field>
      </div>
      {reason_code === 'correction' && <CorrectedEntry {...props} />}
      <Field
        label={t('wallets.dialog.description')}
        error={problems.description}
        help={t('wallets.dialog.descriptionHelp')}
      >
        <TextInput
          maxLength={limits.descriptionMax}
          placeholder={t(`wallets.dialog.${type}ed`)}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Field
        label={t('wallets.dialog.reference')}
        required={reason_code === 'funding_received'}
        error={problems.external_reference}
        help={
          reason_code === 'funding_received'
            ? t('wallets.dialog.referenceHelp')
            : t('wallets.dialog.referenceOptional')
        }
      >
        <TextInput
          maxLength={limits.externalReferenceMax}
          autoComplete="off"
          value={values.external_reference}
          onChange={(event) => set({ external_reference: event.target.value })}
        />
      </Field>
    </>
  );
}

function AmountField({ values, amount, problems, set }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const early = left && amount.kind === 'not_positive' ? toasts.invalid_amount.text : undefined;
  return (
    <Field
      label={t('wallets.dialog.amount')}
      required
      error={problems.amount ?? early}
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
  );
}

/** Where '1,000' could have been meant as one euro, what it was read as (ux 2.6 item 6). */
function AmountEcho({ amount }: Pick<ChangeFieldsProps, 'amount'>) {
  const { t } = useTranslation();
  if (amount.kind !== 'amount' || !amount.ambiguous) return null;
  return t('wallets.dialog.read', { amount: formatAmount(amount.amount, locale) });
}
