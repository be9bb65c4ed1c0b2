import type { Weight } from './fonts.ts';
import { visualRuns } from './runs.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** The width of one line in points. */
export function widthOf(line: string, { size, weight = 'regular' }: TextStyle): number {
  let width = 0;
  for (const { face, text } of visualRuns(line, weight)) {
    width += (face.font.layout(text).advanceWidth / face.font.unitsPerEm) * size;
  }
  return width;
}

// Thai, Chinese and Japanese have no spaces between words: where a line may end, the segmenter knows.
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const segmentsOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Breaks text into lines of at most `width` points; a word that is wider than a line is broken within. */
export function wrap(text: string, width: number, style: TextStyle): string[] {
  return text.split(/\r\n|[\n\r]/).flatMap((paragraph) => wrapParagraph(paragraph, width, style));
}

function wrapParagraph(text: string, width: number, style: TextStyle): string[] {
  if (widthOf(text, style) <= width) return [text.trim()];
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, width, style)) {
    if (line === '' || widthOf((line + piece).trim(), style) <= width) {
      line += piece;
      continue;
    }
    lines.push(line.trim());
    line = piece;
  }
  return [...lines, line.trim()].filter((shown) => shown !== '');
}

/** Closing marks and spaces stay with the word before them, so that no line begins with one. */
const trails = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Mn}]+$/u;

/** A no-break space holds an amount and its currency together. */
const glued = /[\u00a0\u202f]$/;

function piecesOf(text: string, width: number, style: TextStyle): string[] {
  const pieces: string[] = [];
  for (const segment of segmentsOf(words, text)) {
    const last = pieces.at(-1);
    const joins = last !== undefined && (trails.test(segment) || glued.test(last));
    if (joins) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces.flatMap((piece) =>
    widthOf(piece.trim(), style) <= width ? [piece] : segmentsOf(graphemes, piece),
  );
}
