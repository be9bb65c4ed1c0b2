import { formatLocalTime } from '@app/client';
import { Button, VisuallyHidden, cn } from '@app/ui';
import { Bot, StickyNote, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AttachmentLink } from './attachment-link.tsx';
import type { BubbleRow } from './thread-rows.ts';

export interface BubbleProps {
  readonly row: BubbleRow;
  readonly customer: string;
  readonly onRetry: (key: string) => void;
  readonly onDiscard: (key: string) => void;
}

const places: Record<BubbleRow['kind'], string> = {
  customer: 'items-start self-start',
  staff: 'items-end self-end',
  automatic: 'items-end self-end',
  note: 'items-stretch self-stretch sm:max-w-full max-w-full',
};

const looks: Record<BubbleRow['kind'], string> = {
  customer: 'bg-hover rounded-es-xs',
  staff: 'bg-primary text-on-primary rounded-ee-xs',
  automatic: 'border border-line bg-surface',
  // Dashed and full width: nobody takes a note for something the customer has read.
  note: 'border border-dashed border-act-line bg-act-soft text-ink',
};

/** A message: the customer's at the start, ours at the end, and a note over the whole width. */
export function Bubble({ row, customer, onRetry, onDiscard }: BubbleProps) {
  const failed = row.state === 'failed';
  return (
    <div className={cn('flex max-w-[85%] flex-col gap-1', places[row.kind])}>
      <Byline row={row} customer={customer} />
      {row.text !== '' && (
        <p
          className={cn(
            'rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap',
            failed && row.kind === 'staff'
              ? 'border border-bad-line bg-bad-soft text-ink'
              : looks[row.kind],
          )}
        >
          {row.text}
        </p>
      )}
      {row.attachments.map((file) => (
        <AttachmentLink key={file.id} file={file} />
      ))}
      <Delivery row={row} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  );
}

function Byline({ row, customer }: Pick<BubbleProps, 'row' | 'customer'>) {
  const { t } = useTranslation();
  const { kind, author } = row;
  const noteBy =
    author === undefined
      ? t('support.thread.noteOwn')
      : t('support.thread.noteBy', { name: author });
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
      {kind === 'customer' && <VisuallyHidden>{customer}</VisuallyHidden>}
      {kind === 'staff' && (
        <span className="font-semibold">{author ?? t('support.thread.you')}</span>
      )}
      {kind === 'automatic' && (
        <span className="inline-flex items-center gap-1">
          <Bot aria-hidden="true" size={14} />
          {t('support.thread.automatic')}
        </span>
      )}
      {kind === 'note' && (
        <span className="inline-flex items-center gap-1 font-semibold text-act">
          <StickyNote aria-hidden="true" size={14} />
          {noteBy}
        </span>
      )}
      <time dateTime={row.at} className="num">
        {formatLocalTime(row.at)}
      </time>
    </p>
  );
}

function Delivery({ row, onRetry, onDiscard }: Omit<BubbleProps, 'customer'>) {
  const { t } = useTranslation();
  if (row.state === 'stored') return null;
  if (row.state === 'sending') {
    return <span className="text-xs text-ink-2">{t('support.thread.sending')}</span>;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-bad">
      <span className="inline-flex items-center gap-1 font-semibold">
        <TriangleAlert aria-hidden="true" size={14} />
        {row.problem === undefined
          ? t('support.thread.notSent')
          : t('support.thread.notSentReason', { reason: row.problem })}
      </span>
      <Button variant="link" size="sm" onClick={() => onRetry(row.key)}>
        {t('support.thread.resend')}
      </Button>
      <Button variant="link" size="sm" onClick={() => onDiscard(row.key)}>
        {t('support.thread.discard')}
      </Button>
    </div>
  );
}
