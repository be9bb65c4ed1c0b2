import type { CappedCount, StaffView } from '@app/contract';
import { Button, DropdownMenu, DropdownMenuItem, DropdownMenuLabel, IconButton, cn } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { countText } from '../../shared/count-text.ts';
import { transactionViewsQuery } from '../../shared/query.ts';
import { allView, isSameView } from './transaction-search.ts';
import type { Filters } from './use-filters.ts';
import { useViewChanges } from './use-view-changes.ts';
import { DeleteView, NameView } from './view-dialogs.tsx';

const tabClass =
  'inline-flex min-h-8 max-w-64 items-center gap-1.5 rounded-md border px-2.5 text-sm no-underline pointer-coarse:min-h-11';
const lookOf = (current: boolean): string =>
  cn(
    tabClass,
    current
      ? 'border-primary bg-primary-soft font-semibold text-on-primary-soft'
      : 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  );

/** The list of all with a filter more is not the list of all. */
const exactly = { exact: true, includeSearch: true };

type Asked = 'save' | 'rename' | 'delete' | undefined;

/** 'All', the saved views with how many each finds, and what can be done with the one that is open. */
export function ViewsRow({ filters, address }: Filters) {
  const { t } = useTranslation();
  const { data: views = [] } = useQuery(transactionViewsQuery());
  const [asked, setAsked] = useState<Asked>();
  const open = views.find(({ id }) => id === address.view);
  // What a view keeps already need not be saved, nor the list of all.
  const savable = !isSameView(filters, open?.filters ?? {});
  const isAll = open === undefined && isSameView(filters, {});
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-1.5">
      <nav aria-label={t('transactions.views.label')}>
        <ul className="flex flex-wrap gap-1">
          <li>
            <Link
              to={paths.transactions}
              search={({ edit }) => ({ view: allView, edit })}
              activeOptions={exactly}
              aria-current={isAll ? 'page' : undefined}
              className={lookOf(isAll)}
            >
              {t('transactions.views.all')}
            </Link>
          </li>
          {views.map((view) => (
            <ViewLink key={view.id} view={view} current={view.id === open?.id} />
          ))}
        </ul>
      </nav>
      {open !== undefined && <OpenView view={open} filters={filters} onAsk={setAsked} />}
      {savable && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setAsked('save')}
        >
          {t('transactions.views.save')}
        </Button>
      )}
      <AskedDialog
        asked={asked}
        open={open}
        filters={filters}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

interface AskedDialogProps extends Pick<Filters, 'filters'> {
  readonly asked: Asked;
  readonly open: StaffView | undefined;
  readonly onClose: () => void;
}

function AskedDialog({ asked, open, filters, onClose }: AskedDialogProps) {
  if (asked === 'save') return <NameView filters={filters} onClose={onClose} />;
  if (asked === undefined || open === undefined) return null;
  return asked === 'rename' ? (
    <NameView filters={open.filters} view={open} onClose={onClose} />
  ) : (
    <DeleteView view={open} onClose={onClose} />
  );
}

interface OpenViewProps extends Pick<Filters, 'filters'> {
  readonly view: StaffView;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with the view that is open. */
function OpenView({ view, filters, onAsk }: OpenViewProps) {
  return (
    <>
      <ViewMenu view={view} onAsk={onAsk} />
      {!isSameView(view.filters, filters) && <SaveChanges view={view} filters={filters} />}
    </>
  );
}

function ViewLink({ view, current }: { readonly view: StaffView; readonly current: boolean }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link
        to={paths.transactions}
        search={({ edit }) => ({ ...view.filters, view: view.id, edit })}
        activeOptions={exactly}
        aria-current={current ? 'page' : undefined}
        title={
          view.shared ? t('transactions.views.sharedBy', { name: view.owner.full_name }) : undefined
        }
        className={lookOf(current)}
      >
        {view.default && (
          <>
            <Star aria-hidden="true" size={12} className="shrink-0" />
            <span className="sr-only">{t('transactions.views.first')} </span>
          </>
        )}
        <span className="truncate">{view.name}</span>
        <ViewCount total={view.total} />
      </Link>
    </li>
  );
}

function ViewCount({ total }: { readonly total: CappedCount }) {
  return <span className="num">({countText(total)})</span>;
}

interface ViewMenuProps {
  readonly view: StaffView;
  readonly onAsk: (asked: Asked) => void;
}

function ViewMenu({ view, onAsk }: ViewMenuProps) {
  const { t } = useTranslation();
  const { update, setDefault } = useViewChanges();
  const { editable, shared } = view;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <IconButton
          size="sm"
          label={t('transactions.views.menu', { name: view.name })}
          icon={<Ellipsis aria-hidden="true" size={18} />}
        />
      }
    >
      <DropdownMenuItem onSelect={() => void setDefault(view.default ? null : view.id)}>
        {view.default ? t('transactions.views.notFirst') : t('transactions.views.makeFirst')}
      </DropdownMenuItem>
      <DropdownMenuItem disabled={!editable} onSelect={() => onAsk('rename')}>
        {t('transactions.views.rename')}
      </DropdownMenuItem>
      <DropdownMenuItem
        disabled={!editable}
        onSelect={() => void update(view, { shared: !shared })}
      >
        {shared ? t('transactions.views.unshare') : t('transactions.views.share')}
      </DropdownMenuItem>
      <DropdownMenuItem danger disabled={!editable} onSelect={() => onAsk('delete')}>
        {t('transactions.views.delete')}
      </DropdownMenuItem>
      {!editable && (
        <DropdownMenuLabel>
          {t('transactions.views.notYours', { name: view.owner.full_name })}
        </DropdownMenuLabel>
      )}
    </DropdownMenu>
  );
}

interface SaveChangesProps extends Pick<Filters, 'filters'> {
  readonly view: StaffView;
}

/** The open view with other filters than it keeps. */
function SaveChanges({ view, filters }: SaveChangesProps) {
  const { t } = useTranslation();
  const { update } = useViewChanges();
  return (
    <Button
      variant="quiet"
      size="sm"
      disabledReason={
        view.editable ? undefined : t('transactions.views.notYours', { name: view.owner.full_name })
      }
      onClick={() => void update(view, { filters })}
    >
      {t('transactions.views.saveChanges', { name: view.name })}
    </Button>
  );
}
