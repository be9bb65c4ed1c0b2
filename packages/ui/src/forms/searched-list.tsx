import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useActiveInView } from '../lib/use-active-in-view.ts';
import { SearchBox } from './search-box.tsx';

interface SearchedListProps {
  /** The list and each row are named by it: `${id}-list`, `${id}-${value}`. */
  readonly id: string;
  /** Names the list; the search box has a name of its own, and `none` is said when nothing matches. */
  readonly label: string;
  readonly texts: { readonly search: string; readonly none: string };
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly count: number;
  /** Place and value of the row that Enter picks. */
  readonly active: number;
  readonly activeValue: string | undefined;
  readonly onActive: (change: number | ((from: number) => number)) => void;
  readonly onEnter: () => void;
  /** The rows. */
  readonly children: ReactNode;
}

/** Search box and list of a picker, by the ARIA pattern of a combobox whose list is always open. */
export function SearchedList(props: SearchedListProps) {
  const { id, texts, count, active, activeValue, onActive } = props;
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list, active);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchBox
        label={texts.search}
        query={props.query}
        onQuery={(typed) => {
          props.onQuery(typed);
          onActive(0);
        }}
        listId={`${id}-list`}
        activeId={activeValue === undefined ? undefined : `${id}-${activeValue}`}
        count={count}
        onMove={onActive}
        onEnter={props.onEnter}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        className="min-h-0 flex-1 overflow-y-auto p-1"
      >
        {props.children}
      </div>
      {/* Present from the start: a region that is added together with its text is often not read. */}
      <p
        role="status"
        className={count === 0 ? 'px-4 pb-6 text-center text-sm text-ink-2' : 'sr-only'}
      >
        {count === 0 ? texts.none : ''}
      </p>
    </div>
  );
}
