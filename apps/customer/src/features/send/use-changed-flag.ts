import { useEffect, useRef, useState } from 'react';

const tintMs = 3000;

/** True for three seconds after the rate of the same pair has changed (ux 2.5); another pair is no change. */
export function useChangedFlag(pair: string, rate: string | null): boolean {
  const last = useRef<{ readonly pair: string; readonly rate: string } | null>(null);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (rate === null) return undefined;
    const before = last.current;
    last.current = { pair, rate };
    if (before === null || before.pair !== pair || before.rate === rate) return undefined;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), tintMs);
    return () => clearTimeout(timer);
  }, [pair, rate]);
  return changed;
}
