import { formatDay } from '@app/client';
import { Button, useThreadScroll } from '@app/ui';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Bubble } from './bubble.tsx';
import type { BubbleProps } from './bubble.tsx';
import type { BubbleRow, ThreadRow } from './thread-rows.ts';

export interface ThreadProps extends Pick<BubbleProps, 'onRetry' | 'onDiscard' | 'customer'> {
  readonly rows: readonly ThreadRow[];
  readonly hasEarlier: boolean;
  readonly loadingEarlier: boolean;
  readonly onEarlier: () => void;
}

const isBubble = (row: ThreadRow): row is BubbleRow => row.kind !== 'day';

/** The messages, oldest first, as a log: what is added at its end is read out. */
export function Thread(props: ThreadProps) {
  const { rows, customer, hasEarlier, loadingEarlier, onEarlier } = props;
  const { t } = useTranslation();
  const bubbles = rows.filter(isBubble);
  const newest = bubbles.at(-1);
  const { list, onScroll, missed, toEnd } = useThreadScroll({
    oldest: bubbles[0]?.key,
    newest: newest?.key,
    count: rows.length,
    own: newest !== undefined && newest.kind !== 'customer' && newest.author === undefined,
    onNearStart: () => {
      if (hasEarlier && !loadingEarlier) onEarlier();
    },
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        aria-label={t('support.thread.log', { name: customer })}
        // Earlier messages that are put above are no news to be read out.
        aria-busy={loadingEarlier || undefined}
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col gap-3 overflow-y-auto overscroll-contain p-3 [overflow-anchor:none]"
      >
        {hasEarlier && (
          <Button
            variant="quiet"
            size="sm"
            busy={loadingEarlier}
            busyLabel={t('support.thread.loading')}
            className="self-center"
            onClick={onEarlier}
          >
            {t('support.thread.earlier')}
          </Button>
        )}
        {rows.map((row) =>
          isBubble(row) ? (
            <Bubble
              key={row.key}
              row={row}
              customer={customer}
              onRetry={props.onRetry}
              onDiscard={props.onDiscard}
            />
          ) : (
            <p key={row.key} className="num self-center text-xs text-ink-2">
              {formatDay(row.day)}
            </p>
          ),
        )}
      </div>
      {missed && (
        <Button
          size="sm"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-pop"
          icon={<ArrowDown aria-hidden="true" size={16} />}
          onClick={toEnd}
        >
          {t('support.thread.newMessage')}
        </Button>
      )}
    </div>
  );
}
