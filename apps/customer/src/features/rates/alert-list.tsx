import { formatDay } from '@app/client';
import type { RateAlert } from '@app/contract';
import { Badge, Flag, IconButton } from '@app/ui';
import { isCurrency } from '@app/money';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { targetText, useAlertRemoval } from './use-alerts.ts';

export interface AlertListProps {
  readonly alerts: readonly RateAlert[];
  readonly label: string;
  /** Each line leads to its pair. */
  readonly linked?: boolean;
}

/** Alerts with their targets; a reached one says when and at what. */
export function AlertList({ alerts, label, linked = false }: AlertListProps) {
  const { t } = useTranslation();
  const remove = useAlertRemoval();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className="divide-y divide-line rounded-xs">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {linked && isCurrency(alert.to_currency) && <Flag currency={alert.to_currency} />}
              <AlertTarget alert={alert} linked={linked} />
              {alert.reached_at === null ? (
                <Badge tone="wait" icon="clock">
                  {t('rates.alerts.waiting')}
                </Badge>
              ) : (
                <Badge tone="info" icon="check">
                  {t('rates.alerts.reached')}
                </Badge>
              )}
            </p>
            {alert.reached_rate !== null && alert.reached_as_of !== null && (
              <p className="text-sm text-ink-2">
                {t('rates.alerts.reachedOn', {
                  day: formatDay(alert.reached_as_of),
                  rate: targetText(alert, alert.reached_rate),
                })}
              </p>
            )}
          </div>
          <IconButton
            label={t('rates.alerts.remove', { rate: targetText(alert, alert.target) })}
            icon={<Trash2 aria-hidden="true" size={18} />}
            size="sm"
            onClick={() => {
              // The button goes with its row; the focus stays in the list.
              list.current?.focus();
              void remove(alert);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function AlertTarget({ alert, linked }: { alert: RateAlert; linked: boolean }) {
  const { t } = useTranslation();
  const text = t(`rates.alerts.line.${alert.direction}`, {
    rate: targetText(alert, alert.target),
  });
  if (!linked) return <span className="num whitespace-normal">{text}</span>;
  return (
    <Link
      to={paths.rates}
      search={(search) => ({ ...search, pair: `${alert.from_currency}-${alert.to_currency}` })}
      state={{ pairOpened: true }}
      resetScroll={false}
      className="num rounded-xs whitespace-normal text-link underline underline-offset-3"
    >
      {text}
    </Link>
  );
}
