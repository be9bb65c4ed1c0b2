import { createHash } from 'node:crypto';
import { limits } from '@app/contract';
import type { Sharp } from 'sharp';
import { fieldError } from '#platform/errors';

/** More than any camera takes; a small file that unpacks to a picture of this size is meant to fill our memory. */
const pixelsMax = 50_000_000;
const decodingSeconds = 5;
const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

export interface Avatar {
  readonly version: string;
  readonly image: Buffer;
}

/**
 * Redraws an uploaded picture as a square WebP: turned as the camera says, and without what the camera wrote into the file, such as
 * the place. The bytes decide what it is, not the name or type they came under. Throws `validation_failed` on `file`.
 */
export async function drawAvatar(bytes: Buffer): Promise<Avatar> {
  // With the first picture: a start need not wait for it.
  const { default: sharp } = await import('sharp');
  // The head alone, so without the limit: what is too large is to be told so.
  await assertReadable(sharp(bytes, { limitInputPixels: false }));
  // One frame only: of a moving picture the first.
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
  const { avatarSize } = limits;
  const image = await picture
    .rotate()
    .resize(avatarSize, avatarSize, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .timeout({ seconds: decodingSeconds })
    .toBuffer()
    .catch(refuse);
  const version = createHash('sha256').update(image).digest('hex').slice(0, 16);
  return { version, image };
}

async function assertReadable(head: Sharp): Promise<void> {
  const { format, width, height } = await head.metadata().catch(refuse);
  if (!formats.has(format)) refuse();
  if (width * height > pixelsMax) {
    throw fieldError(
      'file',
      `This picture is larger than ${pixelsMax / 1_000_000} megapixels. Choose a smaller one.`,
    );
  }
}

function refuse(): never {
  throw fieldError(
    'file',
    'This file is not a JPG, PNG or WebP picture that can be read. Choose another one.',
  );
}
