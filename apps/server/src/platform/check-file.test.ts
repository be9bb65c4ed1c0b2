import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkFile, cleanName } from './check-file.ts';

const owner = 'somebody';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .toBuffer();

describe('[issue.support.2] what a file is, is what its content says', () => {
  test('PDF, JPG and PNG are known', async () => {
    expect(await checkFile(pdf, owner)).toBe('application/pdf');
    expect(await checkFile(await picture('jpeg'), owner)).toBe('image/jpeg');
    expect(await checkFile(await picture('png'), owner)).toBe('image/png');
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['words', Buffer.from('no such file')],
  ])('%s is refused', async (_, bytes) => {
    await expect(checkFile(bytes, owner)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'file' }],
    });
  });

  test('a PDF that ends early and a picture cut in half are damaged', async () => {
    await expect(checkFile(pdf.subarray(0, 40), owner)).rejects.toThrow(/damaged/);
    for (const format of ['png', 'jpeg'] as const) {
      const whole = await picture(format);
      await expect(checkFile(whole.subarray(0, whole.length / 2), owner)).rejects.toThrow(
        /damaged/,
      );
    }
  });

  test('a picture of too many pixels is not decoded', async () => {
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(checkFile(bomb, owner)).rejects.toThrow(/too complex/);
  });
});

describe('names of files', () => {
  test.each([
    ['invoice.pdf', 'application/pdf', 'invoice.pdf'],
    ['Invoice.PDF', 'application/pdf', 'Invoice.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.png', 'image/jpeg', 'photo.png.jpg'],
    ['C:\\Users\\me\\scan.png', 'image/png', 'scan.png'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['evil\u202Efdp.exe', 'application/pdf', 'evilfdp.exe.pdf'],
    ['a\u0000b"<>.pdf', 'application/pdf', 'ab.pdf'],
    ['...', 'image/png', 'file.png'],
    ['', 'image/png', 'file.png'],
    ['Rechnung für März.pdf', 'application/pdf', 'Rechnung für März.pdf'],
  ] as const)('%j as %s is kept as %s', (name, type, kept) => {
    expect(cleanName(name, type)).toBe(kept);
  });

  test('a long name is cut between characters and keeps its ending', () => {
    const name = cleanName(`${'😀'.repeat(200)}.pdf`, 'application/pdf');
    expect(name.endsWith('😀.pdf')).toBe(true);
    expect(Array.from(name)).toHaveLength(120);
  });
});
