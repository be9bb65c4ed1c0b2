import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { queryKeys } from './query-keys.ts';
import { queryClient } from './query.ts';

/** Of what is typed and not saved yet. */
export type DraftKey = readonly [(typeof queryKeys.drafts)[number], ...string[]];

/**
 * What is typed under this key. It outlives its fields, and a session that lapsed, for its person alone (shared/left-open.ts);
 * undefined throws it away.
 */
export function useKept<Typed>(
  key: DraftKey,
): readonly [Typed | undefined, (next: Typed | undefined) => void] {
  const client = useQueryClient();
  // Told at once, unlike what a query tells: a field that is told later puts its cursor at the end.
  const kept = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueryData<Typed>(key),
  );
  return [kept, (next) => keep(key, next)];
}

/** Puts something in the place of what is typed under this key. */
export function keep<Typed>(key: DraftKey, next: Typed | undefined): void {
  if (next === undefined) queryClient.removeQueries({ queryKey: key, exact: true });
  else queryClient.setQueryData<Typed>(key, next);
}

/** What is typed under this key now. */
export function keptNow<Typed>(key: DraftKey): Typed | undefined {
  return queryClient.getQueryData<Typed>(key);
}
