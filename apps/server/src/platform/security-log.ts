import { createHmac } from 'node:crypto';
import { isErrorCode } from '@app/contract';
import type { ErrorCode, OperationName } from '@app/contract';
import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';
import type { Secrets } from './secrets.ts';

/** What whoever watches the log looks for (ASVS 16.3.1 to 16.3.4); the set is closed, so that alerts can be built on it. */
export const securityEvents = [
  'sign_in.succeeded',
  'sign_in.failed',
  'sign_up.succeeded',
  'sign_up.refused',
  'session.refused',
  'session.ended',
  'session.reuse',
  'proof.refused',
  'factor.refused',
  'confirmation.refused',
  'code.refused',
  'password.changed',
  'account.closed',
  'account.refused',
  'permission.refused',
  'limit.hit',
  'input.refused',
  'request.failed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityFacts {
  readonly request_id?: string;
  readonly operation?: OperationName | undefined;
  readonly code?: string | undefined;
  readonly ip?: string;
  readonly user_id?: string | undefined;
  /** The e-mail address that was tried, by whoever it was. */
  readonly email?: string | undefined;
}

/** Writes one line about security; of people it holds pseudonyms, which are the same from line to line. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

const byCode: Partial<Record<ErrorCode, SecurityEvent>> = {
  invalid_credentials: 'sign_in.failed',
  staff_sign_in_refused: 'sign_in.failed',
  email_taken: 'sign_up.refused',
  weak_password: 'sign_up.refused',
  unauthenticated: 'session.refused',
  refresh_refused: 'session.refused',
  account_disabled: 'account.refused',
  staff_only: 'permission.refused',
  permission_missing: 'permission.refused',
  own_wallet: 'permission.refused',
  own_approval: 'permission.refused',
  requester_stopped: 'permission.refused',
  verification_failed: 'code.refused',
  sending_paused: 'limit.hit',
  too_many_requests: 'limit.hit',
  malformed_request: 'input.refused',
  payload_too_large: 'input.refused',
  unsupported_media_type: 'input.refused',
  internal: 'request.failed',
};

const byCodeStart: readonly (readonly [start: string, event: SecurityEvent])[] = [
  ['proof_', 'proof.refused'],
  ['factor_', 'factor.refused'],
  ['confirmation_', 'confirmation.refused'],
];

const bySuccess: Partial<Record<OperationName, SecurityEvent>> = {
  signUp: 'sign_up.succeeded',
  getToken: 'sign_in.succeeded',
  signOut: 'session.ended',
  endSession: 'session.ended',
  endOtherSessions: 'session.ended',
  changePassword: 'password.changed',
  closeAccount: 'account.closed',
};

/** The event of a call that was refused with a code, or else of one that succeeded; undefined for what is no news. */
export function eventOf(
  code: string | undefined,
  operation: OperationName | undefined,
): SecurityEvent | undefined {
  if (code === undefined) return operation && bySuccess[operation];
  if (isErrorCode(code) && byCode[code]) return byCode[code];
  return byCodeStart.find(([start]) => code.startsWith(start))?.[1];
}

const good: ReadonlySet<SecurityEvent> = new Set([
  'sign_in.succeeded',
  'sign_up.succeeded',
  'session.ended',
  'password.changed',
  'account.closed',
]);

/** A flood of these from one place is one line in so long, with how many there were: a log is not to be filled by whoever likes. */
const gathered: ReadonlySet<SecurityEvent> = new Set([
  'limit.hit',
  'session.refused',
  'proof.refused',
  'input.refused',
  'permission.refused',
]);
const gatherMs = 1000;
const placesMax = 10_000;
const pseudonymLength = 16;

interface SecurityLogDeps {
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export function createSecurityLog({ log, secrets, clock }: SecurityLogDeps): SecurityLog {
  const secret = secrets.derive('log-pseudonyms');
  const pseudonym = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, pseudonymLength);
  const places = createBoundedMap<{ readonly atMs: number; more: number }>(placesMax);

  /** How many of the kind were kept quiet before; undefined when this one is to be as well. */
  const due = (event: SecurityEvent, ip = ''): number | undefined => {
    if (!gathered.has(event)) return 0;
    const place = `${event} ${ip}`;
    const last = places.get(place);
    const nowMs = clock.now();
    if (last !== undefined && nowMs - last.atMs < gatherMs) {
      last.more += 1;
      return undefined;
    }
    places.set(place, { atMs: nowMs, more: 0 });
    return last?.more ?? 0;
  };

  return (event, { user_id, email, ...facts }) => {
    const more = due(event, facts.ip);
    if (more === undefined) return;
    const line = {
      event,
      ...facts,
      ...(user_id !== undefined && { user: pseudonym(user_id) }),
      ...(email !== undefined && { account: pseudonym(email.trim().toLowerCase()) }),
      ...(more > 0 && { more }),
    };
    if (good.has(event)) log.info(line, 'security');
    else log.warn(line, 'security');
  };
}
