import { limits } from '@app/contract';
import type {
  ChangePasswordBody,
  Session,
  SessionUser,
  SignInRecord,
  SignInRecords,
  SignUpBody,
  StaffRole,
} from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import type { Authenticate, AuthenticateAgain, Caller, RequestFacts } from '#platform/http';
import type { DB } from '#tables';
import { authenticate, authenticateAgain } from './authenticate.ts';
import { changePassword, confirmPassword } from './change-password.ts';
import { createFactors, deleteFactors, deleteOldChallenges } from './factors/factors.ts';
import type { Factors } from './factors/factors.ts';
import { sealFactorsAnew } from './factors/seal-anew.ts';
import type { SealedAnew } from './factors/seal-anew.ts';
import { deleteIdentities, deleteOldStates } from './identities/store.ts';
import { createIdentities, createRecovery } from './recovery/recovery.ts';
import type { Identities, Recovery } from './recovery/recovery.ts';
import { createContext } from './context.ts';
import type { DemonstrationAccounts, IdentityDeps } from './context.ts';
import { endIdleSessions, keepSession } from './idle.ts';
import {
  endOtherSessions,
  endSession,
  endSessions,
  listSessions,
  sessionsOf,
} from './own-sessions.ts';
import { refresh } from './refresh.ts';
import { revokeSession, sessionUser } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { Credentials } from './sign-in.ts';
import { announceAccess, setRoles } from './roles.ts';
import type { RoleChange } from './roles.ts';
import { prepareRegistration, register, signUp } from './sign-up.ts';
import type { Registration } from './sign-up.ts';
import { deleteOldTokens, insertRole, readPerson } from './store.ts';

export type { DemonstrationAccounts, IdentityDeps } from './context.ts';
export { factorRoutes } from './factors/routes.ts';
export type { Factors } from './factors/factors.ts';
export type { FactorNews } from './factors/settings.ts';
export type { IdentityProvider } from './identities/providers.ts';
export { identitiesRoutes, recoveryRoutes } from './recovery/routes.ts';
export { identityRoutes } from './routes.ts';
export { isStanding, keepStaff, staffLock, standingStatement, standsNow } from './standing.ts';
export type { Registration } from './sign-up.ts';

/** Somebody who is signed in, asking. */
export interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

export interface Identity {
  signUp(body: SignUpBody, request: RequestFacts): Promise<Session>;
  signIn(credentials: Credentials, request: RequestFacts): Promise<Session>;
  refresh(refresh_token: string, request: RequestFacts): Promise<Session>;
  signOut(caller: Pick<Caller, 'user_id' | 'session_id'>): Promise<void>;
  /** The person of an access token that was shown with this key; throws `unauthenticated` or `account_disabled`. */
  authenticate: Authenticate;
  /** The same person later on, while an answer is under way; throws as `authenticate` does. */
  authenticateAgain: AuthenticateAgain;
  /** The person of the session is there (ruling 34). */
  keepSession(caller: Pick<Caller, 'session_id'>): Promise<void>;
  /** Ends sessions without their person; a job. */
  endIdle(): Promise<void>;
  getUser(caller: Pick<Caller, 'user_id' | 'audience'>): Promise<SessionUser>;
  /** The caller's own sign-ins, and since when the password holds. */
  sessions(caller: Caller): Promise<SignInRecords>;
  /** Gives whether a mail about it is on its way. Throws `not_found` unless the session is the caller's. */
  endSession(
    caller: Caller,
    ended: { readonly id: string; readonly notMe: boolean },
  ): Promise<boolean>;
  /** Gives how many ended. */
  endOtherSessions(caller: Caller): Promise<number>;
  changePassword(asking: Asking, body: ChangePasswordBody): Promise<void>;
  /** Throws `validation_failed` on the field `password` unless it is the caller's. */
  confirmPassword(asking: Asking, password: string): Promise<void>;
  /** Second factors, and confirming by them. */
  readonly factors: Factors;
  /** Ways back into an account, and its address. */
  readonly recovery: Recovery;
  readonly identities: Identities;
  /** Throws `confirmation_required` unless the caller signed in or confirmed within the last ten minutes. */
  requireConfirmed(caller: Caller): Promise<void>;
  /** Ends all sessions of a user in both apps, and forgets their factors, in the transaction that closes the account. */
  endAllSessions(trx: Transaction<DB>, user_id: string): Promise<void>;
  /** Ends all sessions of somebody whom staff disabled, in the transaction that does it. */
  endDisabled(trx: Transaction<DB>, user_id: string): Promise<void>;
  /** Sign-ins of a customer, for staff. */
  sessionsOf(user_id: string): Promise<SignInRecord[]>;
  /** Makes an account without a session, for seeds; gives the user's id. */
  register(registration: Registration): Promise<string>;
  /** As `register`, in two steps: the account is made in the transaction that is given to the second. */
  prepareRegistration(
    registration: Registration,
  ): Promise<(trx: Transaction<DB>) => Promise<string>>;
  /** Replaces all roles of a user; effective on the next call and on open streams once it is committed. */
  setRoles(trx: Transaction<DB>, change: RoleChange): Promise<void>;
  /** Makes every server look again at what a user may do, once it is committed. */
  announceAccess(trx: Transaction<DB>, change: Omit<RoleChange, 'roles'>): Promise<void>;
  grantRole(user_id: string, role: StaffRole): Promise<void>;
  demonstrationAccounts(): Promise<DemonstrationAccounts | undefined>;
  /** Deletes refresh tokens that outlived every session, and challenges that are over; a job. */
  purge(): Promise<void>;
  /** Makes a new signing key when it is time; a job. */
  rotateKeys(): Promise<void>;
  /** Seals the secrets of authenticator apps under the key in use, where a former one opens them; a job. */
  sealFactorsAnew(signal?: AbortSignal): Promise<SealedAnew>;
  /** The public keys of access tokens. */
  jwks(): Promise<object>;
  /** Forgets what is cached of a session or a user: call it for every `session.revoked` that another server wrote. */
  invalidate(id: string): void;
}

