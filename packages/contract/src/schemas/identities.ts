import { z } from 'zod/mini';
import { instant, uuid } from './common.ts';

const provider = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'This is not a provider of ours.'));

export const providerBody = z.object({ provider });

/** Where the browser goes next. */
export const wayToProvider = z.object({
  url: z.string(),
  /** Comes back with the answer; the browser compares. */
  state: z.string(),
});
export type WayToProvider = z.infer<typeof wayToProvider>;

const answerMax = 4096;
const answerText = z
  .string()
  .check(z.minLength(1, 'Fill this in.'), z.maxLength(answerMax, 'This is too long.'));

/** What the provider sent back with the browser, as it stood in the address. */
export const providerAnswerBody = z.object({
  state: answerText,
  code: answerText,
  iss: z.optional(answerText),
});
export type ProviderAnswer = z.infer<typeof providerAnswerBody>;

export const identity = z.object({
  id: uuid,
  provider: z.string(),
  name: z.string(),
  /** What the provider calls this person; null when it tells nothing. */
  label: z.nullable(z.string()),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
export type IdentityLink = z.infer<typeof identity>;

export const identities = z.object({ items: z.array(identity) });
