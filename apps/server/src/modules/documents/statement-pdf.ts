import { setImmediate as breathe } from 'node:timers/promises';
import { displayId, limits } from '@app/contract';
import { formatAmount, money } from '@app/money';
import { DomainError } from '#platform/errors';
import { wrap } from '#platform/pdf';
import type { Paper, Part, TextStyle } from '#platform/pdf';
import type { Texts } from '#platform/texts';
import { formatDay, formatGmt, gmtTime } from './days.ts';
import {
  bottom,
  colours,
  contentWidth,
  drawFacts,
  drawLines,
  issuerLines,
  margin,
  openLetter,
  styles,
  top,
} from './letterhead.ts';
import type { Issuer, Letter } from './letterhead.ts';
import { createTally, isNarrowed, sumsOf } from './statement.ts';
import type { Movement, MovementPages, StatementHead, Sums, Totals } from './statement.ts';
import { movementText, narrowingTexts, periodText, pickedDay } from './statement-words.ts';

export interface StatementPdfParts {
  readonly head: StatementHead;
  readonly pages: MovementPages;
  readonly texts: Texts;
  readonly issuer: Issuer;
}

/** A statement as a tagged PDF. Throws `statement_too_long`: the file is made in memory, so it has an end where a CSV has none. */
export async function statementPdf(parts: StatementPdfParts): Promise<Buffer> {
  const { head, texts, issuer } = parts;
  const { t, locale } = texts;
  const { movements, totals } = await collect(parts);
  const title = t('documents.statementTitle', {
    brand: issuer.brand,
    from: formatDay(head.from, locale),
    to: formatDay(head.to, locale),
  });
  const letter = openLetter({ issuer, texts, title, heading: t('documents.statement') });
  const y = drawSummary(letter, { ...parts, totals });
  const table = openTable(letter, texts, y);
  table.balanceRow(t('documents.opening'), totals.opening);
  for (const [index, movement] of movements.entries()) {
    table.movement(movement, issuer.prefix);
    // Drawing is work for the processor alone; other people's calls come in between.
    if (index % rowsPerBreath === 0) await breathe();
  }
  if (isNarrowed(head.narrowing)) {
    const count = t('documents.hiddenCount', { count: totals.hidden.count });
    table.sumRow(t('documents.hidden'), totals.hidden, count);
  }
  table.sumRow(t('documents.totals'), totals.all);
  table.balanceRow(t('documents.closing'), totals.closing);
  table.end();
  return letter.finish();
}

const rowsPerBreath = 20;

async function collect({
  head,
  pages,
}: StatementPdfParts): Promise<{ movements: Movement[]; totals: Totals }> {
  const tally = createTally(head);
  const movements: Movement[] = [];
  for await (const page of pages) {
    for (const movement of page) {
      tally.add(movement);
      if (movement.shown) movements.push(movement);
    }
    if (movements.length > limits.statementPdfLinesMax) throw new DomainError('statement_too_long');
  }
  return { movements, totals: tally.totals() };
}

interface SummaryParts extends StatementPdfParts {
  readonly totals: Totals;
}

function drawSummary(letter: Letter, { head, texts, issuer, totals }: SummaryParts): number {
  const { paper } = letter;
  const { t, locale } = texts;
  const about = [
    t('documents.wallet', { name: head.full_name }),
    head.email,
    periodText(head, texts),
    t('documents.issued', { time: formatGmt(head.issued_at, locale) }),
    ...issuerLines(issuer, texts),
    ...narrowingTexts(head.narrowing, texts),
  ];
  let { y } = letter;
  for (const text of about) {
    paper.root.add('P', () => {
      y = drawLines(paper, wrap(text, contentWidth, styles.body), {
        x: margin,
        y,
        style: styles.body,
      });
    });
  }
  y += 12;
  paper.root.add('H2', () => paper.text(t('documents.summary'), { x: margin, y }, styles.heading));
  y = drawFacts(
    paper,
    [
      { label: t('documents.opening'), value: euro(totals.opening, locale) },
      { label: t('documents.moneyIn'), value: euro(totals.all.money_in, locale) },
      { label: t('documents.moneyOut'), value: euro(totals.all.money_out, locale) },
      { label: t('documents.fees'), value: euro(totals.all.fees, locale) },
      { label: t('documents.closing'), value: euro(totals.closing, locale) },
    ],
    { y: y + 18, width: contentWidth, labelWidth: 150 },
  );
  const empty = totals.lines > 0 ? undefined : emptyText(head, t);
  y += 10;
  paper.root.add('H2', () =>
    paper.text(t('documents.movements'), { x: margin, y }, styles.heading),
  );
  y += 14;
  paper.root.add('P', () => {
    const notes = [t('documents.unit'), t('documents.feesNote'), ...(empty ? [empty] : [])];
    y = drawLines(paper, notes, { x: margin, y, style: styles.small });
  });
  return y + 4;
}

function emptyText({ narrowing }: StatementHead, t: Texts['t']): string {
  return isNarrowed(narrowing) ? t('documents.noneShown') : t('documents.none');
}

function euro(minor: bigint, locale: string): string {
  return formatAmount(money(minor, 'EUR'), locale);
}

/** Right edges of the columns of figures, left edges of the two others. */
const columnX = {
  date: margin,
  what: margin + 62,
  out: margin + contentWidth - 193,
  in: margin + contentWidth - 122,
  fee: margin + contentWidth - 72,
  balance: margin + contentWidth,
} as const;
const whatWidth = columnX.out - 62 - columnX.what;

