import { mayDo, staffRoles } from '@app/contract';
import type { Permission } from '@app/contract';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import type { Statement } from '#platform/batch-writes';
import type { DB } from '#tables';

/** Changes of who may do what hold this alone; whoever relies on what somebody may do holds it with others. */
export const staffLock = 7_214_017;

/** Holds off every change of who may do what until the transaction ends; a statement of its own, since what follows has to see the last one. */
export const keepStaff: Statement = {
  name: 'keep_staff',
  text: `SELECT pg_advisory_xact_lock_shared(${staffLock})`,
  values: [],
};

/** Reads who of these people may do it now: whoever is suspended or disabled may do nothing. */
export function standingStatement(user_ids: readonly string[], permission: Permission): Statement {
  const roles = staffRoles.filter((role) => mayDo([role], permission));
  return {
    name: 'standing_staff',
    text: `SELECT DISTINCT r.user_id FROM user_roles r JOIN profiles p ON p.id = r.user_id
      WHERE r.user_id = ANY($1::uuid[]) AND r.role = ANY($2::text[]) AND p.disabled_at IS NULL
        AND NOT EXISTS (SELECT FROM staff_suspensions s WHERE s.user_id = r.user_id AND s.lifted_at IS NULL)`,
    values: [[...user_ids], roles],
  };
}

/** Whether this person may do it, now and until the transaction ends. */
export async function isStanding(
  trx: Transaction<DB>,
  user_id: string,
  permission: Permission,
): Promise<boolean> {
  await trx.executeQuery(CompiledQuery.raw(keepStaff.text));
  return standsNow(trx, user_id, permission);
}

/** Whether this person may do it now; for whoever holds what a change of that would wait for. */
export async function standsNow(
  trx: Transaction<DB>,
  user_id: string,
  permission: Permission,
): Promise<boolean> {
  const { text, values } = standingStatement([user_id], permission);
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
  return rows.length > 0;
}
