import { formatDay, formatLocal } from '@app/client';
import type { OperatorState } from '@app/contract';
import { Alert, FactList, Panel } from '@app/ui';
import type { Fact } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { bytesText } from './bytes-text.ts';
import { IdentityPanel } from './identity-panel.tsx';

export interface OperatorPanelsProps {
  readonly state: OperatorState;
}

/** Mode, identity, limits, providers, server and database. */
export function OperatorPanels({ state }: OperatorPanelsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      <ModePanel state={state} />
      <IdentityPanel state={state} />
      <LimitsPanel state={state} />
      <ProvidersPanel state={state} />
      <SystemPanel state={state} />
    </div>
  );
}

function ModePanel({ state: { missing_for_live } }: OperatorPanelsProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  const isLive = mode === 'live';
  return (
    <Panel title={t('operator.mode.title')} className="lg:col-span-2">
      <p className="mb-3">
        {t('operator.mode.now')} <strong>{t(`operator.mode.${mode}`)}</strong>.
      </p>
      {missing_for_live.length === 0 ? (
        <Alert tone="ok">{t('operator.mode.ready')}</Alert>
      ) : (
        <Alert
          tone={isLive ? 'act' : 'info'}
          title={t(isLive ? 'operator.mode.missingNow' : 'operator.mode.missing')}
        >
          <ul className="my-1 list-disc ps-5">
            {missing_for_live.map((missing) => (
              <li key={missing}>{missing}</li>
            ))}
          </ul>
          {t(isLive ? 'operator.mode.missingNowText' : 'operator.mode.missingText')}
        </Alert>
      )}
    </Panel>
  );
}

function LimitsPanel({ state }: OperatorPanelsProps) {
  const { t } = useTranslation();
  const { limits } = useOperator();
  const facts: readonly Fact[] = [
    { key: 'min', label: t('operator.limits.min'), value: amountText(limits.transfer_min, 'EUR') },
    { key: 'max', label: t('operator.limits.max'), value: amountText(limits.transfer_max, 'EUR') },
    {
      key: 'beneficiaries',
      label: t('operator.limits.beneficiaries'),
      value: limits.beneficiaries_max,
    },
    {
      key: 'second',
      label: t('operator.limits.secondPerson'),
      value: t('operator.limits.secondPersonText', {
        amount: amountText(limits.second_person_above, 'EUR'),
      }),
    },
    { key: 'approvers', label: t('operator.limits.approvers'), value: state.approvers },
    {
      key: 'markup',
      label: t('operator.limits.markup'),
      value: t('operator.limits.markupText', { percent: state.markup_percent }),
    },
  ];
  return (
    <Panel title={t('operator.limits.title')}>
      <FactList className="-mx-(--pad)" facts={facts} />
    </Panel>
  );
}

function ProvidersPanel({ state }: OperatorPanelsProps) {
  const { t } = useTranslation();
  const now = useOperator().rates;
  const { payouts, rates, mail, origin, staff_origin } = state;
  const hours = rates.max_age_hours;
  const facts: readonly Fact[] = [
    { key: 'payouts', label: t('operator.providers.payouts'), value: payouts.provider },
    {
      key: 'promise',
      label: t('operator.providers.promise'),
      value: payouts.promise ?? t('operator.none'),
    },
    { key: 'rates', label: t('operator.providers.rates'), value: rates.provider },
    {
      key: 'now',
      label: t('operator.providers.ratesState'),
      value:
        now.as_of === ''
          ? t('operator.none')
          : t('operator.providers.ratesNow', { source: now.source, day: formatDay(now.as_of) }),
    },
    {
      key: 'age',
      label: t('operator.providers.age'),
      value: now.stale
        ? t('operator.providers.stale', { hours })
        : t('operator.providers.fresh', { hours }),
    },
    {
      key: 'jump',
      label: t('operator.providers.jump'),
      value: t('operator.providers.jumpText', { percent: rates.jump_percent_max }),
    },
    {
      key: 'mail',
      label: t('operator.providers.mail'),
      value: mail ? t('operator.providers.mailOn') : t('operator.providers.mailOff'),
    },
    {
      key: 'origin',
      label: t('operator.providers.origin'),
      value: origin ?? t('operator.none'),
    },
    {
      key: 'staffOrigin',
      label: t('operator.providers.staffOrigin'),
      value: staff_origin ?? t('operator.providers.sameOrigin'),
    },
  ];
  return (
    <Panel title={t('operator.providers.title')}>
      <FactList className="-mx-(--pad)" facts={facts} />
    </Panel>
  );
}

function SystemPanel({ state }: OperatorPanelsProps) {
  const { t } = useTranslation();
  const { database } = state;
  const facts: readonly Fact[] = [
    { key: 'version', label: t('operator.system.version'), value: state.version },
    { key: 'runtime', label: t('operator.system.runtime'), value: state.runtime },
    { key: 'started', label: t('operator.system.started'), value: formatLocal(state.started_at) },
    {
      key: 'database',
      label: t('operator.system.database'),
      value: t('operator.system.databaseText', {
        version: database.version,
        size: bytesText(database.bytes),
      }),
    },
    {
      key: 'answered',
      label: t('operator.system.answered'),
      value: t('operator.system.answeredText', { ms: database.answered_in_ms }),
    },
    {
      key: 'migrations',
      label: t('operator.system.migrations'),
      value: t('operator.system.migrationsText', {
        count: database.migrations,
        name: database.latest_migration,
        time: formatLocal(database.latest_migration_at),
      }),
    },
  ];
  return (
    <Panel title={t('operator.system.title')}>
      <FactList className="-mx-(--pad)" facts={facts} />
    </Panel>
  );
}
