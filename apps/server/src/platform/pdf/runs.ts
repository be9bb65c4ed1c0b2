import bidiFactory from 'bidi-js';
import type { EmbeddingLevels } from 'bidi-js';
import { faceFor } from './fonts.ts';
import type { Face, Weight } from './fonts.ts';

const bidi = bidiFactory();

/** A stretch of text of one font and one direction, as the writer gets it. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

interface Stretch extends Run {
  readonly level: number;
}

/** Only from these letters on does a text need ordering; nearly all of ours have none. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f\u202b\u202e\u2067]/u;

/** Controls that order text and have no shape of their own. */
const controls = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of text as runs from left to right (Unicode Standard Annex 9), each in a font that has its characters. */
export function visualRuns(line: string, weight: Weight): Run[] {
  if (!rightToLeft.test(line)) return stretches(line.replaceAll(controls, ''), weight);
  const levels = bidi.getEmbeddingLevels(line);
  return ordered(stretches(line, weight, levels)).map(({ face, text, level }) => ({
    face,
    text: shown(text, level),
  }));
}

function stretches(line: string, weight: Weight, levels?: EmbeddingLevels): Stretch[] {
  const found: { face: Face; text: string; level: number }[] = [];
  let at = 0;
  for (const character of line) {
    const last = found.at(-1);
    const level = levels?.levels[at] ?? 0;
    const face = faceFor(character, weight, last?.face);
    if (last?.face === face && last.level === level) last.text += character;
    else found.push({ face, text: character, level });
    at += character.length;
  }
  return found;
}

/** From the highest level down to the lowest odd one, every sequence of runs at that level or above is turned round (rule L2). */
function ordered(logical: readonly Stretch[]): Stretch[] {
  const visual = [...logical];
  const highest = Math.max(0, ...logical.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < visual.length) {
      let end = start;
      while ((visual[end]?.level ?? -1) >= level) end += 1;
      if (end > start) visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return visual;
}

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The characters of one run as its font lays them out: mirrored where they run from right to left, and without controls. */
function shown(text: string, level: number): string {
  if (level % 2 === 0) return text.replaceAll(controls, '');
  const mirrored = Array.from(
    text.replaceAll(controls, ''),
    (character) => bidi.getMirroredCharacter(character) ?? character,
  );
  // The font turns letters of these scripts round by itself; punctuation that stands alone it does not.
  return (rightToLeftLetter.test(text) ? mirrored : mirrored.reverse()).join('');
}
