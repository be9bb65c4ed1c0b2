import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

// The files are looked up at run time: beside a bundle there are only the packages.
const require = createRequire(import.meta.url);

/** A file that a package ships, whether or not the package lists it among its entries. */
function fileIn(name: string, path: string): string {
  return join(dirname(require.resolve(name)), path);
}

const noto = (script: string, file: string) =>
  fileIn(`@expo-google-fonts/noto-sans-${script}`, `400Regular/${file}_400Regular.ttf`);
const dejaVu = (file: string) => require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);

/** Every font of our documents. Small before large: what none of the first covers is looked for in the next. */
const files = {
  regular: () => dejaVu('DejaVuSans'),
  bold: () => dejaVu('DejaVuSans-Bold'),
  arabic: () => noto('arabic', 'NotoSansArabic'),
  thai: () => noto('thai', 'NotoSansThai'),
  bengali: () => noto('bengali', 'NotoSansBengali'),
  devanagari: () => noto('devanagari', 'NotoSansDevanagari'),
  korean: () => fileIn('@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'),
  chinese: () => fileIn('@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'),
} as const;
export type FontName = keyof typeof files;

export interface Face {
  readonly name: FontName;
  /** For measuring alone; a document parses the file for itself, since the parser notes in a font what was drawn with it. */
  readonly font: Font;
  readonly file: Buffer;
}

const faces = new Map<FontName, Face>();

/** Opens a font at its first use and keeps it. */
function faceOf(name: FontName): Face {
  const known = faces.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(files[name]());
  const face = { name, font: create(file), file };
  faces.set(name, face);
  return face;
}

/** Scripts whose letters the general font has as well, but draws without the care of their own font. */
const ownFonts: readonly { readonly script: RegExp; readonly name: FontName }[] = [
  { script: /\p{Script=Arabic}/u, name: 'arabic' },
  { script: /\p{Script=Hangul}/u, name: 'korean' },
  { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, name: 'chinese' },
];
const others = ['thai', 'bengali', 'devanagari', 'chinese', 'korean', 'arabic'] as const;

/** Marks and joiners belong to the letter before them, punctuation and spaces stay with its font where that has them. */
const clings = /[\p{Script=Inherited}\p{Script=Common}]/u;

export type Weight = 'regular' | 'bold';

/** The face for one character. `before` is that of the character before it in the same text. */
export function faceFor(character: string, weight: Weight, before: Face | undefined): Face {
  const codePoint = character.codePointAt(0) ?? 0;
  const has = ({ font }: Face): boolean => font.hasGlyphForCodePoint(codePoint);
  if (before !== undefined && clings.test(character) && has(before)) return before;
  const own = ownFonts.find(({ script }) => script.test(character));
  const general = faceOf(weight);
  const first = own === undefined ? general : faceOf(own.name);
  if (has(first)) return first;
  if (has(general)) return general;
  const other = others.find((name) => has(faceOf(name)));
  // What no font has shows as an empty box, never as nothing.
  return other === undefined ? general : faceOf(other);
}
