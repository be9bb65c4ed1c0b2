import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Back to the button that opened a form in its own place, once the form is closed and the button is there again. */
export function useOpenerFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
