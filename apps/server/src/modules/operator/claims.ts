import type { ClaimName } from '@app/contract';
import { z } from 'zod';

/** One line of text that may stand on a page; control characters would break receipts and mail headers. */
export function line(max: number) {
  return z
    .string('Write a text.')
    .trim()
    .min(1, 'Write a text, or leave the field out.')
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.');
}

const day = z.iso.date('Write a day in quotes, such as "2026-01-31".');

/** Who vouches for a claim, by what, and until when. */
const evidence = {
  /** Where the proof is: an entry in a register, a document and who keeps it. */
  evidence: line(300).optional(),
  attested_by: line(120).optional(),
  attested_on: day.optional(),
  expires_on: day.nullable().optional(),
};

/**
 * A claim of the operator: null when it is not made, a plain value, or `{ value, evidence, attested_by, attested_on, expires_on }`. All
 * forms are read as the last one, so that a plain value is a claim that nobody vouches for.
 */
export function claim<Value extends z.ZodType<string>>(value: Value) {
  return z.preprocess(
    (given) => (typeof given === 'object' ? given : { value: given }),
    z.strictObject({ value, ...evidence }).nullable(),
  );
}

export type Claim = {
  readonly value: string;
  readonly evidence?: string | undefined;
  readonly attested_by?: string | undefined;
  readonly attested_on?: string | undefined;
  readonly expires_on?: string | null | undefined;
} | null;

/** Claims about law, licence, standing and hours: in `live` nobody has to take our word for them (ruling 3). */
export const provenClaims = [
  'legal_name',
  'company_number',
  'registered_address',
  'regulator',
  'licence_number',
  'licence_register_url',
  'founded',
  'headquarters',
  'countries',
  'award',
  'support_hours',
] as const satisfies readonly ClaimName[];

/** What is shown of a claim on a day (YYYY-MM-DD, UTC): its value, or null when it is not made or no longer holds. */
export function claimOn(stated: Claim, today: string): string | null {
  if (stated === null || isExpired(stated, today)) return null;
  return stated.value;
}

/** A claim holds through the day on which it expires. */
export function isExpired(stated: NonNullable<Claim>, today: string): boolean {
  return typeof stated.expires_on === 'string' && stated.expires_on < today;
}

/** Whether somebody vouches for it by something that can be looked up, and did so no later than today. */
export function isProven(stated: NonNullable<Claim>, today: string): boolean {
  const { evidence: proof, attested_by, attested_on } = stated;
  if (proof === undefined || attested_by === undefined || attested_on === undefined) return false;
  return attested_on <= today;
}
