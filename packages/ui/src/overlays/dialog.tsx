import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { useDialogFocus } from './dialog-focus.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** A sentence under the title, read with it. */
  readonly description?: ReactNode;
  /** Names the button that closes, such as "Close". */
  readonly closeLabel: string;
  /** Work is under way: neither Escape nor a press outside nor the button closes. */
  readonly busy?: boolean | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Below 480 px the dialog fills the screen. */
  readonly sheet?: boolean | undefined;
  readonly padding?: 'md' | 'none' | undefined;
  /** The button that gets the focus back, where it is not what has the focus on opening: another dialog, which is gone by then. */
  readonly openedBy?: (() => HTMLElement | null) | undefined;
  /** When the page is printed while this is open, this alone is printed. */
  readonly printable?: boolean | undefined;
  /** The buttons, which stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

// A toast lies outside of the dialog, and closing it must not close the dialog too. The press that closed one is told after it is
// gone, so what is no longer on the page counts as well.
function isToast(target: EventTarget | null): boolean {
  return (
    target instanceof Element && (!target.isConnected || target.closest('[data-notices]') !== null)
  );
}

/**
 * A modal dialog. Focus goes to the element marked `data-autofocus`, else the first field, else the
 * heading, and returns when it closes.
 */
export function Dialog(props: DialogProps) {
  const { busy = false, size = 'md', sheet = false, padding = 'md' } = props;
  const focus = useDialogFocus(props.openedBy);
  const stayIf = (condition: boolean) => (event: Event) => {
    if (condition) event.preventDefault();
  };
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-overlay="" className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...focus}
          {...(props.description === undefined && { 'aria-describedby': undefined })}
          {...(props.printable === true && { 'data-print-root': '' })}
          aria-busy={busy || undefined}
          onEscapeKeyDown={stayIf(busy)}
          onInteractOutside={(event) => stayIf(busy || isToast(event.target))(event)}
          className={cn(
            // Where a large zoom leaves no height between title and buttons, they scroll along.
            'rise fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-24px)] -translate-y-1/2 flex-col rounded-lg border border-line bg-surface text-ink shadow-pop outline-none low:overflow-y-auto',
            widths[size],
            sheet &&
              'max-sm:inset-0 max-sm:top-0 max-sm:max-h-none max-sm:translate-y-0 max-sm:rounded-none max-sm:border-0',
          )}
        >
          <DialogHeader {...props} />
          <div
            className={cn(
              'flex min-h-0 flex-1 flex-col',
              padding === 'md'
                ? 'overflow-y-auto px-(--pad) pb-(--pad) low:flex-none'
                : 'overflow-hidden',
            )}
          >
            {props.children}
          </div>
          {props.footer !== undefined && (
            <div className="no-print flex flex-wrap gap-3 border-t border-line p-(--pad)">
              {props.footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DialogHeaderProps = Pick<
  DialogProps,
  'title' | 'description' | 'busy' | 'closeLabel' | 'onOpenChange'
>;

function DialogHeader({ title, description, busy, closeLabel, onOpenChange }: DialogHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-3 p-(--pad) pb-3">
      <div className="min-w-0">
        <Radix.Title data-dialog-title="" tabIndex={-1} className="rounded-xs text-lg sm:text-xl">
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>
        )}
      </div>
      {busy !== true && (
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden="true" size={20} />}
          size="sm"
          className="no-print -mt-1 -me-2"
          onClick={() => onOpenChange(false)}
        />
      )}
    </div>
  );
}
