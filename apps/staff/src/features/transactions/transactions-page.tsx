import { transactionStatuses, statusLooks } from '@app/contract';
import type { StaffTransaction, TransactionStatus } from '@app/contract';
import {
  Button,
  Card,
  EmptyState,
  Loading,
  Select,
  Skeleton,
  buttonClass,
  useMediaQuery,
} from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { transactionsQuery } from '../../shared/query.ts';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { TransactionCards } from './transaction-cards.tsx';
import { TransactionsTable } from './transactions-table.tsx';
import { UpdatePanel } from './update-panel.tsx';
import { useArrivals } from './use-arrivals.ts';

const route = getRouteApi('/staff/admin/transactions');

/** Below this a row of six columns cannot be read, so rows become cards (ux 3.4). */
const cardsScreen = '(width < 40rem)';

export function TransactionsPage() {
  const { t } = useTranslation();
  const { status, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const close = (): void =>
    void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false });
  return (
    <Page
      title={t('transactions.title')}
      actions={
        <StatusFilter
          status={status}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, status: next }) })}
        />
      }
    >
      <div
        className={
          edit === undefined
            ? undefined
            : 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]'
        }
      >
        <TransactionList status={status} edit={edit} />
        {edit !== undefined && <UpdatePanel key={edit} id={edit} onClose={close} />}
      </div>
    </Page>
  );
}

interface StatusFilterProps {
  readonly status: TransactionStatus | undefined;
  readonly onChange: (status: TransactionStatus | undefined) => void;
}

function StatusFilter({ status, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="font-semibold">
        {t('transactions.filter')}
      </span>
      <Select
        aria-label={t('transactions.filter')}
        className="w-44"
        value={status ?? 'all'}
        onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
        options={[
          { value: 'all', label: t('transactions.allStatuses') },
          ...transactionStatuses.map((value) => ({ value, label: statusLooks[value].staff })),
        ]}
      />
    </div>
  );
}

interface TransactionListProps {
  readonly status: TransactionStatus | undefined;
  readonly edit: string | undefined;
}

function TransactionList({ status, edit }: TransactionListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(transactionsQuery(status));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const arrivals = useArrivals(status);
  if (list.data === undefined) {
    return list.error === null ? (
      <ListPending />
    ) : (
      <LoadFault title={t('transactions.failedTitle')} error={list.error} onRetry={retry} />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  return (
    // The hint goes into its own column, so that list and panel stay the two of the grid.
    <div className="min-w-0">
      {rows.length === 0 ? (
        <Empty filtered={status !== undefined} />
      ) : (
        <Rows rows={rows} edit={edit} />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center"
      >
        {arrivals.count > 0 && (
          <Button size="sm" className="pointer-events-auto shadow-pop" onClick={arrivals.show}>
            {t('transactions.arrived', { count: arrivals.count })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly StaffTransaction[];
  readonly edit: string | undefined;
}

function Rows(props: RowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <TransactionCards {...props} /> : <TransactionsTable {...props} />;
}

function Empty({ filtered }: { readonly filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        title={t('transactions.empty')}
        action={
          filtered && (
            <Link
              to={paths.transactions}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('transactions.showAll')}
            </Link>
          )
        }
      />
    </Card>
  );
}

function ListPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('transactions.loading')}>
      <div className="rounded-lg border border-line bg-surface">
        {Array.from({ length: 8 }, (_, index) => (
          <div
            key={index}
            className="flex h-(--row) items-center border-b border-line px-3 last:border-b-0"
          >
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
