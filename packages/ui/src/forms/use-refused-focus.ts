import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The first control that is refused; a group of controls is refused as a whole. */
const refused = '[aria-invalid="true"], [data-refused] :is(input, button)';

/**
 * For a form without a summary: at each attempt, and at each answer of the server, the first control that is refused takes the focus,
 * since nobody hears a sentence that only appears under it. Give it something that is another thing at each.
 */
export function useRefusedFocus(
  attempt: unknown,
  answer?: unknown,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [attempt, answer]);
  return form;
}
