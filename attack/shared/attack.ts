import type { Stage } from './stage.ts';

/** What an attack found out. */
export interface Outcome {
  /** One sentence for each thing that an attacker gained; none is what we want. */
  readonly findings: readonly string[];
  /** How much was tried, and what it cost. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  readonly run: (stage: Stage) => Promise<Outcome>;
}

const shownMax = 25;

/** Collects findings; a flood of the same kind is cut short, with its number. */
export class Findings {
  readonly #all: string[] = [];
  readonly #kinds = new Map<string, number>();

  add(finding: string): void {
    this.#all.push(finding);
  }

  /** Notes the first of its kind; the others are only counted. */
  addKind(kind: string, example: string): void {
    const count = this.#kinds.get(kind) ?? 0;
    this.#kinds.set(kind, count + 1);
    if (count === 0) this.add(`${kind}, such as ${example}`);
  }

  /** Notes the finding unless the condition holds. */
  expect(condition: boolean, finding: string): void {
    if (!condition) this.add(finding);
  }

  get list(): string[] {
    const shown = this.#all.slice(0, shownMax);
    const more = this.#all.length - shown.length;
    return more > 0 ? [...shown, `… and ${more} more`] : shown;
  }

  get count(): number {
    return this.#all.length;
  }
}

/** Runs tasks, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  task: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) await task(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
