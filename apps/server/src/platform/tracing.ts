import { createBoundedMap } from './bounded-map.ts';
import { DomainError } from './errors.ts';

/** What is told of a step. Never what people typed, and nothing that names them: traces leave this machine. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Step {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  /** As W3C traceparent writes it; absent: the step that is being done. Text that is none begins a trace. */
  readonly parent?: string | undefined;
  /** Steps of other traces that this one serves as well. */
  readonly links?: readonly string[];
  readonly facts?: Facts;
}

/** A step that is being done. */
export interface Span {
  /** As W3C traceparent writes it. */
  readonly place: string;
  note(facts: Facts): void;
  /** With a code it failed. */
  end(code?: string): void;
}

/** Follows work through the server. There is none unless somebody wants traces, and then nothing here costs anything. */
export interface Tracer {
  begin(step: Step): Span;
  /** Steps begun within are part of this one. */
  within<Result>(span: Span, run: () => Result): Result;
  /** The place of the step that is being done. */
  here(): string | undefined;
  /** Sends what is left, within a few seconds. */
  close(): Promise<void>;
}

/** Runs something as one step, which ends when that does; without a tracer it only runs. */
export async function traced<Result>(
  tracer: Tracer | undefined,
  step: () => Step,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (tracer === undefined) return run(undefined);
  const span = tracer.begin(step());
  try {
    const result = await tracer.within(span, () => run(span));
    span.end();
    return result;
  } catch (error) {
    span.end(failureCode(error));
    throw error;
  }
}

/** Why something failed, in one word: messages of errors repeat what people typed. */
export function failureCode(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Which commit came from which step, so that the news of it go on in the same trace; on the server that committed. */
export interface CommitPlaces {
  note(xid: string, place: string): void;
  find(xid: string): string | undefined;
}

const commitsMax = 2_000;

export function createCommitPlaces(): CommitPlaces {
  const places = createBoundedMap<string>(commitsMax);
  return {
    note: places.set,
    find: places.get,
  };
}
