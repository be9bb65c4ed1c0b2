import PDFDocument from 'pdfkit';
import { visualRuns } from './pdf/runs.ts';
import { widthOf } from './pdf/wrap.ts';
import type { TextStyle } from './pdf/wrap.ts';

export { widthOf, wrap } from './pdf/wrap.ts';
export type { TextStyle } from './pdf/wrap.ts';

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

export interface PaperOptions {
  /** Shown by readers in place of the file's name, and read aloud first. */
  readonly title: string;
  readonly author: string;
  /** BCP 47, for readers that speak. */
  readonly language: string;
}

interface Place {
  readonly x: number;
  /** Of the baseline, from the top of the page. */
  readonly y: number;
  /** With `align` right, x is where the line ends. */
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
}

/** A part of what a document says, as a screen reader walks it. */
export interface Part {
  /** Adds a part within; `draw` draws what it says, on the page that is open. */
  add(type: PartType, draw?: () => void): Part;
  /** A picture with words for those who do not see it. */
  picture(alt: string, draw: () => void): void;
  /** Nothing follows within. Parts that are ended cost no memory. */
  end(): void;
}

export type PartType =
  'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link';

export interface Paper {
  readonly root: Part;
  /** Opens a page; everything is drawn on the newest. */
  newPage(): void;
  text(line: string, place: Place, style: TextStyle): void;
  /** What is only decoration: repeated headings, rules, page numbers. Not read aloud. */
  artifact(draw: () => void): void;
  rule(x: number, y: number, width: number): void;
  box(place: { x: number; y: number; width: number; height: number }, colour: string): void;
  /** Draws `decorate` on each page, now that their number is known, and gives the file. */
  finish(decorate: (page: number, pages: number) => void): Promise<Buffer>;
}

const ink = '#14232b';
const hairline = '#c3ced3';

/** A tagged PDF (PDF/UA) with fonts for every script, subset to the glyphs that are used. */
export function createPaper({ title, author, language }: PaperOptions): Paper {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Page numbers name the last page, which is known at the end.
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  };
  // The writer knows this standard, its types do not yet.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const rootElement = doc.struct('Document', { title });
  doc.addStructure(rootElement);

  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  return {
    root: partOf(doc, rootElement),
    newPage: () => void doc.addPage(),
    text: (line, place, style) => drawLine(doc, line, { place, style }),
    artifact,
    rule: (x, y, width) => {
      doc
        .lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(hairline);
    },
    box: ({ x, y, width, height }, colour) => void doc.rect(x, y, width, height).fill(colour),
    finish: (decorate) => {
      rootElement.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        artifact(() => decorate(page + 1, count));
      }
      return new Promise((resolve, reject) => {
        doc.on('error', reject);
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.end();
      });
    },
  };
}

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

function partOf(doc: Doc, element: Element): Part {
  return {
    add: (type, draw) => {
      const child = draw === undefined ? doc.struct(type) : doc.struct(type, {}, draw);
      element.add(child);
      // What is drawn already is whole; what holds other parts is ended by whoever filled it.
      if (draw !== undefined) child.end();
      return partOf(doc, child);
    },
    picture: (alt, draw) => {
      const child = doc.struct('Figure', { alt }, draw);
      element.add(child);
      child.end();
    },
    end: () => element.end(),
  };
}

interface Drawing {
  readonly place: Place;
  readonly style: TextStyle;
}

/** Where the fonts put glyphs in another order than people read them, the text stands beside them for search and speech. */
const reordered =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u;

function drawLine(doc: Doc, line: string, { place, style }: Drawing): void {
  if (line === '') return;
  const { size, weight = 'regular', colour = ink } = style;
  const width = widthOf(line, style);
  let x = place.x;
  if (place.align === 'right') x -= width;
  if (place.align === 'center') x -= width / 2;
  if (place.link !== undefined) doc.link(x, place.y - size, width, size * 1.3, place.link);
  const withText = reordered.test(line);
  if (withText) doc.markContent('Span', { actual: line });
  doc.fillColor(colour);
  for (const { face, text } of visualRuns(line, weight)) {
    doc.registerFont(face.name, face.file).font(face.name).fontSize(size);
    // Features, even none, have the whole run laid out at once: word by word, lines from right to left would come out wrong.
    doc.text(text, x, place.y, { lineBreak: false, features: [], baseline: 0 });
    x += (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * size;
  }
  if (withText) doc.endMarkedContent();
}
