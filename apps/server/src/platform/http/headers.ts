import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

const hstsMaxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. The policy allows our own files and nothing else: a script that got into a text of ours does not run,
 * and what runs can talk only to us. `tls` when browsers reach us by https, so that plain-http installations are not locked out.
 */
export async function registerHeaders(app: FastifyInstance, tls: boolean): Promise<void> {
  const fixed = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // blob: for pictures that were fetched with the session, such as an avatar.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text of ours becomes script by accident; `app` names the service worker, and nothing else may.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['app'],
      },
    },
    strictTransportSecurity: tls && { maxAge: hstsMaxAgeSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // A window that opened ours, or that ours opened, cannot reach into it.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // By the reply and not on the connection's own answer: that would make a list of its own of them for each request, and keep it with each stream.
    reply.headers(fixed);
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    // Answers carry balances and tokens: no cache on the way may keep them.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
}

type Headers = Readonly<Record<string, number | string | string[]>>;

const probe = '/';

/** What the library says to these options. It would put its headers together anew for every request, though they never change. */
async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
  const app = fastify({ logger: false });
  await app.register(helmet, options);
  let found: Headers = {};
  app.get(probe, async (_request, { raw }) => {
    found = Object.fromEntries(
      Object.entries(raw.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    return null;
  });
  await app.inject(probe);
  await app.close();
  return found;
}
