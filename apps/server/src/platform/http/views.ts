import { Readable } from 'node:stream';
import type { Operation, OperationName } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { Logger } from '#platform/log';
import type { Caller } from './call.ts';

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
  readonly request_id: string;
  readonly call: { readonly params?: unknown; readonly query?: unknown };
  /** The checked answer, or the file. */
  readonly result: unknown;
}

/** Records a look at personal data; what cannot be recorded is not shown. Throws `overloaded`. */
export async function recordShown({ recordView, log }: ViewDeps, shown: Shown): Promise<void> {
  const { name, operation, caller, request_id, call, result } = shown;
  if (operation.audit !== 'view' || caller === undefined) return;
  const file = operation.produces !== undefined;
  try {
    await recordView({
      operation: name,
      caller,
      request_id,
      params: call.params,
      query: call.query,
      answer: file ? null : result,
      customer_ids: file ? customersOf(result) : [],
    });
  } catch (error) {
    // Nobody will read it any more, and what it holds open must not stay open.
    if (file) streamOf(result)?.destroy();
    log.error({ err: error, request_id, operation: name }, 'view not recorded');
    throw new DomainError('overloaded', { cause: error });
  }
}

function customersOf(result: unknown): readonly string[] {
  const named =
    typeof result === 'object' && result !== null && 'customer_ids' in result
      ? result.customer_ids
      : undefined;
  return Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
}

function streamOf(result: unknown): Readable | undefined {
  const content =
    typeof result === 'object' && result !== null && 'content' in result
      ? result.content
      : undefined;
  return content instanceof Readable ? content : undefined;
}
