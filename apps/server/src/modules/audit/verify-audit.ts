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

/** How far the rows fit: so many, the hash of the last of them, and what is wrong with the next one. */
export interface Walked {
  readonly count: number;
  readonly last: string;
  readonly fault?: string | undefined;
}

interface WalkSettings {
  /** Where an earlier walk ended. */
  readonly from?: Walked;
  /** Looked at between pages: throws its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds up the whole chain from what the rows say, without any help of the database's own functions, and compares it with what is known.
 * Ends at the first row that does not fit.
 */
export async function verifyChain(
  client: Pick<pg.Pool, 'query'>,
  known: KnownHead = {},
  signal?: AbortSignal,
): Promise<ChainReport> {
  return compareChain(client, await walkChain(client, { signal }), known);
}

/** Adds up the rows in pages, so that the length of the chain needs no memory. */
export async function walkChain(
  client: Pick<pg.Pool, 'query'>,
  { from = { count: 0, last: noHash }, signal }: WalkSettings,
): Promise<Walked> {
  let { count, last, fault } = from;
  while (fault === undefined) {
    signal?.throwIfAborted();
    const { rows } = await client.query<ChainRow>(chainText, [count, rowsPerPage]);
    for (const row of rows) {
      fault = faultOf(row, count + 1, last);
      if (fault !== undefined) break;
      count += 1;
      last = row.hash;
    }
    if (rows.length < rowsPerPage) break;
  }
  return { count, last, fault };
}

/** What a walk says to somebody who wrote something down: the same walk may serve several. */
export async function compareChain(
  client: Pick<pg.Pool, 'query'>,
  { count, last, fault }: Walked,
  known: KnownHead,
): Promise<ChainReport> {
  const replaced = await findReplaced(client, count, known);
  if (replaced !== undefined) return replaced;
  if (fault !== undefined) return brokenAfter(count, last, fault);
  if (known.count !== undefined && count < known.count) {
    const gone = `There were ${known.count} rows; the last ${known.count - count} are gone.`;
    return brokenAfter(count, last, gone);
  }
  if (known.count === undefined && known.hash !== undefined && known.hash !== last) {
    const other = 'The last row is not the one whose hash was written down.';
    return { ...brokenAfter(count, last, other), broken_id: `${count}` };
  }
  return { ok: true, count, head_hash: headOf(count, last), broken_id: null, fault: null };
}

/** The row that was written down, where it lies among those that fit and is another one by now. */
async function findReplaced(
  client: Pick<pg.Pool, 'query'>,
  fitting: number,
  { count, hash }: KnownHead,
): Promise<ChainReport | undefined> {
  if (count === undefined || hash === undefined || count > fitting) return undefined;
  const { rows } = await client.query<ChainRow>(chainText, [count - 1, 1]);
  const [row] = rows;
  if (row?.hash === hash) return undefined;
  const fault = 'The row is not the one whose hash was written down.';
  return brokenAfter(count - 1, row?.previous_hash ?? noHash, fault);
}

function headOf(count: number, last: string): string | null {
  return count === 0 ? null : last;
}

function brokenAfter(count: number, last: string, fault: string): ChainReport {
  return { ok: false, count, head_hash: headOf(count, last), broken_id: `${count + 1}`, fault };
}

function faultOf(row: ChainRow, expected: number, last: string): string | undefined {
  if (row.id !== `${expected}`) return `The row is missing: the next one has number ${row.id}.`;
  if (row.previous_hash !== last) return 'The row does not follow the one before it.';
  if (row.hash !== hashOf(row)) return 'What the row says is not what was written.';
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
