import { crc32, deflateSync } from 'node:zlib';

/** Of one black pixel, or of whatever size its head claims. */
export function png(width = 1, height = 1, pixels = Buffer.alloc(2)): Buffer {
  return pngOf({ width, height, kind: [8, 0, 0, 0, 0] }, deflateSync(pixels));
}

/** True to its last line: all of it is there before the first line can be shown, at eight bytes a pixel. */
export function interlacedPng(side: number): Buffer {
  const passes = [
    [8, 8, 0, 0],
    [8, 8, 4, 0],
    [4, 8, 0, 4],
    [4, 4, 2, 0],
    [2, 4, 0, 2],
    [2, 2, 1, 0],
    [1, 2, 0, 1],
  ] as const;
  const bytes = passes.reduce((sum, [across, down, left, top]) => {
    const [columns, rows] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)];
    return sum + rows * (1 + columns * 8);
  }, 0);
  return pngOf(
    { width: side, height: side, kind: [16, 6, 0, 0, 1] },
    deflateSync(Buffer.alloc(bytes)),
  );
}

/** One pixel, and texts that unpack to so many times 7.9 MB. */
export function textPng(texts: number): Buffer {
  const packed = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 });
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
  const kind = [8, 0, 0, 0, 0];
  return pngOf(
    { width: 1, height: 1, kind },
    deflateSync(Buffer.alloc(2)),
    ...Array<Buffer>(texts).fill(text),
  );
}

interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly kind: readonly number[];
}

function pngOf({ width, height, kind }: PngHead, data: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

/** A grey JPEG whose data pass over the whole picture so many times, each time in a few bytes. */
export function passesJpeg(side: number, passes: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const segment = (code: number, data: readonly number[]): Buffer =>
    Buffer.from([0xff, code, 0, data.length + 2, ...data]);
  const table = (kind: number, symbol: number): Buffer =>
    segment(0xc4, [kind << 4, 1, ...Array<number>(15).fill(0), symbol]);
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), emptyBlocks(blocks)]);
  const high = side >> 8;
  const low = side & 255;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    segment(0xc2, [8, high, low, high, low, 1, 1, 0x11, 0]),
    table(0, 0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    table(1, 0xe0),
    ...Array<Buffer>(passes).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Runs of up to 32,767 blocks in which nothing is, in fifteen bits each. */
function emptyBlocks(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0; left -= 32_767) {
    const run = Math.min(32_767, Math.max(16_384, left));
    bits += (run - 16_384).toString(2).padStart(15, '0');
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  // A full byte would be read as a mark.
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
