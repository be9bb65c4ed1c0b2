import { Readable } from 'node:stream';
import type { CappedCount, Operation, OperationName } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { Logger } from '#platform/log';
import type { RequestScope } from '#platform/request-scope';
import type { Caller } from './call.ts';
import { isFile } from './files.ts';

/** What a call of a staff member is about to show. */
export interface ShownAnswer {
  readonly operation: OperationName;
  readonly caller: Caller;
  readonly request_id: string;
  readonly params: unknown;
  readonly query: unknown;
  /** The answer as it leaves; null for a file. */
  readonly answer: unknown;
  /** Whose data a file holds, where its module said so. */
  readonly customer_ids: readonly string[];
  /** How many rows a file holds, where its module said so. */
  readonly rows: CappedCount | undefined;
}

/** Keeps for good who was shown what; the answer leaves only after it resolved. */
export type RecordView = (shown: ShownAnswer) => Promise<void>;

export interface ViewDeps {
  readonly recordView: RecordView;
  readonly log: Logger;
}

interface Shown {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly caller: Caller | undefined;
  readonly scope: RequestScope;
  readonly call: { readonly params?: unknown; readonly query?: unknown };
  /** The checked answer, or the file. */
  readonly result: unknown;
}

/**
 * Records a look at personal data; what cannot be recorded is not shown. A change is its module's to record, and shows what it changed; one
 * that changes nothing is a look like any other. Throws `overloaded`.
 */
export async function recordShown(deps: ViewDeps, shown: Shown): Promise<void> {
  const { audit } = shown.operation;
  const unrecorded = audit === 'change' && !shown.scope.recorded && shown.result !== null;
  if (audit === 'view' || unrecorded) await record(deps, shown);
}

/** The same of a refusal that shows what somebody else made of it meanwhile: whatever was noted before, it has changed nothing. */
export async function recordConflict(
  deps: ViewDeps,
  shown: Omit<Shown, 'result'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError) || error.conflict === undefined) return;
  await record(deps, { ...shown, result: error.conflict });
}

async function record({ recordView, log }: ViewDeps, shown: Shown): Promise<void> {
  const { name, caller, scope, call, result } = shown;
  if (caller === undefined) return;
  const file = isFile(result) ? result : undefined;
  try {
    await recordView({
      operation: name,
      caller,
      request_id: scope.id,
      params: call.params,
      query: call.query,
      answer: file ? null : result,
      customer_ids: file?.customer_ids ?? [],
      rows: file?.rows,
    });
  } catch (error) {
    // Nobody will read it any more, and what it holds open must not stay open.
    if (file?.content instanceof Readable) file.content.destroy();
    log.error({ err: error, request_id: scope.id, operation: name }, 'view not recorded');
    throw new DomainError('overloaded', { cause: error });
  }
}
