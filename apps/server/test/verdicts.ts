import { randomUUID } from 'node:crypto';
import { mayDo, operations } from '@app/contract';
import type { Operation, OperationName, StaffRole } from '@app/contract';
import { goodInputs } from './good-inputs.ts';
import { requestOf } from './hostile.ts';
import type { HostileRequest } from './hostile.ts';
import { signed } from './proof.ts';

/** What the permission table says of every operation and identity, and how a server's answer is held against it. */

/** Refusals for who asks, whatever is asked. */
const accessCodes = ['unauthenticated', 'staff_only', 'permission_missing', 'account_disabled'];
export type Verdict = 'admitted' | `${number} ${string}`;
export type Expected = (operation: Operation) => Verdict;

export const unauthenticated: Verdict = '401 unauthenticated';
const missing: Verdict = '403 permission_missing';

const isName = (name: string): name is OperationName => Object.hasOwn(operations, name);

// The session would be gone for all that come after.
const inOrder = Object.keys(operations)
  .filter(isName)
  .sort((a, b) => Number(a === 'signOut') - Number(b === 'signOut'));

export interface Answer {
  readonly status: number;
  readonly verdict: Verdict;
}

/** Sends one request to the server at `url` as whoever holds the token. */
export async function sendAs(
  url: string,
  request: HostileRequest,
  token: string | undefined,
): Promise<Answer> {
  const { method, headers, payload } = request;
  const answer = await fetch(`${url}${request.url}`, {
    method,
    headers: { ...headers, ...signed(method, `${url}${request.url}`, token) },
    ...(payload !== undefined && { body: payload }),
  });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  const code: string = isProblem ? JSON.parse(text).code : '';
  const { status } = answer;
  return { status, verdict: accessCodes.includes(code) ? `${status} ${code}` : 'admitted' };
}

/** Sends every operation with a good input and gives those whose outcome is another than expected. */
export async function surprisesAt(
  url: string,
  token: string | undefined,
  expected: Expected,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of inOrder) {
    const request = requestOf(name, goodInputs[name], randomUUID());
    const { status, verdict } = await sendAs(url, request, token);
    const wanted = expected(operations[name]);
    const succeeded = status < 300;
    if (verdict !== wanted || status >= 500 || (succeeded && wanted !== 'admitted')) {
      found.push(`${name}: ${status} ${verdict}, expected ${wanted}`);
    }
  }
  return found;
}

export const unlessPublic =
  (verdict: Verdict): Expected =>
  ({ access }) =>
    access === 'public' ? 'admitted' : verdict;

export function forCustomer({ access }: Operation): Verdict {
  const open = access === 'public' || access === 'any' || access === 'customer';
  return open ? 'admitted' : '403 staff_only';
}

export const forStaff =
  (roles: readonly StaffRole[]): Expected =>
  ({ access }) => {
    if (access === 'public' || access === 'any') return 'admitted';
    if (access === 'customer') return missing;
    if (roles.length === 0) return '403 staff_only';
    return access === 'staff' || mayDo(roles, access) ? 'admitted' : missing;
  };
