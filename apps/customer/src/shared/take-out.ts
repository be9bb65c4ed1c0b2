import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  readonly id: string;
}

/** Takes a row out of a list that is shown, before the server has; gives what puts it back where it stood, for when the server did not. */
export async function takeOut(
  client: QueryClient,
  queryKey: QueryKey,
  taken: Row,
): Promise<() => void> {
  // An answer under way would bring the row back for a moment.
  await client.cancelQueries({ queryKey });
  const cache = client.getQueryCache();
  const list = cache.find({ queryKey, exact: true });
  const rows = client.getQueryData<readonly Row[]>(queryKey);
  const at = rows?.findIndex(({ id }) => id === taken.id) ?? -1;
  const row = rows?.[at];
  const change = (by: (now: readonly Row[]) => readonly Row[]): void => {
    client.setQueryData<readonly Row[]>(queryKey, (now) => now && by(now));
  };
  change((now) => now.filter(({ id }) => id !== taken.id));
  return () => {
    // A list that was forgotten meanwhile was its reader's, and another one is somebody else's.
    if (row === undefined || cache.find({ queryKey, exact: true }) !== list) return;
    change((now) => (now.some(({ id }) => id === taken.id) ? now : now.toSpliced(at, 0, row)));
  };
}
