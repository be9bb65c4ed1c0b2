import { firstErrorTable, isCustomerErrorCode } from '@app/contract';
import type { ConfirmMethod, ErrorCode, Problem, StaffConflict } from '@app/contract';
import { isProblem } from './shapes.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface ApiErrorFacts {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly request_id?: string | undefined;
  readonly conflict?: StaffConflict | undefined;
  readonly methods?: readonly ConfirmMethod[] | undefined;
  readonly amounts?: Problem['amounts'];
  readonly challenge?: string | undefined;
  readonly cause?: unknown;
}

/**
 * The one error of calls. `network` means that no answer came: whether the call took effect is not known, so a screen says that
 * it is checking, and asks again with the same idempotency key.
 */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** Toast title and text (spec section 8). */
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly request_id: string | undefined;
  /** Beside `version_conflict` of a staff call: what somebody else made of the transfer meanwhile. */
  readonly conflict: StaffConflict | undefined;
  /** Beside `factor_required` and `confirmation_required`: what the person can show. */
  readonly methods: readonly ConfirmMethod[];
  /** Beside `confirmation_required` for a transfer: what leaves the wallet and what arrives. */
  readonly amounts: Problem['amounts'];
  /** Beside `factor_required`: what the second step goes on with. */
  readonly challenge: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.detail, { cause: facts.cause });
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.title = facts.title;
    this.detail = facts.detail;
    this.errors = facts.errors ?? [];
    this.request_id = facts.request_id;
    this.conflict = facts.conflict;
    this.methods = facts.methods ?? [];
    this.amounts = facts.amounts;
    this.challenge = facts.challenge;
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    title: 'Error',
    detail: 'The service cannot be reached. Check your connection, then try again.',
    cause,
  });
}

/** Nobody is signed in here: the refusal that the server would give. */
export function signedOutError(): ApiError {
  const { status, title, text } = firstErrorTable.unauthenticated;
  return new ApiError({ status, code: 'unauthenticated', title, detail: text });
}

/** This browser keeps no key for us here, so nothing was sent. A closed store may open again, and ends no session. */
export function keyStoreError(
  code: 'insecure_address' | 'key_store_closed',
  cause?: unknown,
): ApiError {
  const { status, title, text } = firstErrorTable[code];
  const shown = code === 'key_store_closed' ? 0 : status;
  return new ApiError({ status: shown, code, title, detail: text, cause });
}

export type IsCode = (code: string) => code is ErrorCode;

/** Reads a refusal; one that is not ours (a proxy's page), or of a code that the app has no words for, becomes a plain fault of the service. */
export async function errorOf(
  response: Response,
  isCode: IsCode = isCustomerErrorCode,
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isProblem(body)) return faultOf(response.status);
  const { status } = response;
  if (!isCode(body.code)) return faultOf(status, body.request_id);
  return new ApiError({ ...body, status, code: body.code });
}

/** An answer that is not what the contract promises. */
export function faultOf(status: number, request_id?: string): ApiError {
  const code = status === 503 ? 'overloaded' : status === 429 ? 'too_many_requests' : 'internal';
  const { title, text } = firstErrorTable[code];
  return new ApiError({ status, code, title, detail: text, request_id });
}

/** Whether asking again later may succeed: no answer, a fault, or a limit on how often. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Whether a failed read may succeed by waiting: a refusal repeats itself, a lost answer or a fault passes. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
