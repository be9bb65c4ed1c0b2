export interface ErrorEntry {
  readonly status: number;
  /** Toast title, to the letter where the specification has one. */
  readonly title: string;
  /** Toast text; an answer's own `detail` replaces it where figures belong in it. */
  readonly text: string;
}

/** Codes that any call may give, and those that a browser gives itself before it sends one: their words come with the first screen. */
export const firstErrorTable = {
  validation_failed: {
    status: 400,
    title: 'Check the details',
    text: 'Some details need attention.',
  },
  malformed_request: { status: 400, title: 'Error', text: 'The request could not be read.' },
  unauthenticated: {
    status: 401,
    title: 'Authentication required',
    text: 'Please log in to continue.',
  },
  proof_required: {
    status: 401,
    title: 'Error',
    text: 'This browser could not show that the session belongs to it. Reload the page, then sign in again.',
  },
  proof_invalid: {
    status: 401,
    title: 'Error',
    text: 'This browser could not show that the session belongs to it. Check the clock of this device, then reload the page.',
  },
  // These two a browser gives to itself, before anything is sent.
  insecure_address: {
    status: 400,
    title: 'This address is not secure',
    text: 'A browser keeps a session safe only by https, or on localhost. Open this page there, then sign in.',
  },
  key_store_closed: {
    status: 400,
    title: 'This browser stores nothing here',
    text: 'A session needs a key that this browser keeps. Leave private browsing or allow this site to store data, then try again.',
  },
  refresh_refused: {
    status: 401,
    title: 'Authentication required',
    text: 'Your session has ended. Please log in again.',
  },
  account_disabled: {
    status: 403,
    title: 'Account disabled',
    text: 'This account is no longer active.',
  },
  permission_missing: {
    status: 403,
    title: 'Access Denied',
    text: 'Your role does not allow this.',
  },
  not_found: { status: 404, title: 'Error', text: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    title: 'Error',
    text: 'This address does not take that method.',
  },
  too_many_requests: {
    status: 429,
    title: 'Error',
    text: 'Too many attempts. Wait a little, then try again.',
  },
  internal: { status: 500, title: 'Error', text: 'Something went wrong on our side. Try again.' },
  overloaded: { status: 503, title: 'Error', text: 'The service is busy. Try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>;
