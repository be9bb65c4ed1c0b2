import type { RouteTable } from '#platform/http';
import type { Documents } from './index.ts';

type Names = 'downloadStatement' | 'downloadReceipt' | 'verifyReceipt';

export function documentsRoutes(documents: Documents): RouteTable<Names> {
  return {
    downloadStatement: ({ query, caller }) => documents.statement(caller.user_id, query),
    downloadReceipt: ({ params, query, caller }) =>
      documents.receipt(caller.user_id, { id: params.id, language: query.language }),
    verifyReceipt: ({ body }) => documents.verify(body),
  };
}
