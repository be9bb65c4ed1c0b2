import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { decodePicture } from './pictures.ts';
import type { Decoding } from './pictures.ts';

const decoding: Decoding = {
  owner: 'somebody',
  formats: ['jpeg', 'png', 'webp'],
  pixelsMax: 60_000_000,
  draw: (picture) => picture.resize(16, 16).raw(),
};
const fault = (wanted: string) => expect.objectContaining({ fault: wanted });

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

interface PngHead {
  readonly side?: number;
  readonly bits?: 8 | 16;
  readonly colour?: 'rgb' | 'rgba';
  readonly interlaced?: boolean;
}

/** Black, with what a test puts before its pixels; of a large one only the head is true. */
function png(
  { side = 1, bits = 8, colour = 'rgb', interlaced = false }: PngHead,
  ...more: Buffer[]
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bits, colour === 'rgb' ? 2 : 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (code: number, ...data: number[]): Buffer =>
  Buffer.from([0xff, code, 0, data.length + 2, ...data]);

/** A grey JPEG of 8 by 8 whose data come in so many passes. */
function jpeg(scans: number): Buffer {
  const table = (kind: number) => segment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), 0);
  const passes = Array.from({ length: scans }, (_, index) =>
    Buffer.concat([segment(0xda, 1, 1, 0, index && 1, index && 63, 0), Buffer.from([0x3f])]),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(16)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    table(0),
    table(1),
    ...passes,
    Buffer.from([0xff, 0xd9]),
  ]);
}

describe('a picture is worth so much time and memory', () => {
  test('one of a camera with 50 megapixels is decoded', async () => {
    const size = { width: 8160, height: 6144, channels: 3, background: '#2a6' } as const;
    const photo = await sharp({ create: size }).jpeg().toBuffer();
    expect(await decodePicture(photo, decoding)).toHaveLength(768);
  });

  test.each([
    ['of 16 bits and four channels', png({ side: 4_800, bits: 16, colour: 'rgba' })],
    ['of 16 bits and interlaced', png({ side: 3_400, bits: 16, colour: 'rgba', interlaced: true })],
    ['of 8 bits and interlaced', png({ side: 5_600, interlaced: true })],
    ['of 8 bits and four channels', png({ side: 6_800, colour: 'rgba' })],
  ])('fewer pixels, %s, are as many bytes and refused', async (_, bytes) => {
    await expect(decodePicture(bytes, decoding)).rejects.toEqual(fault('too_complex'));
    await expect(checkFile(bytes, 'somebody')).rejects.toThrow(/too complex/);
  });

  test('a JPEG of several passes counts three times, since it is held as a whole', async () => {
    const size = { width: 5_000, height: 4_100, channels: 3, background: '#2a6' } as const;
    const passes = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer();
    await expect(decodePicture(passes, decoding)).rejects.toEqual(fault('too_complex'));
  });

  test('a JPEG of more passes than programs write is not decoded', async () => {
    expect(await decodePicture(jpeg(32), decoding)).toHaveLength(768);
    await expect(decodePicture(jpeg(33), decoding)).rejects.toEqual(fault('too_complex'));
  });

  test('texts packed into a PNG are not unpacked', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000, 65))]);
    const comments: unknown[] = [];
    const bytes = png({}, chunk('zTXt', text), chunk('sRGB', Buffer.from([0])));
    expect((await sharp(bytes).metadata()).comments).toHaveLength(1);
    let head: Promise<unknown> | undefined;
    await decodePicture(bytes, {
      ...decoding,
      draw: (picture) => {
        head = picture
          .clone()
          .metadata()
          .then((read) => comments.push(read.comments));
        return decoding.draw(picture);
      },
    });
    await head;
    expect(comments).toEqual([undefined]);
  });

  test('a PNG of thousands of empty parts is not put together', async () => {
    const parts = Array.from({ length: 20_000 }, () => chunk('IDAT', Buffer.alloc(0)));
    await expect(decodePicture(png({}, ...parts), decoding)).rejects.toEqual(fault('too_complex'));
  });

  test('a file that nobody is asked for is not even opened', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(decodePicture(svg, { ...decoding, formats: ['png'] })).rejects.toMatchObject({
      fault: 'unreadable',
      cause: expect.objectContaining({ message: expect.stringMatching(/unsupported/) }),
    });
    await expect(decodePicture(png({}), { ...decoding, formats: ['jpeg'] })).rejects.toEqual(
      fault('unreadable'),
    );
    await expect(decodePicture(Buffer.alloc(0), decoding)).rejects.toEqual(fault('unreadable'));
  });
});

test('one account has six on their way, and nobody else waits behind all of them', async () => {
  const size = { width: 1_500, height: 1_500, channels: 3, background: '#2a6' } as const;
  const bytes = await sharp({ create: size }).png().toBuffer();
  const order: string[] = [];
  const send = (owner: string): Promise<unknown> =>
    decodePicture(bytes, { ...decoding, owner }).then(() => order.push(owner));
  const own = Array.from({ length: 6 }, () => send('greedy'));
  const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 1 });
  const other = send('other');
  await expect(send('greedy')).rejects.toEqual(refused);
  await Promise.all([...own, other]);
  expect(order.indexOf('other')).toBeLessThan(3);
  expect(order).toHaveLength(7);
});
