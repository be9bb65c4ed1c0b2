import type { Currency } from '@app/money';
import { currencyFacts } from '@app/contract';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { controlClass } from '../forms/control-class.ts';
import { useFieldAttributes } from '../forms/field-wiring.ts';
import { cn } from '../lib/cn.ts';
import { narrowScreen, useMediaQuery } from '../lib/use-media-query.ts';
import { focusFirst } from '../overlays/dialog-focus.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { CurrencyList } from './currency-list.tsx';
import type { CurrencyPickerTexts } from './currency-list.tsx';
import { Flag } from './flag.tsx';

export interface CurrencyPickerProps {
  /** The accessible name: "Currency you send". Inside a Field give the same words as its label. */
  readonly label: string;
  readonly value: Currency | undefined;
  readonly onValueChange: (currency: Currency) => void;
  /** Those that cannot be picked (BGN) are listed with their reason. */
  readonly currencies: readonly Currency[];
  readonly recents?: readonly Currency[] | undefined;
  readonly texts: CurrencyPickerTexts;
  /** Shown while no currency is picked. */
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const noRecents: readonly Currency[] = [];

/**
 * Picks a currency by code, name or country. Typing on the closed button starts the search at once, so
 * that "g", "b", Enter picks GBP. Below 480 px the list fills the screen.
 */
export function CurrencyPicker({ ref, ...props }: CurrencyPickerProps) {
  const { label, value, onValueChange, currencies, recents = noRecents, texts } = props;
  const id = useId();
  const narrow = useMediaQuery(narrowScreen);
  const attributes = useFieldAttributes({ id: props.id });
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
      ref={ref}
      type="button"
      disabled={props.disabled}
      aria-haspopup="dialog"
      aria-expanded={opened !== null}
      aria-labelledby={`${id}-label ${id}-value`}
      onKeyDown={handleKey}
      onClick={narrow ? () => setOpen(true) : undefined}
      className={cn(controlClass, 'inline-flex items-center gap-2', props.className)}
    >
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      {value !== undefined && <Flag currency={value} />}
      <span id={`${id}-value`} className="flex-1 text-left font-semibold">
        {value ?? props.placeholder}
        {value !== undefined && <span className="sr-only">, {currencyFacts[value].name}</span>}
      </span>
      <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-ink-2" />
    </button>
  );
  const list = (
    <CurrencyList
      label={label}
      value={value}
      currencies={currencies}
      recents={recents}
      initialQuery={opened?.query ?? ''}
      texts={texts}
      onPick={(currency) => {
        onValueChange(currency);
        setOpened(null);
      }}
    />
  );
  if (narrow) {
    return (
      <>
        {trigger}
        <Dialog
          open={opened !== null}
          onOpenChange={setOpen}
          title={label}
          closeLabel={texts.close}
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
