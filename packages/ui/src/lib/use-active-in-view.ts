import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the row marked `data-active` of a list in sight: when it changes, and when the list gets its
 * size, which a pop-up learns only after it is drawn.
 */
export function useActiveInView(list: RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const show = (): void =>
      box.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, active]);
}
