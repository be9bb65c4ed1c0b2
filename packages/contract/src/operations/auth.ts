import {
  demonstrationAccounts,
  session,
  sessionUser,
  signUpBody,
  tokenBody,
  tokenQuery,
} from '../schemas/auth.ts';
import { noContent } from '../schemas/common.ts';
import type { Operation } from './operation.ts';

/** Sign-up, sign-in and sessions. */
export const authOperations = {
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account and sign in',
    access: 'public',
    body: signUpBody,
    success: 201,
    answer: session,
    errors: ['email_taken', 'weak_password'],
  },
  getToken: {
    method: 'POST',
    path: '/api/auth/token',
    summary: 'Sign in, or exchange a refresh token',
    access: 'public',
    query: tokenQuery,
    body: tokenBody,
    success: 200,
    answer: session,
    errors: [
      'invalid_credentials',
      'factor_required',
      'refresh_refused',
      'account_disabled',
      'staff_sign_in_refused',
    ],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'any',
    success: 204,
    answer: noContent,
    errors: [],
  },
  keepSession: {
    method: 'POST',
    path: '/api/auth/activity',
    summary:
      'Tell that the person is there; sessions without their person end where the operator says so',
    access: 'any',
    success: 204,
    answer: noContent,
    errors: [],
  },
  getUser: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user',
    access: 'any',
    success: 200,
    answer: sessionUser,
    errors: [],
  },
  getDemonstrationAccounts: {
    method: 'GET',
    path: '/api/auth/demonstration-accounts',
    summary: 'Accounts to try, in demonstration mode only',
    access: 'public',
    success: 200,
    answer: demonstrationAccounts,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
