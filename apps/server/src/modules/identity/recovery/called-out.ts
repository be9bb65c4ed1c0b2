import type { LinkRow } from './store.ts';

/** A change of the address that can still be taken back, by the link that went to the address it leads away from. */
export interface Undoable {
  readonly id: bigint;
  readonly email: string;
  /** It was asked for in a browser that counts as the intruder's, seen from the link that is being used. */
  readonly foreign: boolean;
}

/**
 * The address that an account has after "This wasn't me". A link of a sign-in takes back what was changed from there since, as far as the
 * owner's own newest change. A link of a change takes that change back, unless its address came from an intruder itself: then the link went
 * to the intruder, and the owner's correction stays. `changes` are in the order in which they were made.
 */
export function addressToReturnTo(
  link: Pick<LinkRow, 'id' | 'kind' | 'email'>,
  current: string,
  changes: readonly Undoable[],
): string {
  if (link.kind === 'email_undo') {
    const before = changes.findLast(({ id, email }) => id < link.id && email !== link.email);
    return before?.foreign === true ? current : link.email;
  }
  let address = current;
  for (const { email, foreign } of changes.filter(({ id }) => id > link.id).toReversed()) {
    // Was asked for and never confirmed, or stands beside one that was.
    if (email === address) continue;
    if (!foreign) break;
    address = email;
  }
  return address;
}
