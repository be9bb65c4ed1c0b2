import type pg from 'pg';

/** Lets all statements of a round trip leave together: each of them by itself would wake the database and cost a call of the system on both sides. */
export function inOneWrite<Result>(client: pg.Client, send: () => Result): Result {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
