import { riskModes, riskOutcomes, riskStates } from '@app/contract';
import type { AuditAction, RiskDraftBody, RiskMark, RiskMatch, RiskRuleSet } from '@app/contract';
import { formatMinor } from '@app/money';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '#audit';
import { isStanding } from '#identity';
import type { Database } from '#platform/db';
import { DomainError, invariant, oneOf } from '#platform/errors';
import { recordEvent } from '#platform/outbox';
import type { DB, Json } from '#tables';
import type { Rule } from './rules.ts';
import {
  deleteSet,
  insertSet,
  lockDraft,
  readMatches,
  readRules,
  readSet,
  retire,
  toWire,
  updateSet,
  writeRules,
} from './store.ts';
import type { SetRow } from './store.ts';

function toRuleSet(row: SetRow, rules: readonly Rule[]): RiskRuleSet {
  const person = (id: string | null, full_name: string) => (id === null ? null : { id, full_name });
  return {
    id: row.id,
    revision: row.revision,
    state: oneOf(riskStates, row.state),
    note: row.note,
    rules: rules.map(toWire),
    created_at: row.created_at,
    created_by: person(row.created_by, row.created_name),
    written_by: person(row.written_by, row.written_name),
    proposed_by: person(row.proposed_by, row.proposed_name),
    proposed_at: row.proposed_at,
    reason: row.reason,
    decided_by: person(row.decided_by, row.decided_name),
    begun_at: row.begun_at,
    ended_at: row.ended_at,
  };
}

export async function withRules(
  query: Kysely<DB>,
  rows: readonly SetRow[],
): Promise<RiskRuleSet[]> {
  const ids = rows.map(({ id }) => id);
  const rules = await readRules(query, ids);
  return rows.map((row) => toRuleSet(row, rules.get(row.id) ?? []));
}

async function findSet(query: Kysely<DB>, id: number): Promise<RiskRuleSet> {
  const row = await readSet(query, id);
  if (row === undefined) throw new DomainError('risk_set_not_found');
  const [set] = await withRules(query, [row]);
  invariant(set !== undefined, 'each row gives one version');
  return set;
}

interface Change {
  readonly actor_id: string;
  readonly action: AuditAction;
  readonly id: number;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly reason: string | null;
}

async function record(trx: Transaction<DB>, { actor_id, id, ...change }: Change): Promise<void> {
  await recordEvent(trx, {
    topic: 'risk',
    kind: 'risk.changed',
    user_id: null,
    source: 'staff',
    actor_id,
    data: {},
  });
  await recordChange(trx, {
    ...change,
    actor_id,
    customer_id: null,
    subject: { type: 'risk_rule_set', id: String(id) },
  });
}

const audited = ({ note, rules, state }: RiskRuleSet): Json => ({
  note,
  state,
  rules: rules.map((rule) => ({ ...rule })),
});

/** Throws `risk_draft_changed` when it is not the one that was looked at, as it was then. */
function assertSeen(draft: RiskMark | undefined, expected: RiskMark | null): void {
  if (draft?.id !== expected?.id || draft?.revision !== expected?.revision)
    throw new DomainError('risk_draft_changed');
}

/**
 * Writes the one draft, begun if there is none. Throws `risk_draft_proposed` while a second person has to decide, `risk_draft_changed` when
 * what would be written over is not what was looked at.
 */
export async function saveDraft(
  { query }: Database,
  actor_id: string,
  { note, rules, expected }: RiskDraftBody,
): Promise<RiskRuleSet> {
  return query.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx);
    if (draft?.state === 'proposed') throw new DomainError('risk_draft_proposed');
    assertSeen(draft, expected);
    const before = draft === undefined ? null : audited(await findSet(trx, draft.id));
    const by = { created_by: actor_id, written_by: actor_id };
    const id = draft?.id ?? (await insertSet(trx, { note, ...by }));
    await updateSet(trx, id, { note, written_by: actor_id });
    await writeRules(trx, id, rules);
    const after = await findSet(trx, id);
    await record(trx, {
      actor_id,
      action: 'risk.draft',
      id,
      before,
      after: audited(after),
      reason: null,
    });
    return after;
  });
}

/** Throws `risk_set_not_found`, `risk_draft_proposed`, `risk_draft_changed`. */
async function ownDraft(trx: Transaction<DB>, expected: RiskMark): Promise<number> {
  const draft = await lockDraft(trx);
  if (draft === undefined) throw new DomainError('risk_set_not_found');
  if (draft.state === 'proposed') throw new DomainError('risk_draft_proposed');
  assertSeen(draft, expected);
  return draft.id;
}

