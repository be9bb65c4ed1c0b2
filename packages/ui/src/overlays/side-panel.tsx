import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { useMediaQuery, wideScreen } from '../lib/use-media-query.ts';
import { focusFirst } from './dialog-focus.ts';
import { Dialog } from './dialog.tsx';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly closeLabel: string;
  /** Neither Escape nor the button closes while work is under way. */
  readonly busy?: boolean | undefined;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Work on one row beside the list. From 1024 px it stands in the page where it is placed and leaves the
 * list usable; below that it is a modal dialog of the same name.
 */
export function SidePanel(props: SidePanelProps) {
  const wide = useMediaQuery(wideScreen);
  if (wide) return props.open ? <StandingPanel {...props} /> : null;
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.subtitle}
      closeLabel={props.closeLabel}
      busy={props.busy}
      footer={props.footer}
      sheet
    >
      {props.children}
    </Dialog>
  );
}

function StandingPanel(props: SidePanelProps) {
  const { busy = false } = props;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const panel = box.current;
    if (panel) focusFirst(panel);
    return () => {
      // Only when the focus was inside and went down with the panel: elsewhere it belongs to the person.
      const lost =
        document.activeElement === document.body || panel?.contains(document.activeElement);
      if (lost === true && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={box}
      aria-labelledby={id}
      aria-busy={busy || undefined}
      onKeyDown={(event) => {
        // A menu or list open inside the panel has the first right to Escape.
        if (event.key === 'Escape' && !busy && !event.defaultPrevented) props.onOpenChange(false);
      }}
      className={cn(
        'panel sticky top-4 flex max-h-[calc(100dvh-32px)] min-w-0 flex-col rounded-lg border border-line bg-surface',
        props.className,
      )}
    >
      <div className="flex items-start justify-between gap-3 p-4 pb-2">
        <div className="min-w-0">
          <h2 id={id} data-dialog-title="" tabIndex={-1} className="rounded-xs text-lg">
            {props.title}
          </h2>
          <div className="mt-1.5 text-xs text-ink-2">{props.subtitle}</div>
        </div>
        {!busy && (
          <IconButton
            label={props.closeLabel}
            icon={<X aria-hidden="true" size={18} />}
            size="sm"
            onClick={() => props.onOpenChange(false)}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 pt-1">{props.children}</div>
      {props.footer !== undefined && (
        <div className="flex flex-wrap gap-2 border-t border-line p-4">{props.footer}</div>
      )}
    </aside>
  );
}
