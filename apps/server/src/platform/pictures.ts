import type { Metadata, Sharp } from 'sharp';
import { createFairQueue } from './fair-queue.ts';
import { countScans, drawnPng, isPng } from './picture-bytes.ts';

const decodingSeconds = 5;
/** 60 megapixels of a camera; fewer of 16 bits, and fewer of a picture that comes in several passes. */
const decodedBytesMax = 180_000_000;
/** Programs write up to a dozen. */
const scansMax = 32;
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

/**
 * One picture at a time, for all accounts and doors of this process: decoding takes its memory, and its threads are those that passwords are
 * hashed on. Five files of one message and a picture of oneself may be on their way at once.
 */
const inTurn = createFairQueue({ concurrency: 1, waitingMax: 16, perOwner: 6 });

/** A picture that cannot be decoded, or that would take more time or memory than one is worth. */
export class PictureError extends Error {
  readonly fault: 'unreadable' | 'too_many_pixels' | 'too_complex';

  constructor(fault: PictureError['fault'], options?: ErrorOptions) {
    super(`A picture is ${fault}`, options);
    this.name = 'PictureError';
    this.fault = fault;
  }
}

export type PictureFormat = 'jpeg' | 'png' | 'webp';

export interface Decoding {
  /** Whose file it is: accounts take turns. */
  readonly owner: string;
  readonly formats: readonly PictureFormat[];
  readonly pixelsMax: number;
  /** What is made of it. */
  readonly draw: (picture: Sharp) => Sharp;
}

/** Decodes a picture to its last line and gives what was made of it. Throws `PictureError`, `too_many_requests`, `overloaded`. */
export function decodePicture(bytes: Buffer, decoding: Decoding): Promise<Buffer> {
  return inTurn(decoding.owner, () => decode(bytes, decoding));
}

async function decode(bytes: Buffer, decoding: Decoding): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureError('unreadable');
  const drawn = isPng(bytes) ? drawnPng(bytes) : bytes;
  if (drawn === undefined) throw new PictureError('too_complex');
  loading ??= loadSharp();
  const sharp = await loading;
  // The head alone, so without the limit: what is too large is to be told so.
  const head = await sharp(drawn, { limitInputPixels: false }).metadata().catch(refuse);
  assertDecodable(head, bytes, decoding);
  // One frame only, of a moving picture the first. The head of a file cut off half-way still looks whole; decoding does not.
  const picture = sharp(drawn, {
    limitInputPixels: decoding.pixelsMax,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  });
  const made = decoding.draw(picture).timeout({ seconds: decodingSeconds });
  return made.toBuffer().catch(refuse);
}

function assertDecodable(head: Metadata, bytes: Buffer, { formats, pixelsMax }: Decoding): void {
  const { format, width, height, isProgressive } = head;
  if (!formats.some((known) => known === format)) throw new PictureError('unreadable');
  if (width * height > pixelsMax) throw new PictureError('too_many_pixels');
  if (decodedBytes(head) > decodedBytesMax) throw new PictureError('too_complex');
  if (format === 'jpeg' && isProgressive && countScans(bytes) > scansMax)
    throw new PictureError('too_complex');
}

function decodedBytes(head: Metadata): number {
  const { width, height, channels, depth } = head;
  return width * height * channels * (depth === 'uchar' ? 1 : 2) * weightOf(head);
}

/** Most pictures pass through a few lines at a time; some are held as a whole before anything can be made of them. */
function weightOf({ format, isProgressive, pages = 1 }: Metadata): number {
  if (!isProgressive) return pages > 1 ? 2 : 1;
  // A JPEG of several passes is held as figures of 16 bits.
  return format === 'jpeg' ? 3 : 2;
}

function refuse(cause: unknown): never {
  throw new PictureError('unreadable', { cause });
}

let loading: ReturnType<typeof loadSharp> | undefined;

/** With the first picture: a start need not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One processor is left to everybody else, and no picture stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // Readers of formats that nobody is asked for must not meet a stranger's file, not even its head.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}
