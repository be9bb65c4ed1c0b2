import type { Operation } from '@app/contract';
import { limits } from '@app/contract';
import { z } from 'zod/mini';
import { DomainError } from '#platform/errors';
import type { FieldError } from '#platform/errors';
import { compiled } from './compiled.ts';

z.config(z.locales.en());

/** Nothing in the contract nests deeper; a limit keeps hostile nesting from costing anything. */
const nestingMax = 16;
const faultsMax = 50;
// The database cannot store a NUL, and half a surrogate pair is no character in any encoding.
const notText = /\0|\p{Cs}/u;
const notTextMessage = 'Remove characters that are not text.';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Input = Partial<Record<keyof RawInput, unknown>>;

/** Checks what came in by the operation's schemas; throws one refusal that names every wrong field at once, by dotted path. */
export function readInput(operation: Operation, raw: RawInput): Input {
  const input: Input = {};
  const faults = new Map<string, FieldError>();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (schema === undefined) continue;
    // An empty body lacks every field, and saying so helps more than "expected an object".
    const value = raw[part] ?? {};
    for (const fault of textFaults(value)) note(faults, fault);
    const read = compiled(schema).safeParse(value, inOurWords);
    for (const issue of read.error?.issues ?? []) {
      note(faults, { field: issue.path.map(String).join('.') || part, message: issue.message });
    }
    input[part] = read.data;
  }
  if (faults.size === 0) return input;
  throw new DomainError('validation_failed', { errors: [...faults.values()] });
}

function note(faults: Map<string, FieldError>, fault: FieldError): void {
  if (!faults.has(fault.field) && faults.size < faultsMax) faults.set(fault.field, fault);
}

/** Every text in the value that no column could hold; walks with a list, since recursion would be the caller's to exhaust. */
function textFaults(value: unknown): FieldError[] {
  const faults: FieldError[] = [];
  const open: Place[] = [{ value, depth: 0, name: '', within: undefined }];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const { value: found, depth } = here;
    if (depth > nestingMax) {
      throw new DomainError('malformed_request', { detail: 'The request is nested too deeply.' });
    }
    if (typeof found === 'string') {
      if (notText.test(found)) faults.push({ field: pathTo(here), message: notTextMessage });
    } else if (typeof found === 'object' && found !== null) {
      for (const [name, inner] of Object.entries(found))
        open.push({ value: inner, depth: depth + 1, name, within: here });
    }
  }
  return faults;
}

interface Place {
  readonly value: unknown;
  readonly depth: number;
  readonly name: string;
  readonly within: Place | undefined;
}

function pathTo(place: Place): string {
  const names: string[] = [];
  for (let { name, within } = place; within !== undefined; { name, within } = within)
    // A name that is no text must not come back to the caller's screen inside our answer.
    names.unshift(notText.test(name) ? 'body' : name.slice(0, 100));
  return names.join('.');
}

const expectedWords: Readonly<Record<string, string>> = {
  string: 'Write text here.',
  number: 'Write a number here.',
  int: 'Write a whole number here.',
  boolean: 'Answer with true or false.',
  object: 'Send an object here.',
  array: 'Send a list here.',
};

/** The sentence for a fault whose schema brings none of its own. */
function explain(issue: RawIssue): string | undefined {
  const { code, input } = issue;
  if (code !== 'invalid_type' && code !== 'invalid_value') return undefined;
  if (input === undefined || input === null || input === '') return 'Fill this in.';
  if (code === 'invalid_type') return expectedWords[issue.expected];
  return `Choose one of: ${issue.values.map(String).join(', ')}.`;
}

/** The library copies it and says there that nothing is awaited: a copy takes that in twenty times faster when it says so already. */
const inOurWords = { error: explain, async: false };

const visibleAscii = /^[\x21-\x7e]+$/;

/** The `Idempotency-Key` of a call that must carry one (ruling 10). */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  const usable =
    typeof header === 'string' &&
    header.length <= limits.idempotencyKeyMax &&
    visibleAscii.test(header);
  if (!usable) throw new DomainError('idempotency_key_missing');
  return header;
}
