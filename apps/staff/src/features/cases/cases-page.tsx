import { formatGmt } from '@app/client';
import { caseDecisionLabels, caseKindLabels, caseStatuses } from '@app/contract';
import type { CaseRow, CaseStatus } from '@app/contract';
import {
  Button,
  Card,
  EmptyState,
  Loading,
  RowHeader,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  VisuallyHidden,
  useMediaQuery,
} from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { CasePanel } from './case-panel.tsx';
import { casesQuery } from './queries.ts';

const route = getRouteApi('/staff/admin/cases');
const besideClass =
  'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]';
const cardsScreen = '(width < 40rem)';

/** Compliance cases: the queue, and one of them beside it (ruling 19). */
export function CasesPage() {
  const { t } = useTranslation();
  const { status = 'open', case: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: { status?: CaseStatus; case?: string }): void =>
    void navigate({ search: next, replace: true });
  return (
    <Page title={t('cases.title')}>
      <NeedsPermission permission="cases.read">
        <div className={opened === undefined ? undefined : besideClass}>
          <div className="flex min-w-0 flex-col gap-3">
            <div role="group" aria-label={t('cases.views')} className="flex flex-wrap gap-2">
              {caseStatuses.map((known) => (
                <Button
                  key={known}
                  size="sm"
                  variant={known === status ? 'primary' : 'secondary'}
                  aria-pressed={known === status}
                  onClick={() => show({ status: known })}
                >
                  {t(`cases.${known}`)}
                </Button>
              ))}
            </div>
            <CaseList status={status} opened={opened} onOpen={(id) => show({ status, case: id })} />
          </div>
          {opened !== undefined && (
            <CasePanel key={opened} id={opened} onClose={() => show({ status })} />
          )}
        </div>
      </NeedsPermission>
    </Page>
  );
}

interface CaseListProps {
  readonly status: CaseStatus;
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
}

function CaseList({ status, opened, onOpen }: CaseListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(casesQuery(status));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return list.error === null ? (
      <Loading label={t('cases.loading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    ) : (
      <LoadFault title={t('cases.failedTitle')} error={list.error} onRetry={retry} />
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t(status === 'open' ? 'cases.empty' : 'cases.emptyClosed')}
          text={t('cases.emptyText')}
        />
      </Card>
    );
  }
  return (
    <div>
      <Rows rows={rows} status={status} opened={opened} onOpen={onOpen} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

interface RowsProps extends CaseListProps {
  readonly rows: readonly CaseRow[];
}

function Rows(props: RowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <Cards {...props} /> : <CaseTable {...props} />;
}

function CaseTable({ rows, status, opened, onOpen }: RowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('cases.list')}>
      <Table caption={t('cases.list')}>
        <TableHead>
          <tr>
            <Th>{t('cases.customer')}</Th>
            <Th>{t('cases.about')}</Th>
            <Th>{t('cases.openedAt')}</Th>
            <Th>{t(status === 'open' ? 'cases.assignee' : 'cases.decision')}</Th>
            <Th>{t('cases.show')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} selected={row.id === opened}>
              <RowHeader className="wrap-anywhere">{row.customer.full_name}</RowHeader>
              <Td>{caseKindLabels[row.kind]}</Td>
              <Td className="num">{formatGmt(row.created_at)}</Td>
              <Td>
                <Standing row={row} />
              </Td>
              <Td className="py-1">
                <OpenButton row={row} onOpen={onOpen} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function Cards({ rows, onOpen }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('cases.list')} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.id} className="rounded-lg border border-line bg-surface p-3">
          <p className="font-semibold wrap-anywhere">{row.customer.full_name}</p>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
            <span className="min-w-0 text-xs text-ink-2">
              <span className="block">{caseKindLabels[row.kind]}</span>
              <span className="num block">{formatGmt(row.created_at)}</span>
              <span className="block">
                <Standing row={row} />
              </span>
            </span>
            <OpenButton row={row} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standing({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation();
  if (row.decision !== null) return caseDecisionLabels[row.decision];
  return row.assignee?.full_name ?? t('cases.nobody');
}

interface OpenButtonProps {
  readonly row: CaseRow;
  readonly onOpen: (id: string) => void;
}

function OpenButton({ row, onOpen }: OpenButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" size="sm" onClick={() => onOpen(row.id)}>
      {t('cases.show')}
      <VisuallyHidden> {row.customer.full_name}</VisuallyHidden>
    </Button>
  );
}
