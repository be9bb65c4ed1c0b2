import { createSession } from '@app/client';
import { writeDraft } from './draft-storage.ts';

/** The one session of this app (spec section 7): in local storage, refreshed near expiry, in step with other tabs. */
export const session = createSession({
  storageKey: 'customer-session',
  audience: 'customer',
  storage: localStorage,
  locks: navigator.locks,
});

// Whoever signs out leaves nothing typed behind on the machine, in any tab. A session that only lapsed, here or in another tab, keeps
// the draft for its owner, who signs in again.
session.subscribe((now, cause) => {
  if (now === undefined && cause !== 'refused') writeDraft(undefined);
});
