/** What stands around the news in a mail. */
export const mailTexts = {
  greeting: 'Hello {name},',
  nameless: 'Hello,',
  open: 'See it in {brand}',
  openAt: 'See it in {brand}: {link}',
  pages: {
    recover: 'Set a new password',
    staff_recover: 'Set a new password',
    confirm_email: 'Confirm this address',
    not_me: 'This wasn’t me',
  },
  pageAt: '{label}: {link}',
  signIn: 'Sign in to {brand} to see more.',
  safety: 'We never ask for your password or codes.',
  chosen:
    'You get this e-mail because of your notification settings. You can change them in {brand}, under Settings.',
  always: 'You always get this kind of e-mail, because it concerns the safety of your account.',
} as const;
