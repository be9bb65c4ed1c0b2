import { attachmentTypes, limits } from '@app/contract';
import { Button, IconButton, Textarea, cn, notify } from '@app/ui';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from './desk.ts';
import { FileList } from './file-list.tsx';
import { sizeText } from '../../shared/size-text.ts';

/** From here on the characters that are left are counted. */
const countBelow = 200;
const rowsMax = 6;

export interface ComposerProps {
  readonly desk: Desk;
  readonly transaction_id: string | null;
  /** Beside the button that attaches: what the message is about. */
  readonly topic: ReactNode;
}

/** Takes files on and says when some were too many. */
export function addFiles(desk: Desk, files: readonly File[], tooMany: () => string): void {
  if (desk.addFiles(files) === 0) return;
  notify({ title: tooMany(), tone: 'bad', id: 'support-files' });
}

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer({ desk, transaction_id, topic }: ComposerProps) {
  const { t } = useTranslation();
  const { draft, files } = useSyncExternalStore(desk.subscribe, desk.state);
  const input = useRef<HTMLTextAreaElement>(null);
  const left = limits.supportMessageMax - draft.trim().length;
  const uploading = files.some((file) => file.state === 'uploading');
  const post = (): void => {
    desk.post(transaction_id);
    input.current?.focus();
  };
  const take = (picked: readonly File[]): void =>
    addFiles(desk, picked, () =>
      t('support.files.tooMany', { count: limits.supportAttachmentsMax }),
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed (Chinese, Japanese, Korean), Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    take(pasted);
  };
  const blocked = uploading
    ? t('support.files.wait')
    : left < 0
      ? t('support.over', { count: -left })
      : undefined;
  return (
    <form
      className="flex flex-col gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <FileList files={files} onRetry={desk.retryFile} onRemove={desk.removeFile} />
      <div className="flex items-end gap-2">
        <Textarea
          ref={input}
          rows={rowsOf(draft)}
          value={draft}
          aria-label={t('support.input')}
          aria-describedby="support-input-help"
          aria-invalid={left < 0 || undefined}
          placeholder={t('support.input')}
          enterKeyHint="send"
          className="max-h-40 flex-1 resize-none"
          onChange={(event) => desk.type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          type="submit"
          disabledReason={blocked}
          icon={<SendHorizontal aria-hidden="true" size={18} className="rtl:-scale-x-100" />}
        >
          <span className="max-sm:sr-only">{t('support.send')}</span>
        </Button>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <AttachButton onPick={take} />
        <div className="min-w-0 flex-1">{topic}</div>
      </div>
      <p id="support-input-help" className="sr-only">
        {t('support.inputHelp')}
      </p>
      <p
        role="status"
        className={cn('num text-xs empty:-mt-2', left < 0 ? 'text-bad' : 'text-ink-2')}
      >
        {left < 0 && t('support.over', { count: -left })}
        {left >= 0 && left < countBelow && t('support.left', { count: left })}
      </p>
    </form>
  );
}

/** As many lines as are typed, up to some; longer ones scroll. */
function rowsOf(draft: string): number {
  return Math.min(rowsMax, draft.split('\n').length);
}

function AttachButton({ onPick }: { readonly onPick: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const hint = t('support.files.hint', { size: sizeText(limits.supportAttachmentMaxBytes) });
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={attachmentTypes.join(',')}
        aria-label={t('support.files.attach')}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file again is a new choice.
          event.target.value = '';
        }}
      />
      <IconButton
        label={t('support.files.attach')}
        title={hint}
        icon={<Paperclip aria-hidden="true" size={20} />}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
