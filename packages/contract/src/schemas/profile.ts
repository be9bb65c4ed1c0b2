import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { signUpBody } from './auth.ts';
import { instant, line, uuid } from './common.ts';

/** What a profile's picture may be uploaded as; its content is decoded, whatever it claims to be. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is left out stays as it is. A phone number of null or nothing removes it. */
export const updateProfileBody = z
  .object({
    full_name: z.optional(line(limits.nameMax)),
    phone_number: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(limits.phoneMax, `Use at most ${limits.phoneMax} characters.`),
          ),
      ),
    ),
    language: z.optional(z.enum(languages, 'Choose one of our languages.')),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Name what is to change.'));
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

/** The version is a part of the picture's address, so that a browser never shows an old one under it. */
export const avatarQuery = z.object({
  v: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/, 'This is no version of a picture.'))),
});

/** Why a session is over; `expired` when nobody ended it. */
export const sessionEnds = [
  'signed_out',
  'reuse',
  'disabled',
  'expired',
  'ended',
  'password_changed',
  'closed',
  'idle',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const signInRecord = z.object({
  id: uuid,
  /** As the browser named itself, which nobody vouches for; null when we do not know the name. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** When its token was last renewed; browsers do that about every ten minutes while a page is open. */
  last_used_at: instant,
  ended_at: z.nullable(instant),
  ended_reason: z.nullable(z.enum(sessionEnds)),
  /** The one that asks. */
  current: z.boolean(),
});
export type SignInRecord = z.infer<typeof signInRecord>;

export const signInRecords = z.object({
  /** Those that are open first, then those that ended within the time of the history; newest first. */
  items: z.array(signInRecord),
  /** When the password in use was set; null when "This wasn't me" took it away and no other is set yet. */
  password_set_at: z.nullable(instant),
});
export type SignInRecords = z.infer<typeof signInRecords>;

export const endSessionQuery = z.object({
  /** "This wasn't me": the link that shuts everybody out is mailed as well. */
  not_me: z.optional(z.enum(['1'])),
});

/** Whether a mail with the link is on its way. A server of the version before answers nothing. */
export const endedSession = z.object({ mailed: z.boolean() });

export const endedSessions = z.object({ ended: z.number() });

const presentPassword = z
  .string()
  .check(
    z.minLength(1, 'Fill this in.'),
    z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  );

export const changePasswordBody = z.object({
  current_password: presentPassword,
  new_password: signUpBody.shape.password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const closeAccountBody = z.object({
  password: presentPassword,
  /** That the consequences were read. */
  confirm: z.literal(true, 'Confirm that you want to close the account.'),
});
