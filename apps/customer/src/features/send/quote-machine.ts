import type { Quote, QuoteBody } from '@app/contract';
import type { Failure } from './failure.ts';

/** A quote that is held, and until when by this device's own clock. */
export interface HeldQuote {
  readonly quote: Quote;
  readonly heldUntilMs: number;
}

export interface QuoteState {
  /** What the form asks for now; null while its amount cannot be read. */
  readonly request: QuoteBody | null;
  /** Grows with every question, so that an answer to an older one is known and dropped. */
  readonly serial: number;
  /** `waiting` for typing to stop, `asking` the server, `held` an answer to this very request, `failed` without one. */
  readonly phase: 'none' | 'waiting' | 'asking' | 'held' | 'failed';
  /** The last numbers. They answer the request in phase `held` alone; while the next are on their way they are shown dimmed. */
  readonly held: HeldQuote | null;
  readonly failure: Failure | null;
}

export const noQuote: QuoteState = {
  request: null,
  serial: 0,
  phase: 'none',
  held: null,
  failure: null,
};

/** The form asks for something: the same as before changes nothing, anything else makes every older answer void. */
export function wantQuote(state: QuoteState, request: QuoteBody | null): QuoteState {
  if (sameRequest(state.request, request)) return state;
  const next = { request, serial: state.serial + 1, failure: null };
  // Figures that nothing replaces would be read as those of what stands there now.
  if (request === null) return { ...next, phase: 'none', held: null };
  return { ...next, phase: 'waiting', held: state.held };
}

/** The same question again, at once: the rate is about to run out, or the last time failed. */
export function renewQuote(state: QuoteState): QuoteState {
  if (state.request === null) return state;
  return { ...state, serial: state.serial + 1, phase: 'asking', failure: null };
}

/** Typing has stopped for long enough. */
export function quoteDue(state: QuoteState, serial: number): QuoteState {
  if (serial !== state.serial || state.phase !== 'waiting') return state;
  return { ...state, phase: 'asking' };
}

export interface QuoteAnswer {
  readonly serial: number;
  readonly quote: Quote;
  readonly askedAtMs: number;
}

/** An answer arrives; one to an older question is dropped, whatever order the network delivers them in. */
export function quoteAnswered(state: QuoteState, answer: QuoteAnswer): QuoteState {
  if (answer.serial !== state.serial || state.phase !== 'asking') return state;
  const { quote, askedAtMs } = answer;
  return { ...state, phase: 'held', held: { quote, heldUntilMs: heldUntil(quote, askedAtMs) } };
}

/** A question failed. The old numbers go with it, as they answer nothing that can be sent. */
export function quoteFailed(state: QuoteState, serial: number, failure: Failure): QuoteState {
  if (serial !== state.serial || state.phase !== 'asking') return state;
  return { ...state, phase: 'failed', held: null, failure };
}

/** The quote that answers the form as it stands, or undefined. */
export function currentQuote(state: QuoteState): HeldQuote | undefined {
  return state.phase === 'held' && state.held !== null ? state.held : undefined;
}

/** Whether an answer to what the form asks is still to come. */
export function isOnItsWay({ phase }: QuoteState): boolean {
  return phase === 'waiting' || phase === 'asking';
}

export function isExpired(held: HeldQuote, nowMs: number): boolean {
  return nowMs >= held.heldUntilMs;
}

// Counted from when we asked, by our own clock: a device whose clock is wrong must not call a fresh quote expired, or an
// expired one fresh.
function heldUntil(quote: Quote, askedAtMs: number): number {
  return askedAtMs + Date.parse(quote.expires_at) - Date.parse(quote.created_at);
}

function sameRequest(a: QuoteBody | null, b: QuoteBody | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.send_amount === b.send_amount &&
    a.received_amount === b.received_amount &&
    a.send_currency === b.send_currency &&
    a.currency === b.currency
  );
}

/** The figures that a person accepts on the review. */
const figures = [
  'send_amount',
  'fee',
  'total',
  'send_rate',
  'exchange_rate',
  'received_amount',
] as const satisfies readonly (keyof Quote)[];
export type QuoteFigure = (typeof figures)[number];

/** Which figures of a renewed quote differ from those that were shown before. */
export function changedFigures(before: Quote, now: Quote): ReadonlySet<QuoteFigure> {
  return new Set(figures.filter((figure) => before[figure] !== now[figure]));
}
