import { randomUUID } from 'node:crypto';
import { operations } from '@app/contract';
import type { Operation, OperationName } from '@app/contract';
import { goodInputs } from '../../apps/server/test/good-inputs.ts';
import { requestOf } from '../../apps/server/test/hostile.ts';
import type { Input } from '../../apps/server/test/hostile.ts';
import { Findings, inParallel } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { checkBooks } from '../shared/books.ts';
import type { Reply } from '../shared/client.ts';
import { furnish } from '../shared/furnish.ts';
import type { Furnished } from '../shared/furnish.ts';
import type { Stage } from '../shared/stage.ts';

const sleptMs = 4000;
const times = [
  "'; SELECT pg_sleep(4)--",
  "' || (SELECT 'a' FROM pg_sleep(4)) || '",
  "') OR (SELECT 1 FROM pg_sleep(4)) IS NOT NULL--",
  '1; SELECT pg_sleep(4)',
  '1 AND 1=(SELECT 1 FROM pg_sleep(4))',
  "a%' AND (SELECT 1 FROM pg_sleep(4)) IS NULL AND '%'='",
] as const;
/** True and false, if they were ever read as part of a statement. */
const pairs = [
  ["' OR '1'='1", "' OR '1'='2"],
  ["%' AND 1=1--", "%' AND 1=2--"],
  ["') OR 1=1--", "') OR 1=2--"],
  ['1 OR 1=1', '1 OR 1=2'],
  ["a' AND 'b'='b", "a' AND 'b'='c"],
] as const;
const errors = [
  "'",
  "''",
  "\\'",
  '"',
  '1\'"',
  "'::int",
  "')",
  '%\\',
  '$1',
  '?',
  "'; DROP TABLE users; --",
  "' UNION SELECT NULL, version()--",
  "'; COPY users TO PROGRAM 'id'--",
  '0x27',
  '%27',
  'ʼ OR 1=1',
] as const;
const tells = /syntax error|SQLSTATE|pg_catalog|unterminated|relation "|PostgreSQL \d|\$argon2/i;

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** Statements in every text that a call takes: no answer is late, different, or about a database. */
export const sql: Attack = {
  name: 'sql',
  what: 'SQL in every text field, query and address, by time, by truth and by error',
  run: async (stage) => {
    const findings = new Findings();
    const furnished = await furnish(stage);
    const admin = await stage.staff();
    const names = Object.keys(operations).filter(isName).filter(harmless);
    let requests = 0;
    await inParallel(names, 4, async (name) => {
      const probe = probeOf(stage, { name, furnished, staffToken: admin.token });
      for (const place of placesOf(name)) {
        for (const text of stage.short ? [times[1]] : times) {
          const reply = await probe(place, text);
          requests += 1;
          judge(findings, `${name} ${place.join('.')} with ${text}`, reply);
        }
        for (const text of stage.short ? errors.slice(-6, -4) : errors) {
          requests += 1;
          judge(findings, `${name} ${place.join('.')} with ${text}`, await probe(place, text));
        }
        if (operations[name].method !== 'GET') continue;
        for (const [yes, no] of stage.short ? pairs.slice(0, 2) : pairs) {
          requests += 2;
          const asked = (text: string) => async () => shape(await probe(place, text), text);
          const told = await tellsApart(asked(yes), asked(no));
          findings.expect(!told, `${name} ${place.join('.')} answers ${yes} and ${no} differently`);
        }
      }
    });
    const { rows } = await stage.database.query('SELECT count(*)::int AS users FROM users');
    findings.expect(rows[0]?.users > 0, 'the people are gone');
    await checkBooks(stage, findings);
    return { findings: findings.list, figures: { operations: names.length, requests } };
  },
};

/** Calls that would end the session that asks, or stop the account, whatever is in their texts. */
function harmless(name: OperationName): boolean {
  return !/^(?:signOut|closeAccount|changePassword|endOther|suspend|disable|changeStaffRoles)/.test(
    name,
  );
}

function judge(findings: Findings, what: string, { status, text, ms }: Reply): void {
  if (status >= 500) findings.addKind(what.split(' with ')[0] ?? what, `${what}: ${status}`);
  findings.expect(ms < sleptMs * 0.9, `${what} took ${Math.round(ms)} ms`);
  const told = tells.exec(text);
  findings.expect(told === null, `${what} answers about a database: ${told?.[0]}`);
}

const shape = ({ status, text }: Reply, payload: string): string =>
  `${status} ${text}`
    .replaceAll(JSON.stringify(payload).slice(1, -1), '')
    .replaceAll(/"(request_id|as_of|[a-z]+_at)":"[^"]*"/g, '');

/**
 * Whether two texts are answered differently, each time alike. Asked in turns, since other attacks change the same rows meanwhile: a
 * row that came between the first two answers is in the third as well, which then differs from the first.
 */
async function tellsApart(yes: () => Promise<string>, no: () => Promise<string>): Promise<boolean> {
  const [first, other] = [await yes(), await no()];
  return first !== other && first === (await yes()) && other === (await no());
}

type Place = readonly [part: 'params' | 'query' | 'body', ...path: string[]];

function placesOf(name: OperationName): Place[] {
  const good: Input = goodInputs[name];
  const inBody = (value: unknown, above: readonly string[]): Place[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => inBody(inner, [...above, key]))
      : [['body', ...above]];
  return [
    ...Object.keys(good.params ?? {}).map((key): Place => ['params', key]),
    ...Object.keys({ ...good.query, ...(good.query && { cursor: '' }) }).map((key): Place => [
      'query',
      key,
    ]),
    ...(good.body === undefined ? [] : inBody(good.body, [])),
  ];
}

interface Probe {
  readonly name: OperationName;
  readonly furnished: Furnished;
  readonly staffToken: string;
}

function probeOf(stage: Stage, { name, furnished, staffToken }: Probe) {
  const { access }: Operation = operations[name];
  const own = access === 'customer' || access === 'any';
  const token = access === 'public' ? undefined : own ? furnished.owner.token : staffToken;
  return (place: Place, text: string): Promise<Reply> => {
    const good: Input = goodInputs[name];
    const [part, ...path] = place;
    const input: Input = { ...good, [part]: replaced(good[part], path, text) };
    const { method, url, headers, payload } = requestOf(name, input, `sql-${randomUUID()}`);
    return stage.wide.call(method, url, {
      token,
      headers,
      ...(payload !== undefined && { raw: payload }),
    });
  };
}

function replaced(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  const record = typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...record, [first]: replaced(Reflect.get(record, first), rest, text) };
}
