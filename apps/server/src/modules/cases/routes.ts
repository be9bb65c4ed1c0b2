import type { RouteTable } from '#platform/http';
import type { Cases } from './index.ts';

type Names = 'listCases' | 'getCase' | 'assignCase' | 'addCaseNote' | 'closeCase';

export function casesRoutes(cases: Cases): RouteTable<Names> {
  return {
    listCases: ({ query, caller }) => cases.list(caller.user_id, query),
    getCase: ({ params, caller }) => cases.find(caller.user_id, params.id),
    assignCase: ({ params, body, caller }) =>
      cases.assign({ actor_id: caller.user_id, id: params.id }, body),
    addCaseNote: ({ params, body, caller }) =>
      cases.note({ actor_id: caller.user_id, id: params.id }, body),
    closeCase: ({ params, body, caller }) =>
      cases.close({ actor_id: caller.user_id, id: params.id }, body),
  };
}
