import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { contains, phonePart } from './like.ts';

/** Whether a row of `profiles` holds what was typed: in its name, in any case and accents apart, or as a part of its phone number. */
export function holdsPerson(search: string): RawBuilder<SqlBool> {
  const pattern = contains(search);
  const phone = contains(phonePart(search) ?? search);
  // The last, as an older server kept it.
  return sql<SqlBool>`(search_name LIKE fold_text(${pattern}) OR phone_number LIKE ${phone} OR phone_number LIKE ${pattern})`;
}
