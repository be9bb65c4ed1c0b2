import { formatLocal } from '@app/client';
import type { RiskDesk, RiskRuleSet } from '@app/contract';
import { Alert, FactList, Panel } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Replay } from './replay.tsx';
import { RuleList } from './rule-list.tsx';

interface VersionPanelProps {
  readonly title: string;
  readonly none: string;
  readonly set: RiskRuleSet | null;
  readonly children?: ReactNode;
}

/** A version that holds, or is watched. */
export function VersionPanel({ title, none, set, children }: VersionPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={title} subtitle={set === null ? undefined : t('risk.version', { id: set.id })}>
      {set === null ? (
        <p className="text-sm text-ink-2">{none}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {children}
          <p className="text-sm wrap-anywhere">{set.note}</p>
          <RuleList rules={set.rules} />
          <WhoAndWhen set={set} />
          <Replay id={set.id} />
        </div>
      )}
    </Panel>
  );
}

/** Since when a version holds or held, and who stands behind it. */
export function WhoAndWhen({ set }: { readonly set: RiskRuleSet }) {
  const { t } = useTranslation();
  const { begun_at: begun, ended_at: ended, decided_by } = set;
  const by = set.written_by ?? set.created_by;
  const from = begun === null ? '' : formatLocal(begun);
  return (
    <p className="text-xs wrap-anywhere text-ink-2">
      {ended === null
        ? t('risk.since', { time: from })
        : t('risk.until', { from, until: formatLocal(ended) })}
      {'. '}
      {by === null ? t('risk.product') : t('risk.by', { name: by.full_name })}
      {decided_by !== null && `. ${t('risk.decidedBy', { name: decided_by.full_name })}`}
    </p>
  );
}

/** Which list names are screened against. */
export function ScreeningPanel({ screening }: Pick<RiskDesk, 'screening'>) {
  const { t } = useTranslation();
  const { name, version, entries, sample, threshold, screened_at } = screening;
  return (
    <Panel title={t('risk.screening.title')} className="lg:col-span-2">
      {sample && (
        <Alert tone="info" title={name} className="mb-3">
          {t('risk.screening.sample')}
        </Alert>
      )}
      <FactList
        facts={[
          { key: 'list', label: t('risk.screening.list'), value: name },
          { key: 'version', label: t('risk.screening.version'), value: version },
          { key: 'entries', label: t('risk.screening.entries'), value: entries },
          {
            key: 'threshold',
            label: t('risk.screening.threshold'),
            value: t('risk.screening.thresholdText', { threshold }),
          },
          {
            key: 'screened',
            label: t('risk.screening.screened'),
            value: screened_at === null ? t('risk.screening.running') : formatLocal(screened_at),
          },
        ]}
      />
    </Panel>
  );
}
