import { limits, operations } from '@app/contract';
import type { Operation, OperationName } from '@app/contract';
import { goodInputs, id } from './good-inputs.ts';

/** Requests that mean harm or carelessness, for any operation of the contract: made from one good input by spoiling it. */

export interface HostileRequest {
  readonly what: string;
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /**
   * Who has to refuse it: the edge by the contract alone, or at the latest the domain. `perhaps`: the value may happen to be a
   * good one, and anything but a fault of ours will do.
   */
  readonly refusal: 'edge' | 'domain' | 'perhaps';
  /** The field that the refusal has to name. */
  readonly field?: string;
}

/** What a request carries, by the names of the contract. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The request of an operation with some input; `key` is its Idempotency-Key. */
export function requestOf(name: OperationName, input: Input, key = 'sweep-key'): HostileRequest {
  const operation: Operation = operations[name];
  const path = operation.path.replaceAll(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(input.params?.[part])),
  );
  const query = queryText(Object.entries(input.query ?? {}));
  const type = operation.upload?.types[0] ?? 'application/json';
  // A file without content of its own: whether it is what it claims is for the domain to find out.
  const payload = operation.upload
    ? Buffer.from('no such file')
    : input.body === undefined
      ? undefined
      : JSON.stringify(input.body);
  return {
    what: 'good',
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(operation.idempotent && { 'idempotency-key': key }),
    },
    ...(payload !== undefined && { payload }),
    refusal: 'perhaps',
  };
}

const tooLong = 'x'.repeat(5000);
const notText = ['a\u0000b', 'a\ud800b', '\udfff'];
const wrongTypes = [5, true, [], {}, ['a'], { a: 'b' }];
const figures = [
  '-1',
  '0',
  '9'.repeat(20),
  `${'9'.repeat(17)}.99`,
  '1e9',
  '0.001',
  'NaN',
  'Infinity',
  '1,000',
  '',
  ' ',
  '0x10',
  '١٠',
];
const numbers = [-1, 0, 1e9, 0.001, 1e300];
const words = [
  '__proto__',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '%00',
  '\u202e',
];
/** Money to be moved: there is no good amount among the figures above. */
const amountFields: ReadonlySet<string> = new Set(['send_amount', 'amount']);

/** Here an empty body is a good one. */
const everythingOptional: ReadonlySet<OperationName> = new Set(['openSupport', 'verifyAudit']);

/** Every spoiled request of one operation. */
export function* hostileRequests(name: OperationName): Generator<HostileRequest> {
  const good: Input = goodInputs[name];
  yield* spoiledBodies(name, good);
  yield* spoiledWholes(name, good);
  yield* spoiledQueries(name, good);
  yield* spoiledParams(name, good);
  yield* spoiledKeys(name, good);
  yield* spoiledFiles(name, good);
}

function* spoiledBodies(name: OperationName, good: Input): Generator<HostileRequest> {
  if (!isRecord(good.body)) return;
  for (const path of leavesOf(good.body)) {
    const field = path.join('.');
    const at = (what: string, body: unknown, refusal: Refusal): HostileRequest => ({
      ...requestOf(name, { ...good, body }),
      what: `${name} ${field}: ${what}`,
      refusal,
      ...(refusal === 'edge' && { field }),
    });
    const without = replaced(good.body, path, undefined);
    yield at('missing', without, byContract(name, without));
    for (const value of [null, ...wrongTypes, ...numbers, ...figures, ...words]) {
      const body = replaced(good.body, path, value);
      const noAmount = amountFields.has(field) && typeof value === 'string';
      const refusal = byContract(name, body);
      yield at(JSON.stringify(value), body, noAmount && refusal === 'perhaps' ? 'domain' : refusal);
    }
    for (const value of notText) yield at('not text', replaced(good.body, path, value), 'edge');
    const long = replaced(good.body, path, tooLong);
    yield at('too long', long, 'edge');
    const leaf = path.at(-1) ?? '';
    // At its own place: another part of the body may have a field of the same name.
    const raw = JSON.stringify(replaced(good.body, path, '@here@')).replace(
      `"${leaf}":"@here@"`,
      `"${leaf}":null,"${leaf}":[[]]`,
    );
    yield { ...at('said twice', good.body, 'edge'), payload: raw };
  }
}

