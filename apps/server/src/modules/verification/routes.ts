import type { RouteTable } from '#platform/http';
import type { Verification } from './index.ts';

type Names =
  'requestCode' | 'reportCode' | 'listCustomers' | 'getRequirements' | 'updateRequirements';

export function verificationRoutes(verification: Verification): RouteTable<Names> {
  return {
    requestCode: ({ body, caller }) => verification.requestCode(caller.user_id, body),
    reportCode: ({ body, caller }) => verification.reportCode(caller.user_id, body),
    listCustomers: ({ query }) => verification.customers(query),
    getRequirements: ({ params }) => verification.requirements(params.id),
    updateRequirements: ({ params, body, caller }) =>
      verification.update({ actor_id: caller.user_id, user_id: params.id, body }),
  };
}