/** Who somebody is, their sessions and roles. */
export function createIdentity(deps: IdentityDeps): Identity {
  const context = createContext(deps);
  const { db, cache, keys } = context;
  const factors = createFactors(context);
  return {
    factors,
    recovery: createRecovery(context),
    identities: createIdentities(context),
    requireConfirmed: factors.requireConfirmed,
    signUp: (body, request) => signUp(context, body, request),
    signIn: (credentials, request) => signIn(context, credentials, request),
    refresh: (refresh_token, request) => refresh(context, refresh_token, request),
    signOut: async ({ user_id, session_id }) => {
      const ending = { user_id, session_id, reason: 'signed_out' } as const;
      await db.query.transaction().execute((trx) => revokeSession(context, trx, ending));
      cache.invalidate(session_id);
    },
    authenticate: (token, key_thumbprint, onNamed) =>
      authenticate(context, { token, key_thumbprint, onNamed }),
    authenticateAgain: (caller) => authenticateAgain(context, caller),
    keepSession: (caller) => keepSession(context, caller),
    endIdle: () => endIdleSessions(context),
    getUser: async ({ user_id, audience }) => {
      const person = await readPerson(db.query, user_id);
      if (person === undefined) throw new DomainError('unauthenticated');
      return sessionUser(person, audience);
    },
    sessions: (caller) => listSessions(context, caller),
    endSession: (caller, ended) => endSession(context, caller, ended),
    endOtherSessions: (caller) => endOtherSessions(context, caller),
    changePassword: (asking, body) => changePassword(context, asking, body),
    confirmPassword: async (asking, password) => {
      await confirmPassword(context, asking, { password, field: 'password' });
    },
    endAllSessions: async (trx, user_id) => {
      await endSessions(context, trx, { user_id, reason: 'closed' });
      await deleteFactors(trx, user_id);
      await deleteIdentities(trx, user_id);
    },
    endDisabled: async (trx, user_id) => {
      await endSessions(context, trx, { user_id, reason: 'disabled' });
    },
    sessionsOf: (user_id) => sessionsOf(context, user_id),
    register: (registration) => register(context, registration),
    prepareRegistration: (registration) => prepareRegistration(context, registration),
    setRoles,
    announceAccess,
    grantRole: async (user_id, role) => {
      await insertRole(db.query, user_id, role);
      cache.invalidate(user_id);
    },
    demonstrationAccounts: deps.demonstrationAccounts,
    purge: async () => {
      await deleteOldTokens(db.query, limits.refreshTokenLifetimeMs);
      await deleteOldChallenges(db.query);
      await deleteOldStates(db.query);
    },
    rotateKeys: keys.rotate,
    sealFactorsAnew: (signal) => sealFactorsAnew(context, signal),
    jwks: keys.jwks,
    invalidate: cache.invalidate,
  };
}
