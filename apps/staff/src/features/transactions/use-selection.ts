import { limits } from '@app/contract';
import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects all of these, or none of them when all are selected. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** So many are selected that no more may be. */
  readonly full: boolean;
}

/** Selected transfers, on every page of one list; another list starts with none. */
export function useSelection(listKey: string): Selection {
  const [kept, setKept] = useState({ listKey, ids: new Set<string>() });
  if (kept.listKey !== listKey) setKept({ listKey, ids: new Set() });
  const { ids } = kept;
  const set = (next: Iterable<string>): void =>
    setKept({ listKey, ids: new Set([...next].slice(0, limits.bulkMax)) });
  return {
    ids,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: (shown) => {
      const all = shown.every((id) => ids.has(id));
      set(all ? [...ids].filter((id) => !shown.includes(id)) : [...ids, ...shown]);
    },
    clear: () => set([]),
    full: ids.size >= limits.bulkMax,
  };
}
