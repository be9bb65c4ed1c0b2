import { Button, Dialog, Flag, Loading, ModeLine, Skeleton, buttonClass } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { paths } from '../../paths.ts';
import { modeLineText } from '../../shared/contract-texts.ts';
import { closedReason } from '../../shared/currency-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { PairBody } from './pair-body.tsx';
import { ratesQuery } from './rates-queries.ts';
import { rateSubtitle } from './rates-subtitle.ts';

export interface PairDialogProps {
  readonly pair: RatePair;
  readonly onClose: () => void;
}

/** One pair in full: rate, history, converter, alerts, and the way to send it. */
export function PairDialog({ pair, onClose }: PairDialogProps) {
  const { t } = useTranslation();
  const { mode_line } = useOperator();
  const { data, isPending, error, refetch } = useQuery(ratesQuery(pair.from));
  const rate = data?.find(({ to_currency }) => to_currency === pair.to);
  const retired = closedReason(pair.to);
  const name = t('rates.pair', { ...pair });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      sheet
      title={
        <span
          className="flex flex-wrap items-center gap-2 outline-none focus-visible:shadow-none"
          data-autofocus=""
          tabIndex={-1}
        >
          <Flag currency={pair.from} />
          <Flag currency={pair.to} />
          {name}
        </span>
      }
      description={rate && rateSubtitle(rate, t)}
      closeLabel={t('rates.detail.close', { pair: name })}
      footer={
        <span className="flex grow flex-wrap items-center justify-end gap-3">
          {retired === undefined ? (
            <Link
              to={paths.send}
              search={{ from: pair.from, currency: pair.to }}
              className={buttonClass({ size: 'sm' })}
            >
              <Send aria-hidden="true" size={18} />
              {t('rates.detail.send', { ...pair })}
            </Link>
          ) : (
            <span className="grow text-sm text-ink-2">{retired}</span>
          )}
          <Button variant="secondary" size="sm" onClick={onClose}>
            {t('common.close')}
          </Button>
        </span>
      }
    >
      <div className="-mx-(--pad) mb-4">
        <ModeLine text={modeLineText(mode_line)} />
      </div>
      {rate !== undefined && <PairBody pair={pair} rate={rate} />}
      {isPending && (
        <Loading label={t('rates.loading')}>
          <Skeleton className="h-160 w-full" />
        </Loading>
      )}
      {!isPending && rate === undefined && (
        <LoadFault
          title={error === null ? t('rates.detail.noRate', { ...pair }) : t('rates.failed')}
          onRetry={() => void refetch()}
        >
          {error !== null && problemOf(error).text}
        </LoadFault>
      )}
    </Dialog>
  );
}
