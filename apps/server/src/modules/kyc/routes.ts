import type { RouteTable } from '#platform/http';
import type { Kyc } from './index.ts';

type Names =
  | 'getVerification'
  | 'uploadVerificationDocument'
  | 'requestVerification'
  | 'listVerificationRequests'
  | 'getCustomerVerification'
  | 'downloadVerificationDocument'
  | 'reviewVerification';

export function kycRoutes(kyc: Kyc): RouteTable<Names> {
  return {
    getVerification: ({ caller }) => kyc.get(caller.user_id),
    uploadVerificationDocument: ({ caller, query, upload }) =>
      kyc.upload(caller.user_id, { name: query.name, bytes: upload.bytes }),
    requestVerification: ({ caller, body }) => kyc.request(caller.user_id, body),
    listVerificationRequests: ({ query }) => kyc.list(query),
    getCustomerVerification: ({ params }) => kyc.ofCustomer(params.id),
    downloadVerificationDocument: ({ params }) => kyc.download(params.id),
    reviewVerification: ({ caller, params, body }) => kyc.review(caller.user_id, params.id, body),
  };
}
