import type { CloseSupportBody, StaffConversation } from '@app/contract';
import { DomainError } from '#platform/errors';
import { audit, tell } from './context.ts';
import type { Agent, SupportDeps } from './context.ts';
import { lockConversation, readConversation } from './staff.ts';
import { findRunning, hasWrittenSince, markClosed, markReopened } from './store.ts';

/**
 * Ends a conversation; the customer's next message begins a new one. Closing twice is closing once. Throws `conversation_not_found`, and
 * `conversation_written` when the customer has written after the message that is named as seen: nobody would find it among what waits.
 */
export async function closeConversation(
  { db }: SupportDeps,
  agent: Agent,
  { id, body: { seen_message_id } }: { id: string; body: CloseSupportBody },
): Promise<StaffConversation> {
  return db.query.transaction().execute(async (trx) => {
    const { status, user_id } = await lockConversation(trx, id);
    if (status === 'closed') return readConversation(trx, id);
    if (seen_message_id !== undefined && (await hasWrittenSince(trx, id, seen_message_id))) {
      throw new DomainError('conversation_written');
    }
    await markClosed(trx, id);
    await tellCustomer(trx, agent, { user_id, conversation_id: id });
    const closed = await readConversation(trx, id);
    await audit(trx, agent, {
      action: 'support.close',
      customer_id: user_id,
      conversation_id: id,
      before: { status },
      after: { status: 'closed' },
    });
    return closed;
  });
}

/**
 * Opens a closed conversation again, held by whoever does it. Throws `conversation_not_found`, and `conversation_running` when the
 * customer has meanwhile begun another one about the same.
 */
export async function reopenConversation(
  { db }: SupportDeps,
  agent: Agent,
  id: string,
): Promise<StaffConversation> {
  return db.query.transaction().execute(async (trx) => {
    const { status, user_id, transaction_id } = await lockConversation(trx, id);
    if (status !== 'closed') return readConversation(trx, id);
    const running = await findRunning(trx, { user_id, transaction_id });
    if (running !== undefined) throw new DomainError('conversation_running');
    await markReopened(trx, id, agent.user_id);
    await tellCustomer(trx, agent, { user_id, conversation_id: id });
    const open = await readConversation(trx, id);
    await audit(trx, agent, {
      action: 'support.reopen',
      customer_id: user_id,
      conversation_id: id,
      before: { status },
      after: { status: open.status },
    });
    return open;
  });
}

function tellCustomer(
  trx: Parameters<typeof tell>[0],
  { user_id: actor_id }: Agent,
  of: { readonly user_id: string; readonly conversation_id: string },
): Promise<void> {
  return tell(trx, { kind: 'support.updated', ...of, source: 'staff', actor_id });
}
