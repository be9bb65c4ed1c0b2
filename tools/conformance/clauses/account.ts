import type { Clause } from '../clause.ts';

/** The page of the account, and what a customer does with the account as a whole. */
export const accountClauses = [
  {
    id: '2.account.1',
    text: "User menu titled 'My Account' showing the profile full_name (fallback 'User'); it has Profile and Settings (both go to /security) and Logout",
  },
  {
    id: '2.account.2',
    text: "User menu with an avatar (image, else initials of full_name, else 'U')",
  },
  {
    id: '2.account.3',
    text: "Security: 'Your Account is Secure'",
    deviation: 'Your Account is Secure',
  },
  {
    id: '2.account.4',
    text: 'Security: a 2FA switch (default on, local only, no call)',
    deviation: 'A two-factor switch',
  },
  {
    id: '2.account.5',
    text: 'Security: KYC shown as verified, with documents listed',
    deviation: 'shown as verified',
  },
  { id: '2.account.6', text: 'Security: encryption info' },
  {
    id: '2.account.7',
    text: 'Security: a privacy notice with Privacy Policy and Terms of Service buttons; security tips',
  },
  {
    id: '2.account.8',
    text: 'Security: recent login activity with fixed sample entries',
    deviation: 'fixed sample entries',
  },
  {
    id: 'ruling.account.1',
    text: 'The Security page shows real sessions and sign-ins with "This wasn’t me" (ruling 23)',
  },
  {
    id: 'ruling.account.2',
    text: 'A new password passes the strength check of sign-up, minimum 6 (ruling 22)',
  },
  { id: 'ruling.account.3', text: 'Closing the account never needs a code (ruling 19)' },
  {
    id: '3.account.1',
    text: 'profiles: full_name, avatar_url, phone_number; a profile row existing means the account is active',
  },
  { id: '9.account.1', text: 'Theme follows the system setting by default' },
  {
    id: 'issue.account.1',
    text: 'Profile and settings: name, phone, avatar upload (resized on the server), theme, language',
  },
  { id: 'issue.account.2', text: 'Data export: ZIP of JSON and CSV' },
  {
    id: 'issue.account.3',
    text: 'Close account, refused while money is inside or in flight, saying so',
  },
] as const satisfies readonly Clause[];
