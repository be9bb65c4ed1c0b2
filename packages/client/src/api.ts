import { operations } from '@app/contract';
import type { Answer, CallInput, Operation, OperationName } from '@app/contract';
import { errorOf, faultOf, networkError } from './api-error.ts';
import { fetchWithin } from './fetch-within.ts';
import type { Fetch } from './fetch-within.ts';
import type { SessionStore } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Needed where the contract says so: made before the first attempt and kept for every repetition. */
  readonly idempotencyKey?: string;
}

export interface Api {
  /** Calls an operation of the contract. Throws ApiError; an aborted call throws what the signal gives as its reason. */
  call<Name extends OperationName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
}

export interface ApiOptions {
  /** Origin of the server; empty for the page's own. */
  readonly baseUrl: string;
  readonly session: SessionStore;
  /** The server no longer takes the session: it is already removed when this is called. */
  readonly onSignedOut: () => void;
  readonly fetch?: Fetch;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;

/** The API as both browser apps call it. */
export function createApi(options: ApiOptions): Api {
  options.session.subscribe((_, cause) => {
    if (cause === 'refused') options.onSignedOut();
  });
  return {
    call: (name, input, callOptions = {}) => call(options, { name, input, ...callOptions }),
  };
}

interface OneCall<Name extends OperationName> extends CallOptions {
  readonly name: Name;
  readonly input: CallInput<Name>;
}

async function call<Name extends OperationName>(
  options: ApiOptions,
  one: OneCall<Name>,
): Promise<Answer<Name>> {
  const operation: Operation = operations[one.name];
  const send = sender(options, operation, one);
  const response = await (operation.access === 'public' ? send(undefined) : signed(options, send));
  if (!response.ok) throw await errorOf(response);
  const answer: unknown = response.status === 204 ? null : await readJson(response);
  if (!isAnswerOf(one.name, answer)) throw faultOf(response.status);
  return answer;
}

type Send = (token: string | undefined) => Promise<Response>;

/** The call as a function of the token, so that it can be sent again, the same in all else. */
function sender(
  { baseUrl, fetch: send = fetch, timeoutMs = defaultTimeoutMs }: ApiOptions,
  operation: Operation,
  { input, idempotencyKey, signal }: CallOptions & { input: LooseInput },
): Send {
  const { path, body = null } = fillIn(operation, input);
  return (token) => {
    const headers = new Headers();
    if (body !== null) headers.set('content-type', 'application/json');
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const target = { url: `${baseUrl}${path}`, timeoutMs };
    return fetchWithin(send, target, {
      method: operation.method,
      headers,
      body,
      signal: signal ?? null,
    });
  };
}

/** Sends with the session's token, and once more with a newer one when the first is refused. */
async function signed({ session }: ApiOptions, send: Send): Promise<Response> {
  const token = await session.accessToken();
  const response = await send(token);
  if (response.status !== 401 || token === undefined) return response;
  const renewed = await session.renew(token);
  if (renewed === undefined) return response;
  const second = await send(renewed);
  // A fresh token is refused as well: going on with this session could only repeat that.
  if (second.status === 401) session.clear('refused');
  return second;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function fillIn(
  operation: Operation,
  input: LooseInput,
): { path: string; body: string | undefined } {
  const params = new Map(entriesOf(input.params));
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  );
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return {
    path: query === '' ? path : `${path}?${query}`,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

/** Named values as text; what is not set is left out. */
function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') texts.push([name, `${value}`]);
  }
  return texts;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Cut off within the body: as with no answer at all, what happened is not known.
    throw networkError(error);
  }
}

/** The compiler's word for the answer is the schema's, so it holds only where the schema was asked. */
function isAnswerOf<Name extends OperationName>(
  name: Name,
  answer: unknown,
): answer is Answer<Name> {
  const operation: Operation = operations[name];
  return operation.answer.safeParse(answer).success;
}
