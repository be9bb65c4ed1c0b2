import { displayId } from '@app/contract';
import { formatMinor } from '@app/money';
import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';
import { pipeline } from 'node:stream';
import { gmtTime } from './days.ts';
import type { Texts } from '#platform/texts';
import { safeCell } from './safe-cell.ts';
import { createTally, isNarrowed, sumsOf } from './statement.ts';
import type { Movement, MovementPages, StatementHead, Sums } from './statement.ts';
import { movementText, narrowingTexts } from './statement-words.ts';

const columns = [
  'date',
  'time',
  'line',
  'description',
  'transferId',
  'recipient',
  'reference',
  'status',
  'picked',
  'received',
  'receivedCurrency',
  'out',
  'in',
  'fee',
  'balance',
  'note',
] as const;
type Column = (typeof columns)[number];
type Row = Partial<Record<Column, string>>;

interface CsvParts {
  readonly head: StatementHead;
  readonly pages: MovementPages;
  readonly texts: Texts;
  /** The operator's display prefix. */
  readonly prefix: string;
  readonly mode_line: string | null;
}

/**
 * A statement as CSV (RFC 4180): UTF-8 with a byte order mark, one header of words, ISO days, amounts exact to the cent with a
 * point whatever the language, one kind of line per row. It is written as it is read: its length needs no memory. A statement
 * that does not add up breaks off, and the download with it.
 */
export function statementCsv(parts: CsvParts): Stringifier {
  const { t } = parts.texts;
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map((key) => ({ key, header: t(`documents.csv.${key}`) })),
    record_delimiter: 'windows',
    // Half of a line's end would end the line for some readers.
    quoted_match: /[\r\n]/,
  });
  // The error of a source that failed is the reader's: without an end the file is not taken for whole.
  pipeline(rows(parts), csv, () => undefined);
  return csv;
}

async function* rows(parts: CsvParts): AsyncGenerator<Row> {
  const { head, pages, texts, mode_line } = parts;
  const { t } = texts;
  const tally = createTally(head);
  const words = wordsOf(texts);
  yield {
    date: head.from,
    line: t('documents.opening'),
    balance: euro(head.opening),
    note: narrowingTexts(head.narrowing, texts).map(safeCell).join(' '),
  };
  for await (const page of pages) {
    for (const movement of page) {
      tally.add(movement);
      if (movement.shown) yield movementRow(movement, parts, words);
    }
  }
  const { all, hidden } = tally.totals();
  if (isNarrowed(head.narrowing)) {
    yield {
      date: head.to,
      line: t('documents.hidden'),
      description: t('documents.hiddenCount', { count: hidden.count }),
      ...sumCells(hidden),
    };
  }
  yield { date: head.to, line: t('documents.totals'), ...sumCells(all) };
  yield {
    date: head.to,
    line: t('documents.closing'),
    balance: euro(head.closing),
    note: mode_line ?? '',
  };
}

/** Looked up once: among a hundred thousand lines each look-up counts. */
function wordsOf({ t }: Texts) {
  return {
    line: t('documents.movementLine'),
    statuses: t('contract.statuses', { returnObjects: true }),
  };
}

function movementRow(
  movement: Movement,
  { texts, prefix }: CsvParts,
  words: ReturnType<typeof wordsOf>,
): Row {
  const { created_at, description, transfer } = movement;
  const row: Row = {
    date: created_at.slice(0, 10),
    time: gmtTime(created_at),
    line: words.line,
    description: safeCell(movementText(movement, texts)),
    ...sumCells(sumsOf(movement)),
    balance: euro(movement.balance_after),
    note: safeCell(description ?? ''),
  };
  if (transfer === null) return row;
  const { received } = transfer;
  return {
    ...row,
    transferId: safeCell(displayId(prefix, transfer.id)),
    recipient: safeCell(transfer.recipient),
    reference: safeCell(transfer.reference ?? ''),
    status: words.statuses[transfer.status].label,
    picked: transfer.date,
    ...(received && {
      received: formatMinor(received.minor, received.currency),
      receivedCurrency: received.currency,
    }),
  };
}

function euro(minor: bigint): string {
  return formatMinor(minor, 'EUR');
}

function sumCells({ money_in, money_out, fees }: Sums): Row {
  return { out: euro(money_out), in: euro(money_in), fee: euro(fees) };
}
