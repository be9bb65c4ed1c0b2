import { idParams } from '../schemas/common.ts';
import { askBackBody, reportProblemBody, transferHelp } from '../schemas/problems.ts';
import { checkRecipientBody, recipientStanding } from '../schemas/transfers.ts';
import type { Operation } from './operation.ts';

/** What a customer can do when something about a transfer is wrong (ruling 32, design/trust section 6). */
export const problemsOperations = {
  getTransferHelp: {
    method: 'GET',
    path: '/api/transactions/:id/help',
    summary: 'What was reported about a transfer or asked of it, and what can be',
    access: 'customer',
    params: idParams,
    success: 200,
    answer: transferHelp,
    errors: ['transaction_not_found'],
  },
  reportProblem: {
    method: 'POST',
    path: '/api/transactions/:id/problems',
    summary: 'Report a problem with a transfer, within 180 days',
    access: 'customer',
    params: idParams,
    body: reportProblemBody,
    success: 201,
    answer: transferHelp,
    errors: ['transaction_not_found', 'problem_open', 'problem_too_late'],
  },
  askTransferBack: {
    method: 'POST',
    path: '/api/transactions/:id/recall',
    summary: 'Request cancellation of a transfer that was handed over',
    access: 'customer',
    params: idParams,
    body: askBackBody,
    success: 201,
    answer: transferHelp,
    errors: ['transaction_not_found', 'problem_open', 'not_recallable'],
  },
  checkRecipient: {
    method: 'POST',
    path: '/api/recipients/check',
    summary: 'Whether an account was paid before',
    access: 'customer',
    body: checkRecipientBody,
    success: 200,
    answer: recipientStanding,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
