import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestApp, transferBody } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { signed } from './proof.ts';

/** What OTLP over HTTP sends as JSON, as far as it is looked at here. */
const value = z.looseObject({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.number(), z.string()])),
});
const span = z.looseObject({
  traceId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[\da-f]{16}$/)),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.looseObject({ key: z.string(), value })),
  links: z._default(z.array(z.looseObject({ traceId: z.string(), spanId: z.string() })), []),
});
const request = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(z.looseObject({ key: z.string(), value })) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(span) })),
    }),
  ),
});
type Received = z.infer<typeof span>;

const received: Received[] = [];
const bodies: string[] = [];
const collector = createServer((incoming, answer) => void take(incoming, answer));

async function take(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body: unknown = await json(incoming);
  bodies.push(`${incoming.url} ${JSON.stringify(body)}`);
  const { resourceSpans } = request.parse(body);
  for (const { scopeSpans } of resourceSpans)
    for (const { spans } of scopeSpans) received.push(...spans);
  answer.setHeader('content-type', 'application/json').end('{}');
}

let app: TestApp;
let customer: Person;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = collector.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '100';
  app = await createTestApp({
    work: true,
    config: { tracesEndpoint: `http://127.0.0.1:${port}` },
  });
  customer = await app.customer();
  await app.credit(await app.staff('admin'), customer.id, '5000.00');
});
afterAll(async () => {
  delete process.env['OTEL_BSP_SCHEDULE_DELAY'];
  await app.stop();
  collector.close();
});

/** Sends money as a caller who is followed; gives the id of the request. */
async function send(quote_id: string, traceparent: string): Promise<string> {
  const url = `${app.url}/api/transactions`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...signed('POST', url, customer.token),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      traceparent,
    },
    body: JSON.stringify({ ...transferBody, quote_id }),
  });
  expect(response.status).toBe(201);
  return response.headers.get('x-request-id') ?? '';
}

const place = () => ({
  traceId: randomBytes(16).toString('hex'),
  parent: randomBytes(8).toString('hex'),
});

const until = <Value>(found: () => Value): Promise<NonNullable<Value>> =>
  expect
    .poll(() => found() ?? undefined, { timeout: 20_000, interval: 50 })
    .toBeDefined()
    .then(() => {
      const there = found();
      if (there === undefined || there === null) throw new Error('It was there and is gone.');
      return there;
    });

const inTrace = (traceId: string, name: string | RegExp): Received | undefined =>
  received.find(
    (each) =>
      each.traceId === traceId &&
      (typeof name === 'string' ? each.name === name : name.test(each.name)),
  );
const attributeOf = (given: Received, key: string) => {
  const { value: found } = given.attributes.find((each) => each.key === key) ?? {};
  return found?.stringValue ?? found?.intValue;
};

// A server too busy to hear of its commit before the news of it leaves that one trace without them, which is no fault of the money.
const busy = { retry: 2 };

it(
  'follows a transfer from the call over the batch and its statements to the event and the job',
  busy,
  async () => {
    const { id } = await app.quote(customer, '100.00');
    const { traceId, parent } = place();
    const requestId = await send(id, `00-${traceId}-${parent}-01`);
    const call = await until(() => inTrace(traceId, 'POST /api/transactions'));
    expect(call.parentSpanId).toBe(parent);
    expect(attributeOf(call, 'request.id')).toBe(requestId);
    expect(attributeOf(call, 'operation')).toBe('createTransaction');
    expect(Number(attributeOf(call, 'http.response.status_code'))).toBe(201);
    const command = await until(() => inTrace(traceId, 'money command'));
    expect(command.parentSpanId).toBe(call.spanId);
    const batch = await until(() => inTrace(traceId, 'batch'));
    expect(batch.parentSpanId).toBe(command.spanId);
    expect(Number(attributeOf(batch, 'batch.size'))).toBe(1);
    // A statement of a connection of its own, and one by the pool, which asks its connections by a callback.
    for (const [name, above] of [
      ['COMMIT', batch],
      [/^(?:SELECT|INSERT) (?!transactions)/, call],
    ] as const) {
      const statement = await until(() =>
        received.find(
          (each) =>
            each.traceId === traceId &&
            each.parentSpanId === above.spanId &&
            (typeof name === 'string' ? each.name === name : name.test(each.name)),
        ),
      );
      expect(attributeOf(statement, 'db.system.name')).toBe('postgresql');
    }
    const event = await until(() => inTrace(traceId, 'event'));
    expect(event.parentSpanId).toBe(batch.spanId);
    const job = await until(() => inTrace(traceId, /^job /));
    expect(job.parentSpanId).toBe(event.spanId);
  },
);

