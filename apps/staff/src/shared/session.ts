import { createSession } from '@app/client';

/** The one session of this app (spec section 7), apart from the customer's: its tokens are refused there. */
export const session = createSession({
  storageKey: 'staff-session',
  audience: 'staff',
  storage: localStorage,
});
