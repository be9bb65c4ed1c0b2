import type pg from 'pg';
import { DomainError } from './errors.ts';

/** Re-adding millions of rows takes longer than any call may. */
const longestMs = 600_000;
/** So much longer than the database itself we wait: what we give up before it does goes on there, and the next try beside it. */
const answerWithinMs = 15_000;
/** A backend that works for minutes reads nothing meanwhile, and would not notice otherwise that nobody waits for it any more. */
const watchLine = `SET client_connection_check_interval = '1s'`;

/** `db` gives a connection of its own; a pool would lend one of its few places for minutes. */
interface Source {
  connect(): Promise<pg.Client>;
}

interface LongSettings {
  /** What follows BEGIN: isolation, read only. */
  readonly mode?: string;
  /** So long each of its statements may take. */
  readonly patienceMs?: number;
  /** After that, so long the database may take to say that it gave up. */
  readonly answerMs?: number;
  /** Breaks it off, in the database too. */
  readonly signal?: AbortSignal;
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

/**
 * One transaction whose statements may take minutes. It must hold no lock that anybody waits for. What takes even longer is thrown as a
 * fault and not as an unavailability: asked again at once, it would take as long again. Throws `overloaded` where it was broken off.
 */
export async function inLongTransaction<Result>(
  source: Source,
  { mode = '', patienceMs = longestMs, answerMs = answerWithinMs, signal }: LongSettings,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await source.connect();
  const leave = leaveOnce(client);
  signal?.addEventListener('abort', leave, { once: true });
  const ask: Ask = async <Row extends pg.QueryResultRow>(text: string) => {
    const statement = { text, query_timeout: patienceMs + answerMs };
    return (await client.query<Row>(statement)).rows;
  };
  try {
    // It may have been broken off while the connection was made.
    signal?.throwIfAborted();
    await ask(watchLine).catch(unlessUnable);
    await ask(`BEGIN ${mode}`);
    await ask(`SET LOCAL statement_timeout = ${patienceMs}`);
    const result = await work(ask);
    await ask('COMMIT');
    return result;
  } catch (error) {
    if (signal?.aborted) throw new DomainError('overloaded', { cause: error });
    throw isCancelled(error)
      ? new Error(`A statement took longer than ${patienceMs} ms.`, { cause: error })
      : error;
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

/** Closes the connection: whatever state it is in, nobody else gets it. Not waited for, since a line that fell silent never says goodbye. */
function leaveOnce(client: pg.Client): () => void {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    client.end().catch(() => undefined);
  };
}

/** PostgreSQL on Windows refuses to watch a line: there a statement that was left goes on for as long as it may. */
function unlessUnable(error: unknown): void {
  if (codeOf(error) !== '22023') throw error;
}

function isCancelled(error: unknown): boolean {
  return codeOf(error) === '57014';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
