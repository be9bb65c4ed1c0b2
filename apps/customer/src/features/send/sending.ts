import type { CreateTransactionBody, Transaction } from '@app/contract';
import { limits } from '@app/contract';
import type { Failure } from './failure.ts';
import { idle, nextUndo, retryDelayMs } from './undo-machine.ts';
import type { CancelBy, UndoEvent, UndoState } from './undo-machine.ts';

export interface SendingPorts {
  readonly create: (order: CreateTransactionBody, key: string) => Promise<Transaction>;
  readonly failureOf: (error: unknown) => Failure;
  /** A clock that jumps over a sleep alone: the undo window must be as long as it says. */
  readonly elapsedMs: () => number;
  readonly after: (delayMs: number, work: () => void) => () => void;
}

export interface Outgoing {
  readonly order: CreateTransactionBody;
  /** Made before the first attempt and the same for all of them: however often it is sent, it is one transfer (ruling 10). */
  readonly key: string;
}

export type SendingEnd =
  | { readonly kind: 'sent'; readonly transaction: Transaction }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Nothing was sent: by wish, or because the page had been asleep. */
  | { readonly kind: 'cancelled'; readonly asleep: boolean };

export interface Sending {
  readonly state: () => UndoState;
  readonly open: (outgoing: Outgoing) => void;
  readonly cancel: (by: CancelBy) => void;
  /** Ends all timers; what is on its way stays on its way, and its answer is nobody's to hear. */
  readonly close: () => void;
}

/** Refusals that say nothing about an earlier attempt whose answer was lost. */
const inconclusive: ReadonlySet<string> = new Set([
  'too_many_requests',
  'unauthenticated',
  'refresh_refused',
  // Of the key in this browser and its signatures: looked at before the order is.
  'proof_invalid',
  'proof_required',
  'key_store_closed',
  'insecure_address',
  // The later attempt made nothing, but the server tells of that one alone.
  'transfer_failed',
]);

/** One transfer at a time: the undo window, then the request, then asking with the same key until the server's word is known. */
export function createSending(
  ports: SendingPorts,
  tell: { readonly changed: () => void; readonly ended: (end: SendingEnd) => void },
): Sending {
  let state: UndoState = idle;
  let outgoing: Outgoing | undefined;
  let dropTimer: () => void = () => undefined;
  let closed = false;

  const step = (event: UndoEvent): UndoState => {
    const next = nextUndo(state, event);
    const moved = next !== state;
    state = next;
    if (moved) tell.changed();
    return next;
  };
  const end = (how: SendingEnd): void => {
    // An answer that comes after its owner has signed out.
    if (closed && how.kind !== 'cancelled') return;
    dropTimer();
    step({ kind: 'settled' });
    outgoing = undefined;
    tell.ended(how);
  };
  const later = (delayMs: number, work: () => void): void => {
    dropTimer();
    if (!closed) dropTimer = ports.after(delayMs, work);
  };

  const tick = (): void => {
    if (state.phase !== 'window') return;
    const next = step({ kind: 'tick', atMs: ports.elapsedMs() });
    if (next.phase === 'idle') end({ kind: 'cancelled', asleep: true });
    else if (next.phase === 'creating') attempt();
    else later(limits.progressStepMs, tick);
  };

  const attempt = (): void => {
    if (outgoing === undefined) return;
    ports.create(outgoing.order, outgoing.key).then(
      (transaction) => end({ kind: 'sent', transaction }),
      (error: unknown) => failed(ports.failureOf(error)),
    );
  };
  const failed = (failure: Failure): void => {
    const known = failure.kind === 'refused' && !(isChecking(state) && isInconclusive(failure));
    if (known) return end({ kind: 'refused', failure });
    const next = step({ kind: 'answer_lost', atMs: ports.elapsedMs() });
    if (next.phase === 'checking') later(retryDelayMs(next.tries), attempt);
  };

  return {
    state: () => state,
    open: (wanted) => {
      if (state.phase !== 'idle') return;
      outgoing = wanted;
      step({ kind: 'open', atMs: ports.elapsedMs() });
      later(limits.progressStepMs, tick);
    },
    cancel: (by) => {
      if (state.phase !== 'window') return;
      const next = step({ kind: 'cancel', by, atMs: ports.elapsedMs() });
      if (next.phase === 'idle') end({ kind: 'cancelled', asleep: false });
    },
    close: () => {
      closed = true;
      dropTimer();
    },
  };
}

function isChecking({ phase }: UndoState): boolean {
  return phase === 'checking';
}

function isInconclusive(failure: Failure): boolean {
  return failure.kind === 'refused' && inconclusive.has(failure.code);
}
