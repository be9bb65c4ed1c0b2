import type { Database } from '#platform/db';
import type { LoadedList } from './current-list.ts';
import { takeList } from './store.ts';

export interface TakenList {
  readonly current: () => Promise<LoadedList>;
  /** Resolves when it stands in the database that this server goes by the list of now. */
  readonly written: () => Promise<void>;
}

/**
 * Writes down when this server goes by another list. Each says so for itself, since any of them may be the last to get a file, and one
 * without a worker screens names all the same.
 */
export function takenList(db: Database, open: () => Promise<LoadedList>): TakenList {
  let taken: string | undefined;
  let writing: Promise<void> = Promise.resolve();
  const current = async (): Promise<LoadedList> => {
    const loaded = await open();
    const { digest } = loaded.index;
    if (digest === taken) return loaded;
    const before = taken;
    taken = digest;
    const { name, version, entries } = loaded.list;
    const run = { digest, name, version, entries: entries.length };
    writing = takeList(db.query, run, { starts: before === undefined });
    // Nobody who screens a name waits for it: what could not be written is written with the next name, and the job tells what failed.
    writing.catch(() => {
      if (taken === digest) taken = before;
    });
    return loaded;
  };
  const written = async (): Promise<void> => {
    await current();
    await writing;
  };
  return { current, written };
}
