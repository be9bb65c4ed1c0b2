import { fillText, ownSentences } from '@app/contract';
import type { Texts } from './texts.ts';

type Key = keyof typeof ownSentences;

const isKey = (key: string): key is Key => Object.hasOwn(ownSentences, key);
const keys = Object.keys(ownSentences).filter(isKey);

/** A sentence of our own in the words of a language, its day written by `day`; whatever else somebody wrote stays as it is. */
export function inOwnWords(text: string, { t }: Texts, day: (wire: string) => string): string {
  const wire = /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '';
  const found = keys.find((key) => fillText(ownSentences[key], { day: wire }) === text);
  if (found === undefined) return text;
  const words = t(`sentences.${found}`, { skipInterpolation: true });
  return wire === '' ? words : fillText(words, { day: day(wire) });
}
