import type {
  Answer,
  HandlerInput,
  RateSupportBody,
  ReplySupportBody,
  SendSupportMessageBody,
  Support,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
} from '@app/contract';
import type { FileAnswer } from '#platform/http';
import type { Logger } from '#platform/log';
import { downloadOwn, downloadSent, uploadAttachment } from './attachments.ts';
import type { SupportDeps } from './context.ts';
import { replyJob, supportPurgeJob } from './jobs.ts';
import { listConversationMessages, listOwnMessages } from './list-messages.ts';
import { getSupport, openSupport } from './open-support.ts';
import { createPresence } from './presence.ts';
import type { Presence } from './presence.ts';
import { rateSupport } from './rate-support.ts';
import { sendMessage } from './send-message.ts';
import { closeConversation, listConversations, replySupport } from './staff.ts';
import type { Agent } from './staff.ts';

export type { SupportDeps } from './context.ts';
export { supportRoutes } from './routes.ts';

type PageQuery = HandlerInput<'listSupportMessages'>['query'];

export interface SupportChat {
  get(user_id: string): Promise<Support>;
  open(user_id: string, transaction_id: string | undefined): Promise<Support>;
  list(user_id: string, query: PageQuery): Promise<Answer<'listSupportMessages'>>;
  send(user_id: string, body: SendSupportMessageBody): Promise<SupportMessage>;
  upload(user_id: string, file: { name: string; bytes: Buffer }): Promise<SupportAttachment>;
  download(user_id: string, id: string): Promise<FileAnswer>;
  rate(user_id: string, body: RateSupportBody): Promise<SupportConversation>;
  listForStaff(
    query: HandlerInput<'listSupportConversations'>['query'],
  ): Promise<Answer<'listSupportConversations'>>;
  listConversation(id: string, query: PageQuery): Promise<Answer<'listConversationMessages'>>;
  downloadForStaff(id: string): Promise<FileAnswer>;
  reply(agent: Agent, id: string, body: ReplySupportBody): Promise<SupportMessage>;
  close(agent: Agent, id: string): Promise<SupportConversation>;
  readonly presence: Presence;
  readonly tasks: {
    readonly replies: ReturnType<typeof replyJob>;
    readonly purge: ReturnType<typeof supportPurgeJob>;
  };
}

/** The support chat (ruling 24): the customer's thread, the staff's answers, and who is there. */
export function createSupport(deps: SupportDeps & { readonly log: Logger }): SupportChat {
  return {
    get: (user_id) => getSupport(deps, user_id),
    open: (user_id, transaction_id) =>
      openSupport(deps, { user_id, transaction_id: transaction_id ?? null }),
    list: (user_id, query) => listOwnMessages(deps, user_id, query),
    send: (user_id, body) => sendMessage(deps, user_id, body),
    upload: (user_id, file) => uploadAttachment(deps, user_id, file),
    download: (user_id, id) => downloadOwn(deps, user_id, id),
    rate: (user_id, body) => rateSupport(deps, user_id, body),
    listForStaff: (query) => listConversations(deps, query),
    listConversation: (id, query) => listConversationMessages(deps, id, query),
    downloadForStaff: (id) => downloadSent(deps, id),
    reply: (agent, id, body) => replySupport(deps, agent, { id, body }),
    close: (agent, id) => closeConversation(deps, agent, id),
    presence: createPresence(deps),
    tasks: { replies: replyJob(deps), purge: supportPurgeJob(deps) },
  };
}
