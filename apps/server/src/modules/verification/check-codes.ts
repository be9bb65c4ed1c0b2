import { timingSafeEqual } from 'node:crypto';
import { limits } from '@app/contract';
import type { CodeKind } from '@app/contract';
import { sendingPausedNotice } from '#notifications';
import type { News } from '#notifications';
import type { BatchContext } from '#platform/batch';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import type { CodeEvidence } from './code-hash.ts';
import type { CodeChecks, CodeDemand } from './code-part.ts';

/** What checking codes needs of a batch. */
export interface CodeContext extends BatchContext {
  readonly news: News;
  readonly codes: CodeChecks;
}

/** Somebody who sends, with what they typed; `nowMs` is the batch's own time. */
export interface CodeAnswer extends CodeEvidence {
  readonly user_id: string;
  /** Names this one try, also where the server decides it again since it does not know whether it was committed. */
  readonly try_id: string;
  readonly nowMs: number;
}

/**
 * Whether the customer may be asked at all, before anything is compared: throws `sending_paused`, and `verification_required` when a
 * demanded code was not given, which counts as no try. Throws `transfer_failed` when it is not known what is demanded (ruling 20).
 */
export function assertAnswered({ codes }: CodeContext, answer: CodeAnswer): void {
  const demand = codes.demand(answer.user_id);
  if (demand === undefined) throw new DomainError('transfer_failed');
  const leftMs = pauseLeftMs(demand, answer.nowMs);
  if (leftMs > 0) throw new RetryLater('sending_paused', leftMs / 1000);
  if (demand.required.some((kind) => answer.hashes[kind] === undefined))
    throw new DomainError('verification_required');
}

function pauseLeftMs({ paused_until }: CodeDemand, nowMs: number): number {
  return paused_until === null ? 0 : instantMs(paused_until) - nowMs;
}

/**
 * Compares every demanded code and gives the refusal when one is wrong, never which one. The try is counted by the same commit, so
 * the refusal is handed back and not thrown: thrown, it would take its count with it. Call it after all other checks.
 */
export function wrongCodes(context: CodeContext, answer: CodeAnswer): DomainError | undefined {
  const demand = context.codes.demand(answer.user_id);
  const wrong = demand?.required.filter((kind) => !fits(demand, kind, answer)) ?? [];
  if (demand === undefined || wrong.length === 0) return undefined;
  const refusal = new DomainError('verification_failed');
  if (demand.last_try === answer.try_id) return refusal;
  demand.last_try = answer.try_id;
  for (const kind of wrong) {
    const code = demand.codes.get(kind);
    if (code !== undefined) code.attempts = Math.min(code.attempts + 1, limits.codeTriesMax);
  }
  demand.wrong_tries += 1;
  if (demand.wrong_tries >= limits.codeTriesMax) {
    demand.wrong_tries = 0;
    demand.paused_until = isoInstant(answer.nowMs + limits.sendingPauseMs);
    context.news.notify({ user_id: answer.user_id, ...sendingPausedNotice() });
  }
  context.codes.keep(answer.user_id);
  return refusal;
}

function fits(
  demand: CodeDemand,
  kind: CodeKind,
  { hashes, bound_to, nowMs }: CodeAnswer,
): boolean {
  const code = demand.codes.get(kind);
  const given = hashes[kind];
  if (code === undefined || given === undefined || code.used_by !== null) return false;
  const equal = given.some((hash) => timingSafeEqual(hash, code.code_hash));
  return (
    equal &&
    code.attempts < limits.codeTriesMax &&
    instantMs(code.expires_at) > nowMs &&
    (code.bound_to === null || (bound_to !== null && code.bound_to.equals(bound_to)))
  );
}

/** The codes have served this transfer, and serve no other. */
export function spendCodes({ codes }: CodeContext, user_id: string, transaction_id: string): void {
  const demand = codes.demand(user_id);
  if (demand === undefined || demand.required.length === 0) return;
  for (const kind of demand.required) {
    const code = demand.codes.get(kind);
    if (code !== undefined) code.used_by = transaction_id;
  }
  demand.wrong_tries = 0;
  codes.keep(user_id);
}
