import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { currentRequestId } from './request-scope.ts';

export type { Logger } from 'pino';

const cut = '[cut]';

/**
 * What no line may hold, wherever it came from: signed tokens, random secrets, e-mail addresses, account numbers. The last net below
 * the rule that nobody logs what people typed.
 */
const secretShapes = [
  /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /(?<![\w-])[\w-]{43,}(?![\w-])/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w-])[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?![\w-])/g,
  /(?<![\w.:-])\d{8,34}(?![\w.:-])/g,
] as const;

const secretFields = [
  'password',
  'current_password',
  'new_password',
  'access_token',
  'refresh_token',
  'authorization',
  'dpop',
  'code',
  'cot_code',
  'vat_code',
  'withdrawal_code',
  'secret',
  'account_number',
] as const;

/** One structured log, to standard output unless told otherwise; every line of a request that may change something carries its id, and none a secret. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const request_id = currentRequestId();
      return request_id === null ? {} : { request_id };
    },
    serializers: { err: errorFacts },
    redact: {
      // An error's or a refusal's code is a word of ours, one that somebody typed stands in what was sent.
      paths: secretFields.flatMap((field) => [
        ...(field === 'code' ? [] : [field, `*.${field}`]),
        `body.${field}`,
        `*.body.${field}`,
      ]),
      censor: cut,
    },
    hooks: { streamWrite: scrubLine },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without what a database adds to its errors: the row, and the values that did not fit. */
function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const facts: Record<string, unknown> = {
    type: error.name,
    message: error.message,
    stack: error.stack,
  };
  for (const key of ['code', 'severity', 'schema', 'table', 'constraint', 'routine'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') facts[key] = value;
  }
  if (error.cause !== undefined && depth < 3) facts['cause'] = errorFacts(error.cause, depth + 1);
  return facts;
}

function scrubLine(line: string): string {
  if (!secretShapes.some((shape) => line.search(shape) >= 0)) return line;
  return `${JSON.stringify(scrubbed(JSON.parse(line)))}\n`;
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') {
    return secretShapes.reduce((text, shape) => text.replaceAll(shape, cut), value);
  }
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrubbed(inner)]));
}
