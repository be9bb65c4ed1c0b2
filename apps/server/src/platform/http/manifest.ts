import type { FastifyInstance } from 'fastify';

export interface ManifestFacts {
  readonly name: string;
  readonly description: string;
}

const pngSizes = [192, 512] as const;

/** The web app manifest, made here because the name is the operator's and no build of ours knows it (ruling 1). */
export function registerManifest(app: FastifyInstance, { name, description }: ManifestFacts): void {
  const manifest = {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6fafb',
    theme_color: '#07576c',
    // No drawing among them: browsers take the first that is one, and draw it within the page that is just starting.
    icons: pngSizes.flatMap((size) => [
      { src: `/icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}`, purpose: 'any' },
      {
        src: `/icon-maskable-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'maskable',
      },
    ]),
    shortcuts: [{ name: 'Send Money', url: '/send' }],
  };
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifest),
  );
}
