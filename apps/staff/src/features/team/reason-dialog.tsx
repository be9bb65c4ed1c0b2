import { limits } from '@app/contract';
import { Button, Dialog, Field, Textarea } from '@app/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblems } from '../../shared/errors.ts';
import { useTeamChange } from './use-team-change.ts';

export interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly cancel?: string;
  /** Said when it worked. */
  readonly said: string;
  readonly call: (reason: string) => Promise<unknown>;
  /** Why it cannot be sent yet, beside a missing reason. */
  readonly refused?: string | undefined;
  readonly onClose: () => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

/** A change of a colleague that is made with a reason; what was typed stays when it is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, submit, danger = false, refused, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useTeamChange({ call: props.call, said: props.said, onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={t('team.close')}
      busy={change.isPending}
      size={props.children === undefined ? 'md' : 'lg'}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={change.isPending}
            busyLabel={t('team.busy')}
            disabledReason={refused}
          >
            {submit}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            {props.cancel ?? t('team.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '' && refused === undefined && !change.isPending) {
            change.mutate(reason.trim());
          }
        }}
      >
        {props.children}
        <Field
          label={t('team.reason')}
          required
          help={t('team.reasonHelp')}
          error={missing ? t('team.reasonMissing') : fieldProblems(change.error)['reason']}
        >
          <Textarea
            data-autofocus=""
            maxLength={limits.reasonMax}
            value={reason}
            onChange={({ target }) => {
              setMissing(false);
              setReason(target.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
