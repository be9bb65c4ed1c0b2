import { documentKinds, requestStates, verificationParts } from '@app/contract';
import type { DocumentKind, RequestState, VerificationPart } from '@app/contract';
import { oneOf } from '#platform/errors';

export function toPart(text: string): VerificationPart {
  return oneOf(verificationParts, text);
}

export function toKind(text: string): DocumentKind {
  return oneOf(documentKinds, text);
}

export function toState(text: string): RequestState {
  return oneOf(requestStates, text);
}
