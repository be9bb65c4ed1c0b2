import { formatDay, formatLocal } from '@app/client';
import type { DeskRate, ManualRate } from '@app/contract';
import {
  Badge,
  Button,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { daysOld } from './rate-change.ts';
import { rateText } from './rate-text.ts';

export interface RatesTableProps {
  readonly items: readonly DeskRate[];
  readonly asOf: string;
  readonly onSet: (rate: DeskRate) => void;
  readonly onEnd: (rate: DeskRate, manual: ManualRate) => void;
}

/** One row per currency against the euro. */
export function RatesTable({ items, asOf, onSet, onEnd }: RatesTableProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('rates.table')}>
      <Table caption={t('rates.table')}>
        <TableHead>
          <tr>
            <Th>{t('rates.pair')}</Th>
            <Th num>{t('rates.rate')}</Th>
            <Th>{t('rates.source')}</Th>
            <Th num>{t('rates.day')}</Th>
            <Th num>{t('rates.age')}</Th>
            <Th>{t('rates.state')}</Th>
            <Th>{t('rates.act')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {items.map((rate) => (
            <RateRow key={rate.currency} rate={rate} asOf={asOf} onSet={onSet} onEnd={onEnd} />
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

type RateRowProps = Pick<RatesTableProps, 'asOf' | 'onSet' | 'onEnd'> & { readonly rate: DeskRate };

function RateRow({ rate, asOf, onSet, onEnd }: RateRowProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('rates.change');
  const { currency, manual, published, as_of } = rate;
  const age = as_of === null ? undefined : daysOld(as_of, Date.parse(asOf));
  return (
    <TableRow>
      <RowHeader className="num font-semibold">EUR → {currency}</RowHeader>
      <Td num>{rate.rate === null ? t('common.dash') : rateText(rate.rate)}</Td>
      <Td>
        <span className="whitespace-nowrap">{rate.source ?? t('common.dash')}</span>
        {manual !== null && published !== null && (
          <span className="block text-xs text-ink-2">
            {t('rates.published', {
              rate: published.rate,
              source: published.source,
              day: formatDay(published.as_of),
            })}
          </span>
        )}
      </Td>
      <Td num>{as_of === null ? t('common.dash') : formatDay(as_of)}</Td>
      <Td num>
        {age === undefined
          ? t('common.dash')
          : age === 0
            ? t('rates.today')
            : t('rates.days', { count: age })}
      </Td>
      <Td>
        <span className="flex flex-wrap items-center gap-1.5">
          <RateState rate={rate} />
        </span>
      </Td>
      <Td className="py-1 whitespace-nowrap">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('rates.setFor', { currency })}
          disabledReason={refusal}
          onClick={() => onSet(rate)}
        >
          {t('rates.set')}
        </Button>{' '}
        {manual !== null && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('rates.endFor', { currency })}
            disabledReason={refusal}
            onClick={() => onEnd(rate, manual)}
          >
            {t('rates.end')}
          </Button>
        )}
      </Td>
    </TableRow>
  );
}

function RateState({ rate: { rate, stale, manual } }: { readonly rate: DeskRate }) {
  const { t } = useTranslation();
  if (rate === null) {
    return (
      <Badge tone="bad" icon="cross">
        {t('rates.missing')}
      </Badge>
    );
  }
  return (
    <>
      {stale ? (
        <Badge tone="act" icon="exclamation">
          {t('rates.stale')}
        </Badge>
      ) : (
        <Badge tone="ok" icon="check">
          {t('rates.fresh')}
        </Badge>
      )}
      {manual !== null && (
        <>
          <Badge tone="info">{t('rates.manual')}</Badge>
          <span className="text-xs text-ink-2">
            {manual.until_at === null
              ? t('rates.untilPublished')
              : t('rates.until', { time: formatLocal(manual.until_at) })}
          </span>
        </>
      )}
    </>
  );
}
