import { languages } from '@app/contract';
import { createTranslator } from '@app/ui';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { pseudoLanguage } from '../shared/pseudo-language.ts';
import { pseudoTexts } from '../shared/pseudo.ts';
import { en } from './en.ts';
import { enCore } from './en-core.ts';
import { enFurther } from './en-further.ts';
import { translations } from './languages.ts';

/** What phones read texts by, against the library whose place it takes: the same texts, keys and values must give the same words. */

const options = {
  lng: 'en',
  fallbackLng: 'en',
  contextSeparator: '#',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
};
const counts = [0, 1, 2, 3, 5, 11, 22, 100, 101, 1_000_000];
const shown = [...languages, pseudoLanguage] as const;

const ours = createTranslator();
let theirs: i18n;

beforeAll(async () => {
  theirs = i18next.createInstance();
  const resources = () => ({ en: { translation: { ...enCore } } });
  await theirs.init({ ...options, resources: resources() });
  ours.init({ ...options, resources: resources() });
  for (const language of shown) {
    const texts = await textsOf(language);
    for (const one of [theirs, ours]) {
      one.addResourceBundle(language, 'translation', texts, language === 'en', false);
    }
  }
});

type Shown = (typeof shown)[number];

/** By any key, and not only those that the compiler knows. */
const itsText = (one: i18n, key: string, values: object = {}): unknown =>
  Reflect.apply(one.t, one, [key, values]);

async function textsOf(language: Shown): Promise<object> {
  if (language === 'en') return enFurther;
  return language === pseudoLanguage ? pseudoTexts(en) : translations[language]();
}

interface Text {
  readonly key: string;
  readonly gaps: readonly string[];
}

function textsBelow(texts: object, path: readonly string[] = []): Text[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): Text[] => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return textsBelow(value, here);
    // The status of an error is nobody's reading.
    if (typeof value !== 'string') return [];
    const gaps = [...value.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap);
    return [{ key: here.join('.'), gaps }];
  });
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Every way in which the apps ask for one text: as it is, filled, filled in part, and in each plural form. */
function* asked({ key, gaps }: Text): Generator<[key: string, values: Record<string, unknown>]> {
  const filled = Object.fromEntries(gaps.map((gap, index) => [gap, `«${gap} ${index}» {x} $& /`]));
  yield [key, {}];
  yield [key, filled];
  yield [key, { ...filled, skipInterpolation: true }];
  yield [key, Object.fromEntries(gaps.slice(1).map((gap) => [gap, 7]))];
  yield [
    key,
    Object.fromEntries(gaps.map((gap, index) => [gap, index % 2 === 0 ? null : undefined])),
  ];
  if (!plural.test(key)) return;
  for (const count of counts) yield [key.replace(plural, ''), { ...filled, count }];
}

describe.each(shown)('the texts in %s', (language) => {
  test('read as the library reads them', async () => {
    await Promise.all([theirs.changeLanguage(language), ours.changeLanguage(language)]);
    expect(ours.language).toBe(theirs.language);
    const wrong: unknown[] = [];
    let compared = 0;
    for (const text of textsBelow(en)) {
      for (const [key, values] of asked(text)) {
        const [mine, its] = [ours.t(key, values), itsText(theirs, key, values)];
        compared += 1;
        if (mine !== its) wrong.push({ key, values, mine, its });
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(3000);
  });

  test('read alike as whole tables, and where there is none', async () => {
    await Promise.all([theirs.changeLanguage(language), ours.changeLanguage(language)]);
    for (const key of ['factors', 'safety.help.decisions', 'contract.statuses']) {
      for (const skipInterpolation of [true, false]) {
        const how = { returnObjects: true, skipInterpolation };
        expect(ours.t(key, how), key).toEqual(itsText(theirs, key, how));
      }
    }
    for (const key of ['nowhere', 'auth.nowhere', 'auth.login.deeper']) {
      expect(ours.t(key)).toBe(itsText(theirs, key));
      expect(ours.getResource(language, 'translation', key)).toBe(
        theirs.getResource(language, 'translation', key),
      );
    }
    expect(ours.hasResourceBundle(language)).toBe(
      theirs.hasResourceBundle(language, 'translation'),
    );
  });
});

test('texts that are added leave what is there, unless they are to replace it', () => {
  for (const [deep, overwrite] of [
    [false, false],
    [true, false],
    [true, true],
  ]) {
    const how = [deep === true, overwrite === true] as const;
    const [mine, its] = [createTranslator(), i18next.createInstance()];
    const resources = () => ({ en: { translation: { a: { one: '1', two: '2' }, b: 'b' } } });
    mine.init({ ...options, resources: resources() });
    void its.init({ ...options, resources: resources() });
    for (const one of [mine, its]) {
      one.addResourceBundle(
        'en',
        'translation',
        { a: { two: 'II', three: 'III' }, b: 'B' },
        ...how,
      );
    }
    for (const key of ['a.one', 'a.two', 'a.three', 'b'])
      expect(mine.t(key), key).toBe(itsText(its, key));
  }
});

test('a screen is told of another language, and gets another function for it', async () => {
  const translator = createTranslator();
  translator.init({ ...options, resources: { en: { translation: enCore } } });
  const before = translator.shown();
  let told = 0;
  const leave = translator.subscribe(() => (told += 1));
  await translator.changeLanguage('de');
  leave();
  await translator.changeLanguage('en');
  expect(told).toBe(1);
  expect(translator.shown()).not.toBe(before);
});
