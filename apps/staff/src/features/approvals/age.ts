import { useEffect, useState } from 'react';

const minute = 60_000;
const hour = 60 * minute;

/** Whole hours and minutes between two moments, never below zero: they may be of two clocks. */
export function ageOf(sinceMs: number, nowMs: number): { hours: number; minutes: number } {
  const passed = Math.max(0, nowMs - sinceMs);
  return { hours: Math.floor(passed / hour), minutes: Math.floor((passed % hour) / minute) };
}

/** The time, renewed every minute. In milliseconds. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
