import { Alert, Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { DraftPanel } from './draft-panel.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { riskDeskQuery } from './queries.ts';
import { ScreeningPanel, VersionPanel } from './version-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Fraud rules and name screening: what holds, what is watched, and what comes next. */
export function RiskPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('risk.title')} subtitle={t('risk.subtitle')}>
      <NeedsPermission permission="risk.read">
        <Desk />
      </NeedsPermission>
    </Page>
  );
}

function Desk() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(riskDeskQuery());
  useProblemToast(error, () => void refetch());
  if (data !== undefined) {
    return (
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        <VersionPanel
          title={t('risk.active.title')}
          none={t('risk.active.none')}
          set={data.active}
        />
        <VersionPanel title={t('risk.shadow.title')} none={t('risk.shadow.none')} set={data.shadow}>
          <Alert tone="info">{t('risk.shadow.text')}</Alert>
        </VersionPanel>
        <DraftPanel desk={data} />
        <MatchesPanel />
        <ScreeningPanel screening={data.screening} />
        <VersionsPanel />
      </div>
    );
  }
  if (error !== null) {
    return <LoadFault title={t('risk.failedTitle')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label={t('risk.loading')}>
      <Skeleton className="mb-3 h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
