/** What a link in a mail about the account is for. */
export type AccountLinkKind =
  'recovery' | 'email_confirm' | 'email_change' | 'email_undo' | 'sign_in';

/** Where the link of a mail leads; its token stands behind the hash sign, which browsers send to nobody. */
export const mailPages = ['recover', 'staff_recover', 'confirm_email', 'not_me'] as const;
export type MailPage = (typeof mailPages)[number];

/** What an owner hears of sign-ins, addresses and identities; each is a notice of that name. */
export type AccountNewsKind =
  | 'recovery_link'
  | 'password_recovered'
  | 'account_secured'
  | 'email_confirm'
  | 'email_change'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_in_use'
  | 'new_sign_in'
  | 'new_sign_in_unknown'
  | 'sign_in_denied'
  | 'identity_linked'
  | 'identity_unlinked';
