import { idParams, noContent } from '../schemas/common.ts';
import {
  receiptQuery,
  statementQuery,
  verifiedReceipt,
  verifyReceiptBody,
} from '../schemas/documents.ts';
import type { Operation } from './operation.ts';

/** What a customer takes away on paper or as a file, and how somebody else checks it. */
export const documentsOperations = {
  downloadStatement: {
    method: 'GET',
    path: '/api/statements',
    summary: 'Movements of the own wallet in a period, with opening and closing balance',
    access: 'customer',
    query: statementQuery,
    success: 200,
    answer: noContent,
    produces: ['text/csv', 'application/pdf'],
    errors: ['statement_too_long'],
  },
  downloadReceipt: {
    method: 'GET',
    path: '/api/transactions/:id/receipt',
    summary: 'The receipt of one own transfer as a PDF',
    access: 'customer',
    params: idParams,
    query: receiptQuery,
    success: 200,
    answer: noContent,
    produces: ['application/pdf'],
    errors: ['transaction_not_found'],
  },
  verifyReceipt: {
    method: 'POST',
    path: '/api/receipts/verify',
    summary: 'Whether a receipt is ours, by the code printed on it',
    access: 'public',
    body: verifyReceiptBody,
    success: 200,
    answer: verifiedReceipt,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
