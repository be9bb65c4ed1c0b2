import { Alert, Button, announce } from '@app/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../shared/focus-heading.ts';

/** The transfer is made and the page is about to move on; whoever wants to stay can (ux row 13). */
export function SentBanner({ onStay }: { readonly onStay: () => void }) {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the heading of the new screen has taken the focus and its title was said: what can be done now is here.
    const timer = setTimeout(() => {
      stay.current?.focus();
      announce(t('send.sent.announced'));
    }, 0);
    return () => clearTimeout(timer);
  }, [t]);
  return (
    <Alert
      tone="ok"
      title={t('send.sent.title')}
      className="mb-5"
      action={
        <Button
          ref={stay}
          variant="secondary"
          onClick={(event) => {
            focusHeading(event.currentTarget);
            onStay();
          }}
        >
          {t('send.sent.stay')}
        </Button>
      }
    >
      {t('send.sent.text')}
    </Alert>
  );
}
