import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { FilterBar } from './filter-bar.tsx';
import { placeOf } from './place.ts';
import { TransactionList } from './transaction-list.tsx';
import { UpdatePanel } from './update-panel.tsx';
import { useFilters } from './use-filters.ts';
import { useFirstView } from './use-first-view.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePanel } from './use-panel.ts';
import { useSelection } from './use-selection.ts';
import { ViewsRow } from './views-row.tsx';

export function TransactionsPage() {
  const { t } = useTranslation();
  const filters = useFilters();
  const { address } = filters;
  const list = useList(address, useFirstView(address));
  useProblemToast(list.error, list.retry);
  const selection = useSelection(JSON.stringify(filters.filters));
  const panel = usePanel();
  const { edit } = address;
  useListKeys({ ...panel, edit, select: selection.toggle });
  return (
    <Page title={t('transactions.title')}>
      <div
        className={
          edit === undefined
            ? undefined
            : 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_25rem]'
        }
      >
        {/* All that belongs to the list is one column, so that the panel stands beside it as high as the window allows. */}
        <div className="min-w-0">
          <ViewsRow {...filters} />
          <FilterBar {...filters} first={list.rows?.[0]} />
          <TransactionList
            list={list}
            filters={filters}
            selection={selection}
            onPage={panel.showPage}
          />
        </div>
        {edit !== undefined && (
          <UpdatePanel
            id={edit}
            place={placeOf(list, edit)}
            onOpen={panel.open}
            onClose={panel.close}
          />
        )}
      </div>
    </Page>
  );
}
