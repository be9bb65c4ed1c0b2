import { fillText } from '@app/contract';
import { formatDay } from '@app/client';
import { isCurrency } from '@app/money';
import i18next from 'i18next';
import { amountText, walletText } from './money-text.ts';
import { rateText } from './rate-text.ts';

/** Where the English sentences stand that a server may answer; their keys lead to the same in other languages. */
const places = ['sentences', 'fields.reasons'] as const;

/**
 * A sentence of the server, or of the schemas that browser and server share, in the reader's language, with its figures as they are
 * written there. A sentence that is not known, such as one of a newer server, stays as it came.
 */
export function serverSentence(sentence: string): string {
  for (const [key, template] of templates()) {
    const gaps = pattern(template).exec(sentence);
    if (gaps !== null) return fillText(textOf(i18next.language, key) ?? template, shown(gaps));
  }
  return sentence;
}

/** Key and English text. The longer ones first: "Send at least {min}." would swallow the sentence that some answers add to it. */
function templates(): [key: string, text: string][] {
  return places
    .flatMap((place) => {
      const texts: unknown = i18next.getResource('en', 'translation', place);
      return typeof texts === 'object' && texts !== null
        ? Object.entries(texts).map(([key, text]): [string, string] => [
            `${place}.${key}`,
            `${text}`,
          ])
        : [];
    })
    .toSorted(([, one], [, other]) => other.length - one.length);
}

function textOf(language: string, key: string): string | undefined {
  const text: unknown = i18next.getResource(language, 'translation', key);
  return typeof text === 'string' ? text : undefined;
}

/** Matches what the server makes of a template: the same words, and anything in the gaps. */
function pattern(template: string): RegExp {
  const words = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const seen = new Set<string>();
  const source = words.replaceAll(/\{(\w+)\}/g, (_, gap: string) => {
    // A gap that comes again holds the same again.
    if (seen.has(gap)) return String.raw`\k<${gap}>`;
    seen.add(gap);
    return `(?<${gap}>.+)`;
  });
  return new RegExp(`^${source}$`, 'u');
}

function shown({ groups = {} }: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([gap, value]) => [
      gap,
      // A name is what a person typed, and would be theirs even if it looked like an amount.
      gap === 'name' ? value : figure(value.replaceAll('\u00a0', ' ')),
    ]),
  );
}

const euro = /^€(?<size>[\d,]+\.\d\d)$/;
const amount = /^(?<size>[\d,]+(?:\.\d+)?) (?<currency>[A-Z]{3})$/;
const rate = /^1 (?<from>[A-Z]{3}) = (?<size>[\d.,]+) (?<to>[A-Z]{3})$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What fills a gap, in the reader's own writing: an amount, a rate, a day, or a sentence again. */
function figure(value: string): string {
  const found = euro.exec(value) ?? amount.exec(value) ?? rate.exec(value);
  if (found !== null) return written(found.groups ?? {}) ?? value;
  return day.test(value) ? formatDay(value) : serverSentence(value);
}

/** Undefined when it is in no currency of ours. */
function written(groups: Readonly<Record<string, string>>): string | undefined {
  const { size = '', currency = '', from = '', to = '' } = groups;
  const wire = size.replaceAll(',', '');
  if (isCurrency(currency)) return amountText(wire, currency);
  if (isCurrency(from) && isCurrency(to)) return rateText(wire, from, to);
  return currency === '' && from === '' ? walletText(wire) : undefined;
}
