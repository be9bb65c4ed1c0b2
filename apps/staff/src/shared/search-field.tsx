import { TextInput } from '@app/ui';
import { useEffect, useRef, useState } from 'react';

const settleMs = 300;

export interface SearchFieldProps {
  /** Names the box and stands in it while it is empty. */
  readonly label: string;
  /** As the address has it. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** The search box. What is typed goes into the address when typing pauses; the address changed elsewhere comes back here. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, or the button that clears: only a change that did not come from here may replace what is typed.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string): void => {
    clearTimeout(timer.current);
    onSearch(text.trim());
  };
  return (
    <form
      role="search"
      className="max-w-110"
      onSubmit={(event) => {
        event.preventDefault();
        settle(typed);
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          const text = target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(text), settleMs);
        }}
      />
    </form>
  );
}
