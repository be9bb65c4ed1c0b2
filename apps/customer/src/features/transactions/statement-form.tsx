import type { TransactionFilter } from '@app/contract';
import { Alert, Button, Checkbox, Field, FieldGroup, RadioGroup, Select, TextInput } from '@app/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusText } from '../../shared/contract-texts.ts';
import { fieldProblems, problemOf } from '../../shared/errors.ts';
import { checkDays, firstValues, isNarrowed, orderOf } from './statement-order.ts';
import type { DayField, StatementOrder, StatementValues } from './statement-order.ts';

export interface StatementFormProps {
  readonly filters: TransactionFilter;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (order: StatementOrder) => void;
  readonly onCancel: () => void;
}

const dayFieldId = (field: DayField): string => `statement-${field}`;

export function StatementForm({ filters, busy, error, onSubmit, onCancel }: StatementFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => firstValues(filters, new Date()));
  const [problems, setProblems] = useState<Partial<Record<DayField, string>>>({});
  const change = (part: Partial<StatementValues>): void => {
    setValues((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { from, to } = checkDays(values, new Date().toISOString().slice(0, 10));
    if (from === undefined && to === undefined) {
      onSubmit(orderOf(values, filters));
      return;
    }
    setProblems({
      ...(from && { from: t(`statement.${from}`) }),
      ...(to && { to: t(`statement.${to}`) }),
    });
    document.getElementById(dayFieldId(from === undefined ? 'to' : 'from'))?.focus();
  };
  // What the server says of a day stands at the day, as our own words do.
  const shown = { ...fieldProblems(error), ...problems };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Period values={values} problems={shown} onChange={change} />
      <FieldGroup legend={t('statement.format')}>
        <RadioGroup
          label={t('statement.format')}
          value={values.format}
          onValueChange={(format) => change({ format })}
          options={[
            { value: 'pdf', label: t('statement.pdf'), help: t('statement.pdfHelp') },
            { value: 'csv', label: t('statement.csv'), help: t('statement.csvHelp') },
          ]}
        />
      </FieldGroup>
      <Content
        filters={filters}
        narrowed={values.narrowed}
        onChange={(narrowed) => change({ narrowed })}
      />
      <div aria-live="assertive" className="empty:hidden">
        {error !== null && !('from' in shown) && !('to' in shown) && (
          <Alert tone="bad" title={t('statement.failed')}>
            {problemOf(error).text}
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          busy={busy}
          busyLabel={t('statement.busy')}
          icon={<FileDown aria-hidden="true" size={18} />}
        >
          {t('statement.download')}
        </Button>
      </div>
    </form>
  );
}

interface PeriodProps {
  readonly values: StatementValues;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<StatementValues>) => void;
}

function Period({ values, problems, onChange }: PeriodProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('statement.period')} help={t('statement.days')}>
        <Select
          value={values.period}
          onValueChange={(period) => onChange({ period })}
          options={[
            { value: '7', label: t('statement.last7') },
            { value: '30', label: t('statement.last30') },
            { value: '90', label: t('statement.last90') },
            { value: 'all', label: t('statement.all') },
            { value: 'own', label: t('statement.own') },
          ]}
        />
      </Field>
      {values.period === 'own' && (
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <Day field="from" values={values} error={problems['from']} onChange={onChange} />
          <Day field="to" values={values} error={problems['to']} onChange={onChange} />
        </div>
      )}
    </>
  );
}

interface DayProps {
  readonly field: DayField;
  readonly values: StatementValues;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<StatementValues>) => void;
}

function Day({ field, values, error, onChange }: DayProps) {
  const { t } = useTranslation();
  return (
    <Field id={dayFieldId(field)} label={t(`statement.${field}`)} required error={error}>
      <TextInput
        type="date"
        value={values[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        className="num"
      />
    </Field>
  );
}

interface ContentProps {
  readonly filters: TransactionFilter;
  readonly narrowed: boolean;
  readonly onChange: (narrowed: boolean) => void;
}

/** What the file will hold; the filters of the list can be left aside without being cleared. */
function Content({ filters, narrowed, onChange }: ContentProps) {
  const { t } = useTranslation();
  const { status, currency, search } = filters;
  return (
    <FieldGroup legend={t('statement.content')}>
      {isNarrowed(filters) && (
        <>
          <Checkbox
            checked={narrowed}
            onCheckedChange={onChange}
            label={t('statement.only')}
            help={t('statement.onlyHelp')}
          />
          <ul className="list-disc ps-5 text-sm text-ink-2">
            {status !== undefined && (
              <li>{t('statement.onlyStatus', { status: statusText(status) })}</li>
            )}
            {currency !== undefined && <li>{t('statement.onlyCurrency', { currency })}</li>}
            {search !== undefined && (
              <li className="wrap-anywhere">{t('statement.onlySearch', { search })}</li>
            )}
          </ul>
        </>
      )}
      {(!isNarrowed(filters) || !narrowed) && (
        <p className="text-sm text-ink-2">{t('statement.everything')}</p>
      )}
    </FieldGroup>
  );
}
