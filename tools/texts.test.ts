import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { en as customer } from '../apps/customer/src/texts/en.ts';
import { en as staff } from '../apps/staff/src/texts/en.ts';

/** Found by their English words and not by their keys: shared/server-sentences.ts of the customer app. */
const foundByWords = /^(?:sentences|fields\.reasons)\./;

const plural = /_(?:zero|one|two|few|many|other)$/;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): string[] => {
    if (typeof value === 'object' && value !== null) return keysOf(value, `${path}${name}.`);
    // The status of an error is nobody's reading.
    return typeof value === 'string' ? [path + name] : [];
  });
}

/** The code of an app in one piece, without its texts and tests. */
function codeOf(app: string): string {
  const source = fileURLToPath(new URL(`../apps/${app}/src/`, import.meta.url));
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!texts\/).*(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(source + name, 'utf8'))
    .join('\n');
}

/** What may fill a gap: one of two words that stand in it, or else any word. */
function inGap(gap: string): string {
  const [, one, other] = /\? '(\w+)' : '(\w+)'$/.exec(gap) ?? [];
  return one === undefined ? String.raw`\w+` : `(?:${one}|${other})`;
}

/** Keys of texts that the code neither writes out, nor builds by a template, nor reads with a whole table. */
function unread(texts: object, code: string): string[] {
  const literals = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, key]) => key));
  const tables = [...code.matchAll(/\bt\(\s*'([\w.]+)',\s*\{\s*returnObjects/g)];
  const templates = [...code.matchAll(/`((?:[\w.]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) =>
      template
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\$\{(.*?)\}/g, (_, gap: string) => inGap(gap)),
    )
    // Of gaps alone it would fit every key.
    .filter((pattern) => /\w/.test(pattern.replaceAll(String.raw`\w`, '')));
  const built = new RegExp(`^(?:${templates.join('|')})$`);
  return keysOf(texts).filter((key) => {
    const asked = key.replace(plural, '');
    const isRead = literals.has(key) || literals.has(asked) || built.test(asked);
    return !isRead && !tables.some(([, table]) => key.startsWith(`${table}.`));
  });
}

describe('every text is read', () => {
  test.each([
    ['customer', customer],
    ['staff', staff],
  ])('by the %s app', (app, texts) => {
    expect(unread(texts, codeOf(app)).filter((key) => !foundByWords.test(key))).toEqual([]);
  });
});

test('a text that nothing reads is seen', () => {
  const texts = {
    made: { up: 'A', said: 'B', count_one: 'C', count_other: 'D' },
    whole: { e: 'E' },
  };
  const code = "t('made.said'); t('whole', { returnObjects: true }); t(`made.${n}`.length)";
  expect(unread(texts, "t('made.said')")).toEqual([
    'made.up',
    'made.count_one',
    'made.count_other',
    'whole.e',
  ]);
  expect(unread(texts, code)).toEqual([]);
  expect(unread(texts, "`${place}.${few ? 'count' : 'said'}`; `${a}.${b}`")).toEqual([
    'made.up',
    'whole.e',
  ]);
  expect(unread({ ...customer, madeUp: 'Nobody reads this' }, codeOf('customer'))).toContain(
    'madeUp',
  );
});
