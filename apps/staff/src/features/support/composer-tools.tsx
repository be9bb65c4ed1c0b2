import { attachmentTypes } from '@app/contract';
import { Button, DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, IconButton } from '@app/ui';
import { MessageSquareText, Paperclip, SendHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/permission.tsx';
import { addFiles } from './add-files.ts';
import type { Desk } from './desk.ts';
import type { DeskFile } from './desk-state.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import type { SavedReplyInput } from './use-saved-replies.ts';

export interface ComposerToolsProps {
  readonly desk: Desk;
  readonly isNote: boolean;
  readonly saved: SavedReplyInput;
  /** Why it cannot be sent. */
  readonly blocked: string | undefined;
  readonly files: readonly DeskFile[];
}

/** Under the field: saved replies, files, and sending. */
export function ComposerTools({ desk, isNote, saved, blocked, files }: ComposerToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isNote && (
        <>
          <SavedReplyMenu saved={saved} />
          <AttachButton onPick={(picked) => addFiles(desk, picked)} />
        </>
      )}
      <span className="min-w-0 flex-1 basis-40 text-xs text-ink-2">
        {isNote && files.length > 0 ? t('support.files.noteHasNone') : t('support.desk.reminder')}
      </span>
      <Button
        type="submit"
        disabledReason={blocked}
        icon={<SendHorizontal aria-hidden="true" size={16} className="rtl:-scale-x-100" />}
      >
        {t(isNote ? 'support.desk.addNote' : 'support.desk.send')}
      </Button>
    </div>
  );
}

function SavedReplyMenu({ saved }: { readonly saved: SavedReplyInput }) {
  const { t } = useTranslation();
  const [managing, setManaging] = useState(false);
  const { replies = [], insert } = saved;
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button
            variant="secondary"
            size="sm"
            icon={<MessageSquareText aria-hidden="true" size={16} />}
          >
            {t('support.desk.insert')}
          </Button>
        }
      >
        {replies.length === 0 && (
          <DropdownMenuItem disabled>{t('support.desk.noSaved')}</DropdownMenuItem>
        )}
        {replies.map((reply) => (
          <DropdownMenuItem key={reply.id} onSelect={() => insert(reply)}>
            <span className="min-w-0 flex-1">{reply.title}</span>
            <span className="idnum text-xs text-ink-2">;{reply.shortcut}</span>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => setManaging(true)}>
          {t('support.desk.manage')}
        </DropdownMenuItem>
      </DropdownMenu>
      {managing && <SavedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  );
}

function AttachButton({ onPick }: { readonly onPick: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const refusal = useRefusal('support.reply');
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={attachmentTypes.join(',')}
        aria-label={t('support.files.attach')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file may be picked again after it was removed.
          event.target.value = '';
        }}
      />
      <IconButton
        label={t('support.files.attach')}
        variant="secondary"
        size="sm"
        disabledReason={refusal}
        icon={<Paperclip aria-hidden="true" size={16} />}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
