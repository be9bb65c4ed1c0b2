import type { SupportReport } from '@app/contract';
import {
  Bars,
  Field,
  Loading,
  Panel,
  RowHeader,
  Skeleton,
  StatCard,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  TextInput,
  Th,
} from '@app/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { reportQuery } from './queries.ts';
import { latestDays } from './report-period.ts';
import type { ReportPeriod } from './queries.ts';
import { Ratings } from './ratings.tsx';
import { shortWait } from './waiting.ts';

/** How customers rate their chats, and how long they wait for the first word of a person. */
export function SupportReportPage() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(() => latestDays(Date.now()));
  return (
    <Page
      title={t('support.reporting.title')}
      subtitle={t('support.reporting.whole')}
      actions={
        <Link to={paths.support} className="text-link underline underline-offset-3">
          {t('support.reporting.back')}
        </Link>
      }
    >
      <NeedsPermission permission="support.read">
        <div className="flex flex-col gap-4">
          <PeriodFields period={period} onChange={setPeriod} />
          <Report period={period} />
        </div>
      </NeedsPermission>
    </Page>
  );
}

interface PeriodProps {
  readonly period: ReportPeriod;
  readonly onChange: (period: ReportPeriod) => void;
}

function PeriodFields({ period, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(period);
  const wrong = typed.from > typed.to;
  const change = (part: Partial<ReportPeriod>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && next.from <= next.to) onChange(next);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Field
        label={t('support.reporting.from')}
        help={t('support.reporting.daysHelp')}
        error={wrong ? t('support.reporting.badPeriod') : undefined}
      >
        <TextInput
          type="date"
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <Field label={t('support.reporting.to')} help={t('support.reporting.daysHelp')}>
        <TextInput
          type="date"
          value={typed.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Field>
    </div>
  );
}

function Report({ period }: Pick<PeriodProps, 'period'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...reportQuery(period),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || error !== null) {
    if (error !== null) {
      const retry = (): void => void refetch();
      return <LoadFault title={t('support.reporting.failed')} error={error} onRetry={retry} />;
    }
    return (
      <Loading label={t('support.reporting.loading')}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard
          label={t('support.reporting.average')}
          value={gradeText(data.average) ?? t('common.dash')}
          note={t('support.reporting.ratings', { count: data.ratings })}
        />
        <StatCard
          label={t('support.reporting.firstReply')}
          value={waitText(data.median_first_reply_ms) ?? t('common.dash')}
          note={t('support.reporting.answered', { count: data.answered })}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Panel title={t('support.reporting.distribution')}>
          <Bars
            bars={data.distribution
              .map((count, index) => ({
                key: `${index + 1}`,
                label: t('support.reporting.grade', { grade: index + 1 }),
                value: count,
                figure: `${count}`,
                outOf: Math.max(1, data.ratings),
              }))
              .toReversed()}
          />
        </Panel>
        <Agents report={data} />
      </div>
      <Ratings period={period} />
    </>
  );
}

const gradeText = (average: number | null): string | undefined =>
  average === null ? undefined : average.toLocaleString('en', { maximumFractionDigits: 2 });

const waitText = (ms: number | null): string | undefined =>
  ms === null ? undefined : shortWait(ms);

function Agents({ report: { agents } }: { readonly report: SupportReport }) {
  const { t } = useTranslation();
  const title = t('support.reporting.agents');
  return (
    <Panel title={title}>
      {agents.length === 0 ? (
        <p className="text-sm text-ink-2">{t('support.reporting.noAgents')}</p>
      ) : (
        <TableRegion label={title}>
          <Table caption={title}>
            <TableHead>
              <tr>
                <Th>{t('support.reporting.agent')}</Th>
                <Th num>{t('support.reporting.rated')}</Th>
                <Th num>{t('support.reporting.average')}</Th>
                <Th num>{t('support.reporting.answeredColumn')}</Th>
                <Th num>{t('support.reporting.median')}</Th>
              </tr>
            </TableHead>
            <TableBody>
              {agents.map((agent) => (
                <TableRow key={agent.id}>
                  <RowHeader>{agent.full_name}</RowHeader>
                  <Td num>{agent.ratings}</Td>
                  <Td num>{gradeText(agent.average) ?? t('common.dash')}</Td>
                  <Td num>{agent.answered}</Td>
                  <Td num>{waitText(agent.median_first_reply_ms) ?? t('common.dash')}</Td>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      )}
    </Panel>
  );
}
