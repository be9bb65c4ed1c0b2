import { limits as contractLimits, mayDo } from '@app/contract';
import type { Permission } from '@app/contract';
import type { FastifyRequest } from 'fastify';
import { isFresh } from './clock.ts';
import type { Clock } from './clock.ts';
import { DomainError } from './errors.ts';
import type { Admitted } from './http.ts';
import type { Logger } from './log.ts';
import { compareCursors, topics } from './outbox-rows.ts';
import type { OutboxEvent, Topic } from './outbox-rows.ts';
import type { Outbox } from './outbox.ts';
import { framesOf, heartbeatFrame, resyncFrame } from './realtime-frames.ts';
import type { Frames } from './realtime-frames.ts';
import { createPlaces } from './realtime-places.ts';
import type { Places } from './realtime-places.ts';
import { createRecent } from './realtime-recent.ts';
import type { Recent } from './realtime-recent.ts';
import { createRegistry } from './realtime-registry.ts';
import type { Registry } from './realtime-registry.ts';
import type { Stream, StreamCaller } from './realtime-stream.ts';

/** Which permission opens which topic to staff; a topic that is not named reaches only the person it concerns. */
export type StaffTopics = Readonly<Partial<Record<Topic, Permission>>>;

export interface StreamLimits {
  /** Streams of one person; the oldest gives way to the newest. */
  readonly perUserMax: number;
  readonly streamsMax: number;
  readonly heartbeatMs: number;
  /** What may wait for a slow reader in memory. */
  readonly backlogMaxBytes: number;
  readonly replayPage: number;
  /** Events kept in memory for those who come back; 0 for none. */
  readonly recentMax: number;
  /** A client that was away longer fetches everything again. */
  readonly replayMaxAgeMs: number;
}

const defaultLimits: StreamLimits = {
  perUserMax: 10,
  streamsMax: 10_000,
  heartbeatMs: contractLimits.heartbeatMs,
  backlogMaxBytes: 512 * 1024,
  replayPage: 500,
  recentMax: 20_000,
  replayMaxAgeMs: 60 * 60 * 1000,
};

const lingerMs = 5000;

export interface EventStreamDeps {
  readonly outbox: Outbox;
  readonly authenticateRequest: (
    request: FastifyRequest,
    audience?: Admitted,
  ) => Promise<StreamCaller>;
  /** Counts an opening; throws `too_many_requests`. */
  readonly limitOpening?: (caller: StreamCaller, ip: string) => Promise<void>;
  readonly operatorStaffTopics: StaffTopics;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told who of the staff has a stream open here: at every coming and going, and again with each heart-beat. */
  readonly onStaff?: (staff: readonly StreamCaller[]) => void;
  /** The same for customers, gathered over a moment: there are many of them. */
  readonly onCustomers?: (customers: readonly StreamCaller[]) => void;
  /** A topic whose news to a customer who is here have the list told anew: that somebody is here may matter to others from then on only. */
  readonly customersAgainOn?: Topic;
  readonly limits?: Partial<StreamLimits>;
  /** Calls `run` again and again until the returned function is called; tests bring their own. */
  readonly every?: (intervalMs: number, run: () => void) => () => void;
  /** Milliseconds of a clock that nobody sets; tests bring their own. */
  readonly steadyMs?: () => number;
}

/** What the open streams of this server share. */
export interface Hub {
  readonly deps: EventStreamDeps;
  readonly limits: StreamLimits;
  readonly streams: Registry;
  readonly places: Places;
  readonly recent: Recent;
  dropped: number;
  /** How many ends and changes of sessions were heard of. */
  revocations: number;
  /** How often the database became another one: what was read of the one before means nothing any more. */
  generation: number;
  closing: boolean;
  staffToldMs: number;
  customersToldMs: number;
  /** Since they were told a customer came, went, or got news that have them told again. */
  customersChanged: boolean;
}

export function createHub(deps: EventStreamDeps): Hub {
  const limits = { ...defaultLimits, ...deps.limits };
  const streams = createRegistry(limits.perUserMax);
  const nowMs = deps.clock.now();
  return {
    deps,
    limits,
    streams,
    places: createPlaces(deps.steadyMs),
    recent: createRecent(limits.recentMax),
    dropped: 0,
    revocations: 0,
    generation: 0,
    closing: false,
    staffToldMs: nowMs,
    customersToldMs: nowMs,
    customersChanged: false,
  };
}

