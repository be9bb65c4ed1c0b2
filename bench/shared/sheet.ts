/** The values of a run: one per round and key. Judged keys must be known beforehand, so that a misspelt one cannot pass unjudged. */
export interface Sheet {
  /** A value of a judged key, one per round. */
  add(key: string, value: number): void;
  /** A value that is told beside the judged ones, under `_absolute`, one per round. */
  note(key: string, value: number): void;
  /** Why a judged key has no figure. */
  absent(key: string, reason: string): void;
  /** A window that counts for nothing, such as one whose generator was late. */
  noteVoid(reason: string): void;
  /** What one window gave, kept in `_run.raw`. */
  raw(window: object): void;
  /** A setting that differs from the product's defaults, kept in `_run.settings`. */
  setting(name: string, value: string): void;
  /** The share of all cores that the load generator used in one window. */
  generatorShare(share: number): void;
  /** Values that a round has collected count only when the round is kept. */
  readonly values: ReadonlyMap<string, readonly number[]>;
  readonly notes: ReadonlyMap<string, readonly number[]>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly voids: readonly string[];
  readonly windows: readonly object[];
  readonly settings: ReadonlyMap<string, string>;
  readonly generatorShares: readonly number[];
}

export function createSheet(known: ReadonlySet<string>): Sheet {
  const values = new Map<string, number[]>();
  const notes = new Map<string, number[]>();
  const reasons = new Map<string, string>();
  const settings = new Map<string, string>();
  const voids: string[] = [];
  const windows: object[] = [];
  const generatorShares: number[] = [];
  const refuseUnknown = (key: string): void => {
    if (!known.has(key)) throw new Error(`${key} is no key of a group that runs.`);
  };
  const push = (map: Map<string, number[]>, key: string, value: number): void => {
    if (!Number.isFinite(value)) throw new Error(`${key} is ${value}, which is no measurement.`);
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  return {
    values,
    notes,
    reasons,
    voids,
    windows,
    settings,
    generatorShares,
    add: (key, value) => {
      refuseUnknown(key);
      push(values, key, value);
    },
    note: (key, value) => push(notes, key, value),
    absent: (key, reason) => {
      refuseUnknown(key);
      reasons.set(key, reason);
    },
    noteVoid: (reason) => void voids.push(reason),
    raw: (window) => void windows.push(window),
    setting: (name, value) => void settings.set(name, value),
    generatorShare: (share) => void generatorShares.push(share),
  };
}
