import type { Answer, HandlerInput } from '@app/contract';
import type { Clock } from '#platform/clock';
import type { Agent, SupportDeps } from './context.ts';
import { getSupportReport, listRatings } from './report.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-replies.ts';

/** What stands beside the inbox: saved replies, and how well customers are answered. */
export interface SupportDesk {
  savedReplies(): Promise<Answer<'listSavedReplies'>>;
  saveReply(
    agent: Agent,
    body: HandlerInput<'createSavedReply'>['body'],
  ): Promise<Answer<'createSavedReply'>>;
  changeReply(
    agent: Agent,
    id: string,
    body: HandlerInput<'updateSavedReply'>['body'],
  ): Promise<Answer<'updateSavedReply'>>;
  removeReply(agent: Agent, id: string): Promise<null>;
  report(query: HandlerInput<'getSupportReport'>['query']): Promise<Answer<'getSupportReport'>>;
  ratings(
    query: HandlerInput<'listSupportRatings'>['query'],
  ): Promise<Answer<'listSupportRatings'>>;
}

export function createDesk(deps: SupportDeps & { readonly clock: Clock }): SupportDesk {
  const { now } = deps.clock;
  return {
    savedReplies: () => listSavedReplies(deps),
    saveReply: (agent, body) => createSavedReply(deps, agent, body),
    changeReply: (agent, id, body) => updateSavedReply(deps, agent, { id, body }),
    removeReply: (agent, id) => deleteSavedReply(deps, agent, id),
    report: (query) => getSupportReport(deps, query, now()),
    ratings: (query) => listRatings(deps, query, now()),
  };
}
