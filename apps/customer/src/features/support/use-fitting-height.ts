import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Header and bottom bar of the frame, with a little air. */
const headerPx = 72;
const belowPx = 76;
const leastPx = 320;
/** A view this much lower than the window has a keyboard under it. */
const keyboardShare = 0.8;

/**
 * Tells a box, as `--fitting-height`, how high it may be to end above the bottom bar of a phone, or above the keyboard while that
 * is open; what stands over it differs with the mode line and the width, so it is measured.
 */
export function useFittingHeight<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const element = box.current;
      if (!element) return;
      const view = visualViewport?.height ?? innerHeight;
      const typing = view < innerHeight * keyboardShare;
      const above = typing ? headerPx : element.getBoundingClientRect().top + scrollY;
      const room = Math.floor(view - above - (typing ? 0 : belowPx));
      element.style.setProperty('--fitting-height', `${Math.max(leastPx, room)}px`);
      if (typing) element.scrollIntoView({ block: 'start' });
    };
    fit();
    addEventListener('resize', fit);
    visualViewport?.addEventListener('resize', fit);
    return () => {
      removeEventListener('resize', fit);
      visualViewport?.removeEventListener('resize', fit);
    };
  }, []);
  return box;
}
