import type { Audience, Session, SessionUser } from '@app/contract';
import { errorOf } from './api-error.ts';
import { fetchWithin } from './fetch-within.ts';
import type { Fetch } from './fetch-within.ts';
import { createRefresh } from './refresh.ts';
import type { Locks } from './refresh.ts';
import { createProofs } from './proof.ts';
import type { Proofs, Signer } from './proof.ts';
import { isStoredSession } from './shapes.ts';
import { realTimers } from './timers.ts';
import type { Timers } from './timers.ts';

/** The session as it lies in local storage (spec section 3); `expires_at` is in seconds since 1970 by this browser's clock. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: SessionUser;
}

/** Why the session changed; `refused` means that it lapsed, here or in another tab, `other_tab` that another tab changed it otherwise. */
export type SessionCause = 'signed_in' | 'refreshed' | 'signed_out' | 'refused' | 'other_tab';

/** `code` is that of the refusal, where the server gave one to this tab. */
export type SessionListener = (
  session: StoredSession | undefined,
  cause: SessionCause,
  code?: string,
) => void;

export interface SessionStore {
  /** The same object until the session changes, so that a screen can compare. */
  current(): StoredSession | undefined;
  /** Keeps what signing in or up has answered. */
  set(session: Session): void;
  /** Removes the local session without telling the server. */
  clear(cause: 'signed_out' | 'refused', code?: string): void;
  /** A token that is good now; undefined when nobody is signed in. Throws ApiError when it could not be renewed in time. */
  accessToken(): Promise<string | undefined>;
  /** A newer token than the one the server has refused; undefined, and the session removed, when there is none to be had. */
  renew(refusedToken: string): Promise<string | undefined>;
  /** Signs what is sent, by the key that this app keeps in this browser; when it is gone, so is the session. */
  readonly sign: Signer;
  /** The header for a stream; `refused` asks for a newer token first. */
  authorization(refused?: boolean): Promise<Record<string, string>>;
  /** Ends the session here in any case; throws ApiError when the server could not be told. */
  signOut(): Promise<void>;
  subscribe(listener: SessionListener): () => void;
  /** Stops listening to other tabs. */
  close(): void;
}

