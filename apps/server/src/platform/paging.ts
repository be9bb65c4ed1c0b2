import { instantMs, isoInstant } from './clock.ts';
import { fieldError } from './errors.ts';

const separator = '\n';

/** What a part of a cursor may look like; without it a made-up cursor reaches the database and fails there as a fault of ours. */
export const cursorPart = {
  instant:
    /^[12]\d{3}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?Z$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  id: /^\d{1,18}$/,
  // Twice as many as a name may have, since lower() makes two of some. U+FFFD is text too; broken bytes differ when encoded again.
  text: /^[^\p{Cc}]{0,240}$/u,
} as const;

/** A place in a list as opaque text: the sort keys of the last row shown, which must hold no line breaks. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(separator), 'utf8').toString('base64url');
}

/**
 * The sort keys of a cursor that we made; undefined for the first page. `parts` is their number or, better, the shape of each.
 * Anything else is `validation_failed` on the field `cursor`.
 */
export function decodeCursor(
  text: string | undefined,
  parts: number | readonly RegExp[],
): string[] | undefined {
  if (text === undefined) return undefined;
  const shapes = typeof parts === 'number' ? undefined : parts;
  const count = typeof parts === 'number' ? parts : parts.length;
  const keys = Buffer.from(text, 'base64url').toString('utf8').split(separator);
  // Decoding skips what it does not know, so only the exact text that encoding gives is one of ours.
  const ours =
    keys.length === count &&
    encodeCursor(keys) === text &&
    keys.every((key, index) => (shapes?.[index] ?? cursorPart.text).test(key) && isRealDay(key));
  if (!ours) {
    throw fieldError('cursor', 'This cursor is not one of ours. Start from the first page.');
  }
  return keys;
}

/** The thirty-first of February has the shape of an instant and would still be refused by the database. */
function isRealDay(key: string): boolean {
  if (!cursorPart.instant.test(key)) return true;
  const day = key.slice(0, 10);
  const midnight = instantMs(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && isoInstant(midnight).startsWith(day);
}
