import { createHash } from 'node:crypto';
import { limits } from '@app/contract';
import { fieldError } from '#platform/errors';
import { decodePicture, PictureError } from '#platform/pictures';

/** More than any camera takes; a small file that unpacks to a picture of this size is meant to fill our memory. */
const pixelsMax = 50_000_000;

export interface Avatar {
  readonly version: string;
  readonly image: Buffer;
}

/**
 * Redraws an uploaded picture as a square WebP: turned as the camera says, and without what the camera wrote into the file, such as
 * the place. The bytes decide what it is, not the name or type they came under. Throws `validation_failed` on `file`,
 * `too_many_requests` and `overloaded` where pictures wait.
 */
export async function drawAvatar(bytes: Buffer, owner: string): Promise<Avatar> {
  const { avatarSize } = limits;
  const image = await decodePicture(bytes, {
    owner,
    formats: ['jpeg', 'png', 'webp'],
    pixelsMax,
    draw: (picture) =>
      picture
        .rotate()
        .resize(avatarSize, avatarSize, { fit: 'cover', position: 'centre' })
        .webp({ quality: 82 }),
  }).catch(refuse);
  const version = createHash('sha256').update(image).digest('hex').slice(0, 16);
  return { version, image };
}

function refuse(error: unknown): never {
  throw error instanceof PictureError ? fieldError('file', sentences[error.fault]) : error;
}

const sentences: Record<PictureError['fault'], string> = {
  unreadable: 'This file is not a JPG, PNG or WebP picture that can be read. Choose another one.',
  too_many_pixels: `This picture is larger than ${pixelsMax / 1_000_000} megapixels. Choose a smaller one.`,
  too_complex: 'This file is damaged or too complex to open. Save it again and try once more.',
};
