import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { ToneIcon } from './alert.tsx';
import { dismissNotice, noticeDurationMs, onNotices, openNotices } from './notice-store.ts';
import type { NoticeTone, OpenNotice } from './notice-store.ts';

export interface ToasterProps {
  /** Names the region; screen reader users find it by this. */
  readonly label?: string | undefined;
  /** Names the button that closes a notice. */
  readonly closeLabel?: string | undefined;
}

/**
 * The place of notices. Render it once, from the first paint: a live region that is added together with its text is not read. All
 * open notices stand side by side: in a folded pile an error would lie hidden under the next success. While somebody points at
 * them, or has the focus among them, none goes.
 */
export function Toaster({ label = 'Notifications', closeLabel = 'Close' }: ToasterProps) {
  const notices = useSyncExternalStore(onNotices, openNotices, openNotices);
  const [held, setHeld] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  // What is taken away under the pointer or the focus reports neither that they left, and the others would stay for ever.
  const close = (id: string): void => {
    dismissNotice(id);
    setHeld(false);
    if (before.current?.isConnected === true) before.current.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      data-notices=""
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        const from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        if (!currentTarget.contains(from)) before.current = from;
      }}
      onBlur={() => setHeld(false)}
      className="notices"
    >
      <ol className="flex flex-col gap-2.5">
        {notices.map((notice) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            held={held}
            closeLabel={closeLabel}
            onClose={close}
          />
        ))}
      </ol>
    </section>
  );
}

const toneText: Record<NoticeTone, string> = {
  ok: 'text-ok',
  info: 'text-info',
  act: 'text-act',
  bad: 'text-bad',
};

interface NoticeCardProps {
  readonly notice: OpenNotice;
  readonly held: boolean;
  readonly closeLabel: string;
  readonly onClose: (id: string) => void;
}

function NoticeCard({ notice, held, closeLabel, onClose }: NoticeCardProps) {
  const { id, title, text, tone, action, shown } = notice;
  useEffect(() => {
    const durationMs = noticeDurationMs(tone);
    if (held || !Number.isFinite(durationMs)) return undefined;
    const timer = setTimeout(() => dismissNotice(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, tone, shown, held]);
  return (
    <li className="notice pointer-events-auto flex w-89 max-w-[calc(100vw-32px)] items-start gap-3 rounded-md border border-line-strong bg-surface p-3 ps-4 text-sm text-ink shadow-pop">
      <span className={cn('mt-1 shrink-0', toneText[tone])}>
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
              onClose(id);
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
        className="-my-1 -me-1 min-h-8 min-w-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        onClick={() => onClose(id)}
      />
    </li>
  );
}
