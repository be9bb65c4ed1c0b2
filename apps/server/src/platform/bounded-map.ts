export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Forgets every entry that the test picks. */
  deleteWhere(picks: (key: string, value: Value) => boolean): void;
}

/**
 * What a full map forgets at once. One by one would be dear: the engine keeps the places of what was deleted, and to find the oldest entry
 * it walks over all of them, 12 us in a map of 20,000.
 */
const forgottenShare = 0.1;

/** A map that forgets its oldest entries when it is full, so that no stream of made-up keys can fill the memory. */
export function createBoundedMap<Value>(max: number): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  const forgetOldest = (): void => {
    let left = Math.ceil(max * forgottenShare);
    for (const key of entries.keys()) {
      if (left === 0) return;
      entries.delete(key);
      left -= 1;
    }
  };
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > max) forgetOldest();
    },
    delete: (key) => {
      entries.delete(key);
    },
    deleteWhere: (picks) => {
      for (const [key, value] of entries) if (picks(key, value)) entries.delete(key);
    },
  };
}