export interface SessionOptions {
  readonly storageKey: string;
  /** Which of the two apps the session belongs to: its tokens are refused by the other. */
  readonly audience: Audience;
  /** Signs by a key of this browser's, kept under the name of the storage key; tests bring their own. */
  readonly proofs?: Proofs;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
  readonly timers?: Timers;
  /** Lets one tab at a time refresh; without it only the calls of this tab wait for each other. */
  readonly locks?: Locks | undefined;
  /** Where `storage` events of other tabs arrive. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

const refreshBeforeExpiryMs = 60_000;
const timeoutMs = 15_000;

/** Keeps the session of one app (spec section 7, ruling 21): in local storage, refreshed near expiry, in step with other tabs. */
export function createSession(options: SessionOptions): SessionStore {
  const { storageKey, storage, events = globalThis, timers = realTimers } = options;
  const proofs = options.proofs ?? createProofs(storageKey, timers);
  const listeners = new Set<SessionListener>();
  const read = createReader(storageKey, storage);

  const tell = (cause: SessionCause, code?: string): void => {
    for (const listener of listeners) listener(read(), cause, code);
  };
  const write = (session: Session, cause: SessionCause): void => {
    const { access_token, refresh_token, user } = session;
    // By this browser's clock: with the server's instant, a clock that is wrong would refresh before every call, or never.
    const expires_at = Math.floor(timers.now() / 1000) + session.expires_in;
    const stored: StoredSession = { access_token, refresh_token, expires_at, user };
    storage.setItem(storageKey, JSON.stringify(stored));
    tell(cause);
  };
  const clear = (cause: SessionCause, code?: string): void => {
    // Tells the other tabs the cause, since a lapse keeps what was typed there. Signing out says so even over a session that had lapsed.
    if (cause === 'signed_out' || read() !== undefined) storage.setItem(storageKey, cause);
    storage.removeItem(storageKey);
    tell(cause, code);
  };
  // Copied out of the browser that it was made in, or left behind by a cleared one: either way it opens nothing.
  const onKeyGone = (): void => {
    if (read() !== undefined) clear('refused');
  };
  const sign: Signer = (send, given) => proofs.sign(send, { onKeyGone, ...given });
  const deps = { ...options, forgetKey: proofs.forget, sign, timers, read, write, clear };
  const { refresh, renewLeft } = createRefresh(deps);
  const { accessToken, renew } = createTokens({ read, refresh, timers });
  const onStorage = ({ key, newValue, oldValue }: Partial<StorageEvent>): void => {
    // A null key means that the other tab emptied the whole storage.
    if (key !== storageKey && key !== null) return;
    // Only the mark of a lapse goes; taken for signing out, it would delete what was typed.
    if (newValue === null && oldValue === 'refused') return;
    // Signed in anew over there, perhaps with a new key.
    proofs.forget();
    tell(newValue === 'refused' && read() === undefined ? 'refused' : 'other_tab');
  };
  events.addEventListener('storage', onStorage);

  return {
    current: read,
    sign,
    set: (session) => write(session, 'signed_in'),
    clear,
    accessToken,
    renew,
    authorization: async (refused = false) => {
      const known = read()?.access_token;
      const token = refused && known !== undefined ? await renew(known) : await accessToken();
      return token === undefined ? {} : { authorization: `DPoP ${token}` };
    },
    signOut: async () => {
      const left = read();
      // Before the server is asked for anything: it may be out of reach, and whoever comes to this machine next is not to be signed in.
      // What is still open here would also hear of the end first, ask again, and be refused.
      clear('signed_out');
      if (left === undefined) return;
      const token = leftMs(left, timers) > 0 ? left.access_token : await renewLeft(left);
      if (token !== undefined) await tellServer(options, sign, token);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => events.removeEventListener('storage', onStorage),
  };
}

interface TokenDeps {
  readonly read: () => StoredSession | undefined;
  readonly refresh: (stale: StoredSession) => Promise<StoredSession | undefined>;
  readonly timers: Timers;
}

function createTokens({
  read,
  refresh,
  timers,
}: TokenDeps): Pick<SessionStore, 'accessToken' | 'renew'> {
  return {
    accessToken: async () => {
      const stored = read();
      if (stored === undefined || leftMs(stored, timers) > refreshBeforeExpiryMs)
        return stored?.access_token;
      const renewed = refresh(stored);
      if (leftMs(stored, timers) <= 0) return (await renewed)?.access_token;
      // Still good for a while: the call goes out at once, and a failure is for the call that finds it expired.
      renewed.catch(() => undefined);
      return stored.access_token;
    },
    renew: async (refusedToken) => {
      const stored = read();
      if (stored === undefined || stored.access_token !== refusedToken) return stored?.access_token;
      return (await refresh(stored))?.access_token;
    },
  };
}

function leftMs({ expires_at }: StoredSession, timers: Timers): number {
  return expires_at * 1000 - timers.now();
}

/** Answers that mean the session is over already (spec section 7). */
const alreadyOver: readonly number[] = [401, 403, 404];

async function tellServer(
  { baseUrl = '', fetch: send = fetch }: SessionOptions,
  sign: Signer,
  token: string,
): Promise<void> {
  const response = await fetchWithin(
    sign((url, init) => send(url, init)),
    { url: `${baseUrl}/api/auth/logout`, timeoutMs },
    { method: 'POST', headers: { authorization: `DPoP ${token}` } },
  );
  if (!response.ok && !alreadyOver.includes(response.status)) throw await errorOf(response);
}

/** Reads the stored session, giving the same object while the text is the same; what cannot be read counts as signed out. */
function createReader(
  storageKey: string,
  storage: SessionOptions['storage'],
): () => StoredSession | undefined {
  let lastText: string | null = null;
  let last: StoredSession | undefined;
  return () => {
    const text = storage.getItem(storageKey);
    if (text !== lastText) {
      last = text === null ? undefined : parseStored(text);
      lastText = text;
    }
    return last;
  };
}

function parseStored(text: string): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isStoredSession(stored)) return undefined;
    const { access_token, refresh_token, expires_at, user } = stored;
    return { access_token, refresh_token, expires_at, user };
  } catch {
    return undefined;
  }
}
