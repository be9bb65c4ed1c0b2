import type { SessionStore } from './session.ts';

/** Tells when somebody else is signed in than before, or nobody any more; new tokens of the same person are no change. Gives what ends it. */
export function onPersonChange(
  session: Pick<SessionStore, 'current' | 'subscribe'>,
  changed: (isSignedIn: boolean) => void,
): () => void {
  let userId = session.current()?.user.id;
  return session.subscribe((current) => {
    if (current?.user.id === userId) return;
    userId = current?.user.id;
    changed(current !== undefined);
  });
}
