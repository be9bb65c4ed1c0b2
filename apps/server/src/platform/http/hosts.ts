import { operations } from '@app/contract';
import type { Audience } from '@app/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import type { AuthenticateRequest } from './access.ts';
import { operationNames } from './call.ts';
import { pathOf } from './errors.ts';

export interface HostSettings {
  readonly publicOrigin?: string | undefined;
  /** Undefined: both apps answer at every host. */
  readonly staffOrigin?: string | undefined;
}

export interface Hosts {
  /** Keeps each app on its own host. */
  register(app: FastifyInstance): void;
  /** Refuses a session of one app on the host of the other. */
  guard(authenticate: AuthenticateRequest): AuthenticateRequest;
}

/** Asked by whoever watches over the server, by whatever name they know it. */
const anyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Calls that belong to one app; the others, such as signing in, serve both. */
const ownCalls: ReadonlyMap<string, Audience> = new Map(
  operationNames.flatMap((name): [string, Audience][] => {
    const { method, path, access } = operations[name];
    if (access === 'public' || access === 'any') return [];
    return [[`${method} ${path}`, access === 'customer' ? 'customer' : 'staff']];
  }),
);

/**
 * Staff on a host of their own (ASVS 3.5.4, ruling 34): what a script in the customer app could ever do, it does at an origin where the
 * staff app keeps no key and no staff call answers.
 */
export function createHosts({ publicOrigin, staffOrigin }: HostSettings): Hosts {
  if (publicOrigin === undefined || staffOrigin === undefined) {
    return { register: () => undefined, guard: (authenticate) => authenticate };
  }
  const sides = new Map<string, Audience>([
    [new URL(publicOrigin).host, 'customer'],
    [new URL(staffOrigin).host, 'staff'],
  ]);
  const sideOf = (request: FastifyRequest): Audience => {
    const side = sides.get(request.host.toLowerCase());
    if (side === undefined) throw new DomainError('not_found');
    return side;
  };
  return {
    register: (app) => {
      app.addHook('onRequest', async (request, reply) => {
        const path = pathOf(request.url);
        if (anyHost.has(path)) return undefined;
        const side = sideOf(request);
        if (side === 'staff' && path === '/') return reply.redirect('/admin');
        const owner = ownerOf(request, path);
        if (owner !== undefined && owner !== side) throw new DomainError('not_found');
        return undefined;
      });
      // Signing in names the app that it is for; an invitation to the other app is not taken here.
      app.addHook('preHandler', async (request) => {
        const audience = audienceIn(request);
        if (audience !== undefined && audience !== sideOf(request))
          throw new DomainError('not_found');
      });
    },
    guard: (authenticate) => async (request, audience, onNamed) => {
      const side = sideOf(request);
      const caller = await authenticate(request, audience, onNamed);
      if (caller.audience !== side) throw new DomainError('unauthenticated');
      return caller;
    },
  };
}

/** To which app an address belongs; undefined when it serves both. */
function ownerOf(request: FastifyRequest, path: string): Audience | undefined {
  const { method, routeOptions } = request;
  const known = ownCalls.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`);
  if (known !== undefined) return known;
  if (/^\/(?:admin|api\/staff)(?:\/|$)/.test(path)) return 'staff';
  return path.startsWith('/api') || path.startsWith('/.well-known/') ? undefined : 'customer';
}

function audienceIn({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null || !('audience' in body)) return undefined;
  return typeof body.audience === 'string' ? body.audience : undefined;
}
