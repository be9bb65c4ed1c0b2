import type {
  Answer,
  HandlerInput,
  RateSupportBody,
  SendSupportMessageBody,
  Support,
  SupportAttachment,
  SupportConversation,
  SupportMessage,
} from '@app/contract';
import type { Clock } from '#platform/clock';
import type { FileAnswer } from '#platform/http';
import type { Logger } from '#platform/log';
import { downloadOwn, uploadAttachment } from './attachments.ts';
import type { SupportDeps } from './context.ts';
import { createDesk } from './desk.ts';
import type { SupportDesk } from './desk.ts';
import { createInbox } from './inbox.ts';
import type { SupportInbox } from './inbox.ts';
import { replyJob, supportPurgeJob } from './jobs.ts';
import { listOwnMessages } from './list-messages.ts';
import { getSupport, openSupport } from './open-support.ts';
import { createPresence } from './presence.ts';
import type { Presence } from './presence.ts';
import { rateSupport } from './rate-support.ts';
import { sendMessage } from './send-message.ts';

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
  readonly inbox: SupportInbox;
  readonly desk: SupportDesk;
  readonly presence: Presence;
  readonly tasks: {
    readonly replies: ReturnType<typeof replyJob>;
    readonly purge: ReturnType<typeof supportPurgeJob>;
  };
}

/** The support chat (ruling 24): the customer's thread, the staff's answers, and who is there. */
export function createSupport(
  deps: SupportDeps & { readonly log: Logger; readonly clock: Clock },
): SupportChat {
  return {
    get: (user_id) => getSupport(deps, user_id),
    open: (user_id, transaction_id) =>
      openSupport(deps, { user_id, transaction_id: transaction_id ?? null }),
    list: (user_id, query) => listOwnMessages(deps, user_id, query),
    send: (user_id, body) => sendMessage(deps, user_id, body),
    upload: (user_id, file) => uploadAttachment(deps, { user_id, sender: 'user' }, file),
    download: (user_id, id) => downloadOwn(deps, user_id, id),
    rate: (user_id, body) => rateSupport(deps, user_id, body),
    inbox: createInbox(deps),
    desk: createDesk(deps),
    presence: createPresence(deps),
    tasks: { replies: replyJob(deps), purge: supportPurgeJob(deps) },
  };
}
