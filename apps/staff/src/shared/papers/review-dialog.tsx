import { limits } from '@app/contract';
import { Alert, Button, Dialog, Field, FieldGroup, RadioGroup, Textarea } from '@app/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from './use-review.ts';

export interface ReviewDialogProps<Decision extends string> {
  readonly title: string;
  readonly description: string;
  /** The files to look at. */
  readonly files: ReactNode;
  readonly decision: Decision | undefined;
  readonly options: readonly { readonly value: Decision; readonly label: string }[];
  readonly onDecision: (decision: Decision) => void;
  readonly rejected: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** What else the chosen decision asks. */
  readonly children: ReactNode;
  readonly review: Review;
  /** Why it cannot be saved yet, beyond decision and reason. */
  readonly refused: string | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Looks at files and decides: one shape for documents of transfers and for verification. */
export function ReviewDialog<Decision extends string>(props: ReviewDialogProps<Decision>) {
  const { t } = useTranslation();
  const formId = useId();
  const { review, decision, rejected, reason, refused, onSave, onClose } = props;
  const blocked =
    review.second ??
    (decision === undefined
      ? t('papers.undecided')
      : rejected && reason.trim() === ''
        ? t('papers.reasonMissing')
        : refused);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={props.title}
      description={props.description}
      closeLabel={t('common.close')}
      busy={review.busy}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={review.busy}
            busyLabel={t('papers.saving')}
            disabledReason={blocked}
          >
            {t('papers.save')}
          </Button>
          <Button variant="secondary" disabled={review.busy} onClick={onClose}>
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
          if (!review.busy && blocked === undefined) onSave();
        }}
      >
        {review.second !== undefined && <Alert tone="act">{review.second}</Alert>}
        <div className="flex flex-col items-start gap-2">
          {props.files}
          <p className="text-xs text-ink-2">{t('papers.saveFirst')}</p>
        </div>
        <FieldGroup legend={t('papers.decision')}>
          <RadioGroup
            label={t('papers.decision')}
            value={decision}
            onValueChange={props.onDecision}
            options={props.options}
          />
        </FieldGroup>
        {rejected && (
          <Field
            label={t('papers.reasonLabel')}
            required
            error={review.problems['reason']}
            help={t('papers.reasonHelp')}
          >
            <Textarea
              maxLength={limits.reasonMax}
              rows={3}
              value={reason}
              onChange={(event) => {
                review.forget();
                props.onReason(event.target.value);
              }}
            />
          </Field>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
