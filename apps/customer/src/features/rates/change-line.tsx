import { formatDay, gmtDay } from '@app/client';
import type { ExchangeRate } from '@app/contract';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { percentSize } from './shown-rate.ts';

const icons = { up: ArrowUp, down: ArrowDown, stable: Minus } as const;
const dayMs = 86_400_000;

/** Days of rates have no zone of their own; the banks' days are nearest to those of GMT. */
function isYesterday(day: string): boolean {
  return day === gmtDay(new Date(Date.now() - dayMs).toISOString());
}

export interface ChangeLineProps {
  readonly rate: Pick<ExchangeRate, 'trend' | 'change_percent' | 'previous_as_of'>;
}

/** How a rate moved since the day before: ink, arrow and sign, since for half of the readers a rise is no good news (ux 2.7). */
export function ChangeLine({ rate: { trend, change_percent, previous_as_of } }: ChangeLineProps) {
  const { t } = useTranslation();
  if (previous_as_of === null) {
    return <p className="text-sm text-ink-2">{t('rates.change.unknown')}</p>;
  }
  const Icon = icons[trend];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      <span className="num font-semibold">
        {t(`rates.change.${trend}`, { percent: percentSize(change_percent) })}
      </span>{' '}
      <span className="text-ink-2">
        {isYesterday(previous_as_of)
          ? t('rates.change.yesterday')
          : t('rates.change.day', { day: formatDay(previous_as_of) })}
      </span>
    </p>
  );
}
