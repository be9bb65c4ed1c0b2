import type { RouteTable } from '#platform/http';
import type { Cases } from './index.ts';
import type { Closing } from './work-case.ts';

type Names =
  'listCases' | 'getCase' | 'assignCase' | 'setCasePriority' | 'addCaseNote' | 'closeCase';

/** What follows a decision is done by whoever moves transfers and screens names. */
export function casesRoutes(
  cases: Cases,
  follow: Required<Omit<Closing, 'body'>>,
): RouteTable<Names> {
  return {
    listCases: ({ query, caller }) => cases.list(caller.user_id, query),
    getCase: ({ params, caller }) => cases.find(caller.user_id, params.id),
    assignCase: ({ params, body, caller }) =>
      cases.assign({ actor_id: caller.user_id, id: params.id }, body),
    setCasePriority: ({ params, body, caller }) =>
      cases.prioritise({ actor_id: caller.user_id, id: params.id }, body),
    addCaseNote: ({ params, body, caller }) =>
      cases.note({ actor_id: caller.user_id, id: params.id }, body),
    closeCase: ({ params, body, caller }) =>
      cases.close({ actor_id: caller.user_id, id: params.id }, { body, ...follow }),
  };
}
