import { IdleDialog } from '@app/ui';
import { useTranslation } from 'react-i18next';

export interface IdleWarningProps {
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question whether somebody is there, with the seconds that are left. */
export function IdleWarning(props: IdleWarningProps) {
  const { t } = useTranslation();
  return (
    <IdleDialog
      {...props}
      title={t('idle.title')}
      text={(count) => t('idle.text', { count })}
      stayLabel={t('idle.stay')}
      leaveLabel={t('idle.leave')}
    />
  );
}
