import { mayDo } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { RouteTable } from '#platform/http';
import type { Papers } from './index.ts';

type Names =
  | 'listTransferDocuments'
  | 'uploadTransferDocument'
  | 'sendTransferDocuments'
  | 'downloadDocument'
  | 'deleteDocument'
  | 'listStaffDocuments'
  | 'listStaffTransferDocuments'
  | 'downloadStaffDocument'
  | 'reviewDocument';

export function papersRoutes(papers: Papers): RouteTable<Names> {
  return {
    listTransferDocuments: ({ caller, params }) => papers.list(caller.user_id, params.id),
    uploadTransferDocument: ({ caller, params, query, upload }) =>
      papers.upload(caller.user_id, params.id, { name: query.name, bytes: upload.bytes }),
    sendTransferDocuments: ({ caller, params, body }) =>
      papers.send(caller.user_id, params.id, body.document_ids),
    downloadDocument: ({ caller, params }) => papers.download(caller.user_id, params.id),
    deleteDocument: ({ caller, params }) => papers.remove(caller.user_id, params.id),
    listStaffDocuments: ({ query }) => papers.listForStaff(query),
    listStaffTransferDocuments: ({ params }) => papers.listOfTransfer(params.id),
    downloadStaffDocument: ({ params }) => papers.downloadForStaff(params.id),
    reviewDocument: async ({ caller, params, body }) => {
      // Ending the request changes the transfer, which takes a right of its own.
      if (body.complete === true && !mayDo(caller.roles, 'transactions.update')) {
        throw new DomainError('permission_missing');
      }
      return papers.review(caller.user_id, params.id, body);
    },
  };
}
