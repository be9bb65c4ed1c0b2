export const authTexts = {
  title: 'Staff sign-in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signedInAs: 'Logged in as {roles}',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  emptyEmail: 'Enter your e-mail address',
  emptyPassword: 'Enter your password',
  second: {
    title: 'One more step',
    text: 'Your password was right. Now show that it is you.',
    back: 'Back',
  },
  passkey: 'Sign in with a passkey',
  demonstration: {
    title: 'Try it with a demonstration account',
    text: 'Made at the first start of this server. One press signs in.',
    use: 'Sign in as {email}',
    role: '{email} ({role})',
  },
} as const;
