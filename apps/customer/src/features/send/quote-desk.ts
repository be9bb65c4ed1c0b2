import type { Quote, QuoteBody } from '@app/contract';
import type { Failure } from './failure.ts';
import {
  currentQuote,
  isExpired,
  isOnItsWay,
  noQuote,
  quoteAnswered,
  quoteDue,
  quoteFailed,
  renewQuote,
  wantQuote,
} from './quote-machine.ts';
import type { QuoteState } from './quote-machine.ts';

export interface QuotePorts {
  readonly quote: (request: QuoteBody, signal: AbortSignal) => Promise<Quote>;
  readonly failureOf: (error: unknown) => Failure;
  readonly nowMs: () => number;
  /** Runs the work later; gives what calls it off. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface QuoteDesk {
  readonly state: () => QuoteState;
  /** Follows the form; the server is asked once typing has stopped. */
  readonly want: (request: QuoteBody | undefined) => void;
  /**
   * A quote that can be used now: the one held unless it has run out (or `anew`), else one asked for at once. Settles with the
   * state in which it was found or refused.
   */
  readonly fresh: (anew?: boolean) => Promise<QuoteState>;
  /** Drops what is due or under way: whoever signs in next would ask for it. */
  readonly close: () => void;
}

const typingPauseMs = 250;

/** Asks for quotes by the rules of the machine: one question at a time, older ones aborted, no answer out of order. */
export function createQuoteDesk(ports: QuotePorts, changed: (state: QuoteState) => void) {
  let state = noQuote;
  let dropPending: () => void = () => undefined;
  const waiters = new Set<() => void>();

  const set = (next: QuoteState): void => {
    if (next === state) return;
    state = next;
    changed(next);
    if (!isOnItsWay(next)) for (const settle of waiters) settle();
  };

  const ask = (): void => {
    const { request, serial } = state;
    if (request === null) return;
    const abort = new AbortController();
    dropPending = () => abort.abort();
    const askedAtMs = ports.nowMs();
    ports.quote(request, abort.signal).then(
      (quote) => set(quoteAnswered(state, { serial, quote, askedAtMs })),
      (error: unknown) => set(quoteFailed(state, serial, ports.failureOf(error))),
    );
  };

  const askAtOnce = (next: QuoteState): void => {
    dropPending();
    set(next);
    ask();
  };

  const want = (request: QuoteBody | undefined): void => {
    const next = wantQuote(state, request ?? null);
    if (next === state) return;
    dropPending();
    set(next);
    if (next.phase !== 'waiting') return;
    dropPending = ports.after(typingPauseMs, () => {
      set(quoteDue(state, next.serial));
      ask();
    });
  };

  const fresh = (anew = false): Promise<QuoteState> => {
    const held = currentQuote(state);
    const usable = held !== undefined && !isExpired(held, ports.nowMs());
    if (state.phase === 'waiting') askAtOnce(quoteDue(state, state.serial));
    else if (state.phase !== 'asking' && (anew || !usable)) askAtOnce(renewQuote(state));
    return settled();
  };

  const settled = (): Promise<QuoteState> =>
    new Promise((resolve) => {
      if (!isOnItsWay(state)) return resolve(state);
      const settle = (): void => {
        waiters.delete(settle);
        resolve(state);
      };
      waiters.add(settle);
    });

  return { state: () => state, want, fresh, close: () => dropPending() } satisfies QuoteDesk;
}
