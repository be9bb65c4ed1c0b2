import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The list below, and the option that Enter picks. */
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly count: number;
  readonly onMove: (change: (from: number) => number) => void;
  readonly onEnter: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

function move(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (Math.min(from, count - 1) + step + count) % Math.max(1, count);
  return Math.max(0, Math.min(count - 1, from + step));
}

/** The search box of a picker, by the ARIA pattern of a combobox whose list is always open. */
export function SearchBox(props: SearchBoxProps) {
  const { query, count } = props;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = steps[event.key];
    if (event.key === 'Enter') props.onEnter();
    if (step !== undefined) props.onMove((from) => move(from, step, count));
    // Enter would submit the form around the picker, and the arrows would move the caret.
    if (event.key === 'Enter' || step !== undefined) event.preventDefault();
  };
  return (
    <div className="relative border-b border-line p-2">
      <Search
        aria-hidden="true"
        size={18}
        className="absolute top-1/2 start-5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="text"
        role="combobox"
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={props.listId}
        aria-autocomplete="list"
        aria-activedescendant={props.activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => props.onQuery(event.target.value)}
        onFocus={(event) => event.target.setSelectionRange(query.length, query.length)}
        onKeyDown={handleKey}
        className="field min-h-(--ctl) w-full rounded-md border border-line-strong bg-surface pe-3 ps-10 text-base text-ink staff:text-sm"
      />
    </div>
  );
}
