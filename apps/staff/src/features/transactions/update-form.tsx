import { staffStageLabel, staffStages, statusLooks, transactionStatuses } from '@app/contract';
import type { StaffTransactionEvent } from '@app/contract';
import { ErrorSummary, Field, MoneyInput, Select, Textarea } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { useOperator } from '../../shared/operator.ts';
import { changeText } from './change-text.ts';
import { Conflict, Meanwhile, Restored } from './conflict.tsx';
import { DocumentsFields } from './documents-fields.tsx';
import { feeHelp, moneyText } from './money-text.ts';
import {
  isNewReason,
  needsReason,
  steppedFee,
  updateFields,
  valuesOf,
  withStatus,
} from './update-values.ts';
import type { UpdateField, UpdateValues } from './update-values.ts';
import type { Update } from './use-update.ts';

const feeSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const fieldId = (field: UpdateField): string => `update-${field}`;

export interface UpdateFormProps {
  readonly id: string;
  readonly update: Update;
  /** The history, which says who changed something meanwhile. */
  readonly events: readonly StaffTransactionEvent[];
  /** The person may look, not change. */
  readonly readOnly: boolean;
}

export function UpdateForm({ id, update, events, readOnly }: UpdateFormProps) {
  const { t } = useTranslation();
  const { base, values, problems } = update;
  const set = (more: Partial<UpdateValues>): void => update.change({ ...values, ...more });
  const changes = changeText(valuesOf(base), values, { t, locale });
  const summary = updateFields.flatMap((field) => {
    const text = problems[field];
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field submits without the button, which alone knows that there is nothing to save.
        if (update.touched && !readOnly && !update.saving) void update.save();
      }}
    >
      <ErrorSummary title={t('common.errorSummary')} errors={summary} focusKey={update.attempts} />
      {/* The news of one's own change may come before the answer to it. */}
      {!update.saving && <Meanwhile update={update} events={events} />}
      <Restored update={update} />
      <Conflict update={update} />
      <StatusFields update={update} readOnly={readOnly} />
      <Field
        label={t('update.reason')}
        id={fieldId('progress_reason')}
        error={problems.progress_reason}
        required={needsReason(base.status, values.status)}
        help={<ReasonHelp update={update} />}
      >
        <Textarea
          rows={2}
          disabled={readOnly}
          value={values.progress_reason}
          onChange={(event) => set({ progress_reason: event.target.value })}
        />
      </Field>
      <Field
        label={t('update.fee')}
        id={fieldId('fee')}
        error={problems.fee}
        help={feeHelp(base, values, t)}
      >
        <MoneyInput
          code="EUR"
          disabled={readOnly}
          value={values.fee}
          onChange={(event) => set({ fee: event.target.value })}
          onKeyDown={(event) => {
            const step = feeSteps[event.key];
            if (step === undefined) return;
            event.preventDefault();
            set({ fee: steppedFee(values.fee, step, { paid: base.fee, locale }) });
          }}
        />
      </Field>
      <DocumentsFields update={update} readOnly={readOnly} fieldId={fieldId} />
      {!readOnly && (
        <div className="border-t border-line pt-3 text-sm">
          <p>{changes === '' ? t('update.noChanges') : t('update.changes', { changes })}</p>
          <p className="text-ink-2">{t('update.notice')}</p>
        </div>
      )}
    </form>
  );
}

type PartProps = Pick<UpdateFormProps, 'update' | 'readOnly'>;

/** Status with what it does to the money, and the stage, which `Success` proposes. */
function StatusFields({ update, readOnly }: PartProps) {
  const { t } = useTranslation();
  const { slug } = useOperator();
  const { base, values, problems } = update;
  const before = valuesOf(base);
  const proposed =
    values.progress_stage !== before.progress_stage &&
    values.progress_stage === withStatus(before, values.status, before).progress_stage;
  const menu = staffStages(slug);
  // A stage of the customer's vocabulary, or of an earlier slug, stays as it is until somebody changes it (ruling 14).
  const stages = menu.includes(base.progress_stage) ? menu : [base.progress_stage, ...menu];
  return (
    <>
      <Field
        label={t('update.status')}
        id={fieldId('status')}
        error={problems.status}
        help={
          <strong aria-live="polite" className="font-semibold text-ink">
            {moneyText(base, values, t)}
          </strong>
        }
      >
        <Select
          value={values.status}
          disabled={readOnly}
          onValueChange={(status) => update.change(withStatus(values, status, before))}
          options={transactionStatuses.map((value) => ({
            value,
            label: statusLooks[value].staff,
          }))}
        />
      </Field>
      <Field
        label={t('update.stage')}
        id={fieldId('progress_stage')}
        error={problems.progress_stage}
        help={
          proposed
            ? t('update.stageProposed', { status: statusLooks[values.status].staff })
            : undefined
        }
      >
        <Select
          value={values.progress_stage}
          disabled={readOnly}
          onValueChange={(progress_stage) => update.change({ ...values, progress_stage })}
          options={stages.map((value) => ({ value, label: staffStageLabel(value) }))}
        />
      </Field>
    </>
  );
}

function ReasonHelp({ update: { base, values } }: Pick<UpdateFormProps, 'update'>) {
  const { t } = useTranslation();
  const given = base.progress_reason ?? '';
  const moved = values.status !== base.status;
  if (needsReason(base.status, values.status) && !isNewReason(values, base))
    return t('update.reasonNeeded', { status: statusLooks[base.status].staff });
  // An old reason beside a new status would be read as the reason for it.
  if (moved && given !== '' && values.progress_reason.trim() === given)
    return t('update.reasonKept');
  return t('update.reasonHelp');
}
