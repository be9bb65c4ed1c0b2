import { Button, Late, buttonClass, latePart } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { FileDown, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { unloaded } from '../../shared/say-unloaded.ts';
import { FilterCard } from './filter-card.tsx';
import { FilteredTransactions } from './filtered-transactions.tsx';
import { useFilters } from './use-filters.ts';

// Few visits make a statement; its code comes when one is asked for.
const statementDialog = latePart(
  async () => (await import('./statement-dialog.tsx')).StatementDialog,
);

export function TransactionsPage() {
  const { t } = useTranslation();
  const filters = useFilters();
  const { filter, statement, showStatement } = filters;
  // Once it is there it stays, so that it can close as dialogs do.
  const isDrawn = statement || statementDialog.current() !== undefined;
  return (
    <Page
      title={t('transactions.title')}
      subtitle={t('transactions.subtitle')}
      actions={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-sm:[&_svg]:hidden">
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden="true" size={18} />}
            onClick={() => showStatement(true)}
          >
            {t('transactions.statement')}
          </Button>
          <Link to={paths.send} className={buttonClass()}>
            <Send aria-hidden="true" size={18} />
            {t('transactions.newTransfer')}
          </Link>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <FilterCard filters={filters} />
        <FilteredTransactions filters={filters} />
      </div>
      {isDrawn && (
        <Late part={statementDialog} onUnloaded={unloaded(() => showStatement(false))}>
          {(StatementDialog) => (
            <StatementDialog open={statement} onOpenChange={showStatement} filters={filter} />
          )}
        </Late>
      )}
    </Page>
  );
}
