import type { SavedReply } from '@app/contract';
import { cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import type { Offer } from './use-saved-replies.ts';

export interface ReplyOfferProps {
  readonly id: string;
  readonly offer: Offer;
  readonly onPick: (reply: SavedReply) => void;
}

/** Saved replies that fit what is typed after `;`; the focus stays in the field. */
export function ReplyOffer({ id, offer, onPick }: ReplyOfferProps) {
  const { t } = useTranslation();
  const { found, active, sought } = offer;
  if (found.length === 0) {
    return (
      <p
        role="status"
        className="absolute inset-x-0 bottom-full z-10 mb-1 rounded-md border border-line bg-surface p-3 text-sm text-ink-2 shadow-pop"
      >
        {sought === '' ? t('support.desk.noSaved') : t('support.desk.noSavedFound', { sought })}
      </p>
    );
  }
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('support.desk.options')}
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-pop"
    >
      {found.map((reply, index) => (
        <li
          key={reply.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cn(
            'cursor-pointer rounded-sm px-2 py-1.5 text-sm hover:bg-hover',
            index === active && 'bg-primary-soft',
          )}
          // On press and not on click, so that the field does not lose the focus before.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(reply);
          }}
        >
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{reply.title}</span>
            <span className="idnum text-xs text-ink-2">;{reply.shortcut}</span>
          </span>
          <span className="block truncate text-xs text-ink-2">{reply.text}</span>
        </li>
      ))}
    </ul>
  );
}
