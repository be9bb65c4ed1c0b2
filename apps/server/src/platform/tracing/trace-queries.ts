import type pg from 'pg';
import { createBoundedMap } from '../bounded-map.ts';
import { failureCode } from '../tracing.ts';
import type { Span, Tracer } from '../tracing.ts';

/**
 * Makes each statement of a connection a step of whatever is being done; what nobody asked for, such as looking for jobs, is none. Only the
 * verb and the table are told: the text of a statement may hold a literal, and its values are people's.
 */
export function traceQueries(client: pg.ClientBase, tracer: Tracer): void {
  const query: Callable = client.query;
  const traced = (...args: unknown[]): unknown => {
    const run = (given: readonly unknown[]): unknown => Reflect.apply(query, client, given);
    const text = textOf(args[0]);
    if (text === undefined || tracer.here() === undefined) return run(args);
    const span = tracer.begin(stepOf(text));
    const last = args.at(-1);
    if (typeof last === 'function') return run([...args.slice(0, -1), endingIn(span, last)]);
    const result = run(args);
    if (result instanceof Promise) endWith(result, span);
    else span.end();
    return result;
  };
  Object.defineProperty(client, 'query', { value: traced, configurable: true, writable: true });
}

type Callable = (...args: never[]) => unknown;

/** The driver's own form for a caller that waits by a callback, as its pool does. */
function endingIn(span: Span, callback: object): Callable {
  return (...answer: unknown[]) => {
    const [error] = answer;
    span.end(error === null || error === undefined ? undefined : failureCode(error));
    if (typeof callback === 'function') Reflect.apply(callback, undefined, answer);
  };
}

function endWith(result: Promise<unknown>, span: Span): void {
  result.then(
    () => span.end(),
    (error: unknown) => span.end(failureCode(error)),
  );
}

/** Undefined for a cursor, which sends many statements by itself. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

interface Statement {
  readonly name: string;
  readonly kind: 'client';
  readonly facts: { readonly [name: string]: string };
}

const statementsMax = 2_000;
const known = createBoundedMap<Statement>(statementsMax);

function stepOf(text: string): Statement {
  const found = known.get(text);
  if (found !== undefined) return found;
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text)?.[1];
  const name = table === undefined ? verb : `${verb} ${table}`;
  const statement: Statement = {
    name,
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.summary': name },
  };
  known.set(text, statement);
  return statement;
}
