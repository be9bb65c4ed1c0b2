import { readFileSync } from 'node:fs';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { sendRaw } from '../shared/raw.ts';
import type { RawReply } from '../shared/raw.ts';
import type { Stage } from '../shared/stage.ts';

const megabyte = 2 ** 20;
const memoryMax = 512 * megabyte;
const inner = 'GET /api/operator HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = 'POST /api/auth/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\n';
const json = 'Content-Type: application/json\r\n';

interface Shot {
  readonly what: string;
  readonly bytes: string | Buffer;
}

/** Requests that two readers of HTTP would read in two ways: one request in, at most one refusal out. */
const ambiguous: readonly Shot[] = [
  {
    what: 'length and chunks',
    bytes: `${post}${json}Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
  },
  {
    what: 'two lengths',
    bytes: `${post}${json}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${inner}`,
  },
  { what: 'a list of lengths', bytes: `${post}${json}Content-Length: 2, 60\r\n\r\n{}${inner}` },
  { what: 'a signed length', bytes: `${post}${json}Content-Length: +2\r\n\r\n{}${inner}` },
  { what: 'a length below zero', bytes: `${post}${json}Content-Length: -1\r\n\r\n${inner}` },
  { what: 'a hexadecimal length', bytes: `${post}${json}Content-Length: 0x2\r\n\r\n{}${inner}` },
  {
    what: 'an unknown coding',
    bytes: `${post}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
  },
  {
    what: 'two codings',
    bytes: `${post}${json}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
  },
  {
    what: 'a blank before the colon',
    bytes: `${post}${json}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
  },
  {
    what: 'a folded header',
    bytes: `${post}${json}X-A: b\r\n Content-Length: 2\r\n\r\n{}${inner}`,
  },
  { what: 'a NUL in a header', bytes: `${post}X-A: a\0b\r\n\r\n${inner}` },
  { what: 'a lone line feed', bytes: `${post}${json}Content-Length: 2\n\n{}${inner}` },
  {
    what: 'a chunk that lies about its size',
    bytes: `${post}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n${inner}`,
  },
  {
    what: 'an endless chunk extension',
    bytes: `${post}${json}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(200_000)}\r\n{}\r\n0\r\n\r\n${inner}`,
  },
];

const odd: readonly Shot[] = [
  { what: 'no host', bytes: 'GET /api/operator HTTP/1.1\r\n\r\n' },
  { what: 'HTTP/0.9', bytes: 'GET /api/operator\r\n\r\n' },
  {
    what: 'TRACE',
    bytes: 'TRACE /api/operator HTTP/1.1\r\nHost: localhost\r\nX-Secret: 1\r\n\r\n',
  },
  { what: 'CONNECT', bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n' },
  {
    what: '100 KB of headers',
    bytes: `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  },
  {
    what: '10,000 headers',
    bytes: `GET / HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 10_000 }, (_, n) => `X-${n}: a\r\n`).join('')}\r\n`,
  },
  {
    what: 'a 100 KB address',
    bytes: `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  },
  { what: 'a body of 10 MB', bytes: withBody(`"${'x'.repeat(10 * megabyte)}"`) },
  {
    what: 'a million keys',
    bytes: withBody(`{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join()}}`),
  },
  { what: 'ten thousand deep', bytes: withBody(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) },
  { what: 'text that is no UTF-8', bytes: withBody(Buffer.from([0x22, 0xff, 0xfe, 0x22])) },
  {
    what: 'TLS',
    bytes: Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  },
];

function withBody(body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from(`${post}${json}Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`),
    bytes,
  ]);
}

/** Bytes that are nearly HTTP: refused at once, without a second request in them, and without the memory of the server. */
export const smuggling: Attack = {
  name: 'smuggling',
  what: 'requests within requests, huge and deep bodies, headers of proxies that are none',
  run: async (stage) => {
    const findings = new Findings();
    const { url, pid } = stage.plain;
    for (const { what, bytes } of ambiguous) {
      const reply = await sendRaw(url, bytes);
      judge(findings, what, reply);
      findings.expect(!reply.text.includes('"mode"'), `${what} brings a second request in`);
      findings.expect(reply.answers <= 1, `${what} has ${reply.answers} answers`);
    }
    for (const { what, bytes } of odd) {
      judge(findings, what, await sendRaw(url, bytes));
    }
    await forwarded(stage, findings);
    const memory = residentBytes(pid);
    findings.expect(memory < memoryMax, `the server holds ${Math.round(memory / megabyte)} MB`);
    const alive = await stage.plain.call('GET', '/healthz');
    findings.expect(alive.status === 200, 'the server does not answer any more');
    return {
      findings: findings.list,
      figures: {
        requests: ambiguous.length + odd.length,
        memory_mb: Math.round(memory / megabyte),
      },
    };
  },
};

/** Refused by an answer, or by a closed connection without one; silence on one that stays open is neither. */
function judge(findings: Findings, what: string, { status, closed }: RawReply): void {
  const refused = status === 0 ? closed : status >= 400 && status < 500;
  const got = status === 0 ? 'silence on an open connection' : String(status);
  findings.expect(refused, `${what} is answered with ${got}`);
}

/** What a proxy would say, said by a stranger: it changes neither links nor who may see figures. */
async function forwarded({ plain }: Stage, findings: Findings): Promise<void> {
  const lies = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-original-url': '/metrics',
    'x-rewrite-url': '/api/staff/me',
    'x-http-method-override': 'DELETE',
    forwarded: 'for=127.0.0.1;host=evil.example',
  };
  for (const path of ['/', '/api/operator', '/manifest.webmanifest', '/api/openapi.json']) {
    const { text, status, headers } = await plain.call('GET', path, { headers: lies });
    findings.expect(!text.includes('evil.example'), `${path} repeats a forwarded host`);
    findings.expect(
      !(headers.get('location') ?? '').includes('evil'),
      `${path} leads to a forwarded host`,
    );
    findings.expect(status < 500, `${path} answers ${status} to forwarded headers`);
  }
  const metrics = await plain.call('GET', '/metrics', { from: '127.0.0.1' });
  findings.expect(metrics.status === 404, `metrics are shown through a proxy: ${metrics.status}`);
}

/** Of the process, on Linux; elsewhere nothing is known and nothing found. */
function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * 4096;
  } catch {
    return 0;
  }
}
