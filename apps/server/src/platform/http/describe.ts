import { operations } from '@app/contract';
import type { Access, ErrorCode, Operation } from '@app/contract';

/** Who may make a call, in words. */
export function accessText(access: Access): string {
  if (access === 'public') return 'Nobody need sign in.';
  if (access === 'any') return 'Any signed-in person.';
  if (access === 'customer') return 'A signed-in customer.';
  return access === 'staff' ? 'Any member of staff.' : `Staff whose role holds ${access}.`;
}

/** Whether the answer is a session, which is bound to the key of the proof that came with the call. */
export function opensSession({ answer }: Operation): boolean {
  return answer === operations.getToken.answer;
}

/** The codes that a call may answer with: its own, and those that any call of its kind may give. */
export function codesOf(operation: Operation): ErrorCode[] {
  const { method, access, params, query, body, errors } = operation;
  const common: ErrorCode[] = ['malformed_request', 'too_many_requests', 'internal', 'overloaded'];
  if (params ?? query ?? body) common.push('validation_failed');
  // Who sends a body where none is due is told the same.
  if (method !== 'GET') common.push('payload_too_large', 'unsupported_media_type');
  if (access !== 'public') common.push('unauthenticated', 'account_disabled', 'proof_required');
  else if (opensSession(operation)) common.push('proof_required');
  common.push('proof_invalid');
  if (access === 'customer') common.push('permission_missing');
  if (access !== 'public' && access !== 'any' && access !== 'customer') {
    common.push('staff_only', 'permission_missing', 'staff_factor_needed');
  }
  return [...new Set([...errors, ...common])];
}
