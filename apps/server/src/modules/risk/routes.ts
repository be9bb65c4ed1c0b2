import type { RouteTable } from '#platform/http';
import type { Risk } from './index.ts';

type Names =
  | 'getRiskDesk'
  | 'listRiskVersions'
  | 'listRiskMatches'
  | 'saveRiskDraft'
  | 'deleteRiskDraft'
  | 'replayRiskRules'
  | 'shadowRiskRules'
  | 'proposeRiskRules'
  | 'approveRiskRules'
  | 'returnRiskRules';

export function riskRoutes(risk: Risk): RouteTable<Names> {
  return {
    getRiskDesk: () => risk.desk(),
    listRiskVersions: ({ query }) => risk.versions(query),
    listRiskMatches: ({ query }) => risk.matches(query),
    saveRiskDraft: ({ body, caller }) => risk.saveDraft(caller.user_id, body),
    deleteRiskDraft: ({ query, caller }) => risk.deleteDraft(caller.user_id, query),
    replayRiskRules: ({ params }) => risk.replay(Number.parseInt(params.id, 10)),
    shadowRiskRules: ({ body, caller }) => risk.shadow({ actor_id: caller.user_id, ...body }),
    proposeRiskRules: ({ body, caller }) => risk.propose({ actor_id: caller.user_id, ...body }),
    approveRiskRules: ({ body, caller }) => risk.approve({ actor_id: caller.user_id, ...body }),
    returnRiskRules: ({ body, caller }) => risk.giveBack({ actor_id: caller.user_id, ...body }),
  };
}
