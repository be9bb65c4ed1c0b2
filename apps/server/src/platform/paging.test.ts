import { describe, expect, it } from 'vitest';
import { DomainError } from './errors.ts';
import { cursorPart, decodeCursor, encodeCursor } from './paging.ts';

const instant = '2026-11-20T10:43:00.123456Z';
const uuid = '4b6f1f0e-9d3a-4c57-8a59-1c2d3e4f5a6b';
const shapes = [cursorPart.instant, cursorPart.uuid];

describe('a cursor', () => {
  it('brings back the keys it was made of, names in any script among them', () => {
    expect(decodeCursor(encodeCursor([instant, uuid]), shapes)).toEqual([instant, uuid]);
    expect(decodeCursor(encodeCursor(['Žofie 北京 😀', '']), 2)).toEqual(['Žofie 北京 😀', '']);
    expect(decodeCursor(undefined, 2)).toBeUndefined();
  });

  it.each([
    ['the sign for a broken character', 'Bad \uFFFD Name'],
    ['a character that is none by itself', '\u0301\u200D\u2028'],
    // As lower() writes 120 of U+0130 in a database that sorts by ICU.
    ['as many characters as a name may have in small letters', 'i\u0307'.repeat(120)],
  ])('brings back a name of %s', (_what, name) => {
    expect(decodeCursor(encodeCursor([name, uuid]), [cursorPart.text, cursorPart.uuid])).toEqual([
      name,
      uuid,
    ]);
  });

  it('of bytes that are no text is refused where any text may stand', () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf4, 0x90, 0x80]]) {
      const text = Buffer.from(bytes).toString('base64url');
      expect(() => decodeCursor(text, [cursorPart.text])).toThrow(DomainError);
    }
  });

  it.each([
    ['empty', ''],
    ['not base64url', '!!!'],
    ['padded', `${encodeCursor([instant, uuid])}=`],
    ['with something appended', `${encodeCursor([instant, uuid])}!`],
    ['too few keys', encodeCursor([instant])],
    ['too many keys', encodeCursor([instant, uuid, uuid])],
    ['no uuid', encodeCursor([instant, 'x'])],
    ['a day that is not', encodeCursor(['2026-02-31T00:00:00Z', uuid])],
    ['an hour that is not', encodeCursor(['2026-02-01T25:00:00Z', uuid])],
    ['a year that is not', encodeCursor(['0000-02-01T05:00:00Z', uuid])],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x0a, 0x41]).toString('base64url')],
    ['a NUL', encodeCursor(['\0', uuid])],
  ])('that is %s is the caller’s fault', (_what, text) => {
    const decode = () => decodeCursor(text, shapes);
    expect(decode).toThrow(DomainError);
    try {
      decode();
    } catch (error) {
      expect(error).toMatchObject({ code: 'validation_failed', errors: [{ field: 'cursor' }] });
    }
  });
});
