import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { codesOf } from '#platform/http/describe';
import { patternOf } from '#platform/http/operations';

interface Call {
  readonly operation: Operation;
  readonly pattern: RegExp;
}

const calls: readonly Call[] = Object.values<Operation>(operations)
  // What is written out goes before what any id fits.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((operation) => ({ operation, pattern: patternOf(operation.path) }));

/** Throws when a call answers with a code that the description of the interface does not list for it. */
export function expectListed(method: string, path: string, body: unknown): void {
  const [place = ''] = path.split('?');
  const call = calls.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(place),
  );
  const code: unknown = Object(body).code;
  if (call === undefined || typeof code !== 'string') return;
  const listed: readonly string[] = codesOf(call.operation);
  if (listed.includes(code)) return;
  throw new Error(`${method} ${call.operation.path} answered ${code}, which it does not list.`);
}
