import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHeaders } from './headers.ts';

async function headersOf(url: string, tls: boolean): Promise<Record<string, unknown>> {
  const app = fastify();
  await registerHeaders(app, tls);
  app.get('/page', async () => 'x');
  app.get('/api/x', async () => ({}));
  const { headers } = await app.inject({ url });
  await app.close();
  const ofTheFramework = ['content-type', 'content-length', 'date', 'connection', 'x-request-id'];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheFramework.includes(name)),
  );
}

const page = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it('[issue.trust.2] every answer carries these headers and no others', async () => {
  expect(await headersOf('/page', false)).toEqual(page);
  expect(await headersOf('/unknown', false)).toEqual(page);
});

it('[issue.trust.2] calls are kept by no cache, and https stays https', async () => {
  expect(await headersOf('/api/x', false)).toEqual({ ...page, 'cache-control': 'no-store' });
  expect(await headersOf('/page', true)).toEqual({
    ...page,
    'strict-transport-security': 'max-age=31536000',
  });
});
