import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const hstsMaxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. The policy allows our own files and nothing else: a script that got into a text of ours does not run,
 * and what runs can talk only to us. `tls` when browsers reach us by https, so that plain-http installations are not locked out.
 */
export async function registerHeaders(app: FastifyInstance, tls: boolean): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    // Answers carry balances and tokens: no cache on the way may keep them.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}
