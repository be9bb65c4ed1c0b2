import type { StaffConversation } from '@app/contract';
import { limits } from '@app/contract';
import { Button, cn } from '@app/ui';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { ComposerTools } from './composer-tools.tsx';
import type { Desk } from './desk.ts';
import { DraftField } from './draft-field.tsx';
import { deskModes } from './desk-state.ts';
import type { DeskState } from './desk-state.ts';
import { FileList } from './file-list.tsx';
import { useSavedReplies } from './use-saved-replies.ts';

export interface ComposerProps {
  readonly conversation: StaffConversation;
  readonly desk: Desk;
}

/** Where an answer or a note is written. */
export function Composer({ conversation, desk }: ComposerProps) {
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const { mode, files } = state;
  const input = useRef<HTMLTextAreaElement>(null);
  const saved = useSavedReplies(conversation, desk, input);
  const blocked = useBlocked(conversation, state);
  const isNote = mode === 'note';
  const post = (): void => {
    if (blocked === undefined) desk.post();
    input.current?.focus();
  };
  return (
    <form
      className={cn('flex flex-col gap-2 border-t border-line p-3', isNote && 'bg-act-soft')}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <ModeButtons desk={desk} mode={mode} onTurn={() => input.current?.focus()} />
      <HeldByOther conversation={conversation} isNote={isNote} />
      <FileList files={files} onRetry={desk.retryFile} onRemove={desk.removeFile} />
      <DraftField
        input={input}
        desk={desk}
        saved={saved}
        customer={conversation.customer.full_name}
        onSend={post}
      />
      <ComposerTools desk={desk} isNote={isNote} saved={saved} blocked={blocked} files={files} />
    </form>
  );
}

/** Why what is written cannot go now. */
function useBlocked(
  { status, transaction_id }: StaffConversation,
  { mode, drafts, files }: DeskState,
): string | undefined {
  const { t } = useTranslation();
  const refusal = useRefusal('support.reply');
  const over = drafts[mode].trim().length - limits.supportMessageMax;
  if (refusal !== undefined) return refusal;
  if (over > 0) return t('support.desk.over', { count: over });
  if (mode === 'note') return undefined;
  if (status === 'closed') return t('support.desk.closed');
  if (files.some((file) => file.state === 'uploading')) return t('support.files.wait');
  // A gap that was left in would be read by the customer.
  const gap = transaction_id === null && drafts.reply.includes('{transfer}');
  return gap ? t('support.desk.gap', { transfer: '{transfer}' }) : undefined;
}

interface ModeButtonsProps {
  readonly desk: Desk;
  readonly mode: DeskState['mode'];
  readonly onTurn: () => void;
}

function ModeButtons({ desk, mode, onTurn }: ModeButtonsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('support.desk.mode')} className="flex flex-wrap gap-1">
      {deskModes.map((one) => (
        <Button
          key={one}
          variant={one === mode ? 'secondary' : 'quiet'}
          size="sm"
          aria-pressed={one === mode}
          onClick={() => {
            desk.turnTo(one);
            onTurn();
          }}
        >
          {t(one === 'note' ? 'support.desk.note' : 'support.desk.reply')}
        </Button>
      ))}
    </div>
  );
}

interface HeldByOtherProps {
  readonly conversation: StaffConversation;
  readonly isNote: boolean;
}

/** Two people who answer at once confuse a customer: whoever is not the holder is told before. */
function HeldByOther({ conversation: { claimed_by, status }, isNote }: HeldByOtherProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  if (isNote || status === 'closed' || claimed_by === null || claimed_by.id === me.id) return null;
  return (
    <p className="text-xs font-semibold text-act">
      {t('support.desk.heldByOther', { name: claimed_by.full_name })}
    </p>
  );
}
