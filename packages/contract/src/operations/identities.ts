import { session } from '../schemas/auth.ts';
import { idParams, noContent } from '../schemas/common.ts';
import {
  identities,
  identity,
  providerAnswerBody,
  providerBody,
  wayToProvider,
} from '../schemas/identities.ts';
import type { Operation } from './operation.ts';

/** Identities at outside providers (OpenID Connect) that customers sign in with. */
export const identitiesOperations = {
  startIdentitySignIn: {
    method: 'POST',
    path: '/api/auth/identities/sign-in',
    summary: 'Begin to sign in with an outside identity',
    access: 'public',
    body: providerBody,
    success: 200,
    answer: wayToProvider,
    errors: ['not_found', 'identity_provider_silent'],
  },
  finishIdentitySignIn: {
    method: 'POST',
    path: '/api/auth/identities/sign-in/finish',
    summary: 'Sign in with what the provider answered',
    access: 'public',
    body: providerAnswerBody,
    success: 200,
    answer: session,
    errors: [
      'identity_refused',
      'identity_unknown',
      'identity_provider_silent',
      'factor_required',
      'account_disabled',
    ],
  },
  listIdentities: {
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'Own identities at outside providers',
    access: 'customer',
    success: 200,
    answer: identities,
    errors: [],
  },
  startIdentityLink: {
    method: 'POST',
    path: '/api/auth/identities/link',
    summary: 'Begin to link an outside identity',
    access: 'customer',
    body: providerBody,
    success: 200,
    answer: wayToProvider,
    errors: ['confirmation_required', 'not_found', 'identity_provider_silent'],
  },
  finishIdentityLink: {
    method: 'POST',
    path: '/api/auth/identities/link/finish',
    summary: 'Link the identity that the provider answered with',
    access: 'customer',
    body: providerAnswerBody,
    success: 201,
    answer: identity,
    errors: ['identity_refused', 'identity_taken', 'identity_provider_silent'],
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    summary: 'Unlink an outside identity',
    access: 'customer',
    params: idParams,
    success: 204,
    answer: noContent,
    errors: ['confirmation_required', 'not_found', 'identity_last_way'],
  },
} as const satisfies Record<string, Operation>;
