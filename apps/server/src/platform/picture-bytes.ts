/** Far above what any program writes; each part costs us a step. */
const chunksMax = 20_000;
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A chunk's length, type and checksum. */
const frameBytes = 12;
/** Bit 5 of the first letter of a type: whether a picture can be drawn without it. */
const optionalBit = 0x20;
/** What a picture can be drawn without, and yet looks other or is turned. */
const wantedChunks: ReadonlySet<string> = new Set(['tRNS', 'iCCP', 'sRGB', 'gAMA', 'eXIf']);

export const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, pngSignature.length).equals(pngSignature);

/**
 * A PNG without what is not drawn: texts inside of it may be packed, and a file of 800 KB unpacks to gigabytes before anybody asks for them.
 * Undefined when it has more chunks than anybody makes.
 */
export function drawnPng(bytes: Buffer): Buffer | undefined {
  const drawn = Buffer.allocUnsafe(bytes.length);
  let at = pngSignature.length;
  let end = bytes.copy(drawn, 0, 0, at);
  for (let chunks = 0; at + frameBytes <= bytes.length; chunks += 1) {
    if (chunks >= chunksMax) return undefined;
    const next = at + frameBytes + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const optional = (type.charCodeAt(0) & optionalBit) !== 0;
    if (!optional || wantedChunks.has(type)) end += bytes.copy(drawn, end, at, next);
    if (type === 'IEND') break;
    at = next;
  }
  return drawn.subarray(0, end);
}

const mark = 0xff;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Marks that stand alone: none of them is followed by a length. */
const isLone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * How many passes over the whole picture the data of a JPEG make. A file of 400 KB holds 5,000 of them, which take minutes that no time
 * limit of the decoder ends.
 */
export function countScans(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    // Between two marks stands the data of a scan, in which a marked zero is a plain byte.
    if (bytes[at] !== mark || code === 0 || code === mark) at += 1;
    else if (code === endOfImage) return scans;
    else if (isLone(code)) at += 2;
    else {
      if (code === startOfScan) scans += 1;
      at += 2 + (at + 3 < bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    }
  }
  return scans;
}
