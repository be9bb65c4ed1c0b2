import { normalizeIP } from '@fastify/rate-limit';
import type { OperationName } from '@app/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventOf } from '#platform/security-log';
import type { SecurityLog } from '#platform/security-log';

/** What the parts of the edge learn about a request on its way. */
interface RequestNotes {
  operation?: OperationName;
  user_id?: string;
  code?: string;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

export function notesOf(request: FastifyRequest): RequestNotes {
  const known = notes.get(request);
  if (known) return known;
  const fresh: RequestNotes = {};
  notes.set(request, fresh);
  return fresh;
}

/** Where a request came from; of IPv6 the network, since one household has more addresses than we could ever count. */
export function ipOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

/** Tells the security log what each call came to, once it is answered. */
export function registerSecurityLog(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { operation, user_id, code } = notesOf(request);
    const event = eventOf(code, operation);
    const email = emailOf(request.body);
    // A session that goes on comes without an address, and is no sign-in.
    const goesOn = event === 'sign_in.succeeded' && email === undefined;
    if (event !== undefined && !goesOn)
      securityLog(event, {
        request_id: request.id,
        ip: ipOf(request),
        operation,
        code,
        user_id,
        email,
      });
    done();
  });
}

function emailOf(body: unknown): string | undefined {
  const email =
    typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.slice(0, 300) : undefined;
}
