import { stat } from 'node:fs/promises';
import { isFresh } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';
import { indexList } from './list.ts';
import type { ListIndex, NameList } from './list.ts';
import { readList, shippedList } from './read-list.ts';

/** How long an updated file may stay unseen by whoever screens a name. */
const lookAgainAfterMs = 5_000;

export interface LoadedList {
  readonly list: NameList;
  readonly index: ListIndex;
  /** Of the operator's own file; null for the bundled sample alone. */
  readonly file: ListFile | null;
}

/** How the operator's own list stands. */
export interface ListFile {
  /** Whether the last look at the file gave the list that is in use. */
  readonly readable: boolean;
  /** When the file of the list in use was last changed; null when none was ever read. */
  readonly changed_at_ms: number | null;
}

export interface CurrentListDeps {
  readonly log: Logger;
  readonly clock: Clock;
  /** Null: the bundled sample. */
  readonly list_file: string | null;
}

/**
 * The list as it is now: whoever asks looks whether the file is another one, at most every few seconds, so that an update is taken by
 * every server without a restart. A file that cannot be read, or is half written, changes nothing and is tried again: the list that was good stays.
 */
export async function openList(deps: CurrentListDeps): Promise<() => Promise<LoadedList>> {
  const { log, clock, list_file } = deps;
  const shipped = shippedList();
  let current: LoadedList = {
    list: shipped,
    index: indexList(shipped),
    file: list_file === null ? null : { readable: false, changed_at_ms: null },
  };
  let seen: string | undefined;
  let told: string | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async (path: string): Promise<void> => {
    const { mark, changed_at_ms } = await markOf(path);
    if (mark === seen) {
      current = { ...current, file: { readable: true, changed_at_ms } };
      return;
    }
    try {
      const list = await readList(path);
      current = { list, index: indexList(list), file: { readable: true, changed_at_ms } };
      seen = mark;
      told = undefined;
      const { version, entries } = list;
      log.info({ version, entries: entries.length }, 'the screening list was read');
    } catch (error) {
      // Rights, or a disk that comes back, leave no mark on the file: it is tried again at every look, and each reason is told once.
      current = { ...current, file: { changed_at_ms: null, ...current.file, readable: false } };
      const news = `${mark} ${String(error)}`;
      if (news === told) return;
      told = news;
      log.error(
        { err: error, list_file: path },
        current.list.sample
          ? 'the screening list cannot be read: names are screened against the bundled sample, which is no sanctions list'
          : 'the screening list cannot be read: names are screened against the one before',
      );
    }
  };
  const get = async (): Promise<LoadedList> => {
    if (list_file === null) return current;
    const nowMs = clock.now();
    if (!isFresh({ atMs: lookedAtMs, nowMs, lifeMs: lookAgainAfterMs })) {
      lookedAtMs = nowMs;
      looking = look(list_file);
    }
    await looking;
    return current;
  };
  await get();
  return get;
}

/** Changes with the file, also when one of the same size is moved into its place. */
async function markOf(path: string) {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return { mark: `${mtimeMs} ${size} ${ino}`, changed_at_ms: mtimeMs };
  } catch {
    return { mark: 'missing', changed_at_ms: null };
  }
}
