import { limits } from '@app/contract';
import { Textarea, cn } from '@app/ui';
import { useId, useSyncExternalStore } from 'react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { addFiles } from './add-files.ts';
import type { Desk } from './desk.ts';
import { ReplyOffer } from './reply-offer.tsx';
import type { SavedReplyInput } from './use-saved-replies.ts';

/** From here on the characters that are left are counted. */
const countBelow = 200;
const rowsMax = 6;
/** The keys R and N find the field by this. */
export const draftFieldId = 'support-draft';

export interface DraftFieldProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly desk: Desk;
  readonly saved: SavedReplyInput;
  readonly customer: string;
  readonly onSend: () => void;
}

/** The field: Enter sends, Shift and Enter begin a new line, `;` offers the saved replies. */
export function DraftField({ input, desk, saved, customer, onSend }: DraftFieldProps) {
  const { t } = useTranslation();
  const { mode, drafts } = useSyncExternalStore(desk.subscribe, desk.state);
  const draft = drafts[mode];
  const id = useId();
  const isNote = mode === 'note';
  const left = limits.supportMessageMax - draft.trim().length;
  const offer = isNote ? undefined : saved.offer;
  const offers = offer !== undefined && offer.found.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (saved.onKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    // While a word is being composed (Chinese, Japanese, Korean), Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || isNote) return;
    event.preventDefault();
    addFiles(desk, pasted);
  };
  return (
    <div className="relative">
      {offer !== undefined && <ReplyOffer id={id} offer={offer} onPick={saved.insert} />}
      <Textarea
        ref={input}
        id={draftFieldId}
        rows={Math.min(rowsMax, Math.max(2, draft.split('\n').length))}
        value={draft}
        aria-label={
          isNote ? t('support.desk.noteInput') : t('support.desk.replyInput', { name: customer })
        }
        aria-describedby={`${id}-help`}
        aria-invalid={left < 0 || undefined}
        aria-autocomplete={isNote ? undefined : 'list'}
        {...(offers && {
          'aria-controls': id,
          'aria-activedescendant': `${id}-${offer.active}`,
        })}
        placeholder={t(isNote ? 'support.desk.notePlaceholder' : 'support.desk.replyPlaceholder')}
        className="max-h-48 w-full resize-none"
        onChange={({ target }) => {
          desk.type(target.value);
          if (!isNote) saved.look(target);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={`${id}-help`} className="sr-only">
        {t('support.desk.help')}
      </p>
      <CharactersLeft left={left} />
    </div>
  );
}

function CharactersLeft({ left }: { readonly left: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={cn('num text-xs', left < 0 ? 'text-bad' : 'text-ink-2')}>
      {left < 0 && t('support.desk.over', { count: -left })}
      {left >= 0 && left < countBelow && t('support.desk.left', { count: left })}
    </p>
  );
}
