import type { Rate } from '@app/money';
import type { Line, RateLines, Sighting } from './rate-lines.ts';

export interface Judged {
  readonly taken: readonly Sighting[];
  readonly refused: readonly { readonly sighting: Sighting; readonly against: Sighting }[];
}

/**
 * Takes the sightings that are new and at most `jumpPercentMax` away from the last known rate of their currency; the first ones
 * of a line are held against what is known after them. A currency that really moved so far waits for the operator, who can raise
 * the limit: a slipped decimal point would be paid out.
 */
export function judge(
  incoming: readonly Sighting[],
  lines: RateLines,
  jumpPercentMax: number,
): Judged {
  const taken: Sighting[] = [];
  const refused: Judged['refused'][number][] = [];
  const inOrder = [...incoming].sort((a, b) => (a.as_of < b.as_of ? -1 : 1));
  const last = new Map<string, Sighting>();
  for (const sighting of inOrder) {
    const line: Line = lines.get(sighting.currency) ?? new Map();
    const known = line.get(sighting.as_of);
    if (known?.source === sighting.source) continue;
    const against = neighbour(line, last.get(sighting.currency), sighting.as_of);
    if (against && isJump(against.rate, sighting.rate, jumpPercentMax)) {
      refused.push({ sighting, against });
    } else {
      taken.push(sighting);
      last.set(sighting.currency, sighting);
    }
  }
  return { taken, refused };
}

/** The newest known sighting up to a day, `taken` among them; else the oldest after it. */
function neighbour(line: Line, taken: Sighting | undefined, as_of: string): Sighting | undefined {
  let after: Sighting | undefined;
  for (const known of line.values()) {
    if (known.as_of <= as_of) return taken && taken.as_of > known.as_of ? taken : known;
    after = known;
  }
  return taken ?? after;
}

/** Whether a rate is more than so many percent from the one before. Exact: the fractions are brought over one denominator. */
export function isJump(before: Rate, after: Rate, percentMax: number): boolean {
  const scale = BigInt(Math.max(before.scale, after.scale));
  const a = before.digits * 10n ** (scale - BigInt(before.scale));
  const b = after.digits * 10n ** (scale - BigInt(after.scale));
  const distance = a < b ? b - a : a - b;
  return distance * 100n > a * BigInt(percentMax);
}
