import { formatLocalTime } from '@app/client';
import { Button, VisuallyHidden, cn } from '@app/ui';
import { Bot, Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AttachmentLink } from './attachment-link.tsx';
import { automaticText } from './automatic-text.ts';
import type { BubbleRow } from './thread-rows.ts';

export interface BubbleProps {
  readonly row: BubbleRow;
  readonly onRetry: (key: string) => void;
  readonly onDiscard: (key: string) => void;
}

/** One message: the customer's on the right, support's on the left (spec section 2). */
export function Bubble({ row, onRetry, onDiscard }: BubbleProps) {
  return (
    <div
      className={cn(
        'flex max-w-[85%] flex-col gap-1 sm:max-w-[75%]',
        row.own ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <Byline row={row} />
      {row.text !== '' && (
        <p
          className={cn(
            'rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap',
            row.own && row.state !== 'failed' && 'rounded-ee-xs bg-primary text-on-primary',
            row.own && row.state === 'failed' && 'rounded-ee-xs border border-bad-line bg-bad-soft',
            !row.own && 'rounded-es-xs',
            !row.own && (row.automatic ? 'border border-line bg-surface' : 'bg-hover'),
          )}
        >
          {row.automatic ? automaticText(row.text) : row.text}
        </p>
      )}
      {row.attachments.map((file) => (
        <AttachmentLink key={file.id} file={file} />
      ))}
      {row.own && <Delivery row={row} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  );
}

function Byline({ row }: { readonly row: BubbleRow }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-2">
      {row.own && <VisuallyHidden>{t('support.you')}</VisuallyHidden>}
      {!row.own && !row.automatic && (
        <span className="font-semibold">{row.agent_name ?? t('support.agent')}</span>
      )}
      {row.automatic && (
        <span className="inline-flex items-center gap-1">
          <Bot aria-hidden="true" size={14} />
          {t('support.automatic')}
        </span>
      )}
      <time dateTime={row.at} className="num">
        {formatLocalTime(row.at)}
      </time>
    </p>
  );
}

function Delivery({ row, onRetry, onDiscard }: BubbleProps) {
  const { t } = useTranslation();
  if (row.state === 'failed') {
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs text-bad">
        <span className="inline-flex items-center gap-1 font-semibold">
          <TriangleAlert aria-hidden="true" size={14} />
          {row.problem === undefined
            ? t('support.notSent')
            : t('support.notSentReason', { reason: row.problem })}
        </span>
        <Button variant="link" size="sm" onClick={() => onRetry(row.key)}>
          {t('support.resend')}
        </Button>
        <Button variant="link" size="sm" onClick={() => onDiscard(row.key)}>
          {t('support.discard')}
        </Button>
      </div>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-2">
      {row.state === 'stored' && <Check aria-hidden="true" size={14} />}
      {row.state === 'stored' ? t('support.sent') : t('support.sending')}
    </span>
  );
}
