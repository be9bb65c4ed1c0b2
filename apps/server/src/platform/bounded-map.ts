export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Forgets every entry that the test picks. */
  deleteWhere(picks: (key: string, value: Value) => boolean): void;
}

/** A map that forgets its oldest entry when it is full, so that no stream of made-up keys can fill the memory. */
export function createBoundedMap<Value>(max: number): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > max && !oldest.done) entries.delete(oldest.value);
    },
    delete: (key) => {
      entries.delete(key);
    },
    deleteWhere: (picks) => {
      for (const [key, value] of entries) if (picks(key, value)) entries.delete(key);
    },
  };
}
