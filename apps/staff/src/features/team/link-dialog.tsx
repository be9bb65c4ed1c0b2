import { formatGmt } from '@app/client';
import type { IssuedInvitation } from '@app/contract';
import { Alert, Button, Dialog, Field, TextInput, notify } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

export interface LinkDialogProps {
  readonly issued: IssuedInvitation;
  readonly onClose: () => void;
}

/** The link of an invitation, shown this once: only its hash is kept. It stands behind a hash sign, so no server's log ever holds it. */
export function LinkDialog({ issued: { invitation, token }, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const link = `${location.origin}${paths.invite}#${token}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: t('team.dialog.copied'), tone: 'ok' });
    } catch {
      notify({ title: t('team.dialog.copyFailed'), tone: 'bad' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('team.dialog.linkTitle', { name: invitation.full_name })}
      description={t('team.dialog.linkText', { email: invitation.email })}
      closeLabel={t('team.close')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('team.dialog.copy')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('team.dialog.done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('team.dialog.link')}>
          <TextInput
            readOnly
            data-autofocus=""
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </Field>
        <Alert tone="info">
          {t('team.dialog.linkUntil', { time: formatGmt(invitation.expires_at) })}
        </Alert>
      </div>
    </Dialog>
  );
}
