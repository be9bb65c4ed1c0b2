import { formatGmt } from '@app/client';
import type { AuditVerification } from '@app/contract';
import { Alert, Button, Dialog, Field, IdNum, TextInput } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, problemOf, showFormProblem } from '../../shared/errors.ts';

interface VerifyDialogProps {
  readonly onClose: () => void;
}

/** Has the chain added up again, alone or against what was written down elsewhere, and shows what to write down now. */
export function VerifyDialog({ onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [count, setCount] = useState('');
  const [hash, setHash] = useState('');
  const wrong = count.trim() !== '' && !/^[1-9]\d{0,14}$/.test(count.trim());
  const verify = useMutation({
    mutationFn: () =>
      api.call('verifyAudit', {
        body: {
          ...(count.trim() !== '' && { count: Number.parseInt(count.trim(), 10) }),
          ...(hash.trim() !== '' && { hash: hash.trim().toLowerCase() }),
        },
      }),
    onError: (error) => showFormProblem(problemOf(error)),
  });
  const faults = fieldProblems(verify.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('audit.verify.title')}
      description={t('audit.verify.text')}
      closeLabel={t('audit.verify.close')}
      busy={verify.isPending}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={verify.isPending}
            busyLabel={t('audit.verify.busy')}
            disabledReason={wrong ? t('audit.verify.countWrong') : undefined}
          >
            {t('audit.verify.run')}
          </Button>
          <Button variant="secondary" disabled={verify.isPending} onClick={onClose}>
            {t('audit.verify.close')}
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
          if (!wrong && !verify.isPending) verify.mutate();
        }}
      >
        <Field
          label={t('audit.verify.count')}
          help={t('audit.verify.optional')}
          error={wrong ? t('audit.verify.countWrong') : faults['count']}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        <Field
          label={t('audit.verify.hash')}
          help={t('audit.verify.optional')}
          error={faults['hash']}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={hash}
            onChange={({ target }) => setHash(target.value)}
          />
        </Field>
        {verify.data !== undefined && <Result found={verify.data} />}
      </form>
    </Dialog>
  );
}

function Result({ found }: { readonly found: AuditVerification }) {
  const { t } = useTranslation();
  const { ok, count, head_hash, broken_id, fault, checked_at } = found;
  if (!ok) {
    return (
      <Alert tone="bad" role="alert" title={t('audit.verify.brokenTitle', { id: broken_id ?? '' })}>
        {fault}
      </Alert>
    );
  }
  return (
    <Alert tone="ok" role="status" title={t('audit.verify.okTitle')}>
      {t('audit.verify.okText', { time: formatGmt(checked_at) })}
      <span className="mt-2 block">
        <IdNum>{t('audit.verify.rowsLabel', { rows: String(count) })}</IdNum>
      </span>
      <span className="block">
        <IdNum className="wrap-anywhere">
          {t('audit.verify.hashLabel', { hash: head_hash ?? t('common.dash') })}
        </IdNum>
      </span>
    </Alert>
  );
}
