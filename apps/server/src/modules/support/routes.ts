import type { RouteTable } from '#platform/http';
import type { SupportChat } from './index.ts';

type SupportOperation =
  | 'getSupport'
  | 'openSupport'
  | 'listSupportMessages'
  | 'sendSupportMessage'
  | 'uploadSupportAttachment'
  | 'downloadSupportAttachment'
  | 'rateSupport'
  | 'listSupportConversations'
  | 'listConversationMessages'
  | 'downloadConversationAttachment'
  | 'replySupport'
  | 'closeSupport';

export function supportRoutes(support: SupportChat): RouteTable<SupportOperation> {
  return {
    getSupport: ({ caller }) => support.get(caller.user_id),
    openSupport: ({ caller, body }) => support.open(caller.user_id, body.transaction_id),
    listSupportMessages: ({ caller, query }) => support.list(caller.user_id, query),
    sendSupportMessage: ({ caller, body }) => support.send(caller.user_id, body),
    uploadSupportAttachment: ({ caller, query, upload }) =>
      support.upload(caller.user_id, { name: query.name, bytes: upload.bytes }),
    downloadSupportAttachment: ({ caller, params }) => support.download(caller.user_id, params.id),
    rateSupport: ({ caller, body }) => support.rate(caller.user_id, body),
    listSupportConversations: ({ query }) => support.listForStaff(query),
    listConversationMessages: ({ params, query }) => support.listConversation(params.id, query),
    downloadConversationAttachment: ({ params }) => support.downloadForStaff(params.id),
    replySupport: ({ caller, params, body }) => support.reply(caller, params.id, body),
    closeSupport: ({ caller, params }) => support.close(caller, params.id),
  };
}
