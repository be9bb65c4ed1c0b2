import { formatDay } from '@app/client';
import { documentsDueDays } from '@app/contract';
import { Field, Switch, Textarea, TextInput } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForDocuments, valuesOf } from './update-values.ts';
import type { UpdateField, UpdateValues } from './update-values.ts';
import type { Update } from './use-update.ts';

export interface DocumentsFieldsProps {
  readonly update: Update;
  readonly readOnly: boolean;
  readonly fieldId: (field: UpdateField) => string;
}

/** Whether documents are asked for, which, and until when: what has ended waits for nobody. */
export function DocumentsFields({ update, readOnly, fieldId }: DocumentsFieldsProps) {
  const { t } = useTranslation();
  const { base, values, problems } = update;
  const set = (more: Partial<UpdateValues>): void => update.change({ ...values, ...more });
  return (
    <>
      <Switch
        id={fieldId('documentation_required')}
        label={t('update.documents')}
        checked={values.documentation_required}
        disabled={readOnly}
        onCheckedChange={(documentation_required) => set({ documentation_required })}
      />
      {values.documentation_required && (
        <Field
          label={t('update.notes')}
          id={fieldId('documentation_notes')}
          error={problems.documentation_notes}
          help={t('update.notesHelp')}
        >
          <Textarea
            rows={2}
            disabled={readOnly}
            value={values.documentation_notes}
            onChange={(event) => set({ documentation_notes: event.target.value })}
          />
        </Field>
      )}
      {asksForDocuments(values) && (
        <DueField
          id={fieldId('documentation_due')}
          label={t('update.due')}
          running={valuesOf(base).documentation_due !== ''}
          disabled={readOnly}
          value={values.documentation_due}
          error={problems.documentation_due}
          onChange={(documentation_due) => set({ documentation_due })}
        />
      )}
    </>
  );
}

export interface DueFieldProps {
  readonly id?: string;
  readonly label: string;
  /** There is a deadline already: emptied, it has no other to fall back on. */
  readonly running: boolean;
  readonly disabled?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

/** The last day for documents, as the customer reads it. */
export function DueField({ running, value, onChange, ...field }: DueFieldProps) {
  const { t } = useTranslation();
  const { id, label, error, disabled = false } = field;
  const [{ first, last }] = useState(() => documentsDueDays(Date.now()));
  const days = { first: formatDay(first), last: formatDay(last) };
  return (
    <Field
      label={label}
      {...(id !== undefined && { id })}
      error={error}
      help={running ? t('update.dueHelpSet', days) : t('update.dueHelp', days)}
    >
      <TextInput
        type="date"
        className="max-w-48"
        min={first}
        max={last}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
