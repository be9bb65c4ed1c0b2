import { createPaper, pageSize, wrap } from '#platform/pdf';
import type { Paper, Part, TextStyle } from '#platform/pdf';
import type { Texts } from '#platform/texts';

/** Who stands behind a document. */
export interface Issuer {
  readonly brand: string;
  /** The operator's display prefix. */
  readonly prefix: string;
  /** Null until the operator states one (ruling 3). */
  readonly legal_name: string | null;
  readonly registered_address: string | null;
  /** Null in live mode (ruling 2). */
  readonly mode_line: string | null;
}

export const margin = 42;
export const contentWidth = pageSize.width - 2 * margin;
/** Where the content of a page begins and ends; above it stands the mode line, below it the page number. */
export const top = 64;
export const bottom = pageSize.height - 56;

export const colours = {
  ink: '#14232b',
  quiet: '#52646d',
  brand: '#07576c',
  soft: '#eef3f5',
  notice: '#fdf3dc',
} as const;

export const styles = {
  title: { size: 18, weight: 'bold' },
  heading: { size: 10.5, weight: 'bold' },
  body: { size: 8.5 },
  strong: { size: 8.5, weight: 'bold' },
  small: { size: 7, colour: colours.quiet },
} as const satisfies Record<string, TextStyle>;

/** Draws lines under each other and gives the baseline that the next one would have. */
export function drawLines(
  paper: Paper,
  lines: readonly string[],
  at: { readonly x: number; readonly y: number; readonly style: TextStyle },
): number {
  const { x, style } = at;
  let { y } = at;
  for (const line of lines) {
    paper.text(line, { x, y }, style);
    y += style.size * 1.4;
  }
  return y;
}

export interface Letter {
  readonly paper: Paper;
  /** Opens the next page; the first is open already. */
  newPage(): void;
  /** The baseline below the heads of the first page. */
  readonly y: number;
  finish(): Promise<Buffer>;
}

interface Heading {
  readonly issuer: Issuer;
  readonly texts: Texts;
  /** The document's own name: "Statement". */
  readonly heading: string;
  /** What a reader shows as the title of its window. */
  readonly title: string;
}

/** The first page with brand and heading; the mode line and the page number stand on every page (ruling 2). */
export function openLetter({ issuer, texts, heading, title }: Heading): Letter {
  const { brand, mode_line } = issuer;
  const paper = createPaper({ title, author: brand, language: texts.language });
  paper.newPage();
  // Once as text for those who listen; as a picture of itself it is repeated on every page.
  if (mode_line !== null) {
    paper.root.add('P', () => drawModeLine(paper, mode_line));
  }
  paper.root.add('P', () =>
    paper.text(brand, { x: margin, y: top + 12 }, { ...styles.heading, colour: colours.brand }),
  );
  paper.root.add('H1', () => paper.text(heading, { x: margin, y: top + 36 }, styles.title));
  return {
    paper,
    newPage: () => paper.newPage(),
    y: top + 58,
    finish: () =>
      paper.finish((page, pages) => {
        if (mode_line !== null && page > 1) drawModeLine(paper, mode_line);
        const y = pageSize.height - 28;
        paper.rule(margin, y - 12, contentWidth);
        paper.text(title, { x: margin, y }, styles.small);
        const number = texts.t('documents.page', { page, pages });
        paper.text(number, { x: margin + contentWidth, y, align: 'right' }, styles.small);
      }),
  };
}

function drawModeLine(paper: Paper, line: string): void {
  const style = { size: 8, weight: 'bold' } as const;
  const lines = wrap(line, contentWidth - 16, style);
  paper.box(
    { x: margin, y: 22, width: contentWidth, height: 8 + lines.length * 11 },
    colours.notice,
  );
  lines.forEach((text, index) =>
    paper.text(text, { x: pageSize.width / 2, y: 34 + index * 11, align: 'center' }, style),
  );
}

/** Who issued it, as far as that is stated. */
export function issuerLines({ legal_name, registered_address }: Issuer, { t }: Texts): string[] {
  const name = legal_name ?? t('contract.notStated');
  return [
    t('documents.issuedBy', { name }),
    ...(registered_address === null ? [] : [registered_address]),
  ];
}

export interface FactRow {
  readonly label: string;
  readonly value: string;
}

interface FactTable {
  readonly width: number;
  readonly labelWidth: number;
  /** Points; the body's size when absent. */
  readonly size?: number;
}

interface FactLines {
  readonly labels: readonly string[];
  readonly values: readonly string[];
  readonly height: number;
}

function factLines({ label, value }: FactRow, table: FactTable): FactLines {
  const { width, labelWidth, size = styles.body.size } = table;
  const labels = wrap(label, labelWidth - 10, { size });
  const values = wrap(value, width - labelWidth, { size });
  const lines = Math.max(labels.length, values.length);
  return { labels, values, height: lines * size * 1.4 + size * 0.4 };
}

export function factsHeight(rows: readonly FactRow[], table: FactTable): number {
  return rows.reduce((sum, row) => sum + factLines(row, table).height, 0);
}

/** Rows of a label and its value, as a table with row headings; gives the y below. */
export function drawFacts(
  paper: Paper,
  rows: readonly FactRow[],
  at: FactTable & { readonly y: number },
): number {
  const { labelWidth, size = styles.body.size } = at;
  const table: Part = paper.root.add('Table');
  let { y } = at;
  for (const fact of rows) {
    const { labels, values, height } = factLines(fact, at);
    const start = y;
    const row = table.add('TR');
    row.add('TH', () => {
      drawLines(paper, labels, { x: margin, y: start, style: { size, colour: colours.quiet } });
    });
    row.add('TD', () => {
      drawLines(paper, values, { x: margin + labelWidth, y: start, style: { size } });
    });
    row.end();
    y += height;
  }
  table.end();
  return y;
}
