import type { ConfirmMethod, Problem } from '@app/contract';
import type { ApiError } from './api-error.ts';
import { onPersonChange } from './person-change.ts';
import type { SessionStore } from './session.ts';

/** A call that waits until its person has shown who they are. */
export interface Confirming {
  /** Another for each question, so that a screen can tell one from the next. */
  readonly id: number;
  readonly methods: readonly ConfirmMethod[];
  /** What the call was sent with: `confirmedTransferOf` reads the transfer from it. */
  readonly input: unknown;
  /** What leaves the wallet with it and what arrives, as the server has it. */
  readonly amounts: Problem['amounts'];
  /** True: it was confirmed, the call is sent again. False: the person left it. Nothing once the question has ended. */
  readonly end: (confirmed: boolean) => void;
}

export interface ConfirmStore {
  current(): Confirming | undefined;
  subscribe(listener: () => void): () => void;
  /**
   * Asks the person, one thing at a time: who is asked already answers for the calls that come meanwhile. False at once when nobody is
   * signed in, and as soon as the person who made the call no longer is.
   */
  ask(error: ApiError, input: unknown): Promise<boolean>;
}

/** Where a refused call waits for its confirmation; a screen shows what is waiting, for as long as its person is signed in. */
export function createConfirmStore(
  session: Pick<SessionStore, 'current' | 'subscribe'>,
): ConfirmStore {
  let current: Confirming | undefined;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (next: Confirming | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const askNow = (error: ApiError, input: unknown): Promise<boolean> =>
    new Promise((resolve) => {
      lastId += 1;
      const asked: Confirming = {
        id: lastId,
        methods: error.methods,
        input,
        amounts: error.amounts,
        end: (confirmed) => {
          // The check of a question that was left may still answer; by then it could be another one that is shown.
          if (current !== asked) return;
          set(undefined);
          resolve(confirmed);
        },
      };
      set(asked);
    });
  onPersonChange(session, () => current?.end(false));
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (error, input) => {
      const person = session.current()?.user.id;
      const asked = queue.then(
        () => person !== undefined && person === session.current()?.user.id && askNow(error, input),
      );
      queue = asked;
      return asked;
    },
  };
}
