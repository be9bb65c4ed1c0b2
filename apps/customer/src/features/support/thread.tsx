import { formatDay } from '@app/client';
import { Button, useThreadScroll } from '@app/ui';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatLocalDay } from '../../shared/format-day.ts';
import { Bubble } from './bubble.tsx';
import type { BubbleProps } from './bubble.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { TopicLine } from './topic-line.tsx';

export interface ThreadProps extends Pick<BubbleProps, 'onRetry' | 'onDiscard'> {
  readonly rows: readonly ThreadRow[];
  readonly hasEarlier: boolean;
  readonly loadingEarlier: boolean;
  readonly onEarlier: () => void;
}

/** The messages, oldest first, as a log: what is added at its end is read out (ux screen 20). */
export function Thread(props: ThreadProps) {
  const { rows, hasEarlier, loadingEarlier, onEarlier } = props;
  const { t } = useTranslation();
  const bubbles = rows.filter((row) => row.kind === 'message');
  const newest = bubbles.at(-1);
  const { list, onScroll, missed, toEnd } = useThreadScroll({
    oldest: bubbles[0]?.key,
    newest: newest?.key,
    count: rows.length,
    own: newest?.own ?? false,
    onNearStart: () => {
      if (hasEarlier && !loadingEarlier) onEarlier();
    },
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        aria-label={t('support.log')}
        // Earlier messages that are put above are no news to be read out.
        aria-busy={loadingEarlier || undefined}
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col gap-3 overflow-y-auto overscroll-contain p-4 [overflow-anchor:none]"
      >
        {hasEarlier && (
          <Button
            variant="quiet"
            size="sm"
            busy={loadingEarlier}
            busyLabel={t('support.loading')}
            className="self-center"
            onClick={onEarlier}
          >
            {t('support.earlier')}
          </Button>
        )}
        {rows.map((row) => (
          <Row key={row.key} row={row} onRetry={props.onRetry} onDiscard={props.onDiscard} />
        ))}
      </div>
      {missed && (
        <Button
          size="sm"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-pop"
          icon={<ArrowDown aria-hidden="true" size={16} />}
          onClick={toEnd}
        >
          {t('support.newMessage')}
        </Button>
      )}
    </div>
  );
}

type RowProps = Pick<BubbleProps, 'onRetry' | 'onDiscard'> & { readonly row: ThreadRow };

function Row({ row, ...actions }: RowProps) {
  const { t } = useTranslation();
  switch (row.kind) {
    case 'message':
      return <Bubble row={row} {...actions} />;
    case 'day':
      return <p className="num self-center text-xs text-ink-2">{formatDay(row.day)}</p>;
    case 'topic':
      return <TopicLine transaction_id={row.transaction_id} />;
    case 'closed':
      return (
        <p className="self-center text-center text-xs text-ink-2">
          {t('support.closed', { day: formatLocalDay(row.at) })}
        </p>
      );
  }
}
