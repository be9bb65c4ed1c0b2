import { operations } from '@app/contract';
import type { Operation, OperationName } from '@app/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invariant } from '#platform/errors';
import type { LimitCall } from '#platform/abuse-limits';
import { inRequest } from '#platform/request-scope';
import type { Tracer } from '#platform/tracing';
import { admit } from './access.ts';
import type { AuthenticateAgain, AuthenticateRequest, OnNamed } from './access.ts';
import { isCallOf, isCheckedCallOf, operationNames } from './call.ts';
import type { Caller, EarlyTable, LooseCall, RequestFacts, RouteTable } from './call.ts';
import { compiled } from './compiled.ts';
import { createWithRoom, expectFile, jsonBody, sendFile } from './files.ts';
import type { ReadFile, WithRoom } from './files.ts';
import type { Proofs } from './proof.ts';
import { readIdempotencyKey, readInput } from './input.ts';
import { ipOf, notesOf } from './notes.ts';
import { traceRequests } from './trace.ts';
import type { WithinRequest } from './trace.ts';
import { recordConflict, recordShown } from './views.ts';
import type { ViewDeps } from './views.ts';

export type { Tracer } from '#platform/tracing';
export type { RecordView, ShownAnswer } from './views.ts';

interface OperationDeps extends ViewDeps {
  readonly routes: RouteTable<OperationName>;
  /** Handlers that may begin while their caller is still being admitted. */
  readonly early?: EarlyTable;
  readonly authenticateRequest: AuthenticateRequest;
  readonly authenticateAgain: AuthenticateAgain;
  readonly proofs: Proofs;
  readonly limitCall?: LimitCall;
  readonly tracer?: Tracer | undefined;
}

/** Registers every operation of the contract: who, what came in, the handler, what goes out, checked here and nowhere else. */
export function registerOperations(app: FastifyInstance, deps: OperationDeps): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const admissions = new WeakMap<FastifyRequest, Admission>();
  const within = traceRequests(app, deps.tracer);
  const withRoom = createWithRoom();
  for (const name of operationNames)
    registerOperation(app, name, { ...deps, callers, admissions, within, withRoom });
}

/** Whom a call names by a token and a proof that are signed as they must be, and what becomes of the rest. */
interface Admission {
  readonly user_id: string;
  readonly admitted: Promise<Caller>;
}

interface RegisterDeps extends OperationDeps {
  readonly callers: WeakMap<FastifyRequest, Caller>;
  /** Of calls that begin early. */
  readonly admissions: WeakMap<FastifyRequest, Admission>;
  readonly within: WithinRequest;
  readonly withRoom: WithRoom;
}

function registerOperation<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  deps: RegisterDeps,
): void {
  const { proofs, callers, admissions, within, withRoom, authenticateAgain, log } = deps;
  const operation: Operation = operations[name];
  const early = deps.early?.[name];
  const letIn = createLetIn(name, deps);
  const resultOf = createResultOf(name, deps);
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.upload && { bodyLimit: operation.upload.maxBytes }),
    // Before the body is read: who may not call costs us no parsing.
    onRequest: (request) =>
      within(request, async () => {
        notesOf(request).operation = name;
        // Where nobody need sign in, a proof still says to which key a session is bound that the call may open.
        if (operation.access === 'public' && request.headers.dpop !== undefined)
          await proofs.read(request).noted;
        if (early?.worthwhile()) admissions.set(request, await namedOnly(request, letIn));
        else await letIn(request);
        if (operation.upload) expectFile(request);
      }),
    handler: (request, reply) =>
      within(request, async () => {
        const result = await withRoom(request, (readFile) => resultOf(request, readFile));
        if (operation.produces !== undefined)
          return sendFile(reply, result, {
            types: operation.produces,
            access: operation.access,
            caller: callers.get(request),
            authenticateAgain,
            log,
          });
        // Null, the answer of a 204, is sent as no body at all.
        return reply.code(operation.success).send(result);
      }),
  });
}

/**
 * Calls by the hundreds a second that write neither a row of the audit log nor a line of the log. To trace back what a call writes makes
 * everything beside it dearer, so it is left out for these, as for all that only read.
 */
const writesNothing: ReadonlySet<OperationName> = new Set(['createQuote', 'createTransaction']);

type ResultOf = (request: FastifyRequest, readFile: ReadFile) => Promise<unknown>;

