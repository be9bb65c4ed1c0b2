import { languageFacts } from '@app/contract';
import type { Language } from '@app/contract';
import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { en } from '../texts/en.ts';
import { translations } from '../texts/languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    contextSeparator: '#';
  }
}

/** An instance of its own: one process writes to people of many languages at once. */
const i18n = createInstance();

// Single braces as in the contract package; mails and documents escape for themselves, each in its own way.
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {
    en: { translation: en },
    ...Object.fromEntries(
      Object.entries(translations).map(([language, translation]) => [language, { translation }]),
    ),
  },
  contextSeparator: '#',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
});

export interface Texts {
  readonly language: Language;
  /** How numbers and days are written in it. */
  readonly locale: string;
  readonly t: TFunction;
}

const known = new Map<Language, Texts>();

/** What the server writes to a person, in their language; what is not translated yet is in English. */
export function textsIn(language: Language): Texts {
  const held = known.get(language);
  if (held !== undefined) return held;
  const { locale } = languageFacts[language];
  const texts = { language, locale, t: i18n.getFixedT(language) };
  known.set(language, texts);
  return texts;
}
