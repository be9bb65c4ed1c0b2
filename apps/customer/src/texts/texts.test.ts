import { languageFacts, languages } from '@app/contract';
import type { Language } from '@app/contract';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { translations } from './languages.ts';

type Flat = ReadonlyMap<string, string>;

function flat(texts: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = [...path, key];
    if (typeof value === 'string') return [[here.join('.'), value]];
    return typeof value === 'object' && value !== null ? flat(value, here) : [];
  });
}

const source: Flat = new Map(flat(en));

const plural = /^(.*)_(zero|one|two|few|many|other)$/;
const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

/** The keys that a language must have: those of English, each plural in the forms that the language's own grammar knows. */
function expectedKeys(language: Language): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(
    languageFacts[language].locale,
  ).resolvedOptions();
  return new Set(
    [...source.keys()].flatMap((key) => {
      const [, base, form] = plural.exec(key) ?? [];
      if (base === undefined || !source.has(`${base}_other`)) return [key];
      // English has a text of its own for nothing, whatever its grammar says.
      return form === 'zero' ? [key] : pluralCategories.map((category) => `${base}_${category}`);
    }),
  );
}

/** The English text that a translation stands for; forms that English lacks stand for the general one. */
function sourceOf(key: string): string {
  const [, base] = plural.exec(key) ?? [];
  return source.get(key) ?? source.get(`${base}_other`) ?? '';
}

const others = languages.filter((language) => language !== 'en');

async function load(language: Language): Promise<Flat> {
  return new Map(flat(language === 'en' ? en : await translations[language]()));
}

describe.each(others)('[issue.languages.1] the texts in %s', (language) => {
  test('lack no key and have none too many', async () => {
    const texts = await load(language);
    const wanted = expectedKeys(language);
    expect([...wanted].filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  test('leave the same gaps, and none empty', async () => {
    const texts = await load(language);
    const wrong = [...texts].filter(([key, text]) => {
      const mayDropCount = plural.test(key);
      const wanted = gaps(sourceOf(key)).filter((gap) => !mayDropCount || gap !== '{count}');
      const found = gaps(text).filter((gap) => !mayDropCount || gap !== '{count}');
      return text.trim() === '' || wanted.join() !== found.join();
    });
    expect(wrong).toEqual([]);
  });

  test('are a translation and not the English again', async () => {
    const texts = await load(language);
    // Short words are often the same in both; whole sentences are not.
    const sentences = [...texts].filter(([key]) => sourceOf(key).split(' ').length >= 4);
    const same = sentences.filter(([key, text]) => text === sourceOf(key)).map(([key]) => key);
    expect(same).toEqual([]);
    expect(sentences.length).toBeGreaterThan(100);
  });
});

test.each(languages)(
  'who is told in %s that their account was closed is sent to what it can still be entered with',
  async (language) => {
    const texts = await load(language);
    const message = texts.get('notifications.text.account_secured.message');
    expect(message).toContain(texts.get('frame.pages.security'));
  },
);

test.each(languages)(
  'what is said in %s about sign-ins names what the log keeps',
  async (language) => {
    const texts = await load(language);
    expect(texts.get('security.signIns.subtitle')).toMatch(/\bIP\b/);
    expect(texts.get('legal.privacyFacts.kept')).toMatch(/\bIP\b/);
  },
);

test.each([
  ['es', 'durante 10 minutos'],
  ['ro', 'în termen de 10 minute'],
] as const)(
  'a code works within ten minutes in %s, and not after them',
  async (language, words) => {
    const texts = await load(language);
    expect(texts.get('notifications.text.verification_code.message')).toContain(words);
  },
);

test('no French mark stands alone at the start of a line', async () => {
  const texts = await load('fr');
  const loose = [...texts].filter(([, text]) => / [:;?!»]|« /.test(text));
  expect(loose).toEqual([]);
});

const written = import.meta.glob<Record<string, object>>(
  '../../../server/src/texts/*/{notices,sentences}.ts',
  { eager: true },
);

test.each(others)('what is shown and what is mailed in %s are the same words', async (language) => {
  const texts = await load(language);
  const shown = { notices: 'notifications.text', sentences: 'sentences' };
  const apart = Object.entries(shown).flatMap(([file, place]) => {
    const path = `../../../server/src/texts/${language}/${file}.ts`;
    const mailed = Object.values(written[path] ?? {}).flatMap((said) => flat(said, [place]));
    expect(mailed.length).toBeGreaterThan(8);
    return mailed.filter(([key, text]) => texts.get(key) !== text);
  });
  expect(apart).toEqual([]);
});

test.each(languages)(
  'who is told in %s that a transfer is on its way is sent to the button that asks for it back',
  async (language) => {
    const texts = await load(language);
    const name = texts.get('safety.help.askBack') ?? '';
    expect(name).not.toBe('');
    expect(texts.get('contract.errors.not_cancellable.text')).toContain(name);
  },
);

test('[issue.languages.1] English has both forms of every plural', () => {
  const forms = [...source.keys()].filter((key) => key.endsWith('_one'));
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((key) => !source.has(key.replace(/_one$/, '_other')))).toEqual([]);
});
