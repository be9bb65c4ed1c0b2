import { Late, latePart } from '@app/ui';
import { useSyncExternalStore } from 'react';
import { confirming } from '../../shared/confirming.ts';
import { unloaded } from '../../shared/say-unloaded.ts';

const asker = latePart(async () => (await import('./confirm-asker.tsx')).ConfirmAsker);

/** Stands by until a call waits for a confirmation; only then is the dialog loaded. */
export function ConfirmHost() {
  const waiting = useSyncExternalStore(confirming.subscribe, confirming.current);
  if (waiting === undefined) return null;
  return (
    <Late key={waiting.id} part={asker} onUnloaded={unloaded(() => waiting.end(false))}>
      {(ConfirmAsker) => <ConfirmAsker waiting={waiting} />}
    </Late>
  );
}
