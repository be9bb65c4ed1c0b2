import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The first control that is refused; a group of controls is refused as a whole. */
const refused = '[aria-invalid="true"], [data-refused] :is(input, button)';

interface RefusedFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly tried: boolean;
  /** Says that the form was tried once more. */
  readonly noteTry: () => void;
}

/**
 * For a form without a summary: at each try, and at each answer of the server, the first control that is refused takes the focus, since
 * nobody hears a sentence that only appears under it. An answer is to be another thing each time.
 */
export function useRefusedFocus(answer?: unknown): RefusedFocus {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [tries, answer]);
  return { form, tried: tries > 0, noteTry: () => setTries((count) => count + 1) };
}
