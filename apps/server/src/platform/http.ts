import type { OperationName } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import type { LimitCall } from './abuse-limits.ts';
import { createAuthenticateRequest } from './http/access.ts';
import type { Authenticate, AuthenticateAgain, AuthenticateRequest } from './http/access.ts';
import type { EarlyTable, RouteTable } from './http/call.ts';
import { registerDraining } from './http/draining.ts';
import type { Draining } from './http/draining.ts';
import { refuseOldHttp, refuseUnknown, registerErrors } from './http/errors.ts';
import type { LogDeps } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { createHosts } from './http/hosts.ts';
import { registerPublicRoutes } from './http/public-routes.ts';
import type { ManifestFacts, MetricsOptions, ReadyChecks } from './http/public-routes.ts';
import { createProofs } from './http/proof.ts';
import type { NoteProof } from './http/proof.ts';
import { registerOperations } from './http/operations.ts';
import type { RecordView, Tracer } from './http/operations.ts';
import { createServer, registerAddressLimit } from './http/server.ts';
import { registerStatic } from './http/static.ts';
import type { PublicFolders } from './http/static.ts';
import type { Clock } from './clock.ts';

export type {
  Admitted,
  Authenticate,
  AuthenticateAgain,
  AuthenticateRequest,
  OnNamed,
} from './http/access.ts';
export type {
  Call,
  Caller,
  EarlyTable,
  FileAnswer,
  RequestFacts,
  RouteTable,
} from './http/call.ts';
export type { NoteProof } from './http/proof.ts';
export type { ReadyChecks } from './http/public-routes.ts';
export type { PublicFolders } from './http/static.ts';
export type { RecordView, ShownAnswer } from './http/operations.ts';

export interface HttpOptions extends LogDeps, MetricsOptions {
  readonly routes: RouteTable<OperationName>;
  readonly early?: EarlyTable;
  readonly authenticate: Authenticate;
  readonly authenticateAgain: AuthenticateAgain;
  /** Remembers which proofs were used; over all servers where there are several. */
  readonly noteProof: NoteProof;
  /** The script of the thread that checks signatures; absent: Node's own threads do. */
  readonly signatureThread?: URL | undefined;
  readonly clock: Clock;
  /** Keeps what staff were shown of other people, before they are shown it. */
  readonly recordView: RecordView;
  /** The built browser apps. */
  readonly publicFolders: PublicFolders;
  readonly readyChecks: ReadyChecks;
  /** How the installed customer app is called. */
  readonly manifest: ManifestFacts;
  /** The key set that `/.well-known/jwks.json` publishes. */
  readonly jwks: () => Promise<object>;
  /** Requests that one address may make in a minute, all in all; sign-in has tighter limits of its own. */
  readonly rateLimitPerMinute: number;
  /** Counts what each account and address calls, over all servers; absent: only the limit of the address holds. */
  readonly limitCall?: LimitCall;
  /** Where browsers reach us, when that is known; https adds strict transport security. */
  readonly publicOrigin?: string | undefined;
  /** Where staff reach us, when that is a host of its own: each app then answers on its own host alone. */
  readonly staffOrigin?: string | undefined;
  /** Addresses of our own proxies: only their word about the caller's address is believed. */
  readonly trustedProxies?: readonly string[];
  /** Once begun, each answer ends its connection. */
  readonly draining?: Draining;
  /** Follows calls through the server; absent: nobody does. */
  readonly tracer?: Tracer | undefined;
  /** Routes outside the table, such as the event stream. */
  readonly extra?: (app: FastifyInstance, authenticateRequest: AuthenticateRequest) => void;
}

/** The HTTP application, not yet listening: every operation of the contract, the browser apps, health and documents. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { routes, log, trustedProxies = [] } = options;
  const hosts = createHosts(options);
  const proofs = createProofs({ ...options, origins: originsOf(options) });
  const authenticateRequest = hosts.guard(createAuthenticateRequest(options.authenticate, proofs));
  const app = createServer(log, trustedProxies, options.clock);
  app.addHook('onClose', proofs.close);
  if (options.draining) registerDraining(app, options.draining);
  registerErrors(app, options);
  await registerHeaders(app, options.publicOrigin?.startsWith('https:') ?? false);
  hosts.register(app);
  await registerAddressLimit(app, options.rateLimitPerMinute);
  refuseOldHttp(app);
  refuseUnknown(app);
  registerPublicRoutes(app, options);
  const { recordView, limitCall, early, authenticateAgain } = options;
  registerOperations(app, {
    routes,
    ...(early && { early }),
    authenticateRequest,
    authenticateAgain,
    proofs,
    recordView,
    log,
    tracer: options.tracer,
    ...(limitCall && { limitCall }),
  });
  options.extra?.(app, authenticateRequest);
  await registerStatic(app, options.publicFolders, log);
  return app;
}

/** Which addresses a call may be signed for: never what a request says of itself. */
function originsOf({ publicOrigin, staffOrigin }: HttpOptions): string[] | undefined {
  if (publicOrigin === undefined) return undefined;
  return staffOrigin === undefined ? [publicOrigin] : [publicOrigin, staffOrigin];
}
