import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of a request while it is answered. */
export interface RequestScope {
  readonly id: string;
  /** Whether it has written a change down in the audit log. */
  recorded: boolean;
}

const scope = new AsyncLocalStorage<RequestScope>();

let underWay = 0;

/** Runs what answers one request, so that whatever it writes can be traced back to it. */
export async function inRequest<Result>(
  request: RequestScope,
  run: () => Promise<Result>,
): Promise<Result> {
  underWay += 1;
  try {
    return await scope.run(request, run);
  } finally {
    underWay -= 1;
    // While anything is followed, Node 20 is told of every promise of the process, which takes it a twentieth of a transfer's time.
    if (underWay === 0) scope.disable();
  }
}

/** The id of the request that is being answered; null in jobs and at the start. */
export function currentRequestId(): string | null {
  return scope.getStore()?.id ?? null;
}

/** Says that the request that is being answered writes a change down in the audit log. */
export function noteRecorded(): void {
  const request = scope.getStore();
  if (request !== undefined) request.recorded = true;
}

/** Runs something later and elsewhere, such as in a batch, as part of the request that asks for it now. */
export function rememberRequest(): <Result>(run: () => Result) => Result {
  const request = scope.getStore();
  return request === undefined ? (run) => run() : (run) => scope.run(request, run);
}
