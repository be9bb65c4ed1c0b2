import type { Person, TestApp } from './app.ts';

/** One thing that belongs to a customer, as a row of the database. */
export interface Possession {
  readonly table: string;
  readonly id: string;
  /** The whole row, for seeing whether anything touched it. */
  readonly row: string;
}

const kept = 3;

/** Ids of what a customer has, of every table that says whose its rows are: new tables are found without being named here. */
export async function idsOf({ database }: TestApp, { id }: Person): Promise<Possession[]> {
  const { pool } = database.db;
  const { rows: tables } = await pool.query<{ table: string }>(
    `SELECT c.table_name AS table FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
      JOIN information_schema.columns i ON i.table_schema = c.table_schema AND i.table_name = c.table_name AND i.column_name = 'id'
      WHERE c.table_schema = 'public' AND c.column_name = 'user_id' ORDER BY 1`,
  );
  const found = await Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await pool.query<{ id: string; row: string }>(
        `SELECT id::text AS id, to_jsonb(t)::text AS row FROM ${table} t WHERE user_id = $1 ORDER BY id LIMIT ${kept}`,
        [id],
      );
      return rows.map((row) => ({ table, ...row }));
    }),
  );
  return found.flat();
}

/** Gives somebody one of everything that the interface lets a customer make. */
export async function settle(
  app: TestApp,
  { admin, person }: { admin: Person; person: Person },
): Promise<void> {
  const post = (path: string, body: unknown) =>
    app.call<{ id: string }>('POST', path, { token: person.token, body });
  await app.credit(admin, person.id, '500.00');
  const sent = await app.send(person, (await app.quote(person, '100.00')).id);
  await app.quote(person, '50.00');
  const made = [
    sent,
    await post('/api/beneficiaries', {
      name: 'Rowan Vale',
      country: 'GB',
      email: 'rowan@example.com',
      phone: '+44 20 7946 0000',
      currency: 'GBP',
      account_number: '31926819',
      bank_name: 'Example Bank',
      account_details: { sort_code: '60-16-13' },
    }),
    await post('/api/rates/alerts', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      direction: 'above',
      target: '2.5',
    }),
    await post('/api/support/messages', {
      client_id: '0d1f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b',
      message: 'Where is my transfer?',
    }),
  ];
  const failed = made.filter(({ status }) => status !== 201);
  if (failed.length > 0) throw new Error(JSON.stringify(failed.map(({ body }) => body)));
}
