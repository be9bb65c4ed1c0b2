import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { StatementQuery } from '@app/contract';
import { createDocuments, createReceiptCodes } from '#documents';
import type { Documents } from '#documents';
import { createOperator, readProfile } from '#operator';
import type { FileAnswer } from '#platform/http';
import { readCsv } from './csv.ts';
import type { MoneyWorld } from './money.ts';

/** The documents module over a world of real money, at the time that a test says. */
export async function createTestDocuments(
  world: MoneyWorld,
  now: () => number,
): Promise<Documents> {
  const profile = await readProfile({ file: undefined, environment: {} });
  return createDocuments({
    db: world.db,
    clock: { now },
    operator: createOperator({ profile, mode: 'test' }),
    codes: await createReceiptCodes({ db: world.db }),
    findTransaction: world.transactions.find,
    documentsDueAt: async () => null,
    delivery: async () => ({ declared: 'Instant', measured: null }),
    origin: 'https://send.example',
  });
}

async function bytesOf({ content }: FileAnswer): Promise<Uint8Array> {
  return content instanceof Readable ? buffer(content) : content;
}

async function csvText(
  documents: Documents,
  user_id: string,
  query: Omit<StatementQuery, 'format'> = {},
): Promise<string> {
  const file = await documents.statement(user_id, { ...query, format: 'csv' });
  return Buffer.from(await bytesOf(file)).toString('utf8');
}

export type StatementRow = Record<string, string>;

/** The rows of a statement, its byte order mark checked and gone. */
export async function csvRows(
  documents: Documents,
  user_id: string,
  query: Omit<StatementQuery, 'format'> = {},
): Promise<StatementRow[]> {
  const file = await csvText(documents, user_id, query);
  if (!file.startsWith('\uFEFF')) throw new Error('The byte order mark is missing.');
  return readCsv(file.slice(1));
}
