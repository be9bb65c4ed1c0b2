import type { SignInErrorCode } from './error-codes.ts';
import type { ErrorEntry } from './errors-first.ts';

/** What the sign-in page says of its refusals. */
export const signInErrorTable = {
  factor_required: {
    status: 401,
    title: 'One more step',
    text: 'Your password was right. Now show your second factor.',
  },
  factor_refused: {
    status: 403,
    title: 'Error',
    text: 'That did not fit. Check it and try again; an app shows a new code every 30 seconds, and each works once.',
  },
  challenge_expired: {
    status: 409,
    title: 'Error',
    text: 'This step took too long or was tried too often. Start again.',
  },
  confirmation_required: {
    status: 403,
    title: 'Confirm it is you',
    text: 'Confirm that it is you, then this goes on.',
  },
  factor_needed: {
    status: 403,
    title: 'Second step needed',
    text: 'Set up a second step on the Security page first: an authenticator app or a passkey.',
  },
  link_gone: {
    status: 410,
    title: 'This link no longer works',
    text: 'It was used, replaced by a newer one, or has expired. Ask for a new one.',
  },
  email_unconfirmed: {
    status: 403,
    title: 'Confirm your e-mail address',
    text: 'Open the link in the mail that we sent you. On the Security page you can have it sent again.',
  },
  identity_refused: {
    status: 403,
    title: 'That sign-in did not work',
    text: 'What came back does not belong to what this browser began, or took too long. Start again.',
  },
  identity_unknown: {
    status: 403,
    title: 'Not linked to an account',
    text: 'No account is linked to this identity. Sign in with your password, then link it on the Security page.',
  },
  identity_provider_silent: {
    status: 503,
    title: 'Error',
    text: 'The other service does not answer. Try again later, or sign in with your password.',
  },
  invalid_credentials: { status: 401, title: 'Login failed', text: 'Invalid email or password' },
  email_taken: { status: 409, title: 'Signup failed', text: 'Could not create account' },
  weak_password: {
    status: 422,
    title: 'Signup failed',
    text: 'Choose a password that is harder to guess.',
  },
} as const satisfies Record<SignInErrorCode, ErrorEntry>;
