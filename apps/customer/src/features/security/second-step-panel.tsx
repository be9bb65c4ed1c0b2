import { FactorsPanel, Panel, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/errors.ts';
import { noPasskeys } from '../../shared/factors.ts';
import { formatLocalDay } from '../../shared/format-day.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';
import { factorsQuery } from './factors-query.ts';
import { useFactorActions } from './use-factor-actions.ts';

/** The customer's second step: authenticator app, passkeys and recovery codes, as they are. */
export function SecondStepPanel() {
  const { t } = useTranslation();
  const texts = useFactorTexts();
  const actions = useFactorActions();
  const { data, error, refetch } = useQuery(factorsQuery());
  if (data !== undefined) {
    return (
      <FactorsPanel
        factors={data}
        texts={texts}
        actions={actions}
        passkeysMissing={noPasskeys}
        dayOf={formatLocalDay}
      />
    );
  }
  if (error !== null) {
    return (
      <LoadFault title={t('security.secondStep.failed')} onRetry={() => void refetch()}>
        {problemOf(error).text}
      </LoadFault>
    );
  }
  return (
    <Panel title={texts.title} subtitle={texts.subtitle}>
      <div role="status">
        <span className="sr-only">{t('security.secondStep.loading')}</span>
        <Skeleton className="h-48 w-full" />
      </div>
    </Panel>
  );
}