/** The topics of all customers that a staff member's roles open; none for a customer. */
export function staffTopicsOf({ deps }: Hub, { audience, roles }: StreamCaller): Topic[] {
  if (audience !== 'staff') return [];
  return topics.filter((topic) => {
    const permission = deps.operatorStaffTopics[topic];
    return permission !== undefined && mayDo(roles, permission);
  });
}

export function end(hub: Hub, stream: Stream): void {
  stream.closed = true;
  hub.streams.remove(stream);
  stream.raw.end();
  // A reader that takes nothing would keep the connection half open for as long as it likes.
  setTimeout(() => stream.raw.destroy(), lingerMs).unref();
}

export function framesFor({ deps: { outbox } }: Hub, event: OutboxEvent): Frames {
  return framesOf(event, outbox.formatCursor(event.cursor));
}

/** Ends a stream unless its token and session still stand, and takes over changed roles. */
export async function authenticateAgain(hub: Hub, stream: Stream): Promise<void> {
  if (stream.closed) return;
  const { deps } = hub;
  try {
    stream.caller = await deps.authenticateRequest(stream.request, stream.caller.audience);
    stream.staffTopics = staffTopicsOf(hub, stream.caller);
  } catch (error) {
    if (!(error instanceof DomainError)) {
      deps.log.warn({ err: error }, 'a stream could not be checked');
    }
    // Also when the database could not say: what nobody vouches for does not stay open.
    if (!stream.closed) end(hub, stream);
  }
}

/** Tells a stream to fetch everything again; it goes on from here. */
export function resync({ deps: { outbox } }: Hub, stream: Stream): void {
  stream.at = outbox.latest();
  stream.raw.write(resyncFrame(outbox.formatCursor(stream.at)));
}

/** Gives each stream its heart-beat when it is due. */
export function sweep(hub: Hub): void {
  const nowMs = hub.deps.clock.now();
  const isDue = (atMs: number): boolean =>
    !isFresh({ atMs, nowMs, lifeMs: hub.limits.heartbeatMs });
  hub.places.note(hub.deps.outbox.latest());
  for (const stream of hub.streams.all()) {
    if ((stream.caller.token_ends_ms ?? Infinity) <= nowMs) end(hub, stream);
    else if (isDue(stream.lastBeatMs)) beat(hub, stream, nowMs);
  }
  if (isDue(hub.staffToldMs)) tellStaff(hub);
  if (isDue(hub.customersToldMs) || hub.customersChanged) tellCustomers(hub);
}

function tellCustomers(hub: Hub): void {
  hub.customersToldMs = hub.deps.clock.now();
  hub.customersChanged = false;
  if (hub.deps.onCustomers === undefined) return;
  const callers = [...hub.streams.all()].map(({ caller }) => caller);
  hub.deps.onCustomers(callers.filter(({ audience }) => audience === 'customer'));
}

/** Somebody's stream opened or ended here. */
export function noteComing(hub: Hub, { audience }: StreamCaller): void {
  if (audience === 'staff') tellStaff(hub);
  else hub.customersChanged = true;
}

/** Says who of the staff is connected; a list that is not repeated counts as out of date. */
function tellStaff(hub: Hub): void {
  hub.staffToldMs = hub.deps.clock.now();
  hub.deps.onStaff?.([...hub.streams.ofStaff()].map(({ caller }) => caller));
}

function beat(hub: Hub, stream: Stream, nowMs: number): void {
  const { outbox } = hub.deps;
  stream.lastBeatMs = nowMs;
  const latest = outbox.latest();
  if (stream.live && compareCursors(latest, stream.at) > 0) stream.at = latest;
  stream.raw.write(heartbeatFrame(outbox.formatCursor(stream.at)));
  // The token may have expired since: a stream never outlives what a call could still do (ASVS 8.3.2).
  void authenticateAgain(hub, stream);
}

export function closeHub(hub: Hub): void {
  hub.closing = true;
  for (const stream of hub.streams.all()) end(hub, stream);
}
