import { createHash } from 'node:crypto';
import type pg from 'pg';
import { chainText } from './store.ts';
import type { ChainRow } from './store.ts';

/** What somebody wrote down elsewhere: without it nobody could tell that the newest rows were taken away. */
export interface KnownHead {
  readonly count?: number | undefined;
  readonly hash?: string | undefined;
}

export interface ChainReport {
  readonly ok: boolean;
  readonly count: number;
  readonly head_hash: string | null;
  /** The number of the first row that does not fit. */
  readonly broken_id: string | null;
  readonly fault: string | null;
}

const rowsPerPage = 5_000;
const noHash = '0'.repeat(64);

/**
 * Adds up the whole chain from what the rows say, without any help of the database's own functions, in pages, so that its length
 * needs no memory. Ends at the first row that does not fit.
 */
export async function verifyChain(
  client: Pick<pg.Pool, 'query'>,
  known: KnownHead = {},
): Promise<ChainReport> {
  let count = 0;
  let last = noHash;
  for (;;) {
    const { rows } = await client.query<ChainRow>(chainText, [count, rowsPerPage]);
    for (const row of rows) {
      const fault = faultOf(row, { expected: count + 1, last, known });
      if (fault !== undefined) return { ...broken(count, last), broken_id: `${count + 1}`, fault };
      count += 1;
      last = row.hash;
    }
    if (rows.length < rowsPerPage) break;
  }
  if (known.count !== undefined && count < known.count) {
    const fault = `There were ${known.count} rows; the last ${known.count - count} are gone.`;
    return { ...broken(count, last), broken_id: `${count + 1}`, fault };
  }
  if (known.count === undefined && known.hash !== undefined && known.hash !== last) {
    const fault = 'The last row is not the one whose hash was written down.';
    return { ...broken(count, last), broken_id: `${count}`, fault };
  }
  return { ok: true, count, head_hash: headOf(count, last), broken_id: null, fault: null };
}

function headOf(count: number, last: string): string | null {
  return count === 0 ? null : last;
}

function broken(count: number, last: string) {
  return { ok: false, count, head_hash: headOf(count, last) };
}

interface Place {
  readonly expected: number;
  readonly last: string;
  readonly known: KnownHead;
}

function faultOf(row: ChainRow, { expected, last, known }: Place): string | undefined {
  if (row.id !== `${expected}`) return `The row is missing: the next one has number ${row.id}.`;
  if (row.previous_hash !== last) return 'The row does not follow the one before it.';
  if (row.hash !== hashOf(row)) return 'What the row says is not what was written.';
  if (known.count === expected && known.hash !== undefined && known.hash !== row.hash) {
    return 'The row is not the one whose hash was written down.';
  }
  return undefined;
}

/** The same text as the database's trigger makes: each value with its length in bytes before it. */
function hashOf(row: ChainRow): string {
  const fields = [
    row.previous_hash,
    row.id,
    row.created_at,
    row.kind,
    row.actor_id,
    row.action,
    row.customer_id,
    row.subject_type,
    row.subject_id,
    row.before,
    row.after,
    row.reason,
    row.detail,
    row.request_id,
  ];
  const text = fields
    .map((field) => (field === null ? '-;' : `${Buffer.byteLength(field)}:${field};`))
    .join('');
  return createHash('sha256').update(text).digest('hex');
}
