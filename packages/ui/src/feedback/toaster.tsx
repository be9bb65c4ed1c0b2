import { X } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { IconButton } from '../actions/icon-button.tsx';
import { ToneIcon } from './alert.tsx';

export type NoticeTone = 'ok' | 'info' | 'act' | 'bad';

export interface Notice {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: NoticeTone | undefined;
  /** One thing to do about it, such as Undo; it closes the notice. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** A notice with the id of an open one replaces it. */
  readonly id?: string | undefined;
}

const noticeLifetimeMs = 6_000;

/** How long a notice stays. An error stays until it is closed: whoever looked away must still find it. */
export function noticeDurationMs(tone: NoticeTone): number {
  return tone === 'bad' ? Number.POSITIVE_INFINITY : noticeLifetimeMs;
}

// Given by the Toaster, so that no call of notify need repeat it.
const CloseLabel = createContext('Close');

/** Shows a notice; gives its id, with which it can be dismissed. */
export function notify({ title, text, tone = 'info', action, id }: Notice): string | number {
  const card = (toastId: string | number) => (
    <NoticeCard
      title={title}
      text={text}
      tone={tone}
      action={action}
      onClose={() => toast.dismiss(toastId)}
    />
  );
  return toast.custom(card, {
    duration: noticeDurationMs(tone),
    ...(id !== undefined && { id }),
  });
}

/** Closes one notice, or all of them. */
export function dismissNotice(id?: string | number): void {
  toast.dismiss(id);
}

interface NoticeCardProps extends Omit<Notice, 'id' | 'tone'> {
  readonly tone: NoticeTone;
  readonly onClose: () => void;
}

const toneText: Record<NoticeTone, string> = {
  ok: 'text-ok',
  info: 'text-info',
  act: 'text-act',
  bad: 'text-bad',
};

function NoticeCard({ title, text, tone, action, onClose }: NoticeCardProps) {
  const closeLabel = useContext(CloseLabel);
  return (
    <div className="flex w-(--width) max-w-[calc(100vw-32px)] items-start gap-3 rounded-md border border-line-strong bg-surface p-3 pl-4 text-sm text-ink shadow-pop">
      <span className={`mt-1 shrink-0 ${toneText[tone]}`}>
        <ToneIcon tone={tone} size={18} />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <div className="wrap-anywhere text-ink-2">{text}</div>}
        {action !== undefined && (
          <button
            type="button"
            className="mt-1 min-h-6 rounded-xs font-semibold text-link underline underline-offset-3"
            onClick={() => {
              action.onPress();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden="true" size={16} />}
        size="sm"
        className="-my-1 -mr-1 min-h-8 min-w-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        onClick={onClose}
      />
    </div>
  );
}

export interface ToasterProps {
  /** Names the region; screen reader users find it by this. */
  readonly label?: string | undefined;
  /** Names the button that closes a notice. */
  readonly closeLabel?: string | undefined;
}

/**
 * The place of notices. Render it once, from the first paint: a live region that is added together with
 * its text is not read. `customAriaLabel` because the library adds its hot key to the other label.
 */
export function Toaster({ label = 'Notifications', closeLabel = 'Close' }: ToasterProps) {
  return (
    <CloseLabel value={closeLabel}>
      <SonnerToaster
        customAriaLabel={label}
        position="bottom-left"
        // Above the bar at the bottom of a phone: an error that stays must not lie on the button that answers it.
        mobileOffset={{ bottom: 'calc(88px + env(safe-area-inset-bottom))' }}
        // All open notices side by side: in the folded pile an error would lie hidden under the next success.
        expand
        visibleToasts={6}
        gap={10}
        toastOptions={{ unstyled: true }}
      />
    </CloseLabel>
  );
}
