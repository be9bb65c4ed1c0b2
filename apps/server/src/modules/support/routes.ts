import type { RouteTable } from '#platform/http';
import type { SupportDesk } from './desk.ts';
import type { SupportInbox } from './inbox.ts';
import type { SupportChat } from './index.ts';

type CustomerOperation =
  | 'getSupport'
  | 'openSupport'
  | 'listSupportMessages'
  | 'sendSupportMessage'
  | 'uploadSupportAttachment'
  | 'downloadSupportAttachment'
  | 'rateSupport';

type InboxOperation =
  | 'getSupportCounters'
  | 'listSupportAgents'
  | 'listSupportConversations'
  | 'getSupportConversation'
  | 'listConversationMessages'
  | 'getConversationCustomer'
  | 'listConversationNotes'
  | 'downloadConversationAttachment'
  | 'uploadConversationAttachment'
  | 'assignSupport'
  | 'replySupport'
  | 'addConversationNote'
  | 'setConversationPresence'
  | 'closeSupport'
  | 'reopenSupport';

type DeskOperation =
  | 'listSavedReplies'
  | 'createSavedReply'
  | 'updateSavedReply'
  | 'deleteSavedReply'
  | 'getSupportReport'
  | 'listSupportRatings';

export function supportRoutes(
  support: SupportChat,
): RouteTable<CustomerOperation | InboxOperation | DeskOperation> {
  return {
    getSupport: ({ caller }) => support.get(caller.user_id),
    openSupport: ({ caller, body }) => support.open(caller.user_id, body.transaction_id),
    listSupportMessages: ({ caller, query }) => support.list(caller.user_id, query),
    sendSupportMessage: ({ caller, body }) => support.send(caller.user_id, body),
    uploadSupportAttachment: ({ caller, query, upload }) =>
      support.upload(caller.user_id, { name: query.name, bytes: upload.bytes }),
    downloadSupportAttachment: ({ caller, params }) => support.download(caller.user_id, params.id),
    rateSupport: ({ caller, body }) => support.rate(caller.user_id, body),
    ...inboxRoutes(support.inbox),
    ...deskRoutes(support.desk),
  };
}

function inboxRoutes(inbox: SupportInbox): RouteTable<InboxOperation> {
  return {
    getSupportCounters: ({ caller }) => inbox.counters(caller.user_id),
    listSupportAgents: () => inbox.agents(),
    listSupportConversations: ({ caller, query }) => inbox.list(caller.user_id, query),
    getSupportConversation: ({ params }) => inbox.get(params.id),
    listConversationMessages: ({ params, query }) => inbox.messages(params.id, query),
    getConversationCustomer: ({ caller, params }) => inbox.customer(caller.roles, params.id),
    listConversationNotes: ({ params, query }) => inbox.notes(params.id, query),
    downloadConversationAttachment: ({ params }) => inbox.download(params.id),
    uploadConversationAttachment: ({ caller, query, upload }) =>
      inbox.upload(caller.user_id, { name: query.name, bytes: upload.bytes }),
    assignSupport: ({ caller, params, body }) => inbox.assign(caller, params.id, body),
    replySupport: ({ caller, params, body }) => inbox.reply(caller, params.id, body),
    addConversationNote: ({ caller, params, body }) => inbox.note(caller, params.id, body),
    setConversationPresence: ({ caller, params, body }) =>
      inbox.present(caller, params.id, body.present),
    closeSupport: ({ caller, params, body }) => inbox.close(caller, params.id, body),
    reopenSupport: ({ caller, params }) => inbox.reopen(caller, params.id),
  };
}

function deskRoutes(desk: SupportDesk): RouteTable<DeskOperation> {
  return {
    listSavedReplies: () => desk.savedReplies(),
    createSavedReply: ({ caller, body }) => desk.saveReply(caller, body),
    updateSavedReply: ({ caller, params, body }) => desk.changeReply(caller, params.id, body),
    deleteSavedReply: ({ caller, params }) => desk.removeReply(caller, params.id),
    getSupportReport: ({ query }) => desk.report(query),
    listSupportRatings: ({ query }) => desk.ratings(query),
  };
}
