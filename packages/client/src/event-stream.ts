import { eventsSinceHeader } from '@app/contract';
import type { EventData, EventKind } from '@app/contract';
import { backOffMs } from './back-off.ts';
import type { Fetch } from './fetch-within.ts';
import { isProofRefusal } from './proof.ts';
import { createSseParser } from './sse-parser.ts';
import type { SseBlock } from './sse-parser.ts';
import { realTimers } from './timers.ts';
import type { Timers } from './timers.ts';
import { eventKindOf, readEventData } from './shapes.ts';

/** What an event carries; staff streams name the customer as well. */
export type StreamData = EventData & { readonly user_id?: string };

/** `ended` means that the server refuses the session: nothing more will come. */
export type StreamState = 'live' | 'reconnecting' | 'ended';

export interface EventStreamOptions {
  readonly url: string;
  /** Headers of a connection attempt; `refused` when the server did not take those of the attempt before. */
  readonly headers: (refused: boolean) => Promise<Record<string, string>>;
  readonly onEvent: (kind: EventKind, data: StreamData) => void;
  /** Told at every change. */
  readonly onState: (state: StreamState) => void;
  /**
   * Told at every connection, also after a break too short to be a change of state. `resumed` is false when the stream begins
   * now instead of where it was, or before all that the page shows: what happened before was not followed, and a screen has to fetch.
   */
  readonly onConnected: (resumed: boolean) => void;
  /** How old what the page shows may be, in milliseconds, undefined where that is not known: a stream without a place begins before it. */
  readonly age?: () => number | undefined;
  readonly fetch?: Fetch;
  readonly timers?: Timers;
}

export interface EventStream {
  close(): void;
}

const backOff = { firstMs: 200, maxMs: 10_000 };
/** Heart-beats come every 20 s: when two are missing, the connection is dead, whatever the network says. */
const silenceMaxMs = 45_000;
/** A short break is nobody's business; only a longer one is shown. */
const showBreakAfterMs = 3000;
/** Only a connection that held counts as success: one that is cut at once must not be retried at full speed for ever. */
const heldAfterMs = 5000;

interface Following {
  readonly options: EventStreamOptions;
  readonly timers: Timers;
  /** The place to resume from. */
  lastEventId: string | undefined;
  state: StreamState | undefined;
  closed: boolean;
  /** Ends what is being waited for: an attempt, a read or a pause. */
  stop: () => void;
  cancelBreak: (() => void) | undefined;
}

/** Follows `GET /api/events` until it is closed or refused: reconnects by itself and resumes where it was. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const following: Following = {
    options,
    timers: options.timers ?? realTimers,
    lastEventId: undefined,
    state: undefined,
    closed: false,
    stop: () => undefined,
    cancelBreak: undefined,
  };
  void follow(following);
  return {
    close: () => {
      following.closed = true;
      following.cancelBreak?.();
      following.stop();
    },
  };
}

async function follow(following: Following): Promise<void> {
  const { timers } = following;
  let failures = 0;
  let refused = false;
  noteBreak(following);
  while (!following.closed) {
    const startedMs = timers.now();
    const outcome = await connect(following, refused);
    if (following.closed) return;
    noteBreak(following);
    if (outcome === 'refused') {
      // Once more with new headers: the token may just have expired.
      if (refused) return enter(following, 'ended');
      refused = true;
      continue;
    }
    refused = false;
    const held = outcome === 'lost' && timers.now() - startedMs >= heldAfterMs;
    failures = held ? 1 : failures + 1;
    await pause(following, backOffMs(failures, backOff));
  }
}

/** One attempt and the connection's life; never throws. `lost` means that it had been live. */
async function connect(
  following: Following,
  refused: boolean,
): Promise<'refused' | 'unreachable' | 'lost'> {
  const abort = new AbortController();
  following.stop = () => abort.abort();
  let outcome: 'unreachable' | 'lost' = 'unreachable';
  const quiet = createSilence(following.timers, () => abort.abort());
  try {
    const hasPlace = following.lastEventId !== undefined;
    const response = await request(following, { refused, signal: abort.signal });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      // A clock or a proxy in the way is no word about the session.
      return isProofRefusal(response) ? outcome : 'refused';
    }
    if (!isStream(response)) return outcome;
    outcome = 'lost';
    enter(following, 'live');
    following.options.onConnected(hasPlace || beginsBefore(response, following.options.age?.()));
    await readAll(following, response.body, quiet.restart);
  } catch {
    // Whatever broke, the answer is the same: come back and resume.
  } finally {
    quiet.stop();
    abort.abort();
  }
  return outcome;
}

async function request(
  { options, lastEventId }: Following,
  { refused, signal }: { refused: boolean; signal: AbortSignal },
): Promise<Response> {
  const headers = new Headers(await options.headers(refused));
  headers.set('accept', 'text/event-stream');
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const ageMs = lastEventId === undefined ? options.age?.() : undefined;
  const url = ageMs === undefined ? options.url : `${options.url}?age=${Math.ceil(ageMs)}`;
  return (options.fetch ?? fetch)(url, { headers, signal, cache: 'no-store' });
}

/**
 * Whether a stream brings all that happened in the last `ageMs`. The server says how far back it begins, counted from its answer; however
 * long that was under way, what is older than `ageMs` by now lies before.
 */
function beginsBefore({ headers }: Response, ageMs: number | undefined): boolean {
  const since = headers.get(eventsSinceHeader);
  return since !== null && ageMs !== undefined && Number(since) >= ageMs;
}

function isStream(response: Response): response is Response & { body: ReadableStream<Uint8Array> } {
  const type = response.headers.get('content-type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

async function readAll(
  following: Following,
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const parse = createSseParser((block) => take(following, block));
  const reader = body.getReader();
  while (!following.closed) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parse(decoder.decode(value, { stream: true }));
  }
}

function take(following: Following, { id, event, data }: SseBlock): void {
  if (following.closed) return;
  // Moved on before the handler runs: one that throws must not get the same event for ever.
  if (id !== undefined) following.lastEventId = id;
  const kind = eventKindOf(event);
  // A kind that a newer server knows is not for this page.
  if (kind === undefined || data === undefined) return;
  const parsed = parseData(data);
  if (parsed === undefined) return;
  try {
    following.options.onEvent(kind, parsed);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function parseData(text: string): StreamData | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return readEventData(data);
  } catch {
    return undefined;
  }
}

/** Starts the wait after which a break is shown; already running, it goes on. */
function noteBreak(following: Following): void {
  following.cancelBreak ??= following.timers.after(showBreakAfterMs, () =>
    enter(following, 'reconnecting'),
  );
}

function enter(following: Following, state: StreamState): void {
  if (state !== 'reconnecting') {
    following.cancelBreak?.();
    following.cancelBreak = undefined;
  }
  if (following.state === state || following.closed) return;
  following.state = state;
  following.options.onState(state);
}

/** Calls `onSilent` when nothing came for too long; counting starts at once, so an attempt without an answer ends as well. */
function createSilence(timers: Timers, onSilent: () => void) {
  let cancel = timers.after(silenceMaxMs, onSilent);
  return {
    restart: () => {
      cancel();
      cancel = timers.after(silenceMaxMs, onSilent);
    },
    stop: () => cancel(),
  };
}

async function pause(following: Following, delayMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = following.timers.after(delayMs, resolve);
    following.stop = () => {
      cancel();
      resolve();
    };
  });
}
