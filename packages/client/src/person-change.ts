import type { SessionStore } from './session.ts';

/**
 * Tells when somebody else is signed in than before, or nobody any more; new tokens of the same person are no change. `lapsed` is whose
 * session ended without their wish. Gives what ends it.
 */
export function onPersonChange(
  session: Pick<SessionStore, 'current' | 'subscribe'>,
  changed: (isSignedIn: boolean, lapsed?: string) => void,
): () => void {
  let userId = session.current()?.user.id;
  return session.subscribe((current, cause) => {
    const before = userId;
    if (current?.user.id === before) return;
    userId = current?.user.id;
    changed(current !== undefined, cause === 'refused' ? before : undefined);
  });
}
