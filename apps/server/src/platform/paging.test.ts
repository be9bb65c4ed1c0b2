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
