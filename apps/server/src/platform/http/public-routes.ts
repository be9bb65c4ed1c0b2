import type { FastifyInstance } from 'fastify';
import type { Draining } from './draining.ts';
import { registerHealth } from './health.ts';
import type { ReadyChecks } from './health.ts';
import { registerManifest } from './manifest.ts';
import type { ManifestFacts } from './manifest.ts';
import { registerMetrics } from './metrics.ts';
import type { MetricsOptions } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';

export type { ReadyChecks } from './health.ts';
export type { ManifestFacts } from './manifest.ts';
export type { MetricsOptions } from './metrics.ts';

interface PublicRouteOptions extends MetricsOptions {
  readonly readyChecks: ReadyChecks;
  readonly draining?: Draining;
  readonly manifest: ManifestFacts;
  readonly jwks: () => Promise<object>;
}

/** What machines and documents ask for, outside the table of calls: health, figures, the document, the manifest and the public keys. */
export function registerPublicRoutes(app: FastifyInstance, options: PublicRouteOptions): void {
  registerMetrics(app, options);
  registerHealth(app, options.readyChecks, options.draining);
  registerOpenApi(app);
  registerManifest(app, options.manifest);
  app.get('/.well-known/jwks.json', options.jwks);
}