/** Throws `risk_set_not_found`, `risk_draft_proposed`, `risk_draft_changed`. */
export async function deleteDraft(
  { query }: Database,
  actor_id: string,
  expected: RiskMark,
): Promise<null> {
  await query.transaction().execute(async (trx) => {
    const id = await ownDraft(trx, expected);
    const before = audited(await findSet(trx, id));
    await deleteSet(trx, id);
    const action = 'risk.draft_delete';
    await record(trx, { actor_id, action, id, before, after: null, reason: null });
  });
  return null;
}

export interface Step {
  readonly actor_id: string;
  readonly reason: string;
  /** What the person had before them. */
  readonly expected: RiskMark;
}

/** Watches the draft in place of the shadow before it; nothing is held or refused by it, so one person may. */
export async function shadowDraft(
  { query }: Database,
  { actor_id, reason, expected }: Step,
): Promise<RiskRuleSet> {
  return query.transaction().execute(async (trx) => {
    const id = await ownDraft(trx, expected);
    const retired = await retire(trx, 'shadow');
    await updateSet(trx, id, { state: 'shadow', reason });
    await record(trx, {
      actor_id,
      action: 'risk.shadow',
      id,
      before: { state: 'draft' },
      after: { state: 'shadow', retired },
      reason,
    });
    return findSet(trx, id);
  });
}

export async function proposeDraft(
  { query }: Database,
  { actor_id, reason, expected }: Step,
): Promise<RiskRuleSet> {
  return query.transaction().execute(async (trx) => {
    const id = await ownDraft(trx, expected);
    await updateSet(trx, id, { state: 'proposed', proposed_by: actor_id, reason });
    await record(trx, {
      actor_id,
      action: 'risk.propose',
      id,
      before: { state: 'draft' },
      after: { state: 'proposed' },
      reason,
    });
    return findSet(trx, id);
  });
}

/** Throws `risk_set_not_found`, `risk_draft_changed`. */
async function proposal(trx: Transaction<DB>, expected: RiskMark): Promise<RiskRuleSet> {
  const draft = await lockDraft(trx);
  if (draft === undefined) throw new DomainError('risk_set_not_found');
  assertSeen(draft, expected);
  if (draft.state !== 'proposed') throw new DomainError('risk_set_not_found');
  return findSet(trx, draft.id);
}

/**
 * Puts a proposal in force. Throws `own_approval` for whoever wrote it or put it forward: the database would refuse both as well. Throws
 * `requester_stopped` when whoever put it forward may not any more, `risk_draft_changed` when it is not what was read, `risk_set_not_found`
 * when nothing waits.
 */
export async function approveProposal(
  { query }: Database,
  { actor_id, reason, expected }: Step,
): Promise<RiskRuleSet> {
  return query.transaction().execute(async (trx) => {
    const { id, proposed_by, written_by } = await proposal(trx, expected);
    if (proposed_by?.id === actor_id) throw new DomainError('own_approval');
    if (written_by?.id === actor_id) throw new DomainError('own_approval');
    if (proposed_by === null || !(await isStanding(trx, proposed_by.id, 'risk.change')))
      throw new DomainError('requester_stopped');
    const retired = await retire(trx, 'active');
    await updateSet(trx, id, { state: 'active', decided_by: actor_id });
    await record(trx, {
      actor_id,
      action: 'risk.approve',
      id,
      before: { state: 'proposed', proposed_by: proposed_by?.id ?? null },
      after: { state: 'active', retired },
      reason,
    });
    return findSet(trx, id);
  });
}

/** Makes a proposal a draft again; whoever put it forward may do that too. */
export async function returnProposal(
  { query }: Database,
  { actor_id, reason, expected }: Step,
): Promise<RiskRuleSet> {
  return query.transaction().execute(async (trx) => {
    const { id } = await proposal(trx, expected);
    await updateSet(trx, id, { state: 'draft', proposed_by: null, reason });
    await record(trx, {
      actor_id,
      action: 'risk.return',
      id,
      before: { state: 'proposed' },
      after: { state: 'draft' },
      reason,
    });
    return findSet(trx, id);
  });
}

export async function listMatches(
  query: Kysely<DB>,
  wanted: Parameters<typeof readMatches>[1],
): Promise<{ items: RiskMatch[]; next: string | null }> {
  const { rows, next } = await readMatches(query, wanted);
  const sets = [...new Set(rows.map(({ rule_set_id }) => rule_set_id))];
  const rules = await readRules(query, sets);
  const items = rows.map((row) => ({
    id: row.id.toString(),
    rule_set_id: row.rule_set_id,
    mode: oneOf(riskModes, row.mode),
    outcome: oneOf(riskOutcomes, row.outcome),
    rules: (rules.get(row.rule_set_id) ?? [])
      .filter(({ position }) => row.positions.includes(position))
      .map(toWire),
    customer: { id: row.customer_id, full_name: row.customer_name },
    transaction_id: row.transaction_id,
    amount: formatMinor(row.amount, 'EUR'),
    created_at: row.created_at,
  }));
  return { items, next };
}
