import { Button, Dialog, notify } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { useScamWarning } from './use-scam-warning.ts';

interface ScamWarningProps {
  readonly scam: ReturnType<typeof useScamWarning>;
}

/** What the trick looks like, with stopping as easy as going on. */
export function ScamWarning({ scam }: ScamWarningProps) {
  const { t } = useTranslation();
  const { warning } = scam;
  if (warning === undefined) return null;
  const stop = (): void => {
    scam.stop();
    notify({ title: t('safety.warning.stopped'), tone: 'info', id: 'scam-stopped' });
  };
  return (
    <Dialog
      open
      onOpenChange={stop}
      title={t('safety.warning.title')}
      description={t(`safety.warning.${warning.purpose}`)}
      closeLabel={t('safety.warning.stop')}
      size="sm"
      sheet
      footer={
        // The same size and side by side: neither answer is harder than the other.
        <div className="grid w-full grid-cols-1 gap-3 sm:grid-cols-2">
          <Button data-autofocus="" onClick={stop}>
            {t('safety.warning.stop')}
          </Button>
          <Button variant="secondary" onClick={scam.proceed}>
            {t('safety.warning.continue')}
          </Button>
        </div>
      }
    />
  );
}
