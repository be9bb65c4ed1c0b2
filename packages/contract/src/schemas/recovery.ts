import { z } from 'zod/mini';
import { audiences } from '../roles.ts';
import { email, newPassword } from './auth.ts';
import { instant } from './common.ts';

const token = z
  .string()
  .check(z.minLength(1, 'Fill this in.'), z.maxLength(100, 'This is not a link of ours.'));

export const recoverBody = z.object({ email, audience: z.optional(z.enum(audiences)) });

/** The same for every address, known or not. */
export const recoverAccepted = z.object({
  /** How long the link holds that goes out if the address is known. */
  link_lifetime_minutes: z.number(),
});

export const completeRecoveryBody = z.object({ token, new_password: newPassword });
export type CompleteRecoveryBody = z.infer<typeof completeRecoveryBody>;

export const linkBody = z.object({ token });

/** What the holder of a "This wasn't me" link is asked about. */
export const calledOut = z.object({
  what: z.enum(['sign_in', 'email_change']),
  /** When it happened. */
  at: instant,
  /** Of a sign-in, as the browser calls itself; null where it says nothing that we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Of a change: the address to which the account goes back. */
  email: z.nullable(z.string()),
});
export type CalledOut = z.infer<typeof calledOut>;

export const changeEmailBody = z.object({ email });

export const emailState = z.object({
  email: z.string(),
  /** Null: nobody has opened a link that was sent there. */
  confirmed_at: z.nullable(instant),
  /** An address that waits for its confirmation; the one above holds until then. */
  pending: z.nullable(z.object({ email: z.string(), expires_at: instant })),
});
export type EmailState = z.infer<typeof emailState>;

export const confirmedEmail = z.object({ email: z.string() });
