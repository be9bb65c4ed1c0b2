import type { Answer, HandlerInput, OperationName, StaffRole } from '@app/contract';
import type { FileAnswer } from '#platform/http';
import { downloadSent, uploadAttachment } from './attachments.ts';
import { assignSupport, listAgents } from './claim.ts';
import { closeConversation, reopenConversation } from './closing.ts';
import type { Agent, SupportDeps } from './context.ts';
import { getConversationCustomer } from './customer-facts.ts';
import { readCounters } from './inbox-store.ts';
import { listConversationMessages } from './list-messages.ts';
import { addNote, listNotes } from './notes.ts';
import { listConversations, readConversation, replySupport } from './staff.ts';
import { setPresent } from './viewing.ts';

type Query<Name extends OperationName> = HandlerInput<Name> extends { query: infer Q } ? Q : never;
type Body<Name extends OperationName> = HandlerInput<Name> extends { body: infer B } ? B : never;
type Answered<Name extends OperationName> = Promise<Answer<Name>>;

/** What staff do with the conversations of all customers. */
export interface SupportInbox {
  counters(user_id: string): Answered<'getSupportCounters'>;
  agents(): Answered<'listSupportAgents'>;
  list(
    user_id: string,
    query: Query<'listSupportConversations'>,
  ): Answered<'listSupportConversations'>;
  get(id: string): Answered<'getSupportConversation'>;
  messages(
    id: string,
    query: Query<'listConversationMessages'>,
  ): Answered<'listConversationMessages'>;
  customer(roles: readonly StaffRole[], id: string): Answered<'getConversationCustomer'>;
  notes(id: string, query: Query<'listConversationNotes'>): Answered<'listConversationNotes'>;
  download(id: string): Promise<FileAnswer>;
  upload(
    user_id: string,
    file: { name: string; bytes: Buffer },
  ): Answered<'uploadConversationAttachment'>;
  assign(agent: Agent, id: string, body: Body<'assignSupport'>): Answered<'assignSupport'>;
  reply(agent: Agent, id: string, body: Body<'replySupport'>): Answered<'replySupport'>;
  note(
    agent: Agent,
    id: string,
    body: Body<'addConversationNote'>,
  ): Answered<'addConversationNote'>;
  present(agent: Agent, id: string, present: boolean): Answered<'setConversationPresence'>;
  close(agent: Agent, id: string, body: Body<'closeSupport'>): Answered<'closeSupport'>;
  reopen(agent: Agent, id: string): Answered<'reopenSupport'>;
}

export function createInbox(deps: SupportDeps): SupportInbox {
  const { query } = deps.db;
  return {
    counters: (user_id) => readCounters(query, user_id),
    agents: async () => ({ items: await listAgents(query) }),
    list: (user_id, wanted) => listConversations(deps, user_id, wanted),
    get: (id) => readConversation(query, id),
    messages: (id, wanted) => listConversationMessages(deps, id, wanted),
    customer: (roles, id) => getConversationCustomer(deps, roles, id),
    notes: (id, wanted) => listNotes(deps, id, wanted),
    download: (id) => downloadSent(deps, id),
    upload: (user_id, file) => uploadAttachment(deps, { user_id, sender: 'agent' }, file),
    assign: (agent, id, body) => assignSupport(deps, agent, { id, body }),
    reply: (agent, id, body) => replySupport(deps, agent, { id, body }),
    note: (agent, id, body) => addNote(deps, agent, { id, body }),
    present: (agent, id, present) => setPresent(deps, agent, { id, present }),
    close: (agent, id, body) => closeConversation(deps, agent, { id, body }),
    reopen: (agent, id) => reopenConversation(deps, agent, id),
  };
}
