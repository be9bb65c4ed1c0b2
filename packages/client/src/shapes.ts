import { eventKinds } from '@app/contract';
import type { EventData, EventKind, Problem, Session } from '@app/contract';
import type { StoredSession } from './session.ts';

/**
 * Whether an answer is ours at all: a proxy, a captive portal or an older server may have spoken instead. Written out by hand, since
 * the schemas and their library would be a tenth of all script on the first screen; a test compares these with the schemas.
 */

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

const areTexts = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');

export function isSession(value: unknown): value is Session {
  const session = fieldsOf(value);
  return (
    session !== undefined &&
    isStoredSession(value) &&
    typeof session['audience'] === 'string' &&
    session['token_type'] === 'DPoP' &&
    typeof session['expires_in'] === 'number'
  );
}

/** What lies in local storage: anybody may have written there. */
export function isStoredSession(value: unknown): value is StoredSession {
  const session = fieldsOf(value);
  const user = fieldsOf(session?.['user']);
  if (session === undefined || user === undefined) return false;
  return (
    areTexts(session, ['access_token', 'refresh_token']) &&
    typeof session['expires_at'] === 'number' &&
    areTexts(user, ['id', 'email', 'full_name']) &&
    Array.isArray(user['roles'])
  );
}

export function isProblem(value: unknown): value is Problem {
  const problem = fieldsOf(value);
  if (problem === undefined) return false;
  const { errors, status } = problem;
  return (
    areTexts(problem, ['title', 'code', 'detail', 'request_id']) &&
    typeof status === 'number' &&
    (errors === undefined || (Array.isArray(errors) && errors.every(isFieldProblem)))
  );
}

function isFieldProblem(value: unknown): boolean {
  const problem = fieldsOf(value);
  return problem !== undefined && areTexts(problem, ['field', 'message']);
}

export function eventKindOf(name: string | undefined): EventKind | undefined {
  return eventKinds.find((kind) => kind === name);
}

const textFields: readonly string[] = [
  'transaction_id',
  'status',
  'progress_stage',
  'balance',
  'notification_id',
  'conversation_id',
  'message_id',
  'user_id',
];

type StreamData = EventData & { readonly user_id?: string };

/** What an event carries, without fields that a newer server may add; undefined when one is not what the contract says. */
export function readEventData(value: unknown): StreamData | undefined {
  const data = fieldsOf(value);
  if (data === undefined) return undefined;
  const known = Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => textFields.includes(name) || name === 'version' || name === 'progress_reason',
    ),
  );
  return isEventData(known) ? known : undefined;
}

function isEventData(data: Fields): data is Fields & StreamData {
  const { version, progress_reason: reason } = data;
  return (
    textFields.every((name) => data[name] === undefined || typeof data[name] === 'string') &&
    (version === undefined || typeof version === 'number') &&
    (reason === undefined || reason === null || typeof reason === 'string')
  );
}
