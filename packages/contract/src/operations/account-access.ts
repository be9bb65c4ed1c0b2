import {
  accessReport,
  accountAccess,
  accountAccessParams,
  reportAccessBody,
} from '../schemas/account-access.ts';
import { page, pageQuery } from '../schemas/common.ts';
import type { Operation } from './operation.ts';

/** Who of the staff looked at or changed the customer's account (ruling 23). */
export const accountAccessOperations = {
  listAccountAccess: {
    method: 'GET',
    path: '/api/account/access',
    summary: 'What staff looked at or changed in the own account, newest first',
    access: 'customer',
    query: pageQuery,
    success: 200,
    answer: page(accountAccess),
    errors: ['account_disabled'],
  },
  reportAccountAccess: {
    method: 'POST',
    path: '/api/account/access/:id/report',
    summary: 'Tell the compliance team about it; whoever it was about is not told',
    access: 'customer',
    params: accountAccessParams,
    body: reportAccessBody,
    success: 201,
    answer: accessReport,
    errors: ['account_disabled', 'not_found'],
  },
} as const satisfies Record<string, Operation>;
