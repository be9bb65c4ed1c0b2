import { limits } from '@app/contract';
import { Button } from '@app/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../shared/count-text.ts';
import type { List } from './use-list.ts';

export interface PagerProps {
  readonly list: List;
  /** Shows another page by its cursor; null is the first. */
  readonly onPage: (cursor: string | null, page: number) => void;
}

/** '25 per page', the way to the pages beside this one, and how many there are in all. */
export function Pager({ list, onPage }: PagerProps) {
  const { t } = useTranslation();
  const { page, next, previous, total } = list;
  const back = page > 1 && (previous !== null || page === 2);
  return (
    <nav
      aria-label={t('transactions.pages.label')}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-2"
    >
      <span>{t('transactions.pages.perPage', { count: limits.pageSize })}</span>
      <span className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" size={16} />}
          disabledReason={back ? undefined : t('transactions.pages.atStart')}
          onClick={() => onPage(page === 2 ? null : previous, page - 1)}
        >
          {t('transactions.pages.previous')}
        </Button>
        <span className="num" aria-current="page">
          {t('transactions.pages.page', { page })}
        </span>
        <Button
          variant="secondary"
          size="sm"
          disabledReason={next === null ? t('transactions.pages.atEnd') : undefined}
          onClick={() => onPage(next, page + 1)}
        >
          {t('transactions.pages.next')}
          <ChevronRight aria-hidden="true" size={16} />
        </Button>
      </span>
      <span className="num" role="status">
        {t('transactions.pages.total', { total: countText(total) })}
      </span>
    </nav>
  );
}
