import { IconButton } from '@app/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../shared/count-text.ts';
import type { Place } from './place.ts';

export interface PanelNavProps {
  readonly place: Place;
  readonly onOpen: (id: string) => void;
}

/** '3 of 41', and the way to the transfers beside this one on the page. */
export function PanelNav({ place: { before, after, number, total }, onOpen }: PanelNavProps) {
  const { t } = useTranslation();
  if (number === 0) return <p className="text-xs text-ink-2">{t('update.notOnPage')}</p>;
  return (
    <div className="mb-2 flex items-center gap-1 text-xs text-ink-2">
      <IconButton
        size="sm"
        label={t('update.previous')}
        icon={<ChevronLeft aria-hidden="true" size={16} />}
        disabledReason={before === undefined ? t('update.firstOnPage') : undefined}
        onClick={() => before && onOpen(before.transaction.id)}
      />
      <span className="num">{t('update.place', { number, total: countText(total) })}</span>
      <IconButton
        size="sm"
        label={t('update.next')}
        icon={<ChevronRight aria-hidden="true" size={16} />}
        disabledReason={after === undefined ? t('update.lastOnPage') : undefined}
        onClick={() => after && onOpen(after.transaction.id)}
      />
    </div>
  );
}
