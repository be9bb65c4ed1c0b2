import type { Clause } from '../clause.ts';

/** The support chat. */
export const supportClauses = [
  {
    id: '2.support.1',
    text: "Title 'Talk to a supporter' with an agent shown online under a first name {name}",
    deviation: 'An agent is always shown online under a fixed name',
  },
  {
    id: '2.support.2',
    text: 'Thread: user messages on the right, agent messages on the left; the list is 500 px high',
    deviation: 'list is 500 px high',
  },
  {
    id: '2.support.3',
    text: "Input 'Type your message...', sent by button or Enter key",
  },
  { id: '2.support.4', text: "Loading text 'Loading messages...'" },
  { id: '2.support.5', text: "Side card 'Rate This Chat' with five rating buttons" },
  {
    id: '2.support.6',
    text: 'Side card Support Hours with the average response',
    deviation: 'Average response under 2 minutes',
  },
  {
    id: '2.support.7',
    text: 'Side card urgent help with a support phone number {phone}',
    deviation: 'Regulator, company, awards, "24/7", phone and counters as fixed text',
  },
  {
    id: '4.support.1',
    text: "When the user has no messages, an agent greeting 'Hi! How can I help you with your transfer today?' is created",
  },
  {
    id: '4.support.2',
    text: 'After a user sends a message, the agent auto-replies with a thank-you line',
    deviation: 'The agent auto-replies to every message',
  },
  { id: '4.support.3', text: 'New messages arrive live' },
  { id: '5.support.1', text: 'An empty or whitespace-only message is not sent' },
  {
    id: '6.support.1',
    text: "A user with no session sees 'Authentication required' in the support flow",
  },
  {
    id: '7.support.1',
    text: 'support_messages: read where user_id ordered by created_at ascending',
  },
  {
    id: '7.support.2',
    text: 'support_messages: insert with user_id, sender, message (agent rows add agent_name)',
  },
  {
    id: '8.support.1',
    text: "'Authentication required' / 'Please log in to access support chat'",
  },
  { id: '8.support.2', text: "'Authentication required' / 'Please log in to send messages'" },
  { id: '8.support.3', text: "'Error' / 'Failed to send message. Please try again.'" },
  { id: '9.support.1', text: 'Agent auto-reply delay 1 s' },
  { id: '9.support.2', text: 'Chat time HH:mm' },
  { id: 'ruling.24.1', text: 'The greeting and the reply after one second are labelled automatic' },
  { id: 'ruling.24.2', text: '"Online" means that a staff member is connected' },
  { id: 'ruling.24.3', text: 'Ratings are stored' },
  {
    id: 'issue.support.1',
    text: 'A message is sending, sent or failed, and a failed one can be sent again; once it is',
  },
  {
    id: 'issue.support.2',
    text: 'Attachments: PDF, JPG and PNG up to 10 MB, checked by content',
  },
  {
    id: 'issue.support.3',
    text: 'A conversation can be opened from a transfer and carries its id',
  },
] as const satisfies readonly Clause[];
