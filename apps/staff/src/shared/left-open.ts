import type { SessionStore } from '@app/client';

interface LeftOpenOptions {
  readonly session: Pick<SessionStore, 'current' | 'subscribe'>;
  /** The address of the page that is open; undefined on one that anybody may see. */
  readonly addressNow: () => string | undefined;
  readonly forgetDrafts: () => void;
}

export interface LeftOpen {
  /** Whether what is typed here is somebody's who is signed in, or who may sign in again. */
  isKept(): boolean;
  /** Where the person who signed in again was when their session lapsed, once. */
  takeAddress(): string | undefined;
}

/**
 * What a session that lapsed leaves for its person alone: the page that was open and what was typed (ruling 34). Whoever signs out
 * by hand, or another person who signs in, leaves and finds nothing of it.
 */
export function createLeftOpen({ session, addressNow, forgetDrafts }: LeftOpenOptions): LeftOpen {
  let owner = session.current()?.user.id;
  let address: string | undefined;
  session.subscribe((now, cause) => {
    if (owner !== undefined && now?.user.id === owner) return;
    if (owner !== undefined && now === undefined && cause === 'refused') {
      address = addressNow() ?? address;
      return;
    }
    if (owner !== undefined) forgetDrafts();
    address = undefined;
    owner = now?.user.id;
  });
  return {
    isKept: () => owner !== undefined,
    takeAddress: () => {
      const left = address;
      address = undefined;
      return left;
    },
  };
}
