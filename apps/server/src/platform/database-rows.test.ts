import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { readByShape } from './database-rows.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === 20 ? BigInt : pg.types.getTypeParser(oid, format)),
};

let test: TestDatabase;
const open: pg.Client[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end().catch(() => undefined)));
});
afterAll(() => test.drop());

async function connect(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.ownerUrl, types, ...options });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

async function connectByShape(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = await connect(options);
  readByShape(client, types);
  return client;
}

const wide = Array.from({ length: 60 }, (_, place) => `${place} AS column_${place}`).join(', ');

describe('a statement with a name', () => {
  it.each([
    [
      'values of every kind',
      `SELECT 1 AS a, 2::int8 AS b, 'x' AS c, true AS d, NULL AS e, '{"f":[1]}'::jsonb AS f,
       ARRAY['g', NULL] AS g, '\\x00ff'::bytea AS h, 1.50::numeric AS i, now() - now() AS j`,
    ],
    ['many columns', `SELECT ${wide}`],
    ['a column that is named as another', 'SELECT 1 AS a, 2 AS a'],
    ['columns that are named as numbers', 'SELECT 1 AS "1", 2 AS "0"'],
    ['no row', 'SELECT 1 AS a WHERE false'],
    ['several rows', 'SELECT n, NULLIF(n, 2) AS m FROM generate_series(1, 3) AS n'],
    ['no columns', 'SELECT FROM generate_series(1, 2)'],
    ['nothing to tell', 'SET TimeZone = UTC'],
    [
      'a count',
      'INSERT INTO rate_limits (key, points, expire) SELECT gen_random_uuid(), 1, 0 FROM generate_series(1, 3)',
    ],
  ])('is answered as by the driver: %s', async (kind, text) => {
    const statement = { name: kind.replaceAll(' ', '_'), text };
    const theirs = await (await connect()).query(statement);
    const client = await connectByShape();
    const ours = await client.query(statement);
    const { rows, rowCount, command, fields } = theirs;
    expect(ours).toMatchObject({ rowCount, command, fields });
    expect(ours.rows).toEqual(rows);
    if (command !== 'SELECT') return;
    const again = await client.query(statement);
    expect(again.rows).toEqual(rows);
    expect(again.rows[0] === undefined || again.rows[0] !== ours.rows[0]).toBe(true);
  });

  it('takes its values, and its own types before those of the client', async () => {
    const client = await connectByShape();
    const text = 'SELECT $1::int8 AS wanted';
    const named = (values: unknown[]) => client.query({ name: 'wanted', text, values });
    expect((await named(['7'])).rows).toEqual([{ wanted: 7n }]);
    expect((await named(['8'])).rows).toEqual([{ wanted: 8n }]);
    const own = { getTypeParser: () => (value: string) => `read ${value}` };
    const { rows } = await client.query({ name: 'wanted', text, values: ['9'], types: own });
    expect(rows).toEqual([{ wanted: 'read 9' }]);
    expect((await named(['7'])).rows).toEqual([{ wanted: 7n }]);
  });

  it('leaves rows as arrays, cursors and statements without a name to the driver', async () => {
    const client = await connectByShape();
    const text = 'SELECT 1 AS a, 2 AS b';
    const asArrays = await client.query({ name: 'arrays', text, rowMode: 'array' });
    expect(asArrays.rows).toEqual([[1, 2]]);
    expect((await client.query(text)).rows).toEqual([{ a: 1, b: 2 }]);
    expect((await client.query('SELECT $1::int AS a', [3])).rows).toEqual([{ a: 3 }]);
    const query = client.query(new pg.Query(text));
    const row = await new Promise((resolve, reject) => {
      query.on('row', resolve);
      query.on('error', reject);
    });
    expect(row).toEqual({ a: 1, b: 2 });
  });

  it('knows one text by another form in another schema', async () => {
    const statement = { name: 'of_schema', text: 'SELECT * FROM formed' };
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (schema) => {
        const client = await connectByShape({ options: `-c search_path=${schema}` });
        await client.query(`CREATE SCHEMA ${schema}`);
        return client;
      }),
    );
    await one?.query(`CREATE TABLE formed AS SELECT 1 AS a, 'b' AS b`);
    await other?.query(`CREATE TABLE formed AS SELECT 1::int8 AS a, 'c' AS c`);
    for (let round = 0; round < 2; round += 1) {
      expect((await one?.query(statement))?.rows).toEqual([{ a: 1, b: 'b' }]);
      expect((await other?.query(statement))?.rows).toEqual([{ a: 1n, c: 'c' }]);
    }
  });

  it.each([false, true])('is asked again after it failed, pipelined: %s', async (pipeline) => {
    const client = await connectByShape({ pipeline });
    const ask = (divisor: number) =>
      client.query({ name: 'divided', text: 'SELECT 4 / $1::int AS d', values: [divisor] });
    const wrong = () => client.query({ name: 'unknown_table', text: 'SELECT * FROM nowhere' });
    const ends: PromiseSettledResult<pg.QueryResult>[] = [];
    const asks = [() => ask(2), () => ask(0), () => ask(4), wrong, () => ask(1), wrong];
    if (pipeline) ends.push(...(await Promise.allSettled(asks.map((one) => one()))));
    else for (const one of asks) ends.push(...(await Promise.allSettled([one()])));
    expect(ends).toMatchObject([
      { value: { rows: [{ d: 2 }] } },
      { reason: { code: '22012' } },
      { value: { rows: [{ d: 1 }] } },
      { reason: { code: '42P01' } },
      { value: { rows: [{ d: 4 }] } },
      // The driver's own: what leaves before the first is known to have failed takes its name for known.
      { reason: { code: pipeline ? '26000' : '42P01' } },
    ]);
    await client.query('CREATE TEMPORARY TABLE nowhere AS SELECT 1 AS a');
    expect((await wrong()).rows).toEqual([{ a: 1 }]);
  });

  it('fails alone when a value cannot be read', async () => {
    const client = await connectByShape({ pipeline: true });
    const own = {
      getTypeParser: () => (value: string) => {
        if (value === '2') throw new Error('unreadable');
        return value;
      },
    };
    const text = 'SELECT n FROM generate_series(1, $1::int) AS n';
    const ask = (values: unknown[]) => client.query({ name: 'read', text, values, types: own });
    const ends = await Promise.allSettled([ask([1]), ask([3]), ask([1])]);
    expect(ends).toMatchObject([
      { value: { rows: [{ n: '1' }] } },
      { reason: { message: 'unreadable' } },
      { value: { rows: [{ n: '1' }] } },
    ]);
  });

  it('is given up when no answer comes, and when the connection ends', async () => {
    const client = await connectByShape({ query_timeout: 50 });
    const slow = { name: 'slow', text: 'SELECT pg_sleep(10)' };
    await expect(client.query(slow)).rejects.toThrow('timeout');
    const [cut, other] = [await connectByShape(), await connect()];
    const { rows } = await cut.query('SELECT pg_backend_pid() AS pid');
    const ended = expect(cut.query(slow)).rejects.toMatchObject({ code: '57P01' });
    // Not before it is at work.
    await vi.waitFor(async () => {
      const { rowCount } = await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND query = $2`,
        [rows[0]?.pid, slow.text],
      );
      expect(rowCount).toBe(1);
    });
    await ended;
    await expect(cut.query(slow)).rejects.toThrow(/not queryable|terminated/);
  });

  it('tells where it was asked when it fails', async () => {
    const client = await connectByShape();
    const whoAsks = () => client.query({ name: 'failing', text: 'SELECT 1 / 0' });
    const error: unknown = await whoAsks().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ stack: expect.stringContaining('database-rows') });
  });
});