type Refusal = HostileRequest['refusal'];

function byContract(name: OperationName, body: unknown): Refusal {
  const { body: schema }: Operation = operations[name];
  // As it arrives: what is undefined here is left out on the way.
  const arrives: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  return schema === undefined || schema.safeParse(arrives).success ? 'perhaps' : 'edge';
}

function* spoiledWholes(name: OperationName, good: Input): Generator<HostileRequest> {
  const operation: Operation = operations[name];
  if (operation.method === 'GET') return;
  const request = requestOf(name, good);
  const json = { ...request.headers, 'content-type': 'application/json' };
  const refused = (what: string, payload: string | Buffer, headers = json): HostileRequest => ({
    ...request,
    what: `${name}: ${what}`,
    headers,
    payload,
    refusal: 'edge',
  });
  yield refused(
    '1 MB body',
    JSON.stringify({ ...asRecord(good.body), filler: 'x'.repeat(2 ** 20) }),
  );
  yield refused('just over the limit', `"${'x'.repeat(limits.requestBodyMaxBytes)}"`);
  yield refused('half a document', '{"email":');
  yield refused('a figure that JSON does not know', '{"amount": NaN}');
  yield refused(
    'bytes that are no UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  );
  yield refused('text', 'email=a', { ...json, 'content-type': 'text/plain' });
  yield refused('a form', 'email=a', {
    ...json,
    'content-type': 'application/x-www-form-urlencoded',
  });
  yield refused('xml', '<a/>', { ...json, 'content-type': 'application/xml' });
  if (operation.body === undefined) return;
  // A body that serves several purposes lets an empty object pass; then the domain misses what it needs.
  const passes = byContract(name, {}) === 'perhaps';
  const empty = passes ? (everythingOptional.has(name) ? 'perhaps' : 'domain') : 'edge';
  const prototypes = '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{}}}';
  for (const whole of ['', 'null', '{}', prototypes]) {
    yield { ...refused(`whole body ${whole}`, whole), refusal: empty };
  }
  for (const whole of ['[]', '"text"', '7', 'true', '[{}]']) yield refused(whole, whole);
  yield refused('deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  yield refused('deep objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
}

function* spoiledQueries(name: OperationName, good: Input): Generator<HostileRequest> {
  const { query: schema }: Operation = operations[name];
  if (schema === undefined || good.query === undefined) return;
  const base = requestOf(name, { ...good, query: {} });
  const withQuery = (what: string, query: string, refusal: Refusal): HostileRequest => ({
    ...base,
    what: `${name}?${what}`,
    url: `${base.url}?${query}`,
    refusal,
  });
  for (const field of Object.keys(good.query)) {
    for (const value of [...figures, ...words, tooLong.slice(0, 500)]) {
      const passes = schema.safeParse({ ...good.query, [field]: value }).success;
      const spoiled = otherwise(good.query, field, value);
      yield withQuery(`${field}=${value.slice(0, 30)}`, spoiled, passes ? 'perhaps' : 'edge');
    }
    const other = otherwise(good.query, field, 'a');
    yield withQuery(`${field} with NUL`, `${other}%00`, 'edge');
    yield withQuery(`${field} twice`, `${other}&${field}=b`, 'edge');
    // What cannot be decoded stays as it was written, which only a search or the name of a file may be.
    yield withQuery(
      `${field} undecodable`,
      `${other}%ff%zz`,
      field === 'search' || field === 'name' ? 'perhaps' : 'edge',
    );
  }
  yield* spoiledCursors(name, good);
}

function otherwise(query: Readonly<Record<string, unknown>>, field: string, value: string): string {
  const rest = Object.entries(query).filter(([other]) => other !== field);
  return queryText([...rest, [field, value]]);
}

function queryText(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs.map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`).join('&');
}

function* spoiledCursors(name: OperationName, good: Input): Generator<HostileRequest> {
  if (good.query === undefined || !('limit' in good.query)) return;
  const encode = (...parts: string[]) => Buffer.from(parts.join('\n')).toString('base64url');
  const texts = [
    'x',
    '!!!',
    '%00',
    encode('a', 'b'),
    encode('2026-02-31T00:00:00Z', id),
    encode('\u0000', id),
  ];
  for (const cursor of [
    ...texts,
    encode('2026-01-01T00:00:00Z', "' OR 1=1"),
    encode('9'.repeat(40)),
  ]) {
    const request = requestOf(name, { ...good, query: { ...good.query, cursor } });
    yield { ...request, what: `${name} cursor ${cursor}`, refusal: 'domain', field: 'cursor' };
  }
}

function leadsElsewhere(url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return url.includes('/..') && Object.values(operations).some(({ path }) => path === pathname);
}

function* spoiledParams(name: OperationName, good: Input): Generator<HostileRequest> {
  if (good.params === undefined) return;
  const values = [
    'x',
    '0',
    '-1',
    '1e9',
    'a\u0000b',
    '..',
    '../..',
    tooLong.slice(0, 300),
    `${id}'`,
    ' ',
  ];
  for (const field of Object.keys(good.params)) {
    for (const value of values) {
      const request = requestOf(name, { ...good, params: { ...good.params, [field]: value } });
      // Clients take two dots away before they send: in the middle of a path that is the address of another call.
      if (leadsElsewhere(request.url)) continue;
      // A numeric id may be anybody's; everything else here has not even the shape of an id.
      const refusal = value === '0' && good.params[field] === '1' ? 'domain' : 'edge';
      yield { ...request, what: `${name} ${field} ${value.slice(0, 30)}`, refusal };
    }
    const bad = requestOf(name, good);
    const url = bad.url.replace(encodeURIComponent(String(good.params[field])), '%ff');
    yield { ...bad, what: `${name} ${field} undecodable`, url, refusal: 'edge' };
  }
}

function* spoiledKeys(name: OperationName, good: Input): Generator<HostileRequest> {
  const operation: Operation = operations[name];
  if (operation.idempotent === undefined) return;
  const request = requestOf(name, good);
  const { 'idempotency-key': _key, ...without } = request.headers;
  yield { ...request, what: `${name} without a key`, headers: without, refusal: 'edge' };
  for (const key of ['', ' ', 'a b', 'é', 'x'.repeat(limits.idempotencyKeyMax + 1)]) {
    yield {
      ...requestOf(name, good, key),
      what: `${name} key "${key.slice(0, 9)}"`,
      refusal: 'edge',
    };
  }
}

function* spoiledFiles(name: OperationName, good: Input): Generator<HostileRequest> {
  const operation: Operation = operations[name];
  if (operation.upload === undefined) return;
  const { types, maxBytes } = operation.upload;
  const base = requestOf(name, good);
  for (const type of types) {
    const headers = { ...base.headers, 'content-type': type };
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    yield { ...base, what: `${name} a page as ${type}`, headers, payload: page, refusal: 'domain' };
    const empty = Buffer.alloc(0);
    yield { ...base, what: `${name} empty ${type}`, headers, payload: empty, refusal: 'edge' };
    const large = Buffer.alloc(maxBytes + 1, 'x');
    yield { ...base, what: `${name} too large`, headers, payload: large, refusal: 'edge' };
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/json', 'x']) {
    const headers = { ...base.headers, 'content-type': type };
    yield { ...base, what: `${name} as ${type}`, headers, refusal: 'edge' };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function leavesOf(value: Record<string, unknown>, above: readonly string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isRecord(inner) ? leavesOf(inner, [...above, key]) : [[...above, key]],
  );
}

/** A copy with one leaf changed, or left out when the value is undefined. */
function replaced(
  value: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  leaf: unknown,
): Record<string, unknown> {
  const inner = value[first];
  const next = rest.length > 0 && isRecord(inner) ? replaced(inner, rest, leaf) : leaf;
  return { ...value, [first]: next };
}
