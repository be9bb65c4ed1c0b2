import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Words between two tags, such as `<p>Hello there</p>`; braces and signs of code make it no text. */
const between = /(?<![=-])>\s*([^<>{}()=;:]*\p{L}{2}[^<>{}()=;]*?)\s*<\/?[A-Za-z]/gu;
/** Attributes that are read out or shown, with a plain text as their value. */
const attributes =
  /\s(?:aria-label|aria-description|aria-roledescription|title|label|placeholder|alt|help|text|subtitle|description|closeLabel|caption)=(?:"([^"]*\p{L}[^"]*)"|\{['`]([^'`]*\p{L}[^'`]*)['`]\})/gu;

function words(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(between), ...code.matchAll(attributes)].map(
    ([, first, second]) => first ?? second ?? '',
  );
}

test('[issue.languages.1] no word that is shown stands in the code', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(80);
  const found = Object.entries(sources).flatMap(([path, source]) =>
    path.includes('.test.') ? [] : words(source).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('words in the code are seen', () => {
  expect(words('<p className="a">\n  Hello there\n</p>')).toEqual(['Hello there']);
  expect(words('<Button aria-label="Close it" />')).toEqual(['Close it']);
  expect(words('<Field label={`Bank`}>{t("a")}</Field>')).toEqual(['Bank']);
  expect(words('<p>{t("a")}</p>')).toEqual([]);
});
