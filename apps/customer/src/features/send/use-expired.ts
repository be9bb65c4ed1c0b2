import { useEffect, useState } from 'react';
import type { HeldQuote } from './quote-machine.ts';

/** Whether the quote has run out by now; turns true by itself when it does. */
export function useExpired(held: HeldQuote | null): boolean {
  return useReached(held?.heldUntilMs ?? null);
}

/** Whether a time of this device's clock has come; turns true by itself. */
export function useReached(atMs: number | null): boolean {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (atMs === null) return undefined;
    const timer = setTimeout(() => setReached(atMs), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== null && reached === atMs;
}
