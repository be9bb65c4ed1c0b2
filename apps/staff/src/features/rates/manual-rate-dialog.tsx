import { formatDay } from '@app/client';
import type { DeskRate } from '@app/contract';
import { limits } from '@app/contract';
import { formatRate, parseRate } from '@app/money';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  Field,
  FieldGroup,
  MoneyInput,
  RadioGroup,
  TextInput,
  Textarea,
} from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeText, judgeRate, readRate } from './rate-change.ts';
import { useManualRate } from './use-manual-rate.ts';
import type { ManualRateValues } from './use-manual-rate.ts';

export interface ManualRateDialogProps {
  readonly rate: DeskRate;
  readonly jumpPercentMax: number;
  readonly onClose: () => void;
}

/** Sets a rate by hand. One that is far from the last known is sent only after the difference itself was confirmed. */
export function ManualRateDialog({ rate, jumpPercentMax, onClose }: ManualRateDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { currency } = rate;
  const [values, setValues] = useState<ManualRateValues>({
    rate: '',
    keep: 'published',
    until: '',
    reason: '',
    confirmed: undefined,
    endOffers: false,
  });
  const known = {
    last: rate.rate === null ? undefined : parseRate(rate.rate),
    published: rate.published === null ? undefined : parseRate(rate.published.rate),
  };
  const read = readRate(values.rate);
  const {
    change,
    from = 'last',
    far = false,
  } = (read && judgeRate(known, read, jumpPercentMax)) ?? {};
  const { busy, problems, forget, submit } = useManualRate(currency, onClose);
  const set = (more: Partial<ManualRateValues>): void => {
    forget();
    setValues((now) => ({ ...now, ...more }));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rates.form.title', { currency })}
      description={t('rates.form.text')}
      closeLabel={t('common.close')}
      busy={busy}
      sheet
      footer={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {read === undefined
              ? t('rates.form.submitEmpty')
              : t('rates.form.submit', { rate: formatRate(read), currency })}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
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
          if (!busy) void submit(values, { change, far });
        }}
      >
        <Field
          label={t('rates.form.rate', { currency })}
          required
          error={problems['rate']}
          help={lastText()}
        >
          <MoneyInput
            data-autofocus=""
            code={currency}
            value={values.rate}
            onChange={(event) => set({ rate: event.target.value, confirmed: undefined })}
          />
        </Field>
        <p role="status" className="text-sm">
          {t(`rates.form.changeFrom.${from}`)}:{' '}
          <strong className="num">
            {change === undefined ? t('rates.form.changeNone') : changeText(change)}
          </strong>
        </p>
        {far && change !== undefined && (
          <Alert tone="act" role="alert">
            <p className="mb-2">{t('rates.form.confirmText', { percent: jumpPercentMax })}</p>
            <Checkbox
              label={t(`rates.form.confirmFrom.${from}`, { change: changeText(change) })}
              help={problems['confirmed_change']}
              checked={values.confirmed === change}
              onCheckedChange={(checked) => set({ confirmed: checked ? change : undefined })}
            />
          </Alert>
        )}
        <KeepFields values={values} problem={problems['until_at']} onChange={set} />
        <Field label={t('rates.form.reason')} required error={problems['reason']}>
          <Textarea
            rows={2}
            maxLength={limits.reasonMax}
            value={values.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </Field>
        {rate.manual !== null && (
          <Checkbox
            label={t('rates.offers.endReplaced', { rate: rate.manual.rate })}
            help={t('rates.offers.help')}
            checked={values.endOffers}
            onCheckedChange={(endOffers) => set({ endOffers })}
          />
        )}
      </form>
    </Dialog>
  );

  function lastText(): string {
    if (rate.rate === null || rate.as_of === null) return t('rates.form.rateUnknown');
    return t('rates.form.rateHelp', {
      rate: rate.rate,
      source: rate.source ?? '',
      day: formatDay(rate.as_of),
    });
  }
}

interface KeepFieldsProps {
  readonly values: ManualRateValues;
  readonly problem: string | undefined;
  readonly onChange: (more: Partial<ManualRateValues>) => void;
}

/** How long the rate is kept. */
function KeepFields({ values, problem, onChange }: KeepFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('rates.form.keep')}>
        <RadioGroup
          label={t('rates.form.keep')}
          value={values.keep}
          onValueChange={(keep) => onChange({ keep })}
          options={[
            { value: 'published', label: t('rates.form.keepPublished') },
            { value: 'until', label: t('rates.form.keepUntil') },
          ]}
        />
      </FieldGroup>
      {values.keep === 'until' && (
        <Field label={t('rates.form.until')} required error={problem}>
          <TextInput
            type="datetime-local"
            value={values.until}
            onChange={(event) => onChange({ until: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
