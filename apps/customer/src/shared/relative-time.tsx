import { formatLocal } from '@app/client';
import { useSyncExternalStore } from 'react';
import { locale } from './i18n.ts';
import { relativeText } from './relative-text.ts';

/** Often enough that no text is late by what a reader would notice. */
const stepMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One clock for all times of a page, running only while some are shown.
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), stepMs);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// Rounded up, so that what is an hour old says so and not 59 minutes.
const currentStepMs = (): number => Math.ceil(Date.now() / stepMs) * stepMs;

export interface RelativeTimeProps {
  /** ISO. */
  readonly instant: string;
  readonly className: string;
}

/** How long ago something was, kept true while the page stands; the exact time is in the title and for machines. */
export function RelativeTime({ instant, className }: RelativeTimeProps) {
  const nowMs = useSyncExternalStore(subscribe, currentStepMs);
  return (
    <time dateTime={instant} title={formatLocal(instant)} className={className}>
      {relativeText(instant, nowMs, locale)}
    </time>
  );
}
