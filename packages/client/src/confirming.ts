import type { ConfirmMethod, ConfirmedTransfer, Problem } from '@app/contract';
import type { ApiError } from './api-error.ts';
import { onPersonChange } from './person-change.ts';
import type { SessionStore } from './session.ts';

/** A call that waits until its person has shown who they are. */
export interface Confirming {
  /** Another for each question, so that a screen can tell one from the next. */
  readonly id: number;
  readonly methods: readonly ConfirmMethod[];
  /** The transfer that is being confirmed, where it is one. */
  readonly transfer: ConfirmedTransfer | undefined;
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
        transfer: transferOf(input),
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

/** The transfer of a call that is about one: an order to send, or the question whether it may be. */
function transferOf(input: unknown): ConfirmedTransfer | undefined {
  const body = fieldOf(input, 'body');
  const about = fieldOf(body, 'transfer') ?? body;
  const [quote_id, recipient, account_number, bank_name] = [
    'quote_id',
    'recipient',
    'account_number',
    'bank_name',
  ].map((name) => textOf(about, name));
  if (quote_id === undefined || recipient === undefined) return undefined;
  if (account_number === undefined || bank_name === undefined) return undefined;
  const details = fieldOf(about, 'account_details');
  const account_details =
    typeof details === 'object' && details !== null
      ? Object.fromEntries(
          Object.entries(details).flatMap(([name, value]: [string, unknown]) =>
            typeof value === 'string' ? [[name, value] as const] : [],
          ),
        )
      : undefined;
  return {
    quote_id,
    recipient,
    account_number,
    bank_name,
    ...(account_details && { account_details }),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}
