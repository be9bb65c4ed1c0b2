import { Suspense, lazy, useSyncExternalStore } from 'react';
import { confirming } from '../../shared/confirming.ts';

const ConfirmAsker = lazy(() =>
  import('./confirm-asker.tsx').then((module) => ({ default: module.ConfirmAsker })),
);

/** Stands by until a call waits for a confirmation; only then is the dialog loaded. */
export function ConfirmHost() {
  const waiting = useSyncExternalStore(confirming.subscribe, confirming.current);
  if (waiting === undefined) return null;
  return (
    <Suspense>
      <ConfirmAsker key={waiting.id} waiting={waiting} />
    </Suspense>
  );
}
