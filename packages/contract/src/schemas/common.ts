import { z } from 'zod/mini';
import { limits } from '../limits.ts';

/** They turn the direction of what follows, so that a name, and a receipt with it, reads otherwise than it is stored. */
const turningSigns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that a person typed: trimmed, without control characters (a NUL would be refused by the database as a fault of ours). Signs that turn
 * the direction are left out and not refused: text that is pasted brings them along unseen. Those that Persian and Indic names need stay.
 */
export function line(max: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(turningSigns, '')),
    z.trim(),
    z.minLength(1, 'Fill this in.'),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
  );
}

/** Like `line`, over several lines. */
export function prose(max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Fill this in.'),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(/^(?:[^\p{Cc}]|\n|\r|\t)*$/u, 'Remove control characters.'),
    );
}

/** An amount in its wire form: digits, then at most two decimals; more than that is refused, never rounded. */
export const amountText = z
  .string()
  .check(
    z.maxLength(limits.amountTextMax, `Use at most ${limits.amountTextMax} characters.`),
    z.regex(
      /^\d{1,13}(\.\d{1,2})?$/,
      'Write an amount such as 1000.00: digits, a point, at most two decimals.',
    ),
  );

/** Amounts that we send: may be negative (a debit in a statement). */
export const amountOut = z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/));
export const rateOut = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** A version 4 UUID as our ids are (ruling 28). */
export const uuid = z.uuid('This is not a valid id.');

/** Accounts and entries of the ledger are numbered. */
export const ledgerId = z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.'));
/** The `:id` of a path. */
export const idParams = z.object({ id: uuid });
export const instant = z.iso.datetime();
const dayHint = 'Write a day such as 2026-01-31.';
/** Of any year but 0, which a database does not know: a query with it would be a fault of ours. */
export const day = z.iso.date(dayHint).check(z.regex(/^(?!0000-)/, dayHint));

export const noContent = z.null();

/** Made by the writer's device: what is sent twice under it is stored once. Older pages leave it out. */
export const clientId = z.optional(uuid);

/** A page of a list; `next` asks for the one after it, null at the end. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}

export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000, 'This cursor is not one of ours.'))),
  limit: z.optional(
    z.coerce
      .number()
      .check(
        z.int('Ask for a whole number of rows.'),
        z.minimum(1, 'Ask for at least 1 row.'),
        z.maximum(limits.pageSizeMax, `Ask for at most ${limits.pageSizeMax} rows.`),
      ),
  ),
});
