import { limits } from '@app/contract';
import type { Approval } from '@app/contract';
import { Button, Dialog, Field, Textarea } from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Balances } from './balances.tsx';
import { changeText } from './change-text.ts';
import { useDecision } from './use-decision.ts';

export type DecisionKind = 'approve' | 'reject' | 'withdraw';

export interface DecideDialogProps {
  readonly approval: Approval;
  readonly kind: DecisionKind;
  readonly onClose: () => void;
}

/** Asks once more, with the balances as they are now; a rejection needs a reason. */
export function DecideDialog({ approval, kind, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const decision = useDecision(approval, onClose);
  const missing = kind === 'reject' && reason.trim() === '';
  const change = changeText(approval);
  const refused = missing ? t('approvals.rejectReasonMissing') : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`approvals.${kind}Title`, { change })}
      description={approval.customer.full_name}
      closeLabel={t('common.close')}
      busy={decision.busy}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={kind === 'reject' ? 'danger' : 'primary'}
            busy={decision.busy}
            busyLabel={t(`approvals.${kind}Busy`)}
            disabledReason={refused}
          >
            {t(`approvals.${kind}`)}
          </Button>
          <Button variant="secondary" disabled={decision.busy} onClick={onClose}>
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
          if (!decision.busy && !missing) void decision.submit(kind, reason.trim());
        }}
      >
        <p className="text-sm">
          {t(`approvals.${kind}Text`, { name: approval.requester.full_name })}
        </p>
        <Balances approval={approval} />
        {kind === 'reject' && (
          <Field label={t('approvals.rejectReason')} required error={decision.reasonProblem}>
            <Textarea
              data-autofocus=""
              maxLength={limits.reasonMax}
              value={reason}
              onChange={(event) => {
                decision.forget();
                setReason(event.target.value);
              }}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
