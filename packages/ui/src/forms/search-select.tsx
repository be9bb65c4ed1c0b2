import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useRowsDrawn } from '../lib/use-rows-drawn.ts';
import { filterOptions } from './filter-options.ts';
import { OptionRow } from './option-row.tsx';
import { PickerShell } from './picker-shell.tsx';
import { SearchedList } from './searched-list.tsx';

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
  const current = shown[Math.min(active, shown.length - 1)];
  return (
    <SearchedList
      id={id}
      label={label}
      texts={texts}
      query={query}
      onQuery={setQuery}
      count={shown.length}
      active={active}
      activeValue={current?.value}
      onActive={setActive}
      onEnter={() => current && onPick(current.value)}
    >
      {shown.slice(0, rowsDrawn).map((option, index) => (
        <OptionRow
          key={option.value}
          id={`${id}-${option.value}`}
          selected={option.value === value}
          active={option === current}
          onPick={() => onPick(option.value)}
          onPoint={() => setActive(index)}
          className="[--option-height:2rem]"
        >
          {option.icon}
          <span className="min-w-0 flex-1">{option.label}</span>
        </OptionRow>
      ))}
    </SearchedList>
  );
}