interface Cell {
  readonly column: keyof typeof columnX;
  readonly lines: readonly string[];
  readonly notes?: readonly string[];
  readonly style?: TextStyle;
}

interface StatementTable {
  movement(movement: Movement, prefix: string): void;
  sumRow(label: string, sums: Sums, note?: string): void;
  balanceRow(label: string, balance: bigint): void;
  end(): void;
}

const lineHeight = styles.body.size * 1.4;
const noteHeight = styles.small.size * 1.4;

function openTable(letter: Letter, texts: Texts, start: number): StatementTable {
  const { paper } = letter;
  const { locale } = texts;
  const table = paper.root.add('Table');
  let y = start;
  const headings = headingCells(texts);
  const drawHeadings = (draw: (cell: Cell, index: number) => void): void => {
    paper.artifact(() =>
      paper.box({ x: margin - 4, y, width: contentWidth + 8, height: 18 }, colours.soft),
    );
    headings.forEach(draw);
    y += 31;
  };
  const headRow = table.add('TR');
  drawHeadings((cell) => headRow.add('TH', () => drawCell(paper, cell, y + 12)));
  headRow.end();

  const row = (cells: readonly Cell[]): void => {
    const height = Math.max(...cells.map(heightOf)) + 6;
    if (y + height > bottom) {
      letter.newPage();
      y = top - 6;
      // Repeated for the eye; who listens has heard them.
      drawHeadings((cell) => paper.artifact(() => drawCell(paper, cell, y + 12)));
    }
    const tr: Part = table.add('TR');
    for (const cell of cells) tr.add('TD', () => drawCell(paper, cell, y));
    tr.end();
    paper.artifact(() => paper.rule(margin, y + height - 11, contentWidth));
    y += height;
  };
  const plain = (minor: bigint): string => figures(minor, locale);
  return {
    movement: (movement, prefix) =>
      row([
        ...aboutCells(movement, { texts, prefix }),
        ...sumCells(sumsOf(movement), plain),
        { column: 'balance', lines: [plain(movement.balance_after)] },
      ]),
    sumRow: (label, sums, note) =>
      row([
        { column: 'date', lines: [] },
        { column: 'what', lines: [label], notes: note ? [note] : [], style: styles.strong },
        ...sumCells(sums, plain, styles.strong),
        { column: 'balance', lines: [] },
      ]),
    balanceRow: (label, balance) =>
      row([
        { column: 'date', lines: [] },
        { column: 'what', lines: [label], style: styles.strong },
        { column: 'balance', lines: [plain(balance)], style: styles.strong },
      ]),
    end: () => table.end(),
  };
}

function headingCells({ t }: Texts): Cell[] {
  return (['date', 'what', 'out', 'in', 'fee', 'balance'] as const).map((column) => ({
    column,
    lines: [t(`documents.columns.${column}`)],
    style: { ...styles.small, weight: 'bold' },
  }));
}

interface AboutParts {
  readonly texts: Texts;
  readonly prefix: string;
}

function aboutCells(movement: Movement, { texts, prefix }: AboutParts): Cell[] {
  const { created_at } = movement;
  const what = wrap(movementText(movement, texts), whatWidth, styles.body);
  const notes = notesOf(movement, { texts, prefix }).flatMap((note) =>
    wrap(note, whatWidth, styles.small),
  );
  return [
    {
      column: 'date',
      lines: [formatDay(created_at.slice(0, 10), texts.locale)],
      notes: [gmtTime(created_at)],
    },
    { column: 'what', lines: what, notes },
  ];
}

function notesOf(movement: Movement, { texts, prefix }: AboutParts): string[] {
  const { t, locale } = texts;
  const { transfer, description } = movement;
  if (transfer === null) return description === null ? [] : [description];
  const picked = pickedDay(movement);
  const status = t(`contract.statuses.${transfer.status}.label`);
  return [
    `${displayId(prefix, transfer.id)} · ${status}`,
    ...(transfer.received === null
      ? []
      : [t('documents.received', { amount: formatAmount(transfer.received, locale) })]),
    ...(transfer.reference ? [transfer.reference] : []),
    ...(picked === undefined ? [] : [t('documents.picked', { day: formatDay(picked, locale) })]),
  ];
}

function sumCells(
  { money_in, money_out, fees }: Sums,
  plain: (minor: bigint) => string,
  style: TextStyle = styles.body,
): Cell[] {
  // An empty cell is quieter than a column of noughts, and says the same.
  const shown = (minor: bigint): string[] => (minor === 0n ? [] : [plain(minor)]);
  return [
    { column: 'out', lines: shown(money_out), style },
    { column: 'in', lines: shown(money_in), style },
    { column: 'fee', lines: shown(fees), style },
  ];
}

/** An amount without its code, which the head of the table names. */
function figures(minor: bigint, locale: string): string {
  return euro(minor, locale).replace(/\u00a0EUR/, '');
}

function heightOf({ lines, notes = [] }: Cell): number {
  return lines.length * lineHeight + notes.length * noteHeight;
}

function drawCell(
  paper: Paper,
  { column, lines, notes = [], style = styles.body }: Cell,
  y: number,
): void {
  const right = column !== 'date' && column !== 'what';
  if (right) {
    lines.forEach((line, index) =>
      paper.text(line, { x: columnX[column], y: y + index * lineHeight, align: 'right' }, style),
    );
    return;
  }
  const below = drawLines(paper, lines, { x: columnX[column], y, style });
  drawLines(paper, notes, { x: columnX[column], y: below - 1, style: styles.small });
}
