import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { audiences, staffRoles } from '../roles.ts';
import { line } from './common.ts';

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMax, `Use at most ${limits.emailMax} characters.`),
    z.email('Write an e-mail address such as name@example.com.'),
  );
const audience = z.enum(audiences);

/** A password that is being set; how strong it must be is the server's to say. */
export const newPassword = z
  .string()
  .check(
    z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
    z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  );

export const signUpBody = z.object({
  email,
  password: newPassword,
  data: z.object({
    full_name: line(limits.nameMax),
    phone_number: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(limits.phoneMax, `Use at most ${limits.phoneMax} characters.`),
          z.regex(
            /^(\+?[\d\s()./-]{5,})?$/,
            'Write a phone number such as +353 86 123 4567, or leave it empty.',
          ),
        ),
    ),
  }),
});
export type SignUpBody = z.infer<typeof signUpBody>;

export const tokenQuery = z.object({ grant_type: z.enum(['password', 'refresh_token']) });

/** One body for both grants, as the auth service of the specification has it; the grant decides which fields are needed. */
export const tokenBody = z.object({
  email: z.optional(email),
  password: z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'Fill this in.'),
        z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
      ),
  ),
  refresh_token: z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'Fill this in.'),
        z.maxLength(200, 'This is not a refresh token of ours.'),
      ),
  ),
  audience: z.optional(audience),
});

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  phone_number: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The session as the browser keeps it in local storage (spec section 3); `expires_at` is in seconds since 1970. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('DPoP'),
  audience,
  expires_at: z.number(),
  expires_in: z.number(),
  user: sessionUser,
});
export type Session = z.infer<typeof session>;

export const demonstrationAccounts = z.object({
  accounts: z.array(
    z.object({
      role: z.enum(['customer', ...staffRoles]),
      email: z.string(),
      password: z.string(),
    }),
  ),
});
