import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventsSinceHeader } from '@app/contract';
import { DomainError } from './errors.ts';
import { openingFrame } from './realtime-frames.ts';
import {
  closeHub,
  createHub,
  end,
  noteComing,
  resync,
  staffTopicsOf,
  sweep,
} from './realtime-hub.ts';
import type { EventStreamDeps, Hub } from './realtime-hub.ts';
import type { Place } from './realtime-places.ts';
import { askAgain, push } from './realtime-push.ts';
import { begin, goOn } from './realtime-resume.ts';
import type { Stream, StreamCaller } from './realtime-stream.ts';

export type { EventStreamDeps } from './realtime-hub.ts';

export interface EventStreams {
  /** Open streams, for the metric. */
  readonly open: number;
  /** Readers cut off for slowness since the start, for the metric. */
  readonly dropped: number;
  /** Ends all streams; the server's own closing does it as well. */
  close(): void;
}

/** How soon a browser comes back by itself when a stream breaks off. */
const retryMs = 1000;
const sweepMs = 1000;
/** How long a request and its answer may be under way; a client that waited longer sees from `events-since` that it has to fetch. */
const onTheWayMs = 2000;
/** Pages of the table to look through for a customer's own news; staff are sent most of what is in them. */
const customerPagesMax = 10;

/** Serves `GET /api/events`: news for the signed-in person as server-sent events, resumable by cursor (ruling 26). */
export function registerEventStream(app: FastifyInstance, deps: EventStreamDeps): EventStreams {
  const hub = createHub(deps);
  const endings = [
    deps.outbox.subscribe({
      event: (event) => push(hub, event),
      awaits: () => hub.streams.size > 0,
      reset: () => {
        hub.generation += 1;
        hub.places.forget();
        hub.recent.forget();
        for (const stream of hub.streams.all()) {
          stream.live = false;
          resync(hub, stream);
          void goOn(hub, stream);
        }
      },
    }),
    (deps.every ?? everyReally)(sweepMs, () => sweep(hub)),
  ];
  const close = (): void => {
    for (const stop of endings) stop();
    closeHub(hub);
  };
  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { revocations } = hub;
    // As any call of their app is refused, so that nothing is sent before the first heart-beat would find it out.
    const caller = await deps.authenticateRequest(request, 'own');
    await deps.limitOpening?.(caller, request.ip);
    open(hub, { caller, request, reply, stale: hub.revocations !== revocations });
    return reply;
  });
  // Before the server waits for its connections to end, which these would never do by themselves.
  app.addHook('preClose', async () => close());
  return {
    get open() {
      return hub.streams.size;
    },
    get dropped() {
      return hub.dropped;
    },
    close,
  };
}

interface Opening {
  readonly caller: StreamCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** A session ended or changed while we looked who it is: no stream was there yet to hear of it. */
  readonly stale: boolean;
}

function open(hub: Hub, { caller, request, reply, stale }: Opening): void {
  if (hub.closing || hub.streams.size >= hub.limits.streamsMax) throw new DomainError('overloaded');
  reply.hijack();
  const { raw } = reply;
  // Gone while we looked who it is: the end of the connection is over, nobody would tell it again, and the person would stay online.
  if (raw.destroyed || request.socket.destroyed) return;
  const cursor = cursorOf(request);
  const since = cursor === undefined ? sinceOf(hub, caller, ageOf(request)) : undefined;
  const stream: Stream = {
    caller,
    staffTopics: staffTopicsOf(hub, caller),
    request,
    raw,
    at: since?.cursor ?? hub.deps.outbox.latest(),
    live: false,
    asking: undefined,
    closed: false,
    lastBeatMs: hub.deps.clock.now(),
  };
  raw.on('error', () => undefined);
  raw.on('close', () => {
    stream.closed = true;
    hub.streams.remove(stream);
    noteComing(hub, caller);
  });
  answer(reply, since);
  const oldest = hub.streams.add(stream);
  if (oldest) end(hub, oldest);
  noteComing(hub, caller);
  if (stale) askAgain(hub, stream);
  void begin(hub, stream, cursor);
}

/** The head of the answer, and its first bytes. */
function answer(reply: FastifyReply, since: Place | undefined): void {
  const { raw } = reply;
  // A hijacked reply leaves out what the hooks have set, the security headers among it. They go with the head, which is written and forgotten: set one
  // by one they would be kept for as long as the stream is open.
  const headers = { ...reply.getHeaders(), ...streamHeaders, [eventsSinceHeader]: since?.agoMs };
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  raw.writeHead(200, Object.fromEntries(given));
  raw.write(openingFrame(retryMs));
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer answers would keep news back until their buffer is full.
  'x-accel-buffering': 'no',
  // An ended stream must not linger as an idle connection that the closing server waits for.
  connection: 'close',
} as const;

/** The client's last event, by header or, for clients that cannot set one, by `?after=`. */
function cursorOf({ headers, query }: FastifyRequest): string | undefined {
  const header = headers['last-event-id'];
  if (typeof header === 'string' && header !== '') return header;
  if (typeof query !== 'object' || query === null || !('after' in query)) return undefined;
  return String(query.after);
}

/** A place that is older than what the client shows; undefined where none is known, or fetching it all again is cheaper. */
function sinceOf(
  hub: Hub,
  { audience }: StreamCaller,
  ageMs: number | undefined,
): Place | undefined {
  const place = ageMs === undefined ? undefined : hub.places.before(ageMs + onTheWayMs);
  const pagesMax = audience === 'staff' ? 1 : customerPagesMax;
  return place && place.toldSince <= pagesMax * hub.limits.replayPage ? place : undefined;
}

/** The age of what the client shows, counted when it asked; undefined when it does not say. */
function ageOf({ query }: FastifyRequest): number | undefined {
  if (typeof query !== 'object' || query === null || !('age' in query)) return undefined;
  const age = String(query.age);
  return /^\d{1,6}$/.test(age) ? Number(age) : undefined;
}

function everyReally(intervalMs: number, run: () => void): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}
