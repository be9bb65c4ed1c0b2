import { Button, Dialog, Field, Textarea, notify } from '@app/ui';
import { limits } from '@app/contract';
import type { AccountAccess } from '@app/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { createDrafts, useDraft } from '../../shared/typed-drafts.ts';
import type { AccessLine } from './access-days.ts';
import { useAccessName } from './access-row.tsx';

export interface AccessReportProps {
  /** What is reported; undefined when nothing is. */
  readonly line: AccessLine | undefined;
  readonly onClose: () => void;
}

/** By entry. */
const drafts = createDrafts('', (text) => text.trim() === '');

/** "Report this": to the compliance team, never to the person it is about. */
export function AccessReport({ line, onClose }: AccessReportProps) {
  return line === undefined ? null : (
    <Report key={line.entry.id} entry={line.entry} onClose={onClose} />
  );
}

function Report({
  entry,
  onClose,
}: {
  readonly entry: AccountAccess;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const name = useAccessName(entry);
  const [text, setText] = useDraft(drafts, entry.id);
  const [busy, setBusy] = useState(false);
  // Sent, or cancelled; closed in any other way, what was typed stays for the next time.
  const giveUp = (): void => {
    setText('');
    onClose();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const words = text.trim();
      await api.call('reportAccountAccess', {
        params: { id: entry.id },
        body: { text: words === '' ? null : words },
      });
      notify({
        title: t('access.dialog.sentTitle'),
        text: t('access.dialog.sentText'),
        tone: 'ok',
      });
      giveUp();
    } catch (error) {
      showProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={t('access.dialog.title')}
      description={t('access.dialog.text', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={giveUp}>
            {t('access.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={t('access.dialog.sending')}>
            {t('access.dialog.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field label={t('access.dialog.label')}>
          <Textarea
            value={text}
            rows={4}
            maxLength={limits.notesMax}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
