import { createSession } from '@app/client';
import { writeDraft } from './draft-storage.ts';

/** The one session of this app (spec section 7): in local storage, refreshed near expiry, in step with other tabs. */
export const session = createSession({
  storageKey: 'customer-session',
  audience: 'customer',
  storage: localStorage,
  locks: navigator.locks,
});

// Whoever signs out leaves nothing typed behind on the machine. A session that only lapsed keeps the draft for its owner, who signs in
// again; that another tab ended it may have been either, and is taken for signing out.
session.subscribe((now, cause) => {
  if (now === undefined && cause !== 'refused') writeDraft(undefined);
});
