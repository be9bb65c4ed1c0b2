import { mayDo, staffRoles } from '@app/contract';
import type { AssignSupportBody, StaffConversation, SupportAgent } from '@app/contract';
import type { Kysely } from 'kysely';
import { DomainError, fieldError } from '#platform/errors';
import type { DB } from '#tables';
import { audit, tellStaff } from './context.ts';
import type { Agent, SupportDeps } from './context.ts';
import { readAgents } from './inbox-store.ts';
import { presenceFreshMs } from './presence.ts';
import { lockConversation, readConversation } from './staff.ts';
import { setClaim } from './store.ts';

const answeringRoles = staffRoles.filter((role) => mayDo([role], 'support.reply'));

/** Everybody who may answer customers, by name. */
export function listAgents(query: Kysely<DB>): Promise<SupportAgent[]> {
  return readAgents(query, { roles: answeringRoles, freshMs: presenceFreshMs });
}

/**
 * Claims a conversation, gives it back or hands it over. It changes from the holder that the caller saw, so of two who claim at
 * once one wins, and the other is told who. Throws `conversation_not_found`, `conversation_closed`, `conversation_claimed`, and
 * `validation_failed` on `assignee_id` for somebody who may not answer.
 */
export async function assignSupport(
  { db }: SupportDeps,
  agent: Agent,
  { id, body }: { id: string; body: AssignSupportBody },
): Promise<StaffConversation> {
  const { assignee_id, expected_id } = body;
  return db.query.transaction().execute(async (trx) => {
    const { claimed_by, status, user_id } = await lockConversation(trx, id);
    if (claimed_by === assignee_id) return readConversation(trx, id);
    if (status === 'closed') throw new DomainError('conversation_closed');
    if (claimed_by !== expected_id) throw await refusal(trx, id);
    if (assignee_id !== null) await refuseStranger(trx, assignee_id);
    await setClaim(trx, id, assignee_id);
    await tellStaff(trx, { conversation_id: id, actor_id: agent.user_id });
    const assigned = await readConversation(trx, id);
    await audit(trx, agent, {
      action: 'support.assign',
      customer_id: user_id,
      conversation_id: id,
      before: { claimed_by },
      after: { claimed_by: assignee_id },
    });
    return assigned;
  });
}

async function refusal(query: Kysely<DB>, id: string): Promise<DomainError> {
  const { claimed_by } = await readConversation(query, id);
  return new DomainError('conversation_claimed', {
    detail:
      claimed_by === null
        ? 'Nobody holds this conversation any more. Claim it, then go on.'
        : `${claimed_by.full_name} holds this conversation now. Ask them before you take it over.`,
  });
}

async function refuseStranger(query: Kysely<DB>, assignee_id: string): Promise<void> {
  const agents = await listAgents(query);
  if (agents.some(({ id }) => id === assignee_id)) return;
  throw fieldError('assignee_id', 'This person may not answer customers. Choose somebody else.');
}
