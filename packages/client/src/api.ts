import type {
  Answer,
  CallFacts,
  CallInput,
  DownloadName,
  OperationName,
  UploadName,
} from '@app/contract';
import type { ApiError, IsCode } from './api-error.ts';
import { errorOf, faultOf, networkError, signedOutError } from './api-error.ts';
import { fetchWithin } from './fetch-within.ts';
import type { Fetch } from './fetch-within.ts';
import { isProofRefusal } from './proof.ts';
import type { SessionStore } from './session.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Needed where the contract says so: made before the first attempt and kept for every repetition. */
  readonly idempotencyKey?: string;
  /** Nobody is asked to confirm: the refusal is what is wanted. */
  readonly unattended?: true;
}

export interface Api {
  /** Calls an operation of the contract. Throws ApiError; an aborted call throws what the signal gives as its reason. */
  call<Name extends OperationName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
  /** Calls an operation whose body is a file; `type` of the blob is the media type that is sent. Throws as `call` does. */
  upload<Name extends UploadName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions & { readonly file: Blob },
  ): Promise<Answer<Name>>;
  /**
   * Calls an operation whose answer is a file, which `readFile` reads; with `isLarge: false` it has to be there in the time of any
   * answer. Throws as `call` does.
   */
  download<Name extends DownloadName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions & { readonly isLarge?: boolean },
  ): Promise<Response>;
}

