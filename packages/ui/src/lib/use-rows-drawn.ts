import { useDeferredValue } from 'react';

/** More than a tall phone shows. */
const rowsOfAScreen = 16;

/**
 * How many rows of a list are drawn: at first those of a screen, from its top to below the row that it opens at, and all of them right after that was
 * seen. A list of fifty flags would keep a slow phone from showing any of them.
 */
export function useRowsDrawn(openedAt: number): number {
  return useDeferredValue(Number.POSITIVE_INFINITY, openedAt + rowsOfAScreen);
}
