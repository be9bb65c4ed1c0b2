import { formatGmt } from '@app/client';
import { caseDecisionLabels, caseKindLabels, casePriorityLabels } from '@app/contract';
import type { CaseRow } from '@app/contract';
import {
  Badge,
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
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { usePolledProblemToast } from '../../shared/use-problem-toast.ts';
import { CaseFilters } from './case-filters.tsx';
import { CasePanel } from './case-panel.tsx';
import type { CaseFilter, CaseSearch } from './case-search.ts';
import { casesQuery } from './queries.ts';

const route = getRouteApi('/staff/admin/cases');
const besideClass =
  'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]';
/** Cases: the queue, and one of them beside it (rulings 19 and 32). */
export function CasesPage() {
  const { t } = useTranslation();
  const { case: opened, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: CaseSearch): void => void navigate({ search: next, replace: true });
  return (
    <Page title={t('cases.title')}>
      <NeedsPermission permission="cases.read">
        <div className={opened === undefined ? undefined : besideClass}>
          <div className="flex min-w-0 flex-col gap-3">
            <CaseFilters filter={filter} onChange={show} />
            <CaseList
              key={JSON.stringify(filter)}
              filter={filter}
              opened={opened}
              onOpen={(id) => show({ ...filter, case: id })}
            />
          </div>
          {opened !== undefined && (
            <CasePanel key={opened} id={opened} onClose={() => show(filter)} />
          )}
        </div>
      </NeedsPermission>
    </Page>
  );
}

interface CaseListProps {
  readonly filter: CaseFilter;
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
}

function CaseList({ filter, opened, onOpen }: CaseListProps) {
  const { t } = useTranslation();
  const { status = 'open' } = filter;
  const list = useInfiniteQuery(casesQuery(filter));
  const byHand = usePolledProblemToast(list);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return list.error === null ? (
      <Loading label={t('cases.loading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    ) : (
      <LoadFault title={t('cases.failedTitle')} error={list.error} onRetry={byHand(list.refetch)} />
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
      <Rows rows={rows} filter={filter} opened={opened} onOpen={onOpen} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={byHand(list.fetchNextPage)}
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

function CaseTable({ rows, filter, opened, onOpen }: RowsProps) {
  const { t } = useTranslation();
  const open = (filter.status ?? 'open') === 'open';
  return (
    <TableRegion label={t('cases.list')}>
      <Table caption={t('cases.list')}>
        <TableHead>
          <tr>
            <Th>{t('cases.customer')}</Th>
            <Th>{t('cases.about')}</Th>
            <Th>{t('cases.priority')}</Th>
            <Th>{t('cases.openedAt')}</Th>
            <Th>{t(open ? 'cases.due' : 'cases.closedAt')}</Th>
            <Th>{t(open ? 'cases.assignee' : 'cases.decision')}</Th>
            <Th>{t('cases.show')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} selected={row.id === opened}>
              <RowHeader className="wrap-anywhere">{row.customer.full_name}</RowHeader>
              <Td>{caseKindLabels[row.kind]}</Td>
              <Td>{casePriorityLabels[row.priority]}</Td>
              <Td className="num">{formatGmt(row.created_at)}</Td>
              <Td className="num">
                <Clock row={row} />
              </Td>
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
              <span className="num block">
                <Clock row={row} />
              </span>
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

/** The clock of the kind, or when it ended. */
function Clock({ row }: { readonly row: CaseRow }) {
  const { t } = useTranslation();
  if (row.closed_at !== null) return formatGmt(row.closed_at);
  return (
    <>
      {formatGmt(row.due_at)}
      {row.overdue && (
        <Badge tone="act" icon="exclamation" className="ms-2">
          {t('cases.overdue')}
        </Badge>
      )}
    </>
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
