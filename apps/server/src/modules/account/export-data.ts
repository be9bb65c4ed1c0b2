import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import { csvLine, csvStart } from '#platform/csv';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { RetryLater } from '#platform/http/retry-later';
import type { DB } from '#tables';
import { createArchive } from './archive.ts';
import type { Archive } from './archive.ts';
import { exportTables, toExportRow } from './export-tables.ts';
import type { Cell, ExportRow, ExportTable } from './export-tables.ts';
import { readMe } from './read-me.ts';
import { inSnapshot, readReader, readRows } from './store.ts';

interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: string;
}

const busyRetrySeconds = 10;

/** Makes exports, one at a time for each customer: pressing the button ten times must not cost ten times the work. */
export function createExporter(deps: ExportDeps): (user_id: string) => Promise<FileAnswer> {
  const running = new Set<string>();
  return async (user_id) => {
    if (running.has(user_id)) throw new RetryLater('too_many_requests', busyRetrySeconds);
    running.add(user_id);
    try {
      return await exportData(deps, user_id);
    } finally {
      running.delete(user_id);
    }
  };
}

/** All data about a customer as of one moment: each table as JSON and as CSV. Throws `account_disabled`. */
async function exportData({ db, clock, brand }: ExportDeps, user_id: string): Promise<FileAnswer> {
  const nowMs = clock.now();
  const at = isoInstant(nowMs);
  const content = await inSnapshot(db.query, async (trx) => {
    const reader = await readReader(trx, user_id);
    // Closed between the click and here.
    if (reader === undefined) throw new DomainError('account_disabled');
    const archive = createArchive(nowMs);
    const tables = [];
    for (const table of exportTables) {
      const rows = await writeTable(archive, trx, { table, user_id });
      tables.push({ name: table.name, rows });
    }
    const { language, image } = reader;
    if (image) writeFile(archive, 'picture.webp', image);
    const hasPicture = image !== null;
    writeFile(archive, 'README.txt', readMe({ language, at, brand, tables, hasPicture }));
    return archive.finish();
  });
  return { type: 'application/zip', name: `data-${at.slice(0, 10)}.zip`, content };
}

interface TableTask {
  readonly table: ExportTable;
  readonly user_id: string;
}

/** Writes both forms of a table in one pass; gives how many rows there were. */
async function writeTable(
  archive: Archive,
  trx: Transaction<DB>,
  { table, user_id }: TableTask,
): Promise<number> {
  const json = archive.file(`${table.name}.json`);
  const csv = archive.file(`${table.name}.csv`);
  let count = 0;
  json.write('[');
  csv.write(csvStart);
  for await (const raw of readRows(trx, table.text, user_id)) {
    const rows = raw.map((row) => toExportRow(row, table.money));
    json.write(rows.map((row, index) => jsonRow(row, count + index === 0)).join(''));
    const [first] = rows;
    if (count === 0 && first) csv.write(csvLine(Object.keys(first)));
    csv.write(rows.map((row) => csvLine(Object.values(row).map(cellText))).join(''));
    count += rows.length;
  }
  json.write('\n]\n');
  json.end();
  csv.end();
  return count;
}

function jsonRow(row: ExportRow, isFirst: boolean): string {
  return `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
}

function cellText(cell: Cell): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

function writeFile(archive: Archive, name: string, content: string | Uint8Array): void {
  const file = archive.file(name);
  file.write(content);
  file.end();
}
