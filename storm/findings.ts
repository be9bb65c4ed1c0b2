import type { Kind } from './checks.ts';

/** Something that must not be. */
export interface Finding {
  readonly kind: Kind;
  readonly text: string;
  /** How many of its sort. */
  readonly count: number;
}

const shownMax = 3;

/** One finding for all examples of a sort, in a sentence with the first of them; none when there is no example. */
export function grouped(kind: Kind, what: string, examples: readonly string[]): Finding[] {
  if (examples.length === 0) return [];
  const shown = examples.slice(0, shownMax).join('; ');
  return [{ kind, count: examples.length, text: `${what} (${examples.length}): ${shown}` }];
}
