import { codeFacts, codeKinds, demandedCodes, limits, requirementsSeen } from '@app/contract';
import type { CodeKind, CustomerRequirements, UpdateRequirementsBody } from '@app/contract';
import type { Transaction } from 'kysely';
import { recordChange } from '#audit';
import { codesNotice, requirementsNotice } from '#notifications';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import { recordEvent } from '#platform/outbox';
import type { DB, JsonObject } from '#tables';
import type { Context } from './context.ts';
import { getRequirements } from './get-requirements.ts';
import { endCode, insertCode, readRequirements, writeRequirements } from './store.ts';

export interface RequirementsOrder {
  readonly actor_id: string;
  readonly user_id: string;
  readonly body: UpdateRequirementsBody;
}

/**
 * Staff's change of what a customer is asked for before sending (ruling 19): switches and codes, one reason, one commit with the
 * audit row and what the customer is told. Throws `own_account`, `user_not_found`, `requirements_changed` when the switches, or a code that
 * would end, are not those that were looked at.
 */
export async function updateRequirements(
  context: Context,
  { actor_id, user_id, body }: RequirementsOrder,
): Promise<CustomerRequirements> {
  if (actor_id === user_id) throw new DomainError('own_account');
  const { db, lockWallet } = context;
  if ((await readRequirements(db.query, user_id)) === undefined)
    throw new DomainError('user_not_found');
  const hashes = await hashNewCodes(context, user_id, body);
  return db.query.transaction().execute(async (trx) => {
    if ((await lockWallet(trx, user_id)) === undefined) throw new DomainError('user_not_found');
    const before = await getRequirements(trx, user_id);
    const plan = planOf(before, body, hashes);
    if (!plan.switched && plan.set.length === 0 && plan.cleared.length === 0) return before;
    assertSeen(before, body, plan);
    await writeRequirements(trx, user_id, switchesOf(body));
    await writeCodes(trx, { actor_id, user_id, plan, hashes });
    const after = await getRequirements(trx, user_id);
    await tell(context, trx, { actor_id, user_id, plan, after, reason: body.reason });
    await recordChange(trx, {
      actor_id,
      action: 'customer.requirements',
      customer_id: user_id,
      subject: { type: 'customer', id: user_id },
      before: audited(before, { set: [], cleared: [] }),
      after: audited(after, plan),
      reason: body.reason,
    });
    return after;
  });
}

type NewHashes = ReadonlyMap<CodeKind, Buffer>;

/** Before the transaction begins, since hashing is slow and the wallet is locked in it. */
async function hashNewCodes(
  { hashing }: Context,
  user_id: string,
  body: UpdateRequirementsBody,
): Promise<NewHashes> {
  const hashes = new Map<CodeKind, Buffer>();
  for (const kind of demandedCodes(body)) {
    const code = body[codeFacts[kind].field];
    if (code) hashes.set(kind, await hashing.hash(user_id, kind, code));
  }
  return hashes;
}

interface Plan {
  readonly switched: boolean;
  readonly set: readonly CodeKind[];
  readonly cleared: readonly CodeKind[];
}

/** A switched-off requirement takes its code with it: what nobody is asked for must not lie about. */
function planOf(
  before: CustomerRequirements,
  body: UpdateRequirementsBody,
  hashes: NewHashes,
): Plan {
  const isSet = (kind: CodeKind): boolean =>
    before.codes.some((code) => code.kind === kind && code.set);
  const isCleared = (kind: CodeKind): boolean => {
    const { requirement, field } = codeFacts[kind];
    if (!isSet(kind)) return false;
    return !body[requirement] || body[field] === null || body[field] === '';
  };
  return {
    switched: codeKinds.some((kind) => {
      const { requirement } = codeFacts[kind];
      return before[requirement] !== body[requirement];
    }),
    set: codeKinds.filter((kind) => hashes.has(kind)),
    cleared: codeKinds.filter(isCleared),
  };
}

/** A code that stays as it is may be another one by now: the customer replaces it at any time. */
function assertSeen(
  before: CustomerRequirements,
  { expected }: UpdateRequirementsBody,
  { set, cleared }: Plan,
): void {
  const now = requirementsSeen(before);
  const isOther = codeKinds.some((kind) => {
    const { requirement, field } = codeFacts[kind];
    if (now[requirement] !== expected[requirement]) return true;
    return (set.includes(kind) || cleared.includes(kind)) && now[field] !== expected[field];
  });
  if (isOther) throw new DomainError('requirements_changed');
}

function switchesOf(body: UpdateRequirementsBody) {
  const { require_cot_code, require_vat_code, require_withdrawal_code } = body;
  return { require_cot_code, require_vat_code, require_withdrawal_code };
}

interface CodeWrites {
  readonly actor_id: string;
  readonly user_id: string;
  readonly plan: Plan;
  readonly hashes: NewHashes;
}

async function writeCodes(
  trx: Transaction<DB>,
  { actor_id, user_id, plan, hashes }: CodeWrites,
): Promise<void> {
  for (const kind of plan.cleared) await endCode(trx, { user_id, kind, how: 'removed' });
  for (const [kind, code_hash] of hashes) {
    await endCode(trx, { user_id, kind, how: 'replaced' });
    await insertCode(trx, {
      id: newId(),
      user_id,
      kind,
      code_hash,
      source: 'staff',
      set_by: actor_id,
      bound_to: null,
      lifetimeMs: limits.staffCodeLifetimeMs,
    });
  }
}

interface Change {
  readonly actor_id: string;
  readonly user_id: string;
  readonly plan: Plan;
  readonly after: CustomerRequirements;
  readonly reason: string;
}

/** At once and with the reason; a code that went with its switch is told with the switch. */
async function tell(
  { notifications }: Context,
  trx: Transaction<DB>,
  { actor_id, user_id, plan, after, reason }: Change,
): Promise<void> {
  const required = demandedCodes(after);
  const cleared = plan.cleared.filter((kind) => required.includes(kind));
  if (plan.switched)
    await notifications.insert(trx, { user_id, ...requirementsNotice(required, reason) });
  if (plan.set.length > 0)
    await notifications.insert(trx, { user_id, ...codesNotice('set', plan.set, reason) });
  if (cleared.length > 0)
    await notifications.insert(trx, { user_id, ...codesNotice('cleared', cleared, reason) });
  await recordEvent(trx, {
    topic: 'profile',
    kind: 'profile.changed',
    user_id,
    source: 'staff',
    actor_id,
    data: {},
  });
}

/** For the audit log: switches, and of the codes only what happened to them. */
function audited(
  state: CustomerRequirements,
  { set, cleared }: Pick<Plan, 'set' | 'cleared'>,
): JsonObject {
  return Object.fromEntries(
    codeKinds.flatMap((kind): [string, string | boolean][] => {
      const { requirement, field } = codeFacts[kind];
      const isSet = state.codes.some((code) => code.kind === kind && code.set);
      const changed = set.includes(kind) ? 'set anew' : cleared.includes(kind) ? 'removed' : null;
      return [
        [requirement, state[requirement]],
        [field, changed ?? (isSet ? 'set' : 'not set')],
      ];
    }),
  );
}