export interface ApiOptions {
  /** Origin of the server; empty for the page's own. */
  readonly baseUrl: string;
  readonly session: SessionStore;
  /** Where each call goes that this app makes. */
  readonly facts: Readonly<Partial<Record<OperationName, CallFacts>>>;
  /** Whether a code is one that this app has words for; the whole table of them would weigh down the one that needs half. */
  readonly isCode: IsCode;
  /** The server no longer takes the session: it is already removed when this is called. `code` is why, where the server said so. */
  readonly onSignedOut: (code?: string) => void;
  /** Asks the person to confirm that it is they; true sends the call again, the same in all. Without it such a refusal is an error. */
  readonly confirm?: (error: ApiError, input: unknown) => Promise<boolean>;
  readonly fetch?: Fetch;
  readonly timeoutMs?: number;
  /** For calls that carry a file: over a slow line the bytes alone take longer than any answer may. */
  readonly uploadTimeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
const defaultUploadTimeoutMs = 180_000;

/** The API as both browser apps call it. */
export function createApi(options: ApiOptions): Api {
  options.session.subscribe((_, cause, code) => {
    if (cause === 'refused') options.onSignedOut(code);
  });
  return {
    call: (name, input, callOptions = {}) => call(options, { name, input, ...callOptions }),
    upload: (name, input, callOptions) => call(options, { name, input, ...callOptions }),
    download: (name, input, callOptions = {}) =>
      respond(options, { name, input, isLarge: true, ...callOptions }),
  };
}

interface OneCall<Name extends OperationName> extends CallOptions {
  readonly name: Name;
  readonly input: CallInput<Name>;
  readonly file?: Blob;
  readonly isLarge?: boolean;
}

async function call<Name extends OperationName>(
  options: ApiOptions,
  one: OneCall<Name>,
): Promise<Answer<Name>> {
  const response = await respond(options, one);
  const answer: unknown = response.status === 204 ? null : await readJson(response);
  if (!isAnswerOf(one.name, answer)) throw faultOf(response.status);
  return answer;
}

/** The answer of an operation that went well; throws ApiError for any other. */
async function respond<Name extends OperationName>(
  options: ApiOptions,
  one: OneCall<Name>,
): Promise<Response> {
  const facts = options.facts[one.name];
  if (facts === undefined) throw new Error(`This app does not make the call ${one.name}.`);
  const send = sender(options, facts, one);
  const isCaller = callerOf(options);
  const attempt = (): Promise<Response> =>
    facts.signed ? signed(options, send, isCaller) : send(undefined);
  const response = await attempt();
  if (response.ok) return response;
  const error = await errorOf(response, options.isCode);
  const asks = error.code === 'confirmation_required' && error.methods.length > 0;
  // Somebody else is not asked for what they did not begin.
  if (!asks || one.unattended === true || !isCaller()) throw error;
  if ((await options.confirm?.(error, one.input)) !== true) throw error;
  const second = await attempt();
  if (!second.ok) throw await errorOf(second, options.isCode);
  return second;
}

/** Whether whoever makes the call now is still signed in: what one person began is never finished under the session of another. */
function callerOf({ session }: ApiOptions): () => boolean {
  const person = session.current()?.user.id;
  return () => session.current()?.user.id === person;
}

type Send = (token: string | undefined) => Promise<Response>;

interface SentCall extends Omit<OneCall<OperationName>, 'name' | 'input'> {
  readonly input: LooseInput;
}

/** The call as a function of the token, so that it can be sent again, the same in all else. */
function sender(
  options: ApiOptions,
  facts: CallFacts,
  { input, file, isLarge = false, idempotencyKey, signal }: SentCall,
): Send {
  const { baseUrl, session, fetch: given = fetch } = options;
  const { path, body = null } = fillIn(facts, input);
  const bare: Fetch = (url, init) => given(url, init);
  // Signing in binds the session to the key, which is made then; what anybody may read needs no proof.
  const opensSession = !facts.signed && facts.method === 'POST';
  const isProven = facts.signed || opensSession;
  const send = isProven ? session.sign(bare, { makeKey: opensSession }) : bare;
  return (token) => {
    const headers = new Headers();
    if (body !== null) headers.set('content-type', 'application/json');
    if (file !== undefined) headers.set('content-type', file.type);
    if (token !== undefined) headers.set('authorization', `DPoP ${token}`);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const target = { url: `${baseUrl}${path}`, timeoutMs: timeoutOf(options, file), isLarge };
    return fetchWithin(send, target, {
      method: facts.method,
      headers,
      body: file ?? body,
      signal: signal ?? null,
    });
  };
}

function timeoutOf({ timeoutMs, uploadTimeoutMs }: ApiOptions, file: Blob | undefined): number {
  if (file === undefined) return timeoutMs ?? defaultTimeoutMs;
  return uploadTimeoutMs ?? defaultUploadTimeoutMs;
}

/**
 * Sends with the session's token, and once more with a newer one when the first is refused. Without the caller's own session nothing
 * is sent: the server could only refuse, and a page that is about to leave would ask it in vain.
 */
async function signed(
  { session }: ApiOptions,
  send: Send,
  isCaller: () => boolean,
): Promise<Response> {
  const token = await session.accessToken();
  if (token === undefined || !isCaller()) throw signedOutError();
  const response = await send(token);
  if (response.status !== 401 || isProofRefusal(response)) return response;
  const renewed = await session.renew(token);
  if (renewed === undefined) return response;
  if (!isCaller()) throw signedOutError();
  const second = await send(renewed);
  // A fresh token is refused as well: going on with its session could only repeat that. Another one may stand there by now.
  const isRefused = second.status === 401 && !isProofRefusal(second);
  if (isRefused && session.current()?.access_token === renewed) session.clear('refused');
  return second;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function fillIn(facts: CallFacts, input: LooseInput): { path: string; body: string | undefined } {
  const params = new Map(entriesOf(input.params));
  const path = facts.path.replace(/:(\w+)/g, (_, name: string) =>
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

/**
 * The server checks each answer against the contract before it sends it, so here the schemas would only weigh on the first screen.
 * What is no answer of this API at all, such as the page of a proxy in between, is still told apart.
 */
function isAnswerOf<Name extends OperationName>(
  _name: Name,
  answer: unknown,
): answer is Answer<Name> {
  return typeof answer === 'object';
}
