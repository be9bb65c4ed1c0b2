import { createHmac } from 'node:crypto';
import { operations } from '@app/contract';
import type { Operation, OperationName } from '@app/contract';
import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import { gatheredCounts, rateCounters, take } from './rate-counters.ts';
import type { RateCounter, RateLimit } from './rate-counters.ts';
import type { Secrets } from './secrets.ts';

/** A call of the table, or opening the stream of news, which stands outside of it. */
export type LimitedCall = OperationName | 'openStream';

export interface CallLimit extends RateLimit {
  /** Points that a server takes from the shared counter at once, so that a busy person costs the database one write in so many calls. */
  readonly leased: number;
}

/** Whom a call is counted for: the account when somebody is signed in, else the address. */
export interface Counted {
  readonly user_id: string | undefined;
  readonly ip: string;
}

/** Counts one call. Throws `too_many_requests` with the time to wait. */
export type LimitCall = (call: LimitedCall, counted: Counted) => Promise<void>;

const minute = 60;
const hour = 60 * minute;

const perMinute = (points: number, leased: number): CallLimit => ({
  points,
  perSeconds: minute,
  leased,
});
const perHour = (points: number): CallLimit => ({ points, perSeconds: hour, leased: 1 });

/**
 * What a call of its kind may be asked, far above what people do. Reading one's own money is never refused here: whoever hammers it
 * meets the limit of the address.
 */
const kinds = {
  ownRead: undefined,
  ownChange: perMinute(120, 5),
  publicRead: undefined,
  publicChange: perMinute(60, 1),
  file: perMinute(20, 1),
  upload: perHour(120),
  // Somebody who copies our customers one by one is slowed to what a person can look at.
  staffRead: perMinute(600, 20),
  staffChange: perMinute(240, 5),
} as const;

/** Calls that cost or tell more, or less, than others of their kind. */
const rows: Partial<Record<LimitedCall, CallLimit | undefined>> = {
  // Counted by account, address and both, and only when they fail: see the identity module.
  signUp: undefined,
  getToken: undefined,
  // Leaving must always work.
  signOut: undefined,
  // A typist asks for a few quotes a second, and each one is a row.
  createQuote: perMinute(120, 10),
  // A burst of payments is a business of ours; each costs its fee.
  createTransaction: perMinute(3000, 100),
  // Plenty for whoever reads codes off paper, nothing for whoever guesses.
  verifyReceipt: perMinute(30, 1),
  downloadExport: perHour(20),
  changePassword: perHour(20),
  closeAccount: perHour(20),
  requestCode: perHour(60),
  reportCode: perHour(60),
  readInvitation: perMinute(30, 1),
  acceptInvitation: perMinute(30, 1),
  // Each adds up millions of rows.
  verifyLedger: perHour(120),
  verifyAudit: perHour(120),
  searchEverything: perMinute(300, 10),
  openStream: perMinute(240, 10),
};

/** How often one account, or one address where nobody is signed in, may make a call; undefined: as often as the address may ask at all. */
export function limitOf(call: LimitedCall): CallLimit | undefined {
  if (call in rows || call === 'openStream') return rows[call];
  const { access, method, produces, upload }: Operation = operations[call];
  if (upload) return kinds.upload;
  const reads = method === 'GET';
  if (access === 'public') return reads ? kinds.publicRead : kinds.publicChange;
  if (produces && !isPicture(produces)) return kinds.file;
  if (access === 'customer' || access === 'any') return reads ? kinds.ownRead : kinds.ownChange;
  return reads ? kinds.staffRead : kinds.staffChange;
}

/** A page shows many pictures at once; made files come one at a time. */
function isPicture(produces: readonly string[]): boolean {
  return produces.some((type) => type.startsWith('image/'));
}

interface Lease {
  left: number;
  readonly endsAtMs: number;
}

interface CallLimitDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Multiplies every limit: an operator who lets one address ask more lets accounts ask more. */
  readonly factor: number;
}

const leasesMax = 20_000;

/**
 * Limits of calls, counted in the database under keys that tell neither person nor address, so they hold over restarts and over all
 * servers together. A call that cannot be counted is refused.
 */
export function createCallLimits({ db, secrets, clock, factor }: CallLimitDeps): LimitCall {
  const counterOf = rateCounters(gatheredCounts(db.gate));
  const counters = new Map<LimitedCall, RateCounter>();
  // Those who came first and have not been seen since are forgotten first; at worst they pay a write more.
  const leases = createBoundedMap<Lease>(leasesMax);
  const renewals = new Map<string, Promise<void>>();
  const secret = secrets.derive('call-limits');

  const counterFor = (call: LimitedCall, limit: CallLimit): RateCounter => {
    const known = counters.get(call);
    if (known) return known;
    const made = counterOf(`call_${call}`, { ...limit, points: limit.points * factor });
    counters.set(call, made);
    return made;
  };

  const renew = async ({ counter, key, place, points }: Renewal): Promise<void> => {
    const { msLeft } = await take(counter, key, points);
    leases.set(place, { left: points, endsAtMs: clock.now() + msLeft });
  };

  return async (call, { user_id, ip }) => {
    const limit = limitOf(call);
    if (limit === undefined) return;
    const counter = counterFor(call, limit);
    const who = user_id === undefined ? `address\n${ip}` : `account\n${user_id}`;
    const keyOf = (): string => createHmac('sha256', secret).update(who).digest('base64url');
    if (limit.leased === 1) {
      await take(counter, keyOf());
      return;
    }
    const place = `${call}\n${who}`;
    while (!spend(leases.get(place), clock.now())) {
      // One renewal at a time: a burst would else take a lease for each of its calls.
      const running = renewals.get(place);
      const renewal =
        running ?? renew({ counter, key: keyOf(), place, points: limit.leased * factor });
      if (running === undefined) {
        renewals.set(place, renewal);
        void renewal.catch(() => undefined).finally(() => renewals.delete(place));
      }
      await renewal;
    }
  };
}

interface Renewal {
  readonly counter: RateCounter;
  readonly key: string;
  readonly place: string;
  readonly points: number;
}

function spend(lease: Lease | undefined, nowMs: number): boolean {
  if (lease === undefined || lease.left < 1 || lease.endsAtMs <= nowMs) return false;
  lease.left -= 1;
  return true;
}
