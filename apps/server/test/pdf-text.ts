import { inflateSync } from 'node:zlib';

export interface PdfText {
  readonly pages: number;
  /** What each drawn stretch says, in the order of drawing, by the fonts' own tables as a reader would copy it. */
  readonly texts: readonly string[];
  /** Heights of the baselines above the foot of their page, in points. */
  readonly baselines: readonly number[];
  /** Stretches that hold a glyph of no character, shown as an empty box. */
  readonly boxes: number;
  /** What stands beside glyphs that a font reorders, for search and speech. */
  readonly spoken: readonly string[];
  /** Types of the parts of the logical structure, in the order of the file. */
  readonly structure: readonly string[];
  readonly raw: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string | undefined;
}

/** Reads a PDF that our writer made: enough of the format to see what is on paper, without asking the writer. */
export function readPdf(file: Uint8Array): PdfText {
  const raw = Buffer.from(file).toString('latin1');
  const objects = readObjects(raw);
  const fonts = readFonts(raw, objects);
  const contents = [...objects.values()].flatMap(({ stream }) =>
    stream?.includes(' Tf') === true ? [stream] : [],
  );
  const drawn = contents.flatMap((content) =>
    [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => readBlock(block, fonts)),
  );
  const heads = [...objects.values()].map(({ head }) => head);
  return {
    pages: heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head)).length,
    texts: drawn.map(({ text }) => text),
    baselines: drawn.map(({ baseline }) => baseline),
    boxes: drawn.filter(({ box }) => box).length,
    spoken: contents.flatMap((content) =>
      [...content.matchAll(/\/ActualText \(þÿ([\s\S]*?)\)\n>> BDC/g)].map(([, text = '']) =>
        utf16(text.replaceAll(/\\([\s\S])/g, unescaped)),
      ),
    ),
    structure: heads.flatMap((head) => /^<<\n\/S \/(\w+)/.exec(head)?.[1] ?? []),
    raw,
  };
}

function readBlock(block: string, fonts: ReadonlyMap<string, readonly string[]>) {
  const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? [];
  const glyphs = [...block.matchAll(/<([\da-f]*)>/g)].flatMap(
    ([, hex = '']) => hex.match(/.{4}/g) ?? [],
  );
  return {
    text: glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''),
    baseline: Number.parseFloat(/^1 0 0 1 \S+ (\S+) Tm/.exec(block)?.[1] ?? ''),
    box: glyphs.includes('0000'),
  };
}

function readObjects(raw: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? undefined : body.slice(at + 8, body.lastIndexOf('\nendstream'));
    objects.set(id, { head, stream: bytes === undefined ? undefined : inflate(head, bytes) });
  }
  return objects;
}

function inflate(head: string, bytes: string): string {
  if (!head.includes('FlateDecode') || head.includes('CIDFontType0C')) return bytes;
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** By the name that pages use, what each glyph stands for. */
function readFonts(raw: string, objects: ReadonlyMap<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
    fonts.set(name, readCmap(objects.get(unicode ?? '')?.stream ?? ''));
  }
  return fonts;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (_: string, character: string): string => escapes[character] ?? character;

const utf16 = (latin1: string): string =>
  Buffer.from(latin1, 'latin1').swap16().toString('utf16le');

function readCmap(cmap: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => {
      characters[start + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
    });
  }
  return characters;
}
