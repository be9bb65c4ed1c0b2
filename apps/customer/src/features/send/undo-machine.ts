import { limits } from '@app/contract';

/**
 * The life of one press of "Send" (ruling 17). While the window is open nothing has left the browser; then the transfer is created,
 * and from there on only the server's word counts.
 */
export type UndoState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'window'; readonly openedMs: number; readonly seenMs: number }
  /** The request is under way. There is no way back, so there is no Cancel. */
  | { readonly phase: 'creating'; readonly sinceMs: number }
  /** No answer came: whether the transfer exists is not known, and is being asked with the same key. */
  | { readonly phase: 'checking'; readonly sinceMs: number; readonly tries: number };

export type UndoEvent =
  | { readonly kind: 'open'; readonly atMs: number }
  | { readonly kind: 'tick'; readonly atMs: number }
  | { readonly kind: 'cancel'; readonly by: CancelBy; readonly atMs: number }
  | { readonly kind: 'answer_lost'; readonly atMs: number }
  | { readonly kind: 'settled' };

/** `button` and `escape` are meant; a key on the button or a press beside the dialog may still belong to the press of "Send". */
export type CancelBy = 'button' | 'escape' | 'key' | 'outside' | 'leaving';

export const idle: UndoState = { phase: 'idle' };

/**
 * Within this time a second Enter or click belongs to a double press of "Send", which means one transfer and no undoing of it. Longer
 * than a usual double click, as a slow device draws the dialog late. Escape and a press on Cancel count at once.
 */
const doublePressMs = 800;
/** A page that saw no tick for this long was frozen or asleep: nobody was there to press Cancel, so nothing is sent. */
export const longestGapMs = 5000;

/** The request is out, so that the transfer may exist. */
export function isUnderway({ phase }: UndoState): boolean {
  return phase === 'creating' || phase === 'checking';
}

export function nextUndo(state: UndoState, event: UndoEvent): UndoState {
  switch (event.kind) {
    case 'open':
      // A second press while one is under way is the same press.
      if (state.phase !== 'idle') return state;
      return { phase: 'window', openedMs: event.atMs, seenMs: event.atMs };
    case 'tick':
      return ticked(state, event.atMs);
    case 'cancel':
      return canCancel(state, event) ? idle : state;
    case 'answer_lost':
      if (state.phase === 'creating') return { phase: 'checking', sinceMs: event.atMs, tries: 1 };
      return state.phase === 'checking' ? { ...state, tries: state.tries + 1 } : state;
    case 'settled':
      return idle;
  }
}

function ticked(state: UndoState, atMs: number): UndoState {
  if (state.phase !== 'window') return state;
  if (atMs - state.seenMs > longestGapMs) return idle;
  if (atMs - state.openedMs >= limits.undoWindowMs) return { phase: 'creating', sinceMs: atMs };
  return { ...state, seenMs: atMs };
}

function canCancel(state: UndoState, { by, atMs }: { by: CancelBy; atMs: number }): boolean {
  if (state.phase !== 'window') return false;
  const doubtful = by === 'key' || by === 'outside';
  return !doubtful || atMs - state.openedMs >= doublePressMs;
}

/**
 * What the circle shows: 2 percent every 50 ms (spec section 9), by the clock and not by counting ticks, which browsers thin out. The
 * last step is the server's: the circle is full once the transfer exists, never before.
 */
export function undoPercent(state: UndoState, nowMs: number): number {
  const last = 100 - limits.progressStepPercent;
  if (state.phase === 'idle') return 0;
  if (state.phase !== 'window') return last;
  const steps = Math.floor((nowMs - state.openedMs) / limits.progressStepMs);
  return Math.max(0, Math.min(last, steps * limits.progressStepPercent));
}

const firstRetryMs = 1000;
const slowestRetryMs = 8000;

/** How long to wait before asking again, after so many lost answers: 1, 2, 4 and then every 8 seconds. */
export function retryDelayMs(tries: number): number {
  return Math.min(slowestRetryMs, firstRetryMs * 2 ** (tries - 1));
}
