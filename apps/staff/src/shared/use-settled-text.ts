import { useEffect, useRef, useState } from 'react';

const settleMs = 300;

/**
 * The text of a search box: what is typed goes out when typing pauses, or at once by `settle`; the address changed elsewhere comes back
 * here. `search` is the text as the address has it.
 */
export function useSettledText(search: string, onSettled: (text: string) => void) {
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
    onSettled(text.trim());
  };
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(text), settleMs);
    },
    settle: () => settle(typed),
  };
}