/** What calls of one operation come to, before it is sent. */
function createResultOf<Name extends OperationName>(name: Name, deps: RegisterDeps): ResultOf {
  const { routes, proofs, callers, admissions } = deps;
  const operation: Operation = operations[name];
  const handler = routes[name];
  const early = deps.early?.[name];
  const writes = operation.method !== 'GET' && !writesNothing.has(name);
  const handle = (call: LooseCall, admission: Admission | undefined): Promise<unknown> => {
    if (early !== undefined && admission !== undefined) {
      invariant(isCheckedCallOf(name, call), `a call of ${name} is complete`);
      const { user_id, admitted } = admission;
      return early.handle({ user_id, admitted, ...call });
    }
    invariant(isCallOf(name, call), `a call of ${name} is complete`);
    return handler(call);
  };
  return async (request, readFile) => {
    const admission = admissions.get(request);
    const scope = { id: request.id, recorded: false };
    const { call, given } = await refusalFirst(admission, async () => {
      const facts = factsOf(request, proofs.thumbprintOf(request));
      const caller = callers.get(request);
      const call = await looseCall(operation, request, { caller, facts, readFile });
      try {
        const answer = (): Promise<unknown> => handle(call, admission);
        return { call, given: await (writes ? inRequest(scope, answer) : answer()) };
      } catch (error) {
        await recordConflict(deps, { name, operation, caller, scope, call }, error);
        throw error;
      }
    });
    const result = operation.produces === undefined ? checkAnswer(operation, given) : given;
    const caller = callers.get(request);
    noteCaller(request, caller?.user_id ?? userOf(result));
    await recordShown(deps, { name, operation, caller, scope, call, result });
    return result;
  };
}

type LetIn = (request: FastifyRequest, onNamed?: OnNamed) => Promise<Caller | undefined>;

/** Admits callers of one operation, and counts their calls. */
function createLetIn(
  name: OperationName,
  { authenticateRequest, callers, limitCall }: RegisterDeps,
): LetIn {
  const { access } = operations[name];
  return async (request, onNamed) => {
    const count = countedOnce(name, request, limitCall);
    const caller = await admit(access, request, {
      authenticateRequest,
      // Beside proof and session, all of which the database is asked for: what it says of the limit is told last.
      onNamed: (user_id) => {
        count(user_id).catch(() => undefined);
        onNamed?.(user_id);
      },
    });
    if (caller !== undefined) callers.set(request, caller);
    noteCaller(request, caller?.user_id);
    await count(caller?.user_id);
    return caller;
  };
}

/** Whatever an early beginning comes to: that its caller is refused goes before it. */
async function refusalFirst<Result>(
  admission: Admission | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } finally {
    await admission?.admitted;
  }
}

/** Ends as soon as the call names somebody; rejects when it is refused before. */
function namedOnly(request: FastifyRequest, letIn: LetIn): Promise<Admission> {
  return new Promise((resolve, reject) => {
    const admitted = letIn(request, (user_id) => resolve({ user_id, admitted })).then((caller) => {
      invariant(caller !== undefined, 'whoever is named is somebody');
      return caller;
    });
    admitted.catch(reject);
  });
}

/** Counts a call when it is first asked to, and tells whoever asks again what became of that. */
function countedOnce(
  name: OperationName,
  request: FastifyRequest,
  limitCall: LimitCall | undefined,
): (user_id: string | undefined) => Promise<void> {
  let counted: Promise<void> | undefined;
  return (user_id) =>
    (counted ??= limitCall?.(name, { user_id, ip: ipOf(request) }) ?? Promise.resolve());
}

function noteCaller(request: FastifyRequest, user_id: string | undefined): void {
  if (user_id !== undefined) notesOf(request).user_id = user_id;
}

/** Whose session an answer opens. */
function userOf(result: unknown): string | undefined {
  const user =
    typeof result === 'object' && result !== null && 'user' in result ? result.user : undefined;
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function checkAnswer({ answer }: Operation, given: unknown): unknown {
  const { success, data, error } = compiled(answer).safeParse(given);
  if (!success) throw new DomainError('internal', { cause: error });
  return data;
}

interface Known {
  readonly caller: Caller | undefined;
  readonly facts: RequestFacts;
  readonly readFile: ReadFile;
}

async function looseCall(
  operation: Operation,
  request: FastifyRequest,
  { caller, facts, readFile }: Known,
): Promise<LooseCall> {
  const { params, query } = request;
  const { upload, idempotent } = operation;
  const input = readInput(operation, {
    params,
    query,
    body: upload ? undefined : jsonBody(request),
  });
  return {
    request: facts,
    caller,
    params: input.params,
    query: input.query,
    body: input.body,
    upload: upload && (await readFile(upload)),
    idempotencyKey: idempotent && readIdempotencyKey(request.headers['idempotency-key']),
  };
}

const userAgentMax = 300;

function factsOf(request: FastifyRequest, key_thumbprint: string | null): RequestFacts {
  const agent = request.headers['user-agent'];
  return {
    id: request.id,
    ip: ipOf(request),
    user_agent: agent === undefined ? null : agent.slice(0, userAgentMax),
    key_thumbprint,
  };
}

/** What fits the addresses of a path in which `:name` stands for anything. */
export function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

const patterns = operationNames.map((name) => {
  const { method, path } = operations[name];
  return { method, pattern: patternOf(path) };
});

/** The methods that the address takes, none when it is unknown: for telling 405 from 404. */
export function methodsAt(path: string): string[] {
  const methods: string[] = patterns
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
