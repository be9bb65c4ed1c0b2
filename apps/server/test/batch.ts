import { randomUUID } from 'node:crypto';
import type { Books, Legs, Ledger, EntryKind } from '#ledger';
import { createBatcher } from '#platform/batch';
import type { BatchContext, Batcher, BatcherOptions, Command } from '#platform/batch';
import type { Database } from '#platform/db';
import { silentLog } from './database.ts';

export interface BooksContext extends BatchContext {
  readonly books: Books;
}

/** A batcher over the ledger alone. */
export function createBooksBatcher(
  db: Database,
  ledger: Ledger,
  { meter }: Pick<BatcherOptions<BooksContext>, 'meter'> = {},
): Batcher<BooksContext> {
  return createBatcher({
    ...(meter && { meter }),
    connect: () => db.connect({ forBatches: true }),
    createContext: () => {
      const books = ledger.books();
      return { books, parts: [books] };
    },
    log: silentLog,
  });
}

/** A customer with an empty wallet, made as the owner of the tables would: without the sign-up around it. */
export async function insertCustomer(
  db: Database,
  ledger: Ledger,
  full_name = 'Olena Kovalenko',
): Promise<string> {
  const id = randomUUID();
  await db.query.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, password_hash: '-' })
      .execute();
    await trx.insertInto('profiles').values({ id, full_name }).execute();
    await ledger.openWallet(trx, id);
  });
  return id;
}

/** Posts one entry, as a command of its own. */
export function postCommand(
  user_id: string,
  kind: EntryKind,
  legs: Legs,
): Command<BooksContext, bigint> {
  const change = {
    admin_id: randomUUID(),
    description: 'test',
    idempotency_key: randomUUID(),
    request_fingerprint: Buffer.from('test'),
  };
  return {
    lockKey: user_id,
    prepare: ({ books }) => books.lock(user_id, 1),
    decide: ({ books }) =>
      books.post({ kind, user_id, legs, ...(kind.startsWith('wallet_') ? { change } : {}) }),
  };
}
