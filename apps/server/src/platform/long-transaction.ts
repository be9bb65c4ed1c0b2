import type pg from 'pg';

/** Re-adding millions of rows takes longer than any call may. */
const longestMs = 600_000;
/** So much longer than the database itself we wait: what we give up before it does goes on there, and the next try beside it. */
const answerWithinMs = 15_000;

interface LongSettings {
  /** What follows BEGIN: isolation, read only. */
  readonly mode?: string;
  /** So long each of its statements may take. */
  readonly patienceMs?: number;
  /** After that, so long the database may take to say that it gave up. */
  readonly answerMs?: number;
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

/**
 * One transaction whose statements may take minutes, over a connection of the pool. It must hold no lock that anybody waits for. What takes
 * even longer is thrown as a fault and not as an unavailability: asked again at once, it would take as long again.
 */
export async function inLongTransaction<Result>(
  pool: pg.Pool,
  { mode = '', patienceMs = longestMs, answerMs = answerWithinMs }: LongSettings,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const ask: Ask = async <Row extends pg.QueryResultRow>(text: string) => {
    const statement = { text, query_timeout: patienceMs + answerMs };
    return (await client.query<Row>(statement)).rows;
  };
  try {
    await ask(`BEGIN ${mode}`);
    await ask(`SET LOCAL statement_timeout = ${patienceMs}`);
    const result = await work(ask);
    await ask('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody else gets it.
    client.release(true);
    throw isCancelled(error)
      ? new Error(`A statement took longer than ${patienceMs} ms.`, { cause: error })
      : error;
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
