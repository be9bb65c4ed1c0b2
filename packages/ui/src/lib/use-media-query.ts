import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen matches a CSS media query, kept current while the component lives. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Below the `sm` breakpoint (480 px): pop-ups become full-height sheets. */
export const narrowScreen = '(width < 30rem)';
/** Where the rows of a table become cards (640 px). */
export const cardsScreen = '(width < 40rem)';
/** From the `lg` breakpoint (1024 px): side panels stand beside the page instead of over it. */
export const wideScreen = '(width >= 64rem)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
