import { formatLocal } from '@app/client';
import { riskModes } from '@app/contract';
import type { RiskMatch, RiskMode } from '@app/contract';
import {
  Button,
  EmptyState,
  Loading,
  Panel,
  RowHeader,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { amountText } from '../../shared/money-text.ts';
import { ruleText } from '../../shared/rule-text.ts';
import { riskMatchesQuery } from './queries.ts';
import { OutcomeBadge } from './rule-list.tsx';

/** What rules have matched, newest first. */
export function MatchesPanel() {
  const { t } = useTranslation();
  const [mode, setMode] = useState<RiskMode>('active');
  return (
    <Panel
      title={t('risk.matches.title')}
      className="lg:col-span-2"
      actions={
        <div role="group" aria-label={t('risk.matches.views')} className="flex gap-2">
          {riskModes.map((known) => (
            <Button
              key={known}
              size="sm"
              variant={known === mode ? 'primary' : 'secondary'}
              aria-pressed={known === mode}
              onClick={() => setMode(known)}
            >
              {t(`risk.matches.${known}`)}
            </Button>
          ))}
        </div>
      }
    >
      <Matches mode={mode} />
    </Panel>
  );
}

function Matches({ mode }: { readonly mode: RiskMode }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(riskMatchesQuery(mode));
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return list.error === null ? (
      <Loading label={t('risk.matches.loading')}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    ) : (
      <LoadFault
        title={t('risk.matches.failedTitle')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (rows.length === 0)
    return <EmptyState title={t('risk.matches.empty')} text={t('risk.matches.emptyText')} />;
  return (
    <div>
      <MatchTable rows={rows} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

const linkClass = 'rounded-xs text-link underline underline-offset-3';

function MatchTable({ rows }: { readonly rows: readonly RiskMatch[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('risk.matches.table')}>
      <Table caption={t('risk.matches.table')}>
        <TableHead>
          <tr>
            <Th>{t('risk.matches.customer')}</Th>
            <Th num>{t('risk.matches.at')}</Th>
            <Th num>{t('risk.matches.amount')}</Th>
            <Th>{t('risk.matches.outcome')}</Th>
            <Th>{t('risk.matches.rules')}</Th>
            <Th>{t('risk.matches.transfer')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <RowHeader className="wrap-anywhere">
                <Link to={paths.user} params={{ id: row.customer.id }} className={linkClass}>
                  {row.customer.full_name}
                </Link>
              </RowHeader>
              <Td num>{formatLocal(row.created_at)}</Td>
              <Td num>{amountText(row.amount, 'EUR')}</Td>
              <Td>
                <OutcomeBadge outcome={row.outcome} />
              </Td>
              <Td className="max-w-96 min-w-60">
                {row.rules.map((rule) => (
                  <p key={JSON.stringify(rule)}>{ruleText(rule, t)}</p>
                ))}
                <p className="text-xs text-ink-2">{t('risk.version', { id: row.rule_set_id })}</p>
              </Td>
              <Td>
                {row.transaction_id === null ? (
                  t('risk.matches.never')
                ) : (
                  <Link
                    to={paths.transactions}
                    search={{ edit: row.transaction_id }}
                    className={linkClass}
                  >
                    {t('risk.matches.open')}
                  </Link>
                )}
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
