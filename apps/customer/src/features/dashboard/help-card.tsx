import { Panel, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';

/** Hours are a claim of the operator: without one, none are promised (ruling 3). */
export function HelpCard() {
  const { t } = useTranslation();
  const hours = useOperator().claims.support_hours;
  return (
    <Panel title={t('dashboard.help')}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">
        {hours === null ? t('dashboard.helpText') : t('dashboard.helpHours', { hours })}
      </p>
      <Link to={paths.support} className={buttonClass({ variant: 'secondary', block: true })}>
        {t('dashboard.startChat')}
      </Link>
    </Panel>
  );
}
