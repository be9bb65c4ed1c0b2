import { errorTable } from '@app/contract';
import type { ErrorCode, Problem } from '@app/contract';
import { DomainError } from '#platform/errors';
import { RetryLater } from './retry-later.ts';
import { isUnavailable } from './unavailable.ts';

interface ProblemAnswer {
  readonly body: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** True when the fault is ours and somebody must look at the log. */
  readonly unexpected: boolean;
}

export const problemType = 'application/problem+json; charset=utf-8';

/** Any thrown value as an answer. Only a DomainError's own words are sent: whatever else it is, the caller learns nothing of it. */
export function problemOf(error: unknown, requestId: string): ProblemAnswer {
  const refusal = refusalOf(error);
  const { code } = refusal;
  const { status, title } = errorTable[code];
  return {
    body: {
      type: `/api/docs#${code}`,
      title,
      status,
      code,
      detail: refusal.detail,
      request_id: requestId,
      ...(refusal.errors && { errors: refusal.errors.map((fault) => ({ ...fault })) }),
      ...(refusal.conflict && { conflict: refusal.conflict }),
      ...(refusal.approval_id !== undefined && { approval_id: refusal.approval_id }),
      ...(refusal.methods && { methods: [...refusal.methods] }),
      ...(refusal.amounts && { amounts: refusal.amounts }),
      ...(refusal.challenge !== undefined && { challenge: refusal.challenge }),
    },
    headers: headersOf(refusal, status),
    unexpected: status >= 500 && (error !== refusal || hidesFault(refusal)),
  };
}

/** Refusals in our own words with a fault behind them. Other causes are logged where they are met, as far as they may be. */
function hidesFault({ code, cause }: DomainError): boolean {
  // The words of a failed transfer are the specification's, whatever failed.
  return code === 'internal' || (code === 'transfer_failed' && cause !== undefined);
}

function headersOf(refusal: DomainError, status: number): Record<string, string> {
  if (refusal instanceof RetryLater) return { 'retry-after': `${refusal.retryAfterSeconds}` };
  if (status === 503) return { 'retry-after': '2' };
  if (status === 401) return { 'www-authenticate': challengeOf(refusal.code) };
  return {};
}

/** What a client is to send (RFC 9449, section 7.1). */
function challengeOf(code: ErrorCode): string {
  const isProof = code === 'proof_required' || code === 'proof_invalid';
  return isProof ? 'DPoP error="invalid_dpop_proof", algs="ES256"' : 'DPoP algs="ES256"';
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) return new DomainError('overloaded', { cause: error });
  return new DomainError(frameworkCode(error) ?? 'internal', { cause: error });
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** The framework's own refusals (unreadable address, body too large, wrong type) carry a status; the set of codes stays closed. */
function frameworkCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return undefined;
  const { statusCode, code } = error;
  const ofFramework = typeof code === 'string' && code.startsWith('FST_');
  if (!ofFramework || typeof statusCode !== 'number') return undefined;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  return codeOfStatus[statusCode] ?? 'malformed_request';
}
