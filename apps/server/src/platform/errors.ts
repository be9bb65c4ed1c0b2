import { errorTable } from '@app/contract';
import type { ErrorCode, Problem } from '@app/contract';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface DomainErrorOptions {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** Beside `version_conflict`: what somebody else saved meanwhile. */
  readonly conflict?: Problem['conflict'];
  /** Beside `second_person_needed`: the request that waits. */
  readonly approval_id?: Problem['approval_id'];
  /** Beside `factor_required` and `confirmation_required`: what it can be shown with. */
  readonly methods?: Problem['methods'];
  /** Beside `confirmation_required` for a transfer: what is confirmed. */
  readonly amounts?: Problem['amounts'];
  /** Beside `factor_required`: the token that the second step goes on with. */
  readonly challenge?: Problem['challenge'];
  readonly cause?: unknown;
}

/** An expected refusal: thrown, so that the database transaction rolls back; the edge turns its code into an answer. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly conflict: Problem['conflict'];
  readonly approval_id: Problem['approval_id'];
  readonly methods: Problem['methods'];
  readonly amounts: Problem['amounts'];
  readonly challenge: Problem['challenge'];

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(options.detail ?? errorTable[code].text, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.detail = this.message;
    this.errors = options.errors;
    this.conflict = options.conflict;
    this.approval_id = options.approval_id;
    this.methods = options.methods;
    this.amounts = options.amounts;
    this.challenge = options.challenge;
  }
}

/** Refuses one named field: what is wrong and what to do. */
export function fieldError(field: string, message: string): DomainError {
  return new DomainError('validation_failed', { detail: message, errors: [{ field, message }] });
}

/** Refuses several fields in one answer, so that nobody corrects them one by one; the sentence of a lone one is the answer's. */
export function fieldErrors(errors: readonly FieldError[]): DomainError {
  const [only, ...others] = errors;
  const detail = others.length === 0 ? only?.message : undefined;
  return new DomainError('validation_failed', { errors, ...(detail !== undefined && { detail }) });
}

/** A promise of our own code that must hold; when it does not, the operation stops rather than go on wrong. */
export function invariant(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}

/** A value of a closed set as the database holds it, whose checks leave no other. */
export function oneOf<Known extends string>(set: readonly Known[], text: string | null): Known {
  const found = set.find((candidate) => candidate === text);
  invariant(
    found !== undefined,
    `the database holds values of the closed sets only, not "${text}"`,
  );
  return found;
}

/** A fault that stops the start: one sentence that names the fix. */
export class StartFault extends Error {}
