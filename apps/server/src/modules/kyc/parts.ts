import { documentKinds, requestStates, verificationParts } from '@app/contract';
import type { DocumentKind, RequestState, VerificationPart } from '@app/contract';
import { invariant } from '#platform/errors';

export function toPart(text: string): VerificationPart {
  return known(verificationParts, text);
}

export function toKind(text: string): DocumentKind {
  return known(documentKinds, text);
}

export function toState(text: string): RequestState {
  return known(requestStates, text);
}

function known<Known extends string>(values: readonly Known[], text: string): Known {
  const found = values.find((value) => value === text);
  invariant(found !== undefined, `the table checks its closed sets and holds no "${text}"`);
  return found;
}
