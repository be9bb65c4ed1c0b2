import type { DocumentKind, VerificationPart } from '@app/contract';
import { documentKindFacts, documentKinds } from '@app/contract';
import { Button, Field, Select, notify, useRefusedFocus } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { verificationQuery } from '../../shared/query.ts';
import { FilePicker } from '../../shared/uploads/file-picker.tsx';
import { useUploads } from '../../shared/uploads/use-uploads.ts';

export interface VerificationFormProps {
  readonly part: VerificationPart;
  readonly name: string;
  readonly onClose: () => void;
}

/** One document with its files; nothing goes to be checked before the button is pressed. */
export function VerificationForm({ part, name, onClose }: VerificationFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>();
  const { form, tried, noteTry } = useRefusedFocus();
  const [busy, setBusy] = useState(false);
  const uploads = useUploads([], (file) =>
    api.upload('uploadVerificationDocument', { query: { name: file.name } }, { file }),
  );
  const { ready, uploading } = uploads;
  const send = async (): Promise<void> => {
    if (kind === undefined) {
      noteTry();
      return;
    }
    setBusy(true);
    try {
      const answer = await api.call('requestVerification', {
        body: { kind, document_ids: [...ready] },
      });
      client.setQueryData(verificationQuery().queryKey, answer);
      notify({
        title: t('papers.files.sentTitle'),
        text: t('papers.files.sentText'),
        tone: 'ok',
        // Sent anew after a rejection, the same words stand there once.
        id: 'files-sent',
      });
      onClose();
    } catch (error) {
      showProblem(error);
      setBusy(false);
    }
  };
  const reason = uploading
    ? t('papers.files.wait')
    : ready.length === 0
      ? t('papers.files.none')
      : undefined;
  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && reason === undefined) void send();
      }}
    >
      <Field
        label={t('papers.verification.kind')}
        required
        error={tried && kind === undefined ? t('papers.verification.kindChoose') : undefined}
        help={helpFor(kind)}
      >
        <Select
          value={kind}
          onValueChange={setKind}
          placeholder={t('papers.verification.kindChoose')}
          options={documentKinds
            .filter((one) => documentKindFacts[one].part === part)
            .map((one) => ({ value: one, label: t(`papers.verification.kinds.${one}`) }))}
        />
      </Field>
      <FilePicker uploads={uploads} label={t('papers.verification.start')} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy}
          busyLabel={t('papers.files.sending')}
          disabledReason={reason}
        >
          {t('papers.files.send')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {t('papers.verification.cancel')}
        </Button>
      </div>
    </form>
  );

  function helpFor(chosen: DocumentKind | undefined): string {
    const both = chosen !== undefined && documentKindFacts[chosen].sides === 2;
    const clear = t('papers.verification.one');
    return both ? `${t('papers.verification.sides')} ${clear}` : clear;
  }
}
