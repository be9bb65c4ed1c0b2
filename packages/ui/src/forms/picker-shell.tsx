import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { narrowScreen, useMediaQuery } from '../lib/use-media-query.ts';
import { focusFirst } from '../overlays/dialog-focus.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { controlClass } from './control-class.ts';
import { useFieldAttributes } from './field-wiring.ts';

export interface PickerShellProps {
  /** The accessible name of button and list. */
  readonly label: string;
  /** Names the button that closes the sheet on small screens. */
  readonly closeLabel: string;
  /** Decoration before the value, such as a flag. */
  readonly icon: ReactNode;
  /** What is picked, or the placeholder; read after the label. */
  readonly value: ReactNode;
  readonly valueClass: string | undefined;
  /** The list, given what was typed on the closed button and what closes it. */
  readonly children: (query: string, close: () => void) => ReactNode;
}

/**
 * A button that opens a list with a search box. Typing on the closed button starts the search at once. Below 480 px the list fills
 * the screen.
 */
export function PickerShell({ children, ...props }: PickerShellProps) {
  const { label } = props;
  const id = useId();
  const narrow = useMediaQuery(narrowScreen);
  // What must be filled in is a quality of fields; a button may not claim it.
  const { 'aria-required': _, ...attributes } = useFieldAttributes({});
  const [opened, setOpened] = useState<{ query: string } | null>(null);
  const setOpen = (open: boolean): void => setOpened(open ? { query: '' } : null);
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const typed = event.key.length === 1 && event.key !== ' ' ? event.key : '';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (typed === '' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened({ query: typed });
  };
  const trigger = (
    <button
      {...attributes}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={opened !== null}
      aria-labelledby={`${id}-label ${id}-value`}
      onKeyDown={handleKey}
      onClick={narrow ? () => setOpen(true) : undefined}
      className={cn(controlClass, 'inline-flex items-center gap-2')}
    >
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      {props.icon}
      <span id={`${id}-value`} className={cn('min-w-0 flex-1 text-start', props.valueClass)}>
        {props.value}
      </span>
      <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-ink-2" />
    </button>
  );
  const list = children(opened?.query ?? '', () => setOpened(null));
  if (narrow) {
    return (
      <>
        {trigger}
        <Dialog
          open={opened !== null}
          onOpenChange={setOpen}
          title={label}
          closeLabel={props.closeLabel}
          sheet
          padding="none"
        >
          {list}
        </Dialog>
      </>
    );
  }
  return (
    <Popover.Root open={opened !== null} onOpenChange={setOpen} modal>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          // The library would select the letters typed so far, and the next one would replace them.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
          }}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="fade z-50 flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-16px))] flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-pop"
        >
          {list}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
