import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether whoever calls it still stands on the page, for what goes on after an answer. */
export function useAlive(): RefObject<boolean> {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
