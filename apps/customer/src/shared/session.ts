import { createSession } from '@app/client';

/** The one session of this app (spec section 7): in local storage, refreshed near expiry, in step with other tabs. */
export const session = createSession({
  storageKey: 'customer-session',
  audience: 'customer',
  storage: localStorage,
  locks: navigator.locks,
});
