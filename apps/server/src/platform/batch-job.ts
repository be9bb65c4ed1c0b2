import type pg from 'pg';
import type { Write } from './batch-writes.ts';
import { rememberRequest } from './request-scope.ts';
import { failureCode } from './tracing.ts';
import type { Tracer } from './tracing.ts';

/** One table's share of a batch: what it must read once the locks are held, and the rows that the decisions gave it. */
export interface BatchPart {
  /** Sends its reads without waiting for each other's answers; called once, in the order of the context's parts. */
  read(client: pg.Client): Promise<void>;
  /** How many rows the decisions have added so far. */
  pending(): number;
  /** What is to be written, in this order. */
  writes(): readonly Write[];
}

/** What one batch knows; made anew for each. The first part takes the locks. */
export interface BatchContext {
  readonly parts: readonly BatchPart[];
}

export interface Command<Context extends BatchContext, Answer> {
  /** Commands with the same key never run in two batches at once, so a server never waits for itself. */
  readonly lockKey: string;
  /** Names what must be locked and read. */
  prepare(context: Context): void;
  /** Decides in memory; refuses by throwing DomainError before it has added any row. */
  decide(context: Context): Answer;
  /**
   * Whoever asked may have it done once this ends; a rejection is its answer. Until then it is read for, if it is alone, and never decided.
   * Nobody else waits for it, and no lock is held for longer than a moment.
   */
  readonly allowed?: Promise<unknown> | undefined;
}

export interface Job<Context> {
  readonly lockKey: string;
  /** When it was asked for, by the clock of `performance`: so long it has waited. */
  readonly askedMs: number;
  readonly prepare: (context: Context) => void;
  /** Gives what is to be done once the batch is committed: answer or refuse. */
  readonly decide: (context: Context) => () => void;
  readonly reject: (error: unknown) => void;
  /** Ends once it is known whether it may be decided; never rejects. */
  readonly judged: Promise<void> | undefined;
  /** Where it stands in the trace of whoever asked. */
  readonly place: string | undefined;
}

/** What a command is told that was read for and could not be decided yet. */
export const putOff = new Error('It is not known yet whether this may be done.');

interface Asker<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly tracer: Tracer | undefined;
}

/** Makes a job of a command; what it comes to is told to the asker. */
export function jobOf<Context extends BatchContext, Answer>(
  command: Command<Context, Answer>,
  { resolve, reject, tracer }: Asker<Answer>,
): Job<Context> {
  // A batch runs where its first command came from; what each one records belongs to the request that asked for it.
  const asAsked = rememberRequest();
  const span = tracer?.begin({ name: 'money command' });
  const refuse = (error: unknown): void => {
    span?.end(error === putOff ? undefined : failureCode(error));
    reject(error);
  };
  let barred: { readonly error: unknown } | undefined = command.allowed && { error: putOff };
  return {
    lockKey: command.lockKey,
    askedMs: performance.now(),
    prepare: (context) => command.prepare(context),
    judged: command.allowed?.then(
      () => {
        barred = undefined;
      },
      (error: unknown) => {
        barred = { error };
      },
    ),
    decide: (context) => {
      if (barred) return refuse.bind(undefined, barred.error);
      const answer = asAsked(() => command.decide(context));
      return () => {
        span?.end();
        resolve(answer);
      };
    },
    reject: refuse,
    place: span?.place,
  };
}
