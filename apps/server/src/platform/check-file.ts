import type { AttachmentType } from '@app/contract';
import { limits } from '@app/contract';
import { fieldError } from './errors.ts';
import { decodePicture, PictureError } from './pictures.ts';

const endings: Record<AttachmentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

/** A picture of more pixels than any camera makes is there to fill our memory. */
const pixelsMax = 60_000_000;
/** Readers of PDF look this far for its first and last marks. */
const pdfMarkWithin = 1024;

/**
 * The type of a file by its content, whatever its sender calls it. Throws `validation_failed` on the field `file` for anything
 * but a PDF with head and tail or a picture that decodes to its last line; `too_many_requests` and `overloaded` where pictures wait.
 */
export async function checkFile(bytes: Buffer, owner: string): Promise<AttachmentType> {
  // With the first file: a start need not wait for what reads it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === 'application/pdf') return checkPdf(bytes);
  if (found === 'image/jpeg' || found === 'image/png') return checkPicture(bytes, found, owner);
  throw fieldError(
    'file',
    'This file is not a PDF, JPG or PNG. Save it as one of these and try again.',
  );
}

function checkPdf(bytes: Buffer): AttachmentType {
  const head = bytes.subarray(0, pdfMarkWithin).includes('%PDF-');
  const tail = bytes.subarray(-pdfMarkWithin).includes('%%EOF');
  if (!head || !tail) throw damaged();
  return 'application/pdf';
}

async function checkPicture(
  bytes: Buffer,
  type: 'image/jpeg' | 'image/png',
  owner: string,
): Promise<AttachmentType> {
  try {
    await decodePicture(bytes, {
      owner,
      formats: [type === 'image/png' ? 'png' : 'jpeg'],
      pixelsMax,
      draw: (picture) => picture.resize(16, 16).raw(),
    });
  } catch (error) {
    if (error instanceof PictureError) throw damaged();
    throw error;
  }
  return type;
}

function damaged() {
  return fieldError(
    'file',
    'This file is damaged or too complex to open. Save it again and try once more.',
  );
}

/** A name that is safe on any disk, without the path, and with the ending of what the file really is. */
export function cleanName(name: string, type: AttachmentType): string {
  const [ending = 'bin'] = endings[type];
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Invisible characters among these could turn the ending round: "fdp.exe" read as "exe.pdf".
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu, '');
  const given = /\.([^.]*)$/.exec(printable)?.[1]?.toLowerCase();
  const fits = given !== undefined && endings[type].includes(given);
  const stem = (fits ? printable.slice(0, -given.length - 1) : printable).replaceAll(
    /^[.\s]+|[.\s]+$/g,
    '',
  );
  const room = limits.supportAttachmentNameMax - ending.length - 1;
  // By code points, so that no character is cut in two.
  const short = Array.from(stem === '' ? 'file' : stem)
    .slice(0, room)
    .join('');
  return `${short}.${fits ? given : ending}`;
}
