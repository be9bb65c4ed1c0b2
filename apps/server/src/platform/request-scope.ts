import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs what answers one request, so that whatever it writes can be traced back to it. */
export function inRequest<Result>(requestId: string, run: () => Result): Result {
  return scope.run(requestId, run);
}

/** The id of the request that is being answered; null in jobs and at the start. */
export function currentRequestId(): string | null {
  return scope.getStore() ?? null;
}

/** Runs something later and elsewhere, such as in a batch, as part of the request that asks for it now. */
export function rememberRequest(): <Result>(run: () => Result) => Result {
  const requestId = scope.getStore();
  return requestId === undefined ? (run) => run() : (run) => scope.run(requestId, run);
}
