import { displayId } from '@app/contract';
import type { SavedReply, StaffConversation } from '@app/contract';
import { announce } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import type { Desk } from './desk.ts';
import { savedRepliesQuery } from './queries.ts';
import { fillReply, findReplies, putReply, soughtShortcut } from './saved-reply-text.ts';

const offeredMax = 8;

export interface Offer {
  /** What was typed after the semicolon. */
  readonly sought: string;
  readonly found: readonly SavedReply[];
  readonly active: number;
}

export interface SavedReplyInput {
  readonly replies: readonly SavedReply[] | undefined;
  /** The list under the field, while a semicolon asks for it. */
  readonly offer: Offer | undefined;
  /** To be told after every change of the field. */
  readonly look: (field: HTMLTextAreaElement) => void;
  /** Takes the keys of the list; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly insert: (reply: SavedReply) => void;
}

/** Saved replies for one conversation's field: offered while `;` is typed, filled and put in. */
export function useSavedReplies(
  { customer, transaction_id }: StaffConversation,
  desk: Desk,
  input: RefObject<HTMLTextAreaElement | null>,
): SavedReplyInput {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { data: replies } = useQuery(savedRepliesQuery());
  const [sought, setSought] = useState<string>();
  const [active, setActive] = useState(0);
  const found = sought === undefined ? [] : findReplies(replies ?? [], sought).slice(0, offeredMax);
  const close = (): void => setSought(undefined);
  const insert = (reply: SavedReply): void => {
    const field = input.current;
    const { drafts, mode } = desk.state();
    const text = fillReply(reply.text, {
      name: customer.full_name.trim().split(/\s+/)[0] ?? customer.full_name,
      transfer: transaction_id === null ? undefined : displayId(display_prefix, transaction_id),
    });
    const put = putReply(drafts[mode], field?.selectionEnd ?? drafts[mode].length, text);
    desk.type(put.text);
    close();
    announce(t('support.desk.inserted', { title: reply.title }));
    // The field has the new text only after it is drawn.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(put.caret, put.caret);
    });
  };
  const move = (step: number): void => {
    if (found.length > 0) setActive((active + step + found.length) % found.length);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (sought === undefined || event.nativeEvent.isComposing) return false;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) insert(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    replies,
    offer: sought === undefined ? undefined : { sought, found, active },
    look: (field) => {
      setSought(soughtShortcut(field.value.slice(0, field.selectionEnd)));
      setActive(0);
    },
    onKey,
    insert,
  };
}
