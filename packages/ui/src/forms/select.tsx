import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref, UIEvent } from 'react';
import { cn } from '../lib/cn.ts';
import { useActiveInView } from '../lib/use-active-in-view.ts';
import { controlClass } from './control-class.ts';
import { useFieldAttributes, useFieldLabelId } from './field-wiring.ts';
import { addTyped, choiceTyped, meaningOf, nextChoice } from './select-keys.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Decoration before the label, such as a flag; what it means stands in the label too. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> {
  /** Empty or undefined shows the placeholder. */
  readonly value: Value | '' | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** Needed outside a Field. */
  readonly 'aria-label'?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

// An open dialog stops wheel and touch outside of itself, and the list lies outside.
function keepFromDialog(event: UIEvent): void {
  event.stopPropagation();
}

/**
 * One of a few, by the ARIA pattern of a select-only combobox: the focus stays on the button. Our own,
 * since the select of the primitives library writes a style element as HTML, which Trusted Types refuse,
 * and hides the page behind it while its controls can still be reached.
 */
export function Select<Value extends string>({ ref, ...props }: SelectProps<Value>) {
  const { value, options, placeholder, disabled, name } = props;
  const id = useId();
  const attributes = useFieldAttributes({ id: props.id });
  const labelId = useFieldLabelId();
  const selected = options.findIndex((option) => option.value === value);
  const state = useSelectState(props, selected);
  const { open, setOpen, active, handleKey } = state;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          {...attributes}
          ref={ref}
          type="button"
          role="combobox"
          disabled={disabled}
          aria-label={props['aria-label']}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          onKeyDown={handleKey}
          onBlur={() => {
            setOpen(false);
            props.onBlur?.();
          }}
          className={cn(
            controlClass,
            'inline-flex items-center justify-between gap-2 text-start',
            selected < 0 && 'text-ink-3',
            props.className,
          )}
        >
          <span className="flex min-w-0 flex-1 items-center gap-2">
            {options[selected]?.icon}
            <span className="min-w-0 truncate">{options[selected]?.label ?? placeholder}</span>
          </span>
          <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-ink-2" />
        </button>
      </Popover.Trigger>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      <Popover.Portal>
        <Popover.Content
          id={`${id}-list`}
          role="listbox"
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] === undefined ? labelId : undefined}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onWheel={keepFromDialog}
          onTouchMove={keepFromDialog}
          className="fade z-50 max-h-[min(24rem,var(--radix-popover-content-available-height))] min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
        >
          <SelectList {...state} id={id} options={options} selected={selected} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function useSelectState<Value extends string>(props: SelectProps<Value>, selected: number) {
  const { options, onValueChange } = props;
  const [open, setShown] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', atMs: 0 });
  const setOpen = (shown: boolean): void => {
    if (shown) setActive(selected >= 0 ? selected : nextChoice(options, -1, 1));
    setShown(shown);
  };
  const pick = (index: number): void => {
    const option = options[index];
    if (!option || option.disabled === true) return;
    onValueChange(option.value);
    setShown(false);
  };
  const type = (letter: string, atMs: number): void => {
    typed.current = addTyped(typed.current, letter, atMs);
    setShown(true);
    setActive(choiceTyped(options, open ? active : selected, typed.current.text));
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const meaning = meaningOf(event.key, options, active);
    if (meaning.kind === 'none') return;
    event.preventDefault();
    if (meaning.kind === 'type') type(meaning.letter, event.timeStamp);
    else if (!open) setOpen(true);
    else if (meaning.kind === 'move') setActive(meaning.to);
    else pick(active);
  };
  return { open, setOpen, active, setActive, handleKey, pick };
}

interface SelectListProps {
  readonly id: string;
  readonly options: readonly SelectOption<string>[];
  readonly selected: number;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly pick: (index: number) => void;
}

function SelectList({ id, options, selected, active, setActive, pick }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list, active);
  return (
    <div ref={list} role="presentation">
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          aria-disabled={option.disabled}
          data-active={index === active || undefined}
          // The button keeps the focus: losing it closes the list before the pick.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => setActive(index)}
          onClick={() => pick(index)}
          className={cn(
            'relative flex min-h-10 items-center rounded-sm py-1 pe-3 ps-8 text-base select-none staff:min-h-8 staff:text-sm pointer-coarse:min-h-11',
            index === active && 'bg-hover outline -outline-offset-1 outline-line-strong',
            option.disabled === true && 'cursor-not-allowed text-ink-3',
          )}
        >
          {index === selected && (
            <Check aria-hidden="true" size={16} className="absolute start-2" />
          )}
          {option.icon !== undefined && <span className="me-2 flex shrink-0">{option.icon}</span>}
          {option.label}
        </div>
      ))}
    </div>
  );
}
