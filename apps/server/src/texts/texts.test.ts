import { expect, it } from 'vitest';
import { fr } from './fr.ts';

function flat(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? flat(value) : [];
  });
}

it('leaves no French mark alone at the start of a line', () => {
  const texts = flat(fr);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});
