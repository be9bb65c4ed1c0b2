/** Those toasts that are shown on the way in and out: their words come with the first screen. */
export const firstToasts = {
  signed_in: { title: 'Welcome back!', text: "You've successfully logged in." },
  signed_up: {
    title: 'Account created!',
    text: 'Welcome to {brand}. Your account has been created successfully.',
  },
  signed_out: { title: 'Logged out', text: "You've been successfully logged out." },
  account_disabled: { title: 'Account disabled', text: 'This account is no longer active.' },
  send_needs_login: { title: 'Authentication required', text: 'Please log in to send money' },
  support_needs_login: {
    title: 'Authentication required',
    text: 'Please log in to access support chat',
  },
} as const;

/** Puts values into the braces of a text; a brace without a value is a programmer's error and stays visible. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
