import { formatLocalTime } from '@app/client';
import { waitingHours, waitingKinds } from '@app/contract';
import type {
  StaffDashboard,
  StaffTransactionFilter,
  WaitingHours,
  WaitingKind,
} from '@app/contract';
import {
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
  cn,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { paths } from '../../paths.ts';
import { ageText } from './age-text.ts';

type Waiting = StaffDashboard['waiting'][number];

export interface WaitingPanelProps {
  /** Undefined while it loads. */
  readonly waiting: readonly Waiting[] | undefined;
  readonly asOf: string | undefined;
}

/** The list of a kind: what it is filtered by. */
const listOf: Record<WaitingKind, StaffTransactionFilter> = {
  pending: { status: 'pending' },
  processing: { status: 'processing' },
  documents: { documents: 'required', status: 'pending,processing' },
};

/** The short waits give way on a small screen, so that the oldest is in sight. */
const bandClass: Record<WaitingHours, string> = {
  '1': 'max-sm:hidden',
  '4': 'max-sm:hidden',
  '24': '',
  '72': '',
};
const cellClass = 'max-sm:px-2';
const wrappedClass = cn(cellClass, 'max-sm:whitespace-normal');

/** What is under way and how long it has waited; every number opens the list that it counts. */
export function WaitingPanel({ waiting, asOf }: WaitingPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('dashboard.waiting.title')}
      subtitle={t('dashboard.waiting.text')}
      actions={
        <span className="num min-h-5 text-xs text-ink-2">
          {asOf !== undefined && t('dashboard.asOf', { time: formatLocalTime(asOf) })}
        </span>
      }
    >
      <TableRegion label={t('dashboard.waiting.title')}>
        <Table caption={t('dashboard.waiting.title')}>
          <TableHead>
            <tr>
              <Th className={wrappedClass}>{t('dashboard.waiting.kind')}</Th>
              <Th num className={wrappedClass}>
                {t('dashboard.waiting.total')}
              </Th>
              {waitingHours.map((hours) => (
                <Th key={hours} num className={cn(wrappedClass, bandClass[hours])}>
                  {t(`dashboard.waiting.bands.h${hours}`)}
                </Th>
              ))}
              <Th num className={wrappedClass}>
                {t('dashboard.waiting.oldest')}
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {waitingKinds.map((kind) => (
              <WaitingRow
                key={kind}
                kind={kind}
                row={waiting?.find((row) => row.kind === kind)}
                asOf={asOf}
              />
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </Panel>
  );
}

interface WaitingRowProps {
  readonly kind: WaitingKind;
  readonly row: Waiting | undefined;
  readonly asOf: string | undefined;
}

function WaitingRow({ kind, row, asOf }: WaitingRowProps) {
  const { t } = useTranslation();
  const cell = (count: number | undefined, hours?: WaitingHours) => (
    <Td key={hours ?? 'all'} num className={cn(cellClass, hours !== undefined && bandClass[hours])}>
      {count === undefined ? (
        <Skeleton className="ms-auto h-4 w-8" />
      ) : (
        <Link
          to={paths.transactions}
          search={{ ...listOf[kind], ...(hours !== undefined && { waiting: hours }) }}
          aria-label={t('dashboard.waiting.open', {
            kind: t(`dashboard.waiting.kinds.${kind}`),
            band:
              hours === undefined
                ? t('dashboard.waiting.bands.all')
                : t(`dashboard.waiting.bands.h${hours}`),
            count,
          })}
          className="inline-block min-h-6 min-w-6 text-link underline"
        >
          {wholeText(count)}
        </Link>
      )}
    </Td>
  );
  return (
    <TableRow>
      <RowHeader className={cn(cellClass, 'sm:min-w-40')}>
        {t(`dashboard.waiting.kinds.${kind}`)}
      </RowHeader>
      {cell(row?.total)}
      {waitingHours.map((hours) => cell(row?.older[hours], hours))}
      <Td num className={wrappedClass}>
        <OldestAge row={row} kind={kind} asOf={asOf} />
      </Td>
    </TableRow>
  );
}

function OldestAge({ row, kind, asOf }: WaitingRowProps) {
  const { t } = useTranslation();
  if (row === undefined || asOf === undefined) return <Skeleton className="ms-auto h-4 w-14" />;
  if (row.oldest_at === null) {
    return <span className="text-ink-2">{t('dashboard.waiting.none')}</span>;
  }
  return (
    <Link
      to={paths.transactions}
      search={{ ...listOf[kind], sort: 'waiting' }}
      className="inline-block min-h-6 text-link underline"
    >
      <time dateTime={row.oldest_at}>{ageText(Date.parse(asOf) - Date.parse(row.oldest_at))}</time>
    </Link>
  );
}