it('links a batch to every call that it served', async () => {
  const quotes: string[] = [];
  for (let n = 0; n < 8; n += 1) quotes.push((await app.quote(customer, '10.00')).id);
  const places = quotes.map(place);
  await Promise.all(
    quotes.map((id, n) => send(id, `00-${places[n]?.traceId}-${places[n]?.parent}-01`)),
  );
  const traces = new Set(places.map(({ traceId }) => traceId));
  const shared = await until(() =>
    received.find(
      ({ name, traceId, links }) => name === 'batch' && traces.has(traceId) && links.length > 0,
    ),
  );
  expect(Number(attributeOf(shared, 'batch.size'))).toBe(shared.links.length + 1);
  for (const link of shared.links) {
    const other = await until(() => received.find(({ spanId }) => spanId === link.spanId));
    expect([other.name, traces.has(other.traceId)]).toEqual(['money command', true]);
  }
});

it('begins a trace of its own where a caller sends nonsense, and tells why a call was refused', async () => {
  const url = `${app.url}/api/transactions/${randomUUID()}`;
  const headers = { ...signed('GET', url, customer.token), traceparent: '00-0-0-zz' };
  const id = (await fetch(url, { headers })).headers.get('x-request-id');
  const call = await until(() => received.find((each) => attributeOf(each, 'request.id') === id));
  expect(call.parentSpanId ?? '').toBe('');
  expect(attributeOf(call, 'error.type')).toBe('transaction_not_found');
});

it('tells nothing of anybody', async () => {
  const before = received.length;
  await app.call('POST', '/api/auth/token?grant_type=password', {
    body: { email: customer.email, password: 'not the password 12', audience: 'customer' },
  });
  await until(() => (received.length > before ? true : undefined));
  const requestIds = received.map((each) => String(attributeOf(each, 'request.id') ?? ''));
  let text = bodies.join('\n');
  expect(text).toMatch(/^\/v1\/traces \{"resourceSpans"/);
  for (const id of requestIds.filter((each) => each !== '')) text = text.replaceAll(id, '');
  const { recipient, account_number, bank_name, sender_name, reference } = transferBody;
  for (const word of [
    customer.id,
    customer.email,
    customer.token,
    customer.password,
    recipient,
    account_number,
    bank_name,
    sender_name,
    `"${reference}"`,
  ])
    expect(text).not.toContain(word);
  expect(text).not.toMatch(/@example\.com|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|\beyJ/i);
});

it('costs no call when the collector is away', async () => {
  const alone = await createTestApp({ config: { tracesEndpoint: 'http://127.0.0.1:9' } });
  const person = await alone.customer();
  expect((await alone.profile(person)).id).toBe(person.id);
  await alone.stop();
}, 60_000);

it('loads nothing of it unless it is wanted: one file knows it, and nothing imports that at the start', async () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const files = await readdir(source, { recursive: true });
  const importers: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = await readFile(`${source}/${file}`, 'utf8');
    if (/from '(?:@opentelemetry\/|[^']*open-telemetry)/.test(text)) importers.push(file);
  }
  expect(importers).toEqual(['platform/tracing/open-telemetry.ts']);
});
