import { useEffect, useRef, useState } from 'react';

/** Long enough to finish a word, short enough to seem immediate. */
const settleMs = 300;

export interface TypedSearch {
  readonly typed: string;
  /** Takes what was typed, and searches once the typing pauses. */
  readonly type: (text: string) => void;
  /** Searches now, as Enter does. */
  readonly commit: (text: string) => void;
}

/** The text of a search box that lives in the address: `value` is what the address says, `onSearch` changes it. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [searched, setSearched] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // Back, a link or "Clear filters" changed the address. Our own change must not: by now more may have been typed.
    if (value !== searched) {
      setTyped(value);
      setSearched(value);
    }
  }
  const commit = (text: string): void => {
    clearTimeout(timer.current);
    setTyped(text);
    const next = text.trim();
    if (next === value) return;
    setSearched(next);
    onSearch(next);
  };
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), settleMs);
  };
  return { typed, type, commit };
}
