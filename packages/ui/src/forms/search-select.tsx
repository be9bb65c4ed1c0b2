import { Check } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { cn } from '../lib/cn.ts';
import { useActiveInView } from '../lib/use-active-in-view.ts';
import { useRowsDrawn } from '../lib/use-rows-drawn.ts';
import { filterOptions } from './filter-options.ts';
import { PickerShell } from './picker-shell.tsx';
import { SearchBox } from './search-box.tsx';

export interface SearchSelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Decoration before the label, such as a flag. */
  readonly icon?: ReactNode;
}

export interface SearchSelectTexts {
  /** Names the search box: "Search countries". */
  readonly search: string;
  /** Shown when nothing matches. */
  readonly none: string;
  /** Names the button that closes the sheet on small screens. */
  readonly close: string;
}

export interface SearchSelectProps<Value extends string> {
  /** The accessible name. Inside a Field give the same words as its label. */
  readonly label: string;
  /** Empty or undefined shows the placeholder. */
  readonly value: Value | '' | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SearchSelectOption<Value>[];
  readonly texts: SearchSelectTexts;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** One of many, found by typing any part of its label; case and accents do not matter. */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const { label, value, options, texts, onValueChange } = props;
  const selected = options.find((option) => option.value === value);
  return (
    <PickerShell
      label={label}
      closeLabel={texts.close}
      icon={selected?.icon}
      value={selected?.label ?? props.placeholder}
      valueClass={selected ? undefined : 'text-ink-3'}
      disabled={props.disabled}
      id={props.id}
      className={props.className}
      ref={props.ref}
    >
      {(query, close) => (
        <OptionList
          label={label}
          value={value}
          options={options}
          texts={texts}
          initialQuery={query}
          onPick={(picked) => {
            onValueChange(picked);
            close();
          }}
        />
      )}
    </PickerShell>
  );
}

interface OptionListProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '' | undefined;
  readonly options: readonly SearchSelectOption<Value>[];
  readonly texts: SearchSelectTexts;
  readonly initialQuery: string;
  readonly onPick: (value: Value) => void;
}

function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { label, value, options, texts, onPick } = props;
  const id = useId();
  const [query, setQuery] = useState(props.initialQuery);
  const shown = useMemo(() => filterOptions(options, query), [options, query]);
  const [active, setActive] = useState(() =>
    Math.max(0, query === '' ? options.findIndex((option) => option.value === value) : 0),
  );
  const rowsDrawn = useRowsDrawn(active);
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list, active);
  const current = shown[Math.min(active, shown.length - 1)];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchBox
        label={texts.search}
        query={query}
        onQuery={(typed) => {
          setQuery(typed);
          setActive(0);
        }}
        listId={`${id}-list`}
        activeId={current && `${id}-${current.value}`}
        count={shown.length}
        onMove={setActive}
        onEnter={() => current && onPick(current.value)}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        {shown.slice(0, rowsDrawn).map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option.value === value}
            data-active={option === current || undefined}
            // Not click alone: the search input must keep the focus, or the list closes before the pick.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => onPick(option.value)}
            className={cn(
              'option flex min-h-11 scroll-my-8 items-center gap-3 rounded-sm px-3 py-1.5 text-base [--option-height:2rem] staff:min-h-9 staff:text-sm',
              option === current && 'bg-hover outline -outline-offset-1 outline-line-strong',
            )}
          >
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.value === value && <Check aria-hidden="true" size={16} className="shrink-0" />}
          </div>
        ))}
      </div>
      {/* Present from the start: a region that is added together with its text is often not read. */}
      <p
        role="status"
        className={shown.length === 0 ? 'px-4 pb-6 text-center text-sm text-ink-2' : 'sr-only'}
      >
        {shown.length === 0 ? texts.none : ''}
      </p>
    </div>
  );
}
