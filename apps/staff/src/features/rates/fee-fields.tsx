import { disabledReason, feeMax, limits, receiveCurrencies } from '@app/contract';
import { Field, FieldGroup, MoneyInput, RadioGroup, Select, TextInput, Textarea } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/money-text.ts';
import { anyCurrency } from './fee-form.ts';
import type { FeeValues } from './fee-form.ts';

export interface FeeFormProps {
  readonly id: string;
  readonly values: FeeValues;
  /** By field name. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (more: Partial<FeeValues>) => void;
  readonly onSubmit: () => void;
  /** What the row would do. */
  readonly children: ReactNode;
}

const currencyCodes = receiveCurrencies.filter((code) => disabledReason(code) === undefined);

/** The fields of a fee row. */
export function FeeForm({ id, values, problems, onChange, onSubmit, children }: FeeFormProps) {
  const { t } = useTranslation();
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={t('fees.form.currency')} required>
        <Select
          value={values.currency}
          onValueChange={(currency) => onChange({ currency })}
          options={[
            { value: anyCurrency, label: t('fees.anyChoice') },
            ...currencyCodes.map((code) => ({ value: code, label: code })),
          ]}
        />
      </Field>
      <Field
        label={t('fees.form.fee')}
        required
        error={problems['fee']}
        help={t('fees.form.feeHelp', { max: amountText(feeMax, 'EUR') })}
      >
        <MoneyInput
          code="EUR"
          value={values.fee}
          onChange={(event) => onChange({ fee: event.target.value })}
        />
      </Field>
      <Field label={t('fees.form.amountFrom')} required error={problems['amount_from']}>
        <MoneyInput
          code="EUR"
          value={values.amount_from}
          onChange={(event) => onChange({ amount_from: event.target.value })}
        />
      </Field>
      <Field
        label={t('fees.form.amountBelow')}
        error={problems['amount_below']}
        help={t('fees.form.amountBelowHelp')}
      >
        <MoneyInput
          code="EUR"
          value={values.amount_below}
          onChange={(event) => onChange({ amount_below: event.target.value })}
        />
      </Field>
      <FieldGroup legend={t('fees.form.when')}>
        <RadioGroup
          label={t('fees.form.when')}
          direction="row"
          value={values.when}
          onValueChange={(when) => onChange({ when })}
          options={[
            { value: 'now', label: t('fees.form.now') },
            { value: 'later', label: t('fees.form.later') },
          ]}
        />
      </FieldGroup>
      {values.when === 'later' && (
        <Field label={t('fees.form.from')} required error={problems['effective_from']}>
          <TextInput
            type="datetime-local"
            value={values.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('fees.form.reason')}
        required
        error={problems['reason']}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          maxLength={limits.reasonMax}
          value={values.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Field>
      <div role="status" className="sm:col-span-2">
        {children}
      </div>
    </form>
  );
}
