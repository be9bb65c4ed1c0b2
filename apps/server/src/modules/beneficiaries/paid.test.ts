import { accountIdentity, receiveCurrencies } from '@app/contract';
import type { AccountDetails } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import type { Payee } from './paid.ts';
import { sameAccount } from './paid.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const details: readonly AccountDetails[] = [{}, { sort_code: '601613' }, { sort_code: '601614' }];
const accounts: readonly Payee[] = receiveCurrencies.flatMap((currency) =>
  details.flatMap((account_details) =>
    ['31926819', '31926820'].flatMap((account_number) =>
      ['Example Bank', 'EXAMPLE BANK', 'Another Bank'].map((bank_name) => ({
        currency,
        account_number,
        account_details,
        bank_name,
      })),
    ),
  ),
);

describe('the same account', () => {
  test('is in the database what it is everywhere else', async () => {
    const { rows } = await database.db.pool.query<{ one: number; other: number }>(
      `WITH a AS (SELECT row_number() OVER () - 1 AS place, value->>'currency' AS currency, value->>'account_number' AS account_number,
          value->'account_details' AS account_details, value->>'bank_name' AS bank_name
        FROM jsonb_array_elements($1::jsonb) AS value)
      SELECT one.place::int AS one, other.place::int AS other FROM a one JOIN a other ON ${sameAccount('one', 'other')}
      ORDER BY 1, 2`,
      [JSON.stringify(accounts)],
    );
    const identities = accounts.map((account) => accountIdentity(account.currency, account));
    const expected = identities.flatMap((identity, one) =>
      identities.flatMap((another, other) => (identity === another ? [{ one, other }] : [])),
    );
    expect(expected.length).toBeGreaterThan(accounts.length);
    expect(rows).toEqual(expected);
  });
});
