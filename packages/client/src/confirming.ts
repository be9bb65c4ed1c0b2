import type { ConfirmMethod, ConfirmedTransfer, Problem } from '@app/contract';
import type { ApiError } from './api-error.ts';

/** A call that waits until its person has shown who they are. */
export interface Confirming {
  readonly methods: readonly ConfirmMethod[];
  /** The transfer that is being confirmed, where it is one. */
  readonly transfer: ConfirmedTransfer | undefined;
  /** What leaves the wallet with it and what arrives, as the server has it. */
  readonly amounts: Problem['amounts'];
  /** True: it was confirmed, the call is sent again. False: the person left it. */
  readonly end: (confirmed: boolean) => void;
}

export interface ConfirmStore {
  current(): Confirming | undefined;
  subscribe(listener: () => void): () => void;
  /** Asks the person, one thing at a time: who is asked already answers for the calls that come meanwhile. */
  ask(error: ApiError, input: unknown): Promise<boolean>;
}

/** Where a refused call waits for its confirmation; a screen shows what is waiting. */
export function createConfirmStore(): ConfirmStore {
  let current: Confirming | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (next: Confirming | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const askNow = (error: ApiError, input: unknown): Promise<boolean> =>
    new Promise((resolve) => {
      set({
        methods: error.methods,
        transfer: transferOf(input),
        amounts: error.amounts,
        end: (confirmed) => {
          set(undefined);
          resolve(confirmed);
        },
      });
    });
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (error, input) => {
      const asked = queue.then(() => askNow(error, input));
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
