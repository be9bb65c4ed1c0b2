import { useSyncExternalStore } from 'react';

export type Politeness = 'polite' | 'assertive';

interface Announcement {
  readonly text: string;
  readonly count: number;
}
type Announcements = Readonly<Record<Politeness, Announcement>>;

const silence: Announcements = {
  polite: { text: '', count: 0 },
  assertive: { text: '', count: 0 },
};
let current = silence;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Says a sentence to screen readers; `assertive` interrupts, so keep it for what cannot wait. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  current = { ...current, [politeness]: { text, count: current[politeness].count + 1 } };
  for (const changed of listeners) changed();
}

/** The two live regions. Render it once, from the first paint, outside of everything that opens and closes. */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(
    subscribe,
    () => current,
    () => silence,
  );
  return (
    <div className="sr-only">
      {/* The key makes a repeated sentence a new node, which is read again. */}
      <div role="status" aria-live="polite">
        <span key={polite.count}>{polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive">
        <span key={assertive.count}>{assertive.text}</span>
      </div>
    </div>
  );
}
