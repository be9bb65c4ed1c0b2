import { isLanguage, languageFacts } from '@app/contract';
import type { Language } from '@app/contract';
import { setMonthNames } from '@app/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from '../texts/en.ts';
import { enCore } from '../texts/en-core.ts';
import { translations } from '../texts/languages.ts';
import { pseudoLanguage } from './pseudo-language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    contextSeparator: '#';
  }
}

// Single braces, as in the texts of the contract package, so that there is one way to write a gap.
// React escapes what it shows; escaping here as well would print "&amp;" in a name.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: enCore } },
  // Codes and statuses have underscores, where the library would look for the context of a text.
  contextSeparator: '#',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
});

/** Texts outside of components, such as in toasts; inside, `useTranslation` gives the same function. */
export const t = i18next.t.bind(i18next);

/** What English says, as the server does; undefined while the texts of its page are not loaded. */
export function englishText(key: string): unknown {
  return i18next.getResource('en', 'translation', key);
}

/** The language of numbers and days. A live binding: it follows the language, so read it when it is needed. */
export let locale: string = languageFacts.en.locale;

type Shown = Language | typeof pseudoLanguage;

/** Where the choice is kept on this device; not personal, and needed before anybody signs in. */
const storageKey = 'language';

function remembered(): Shown | undefined {
  const stored = read();
  if (stored === pseudoLanguage || isLanguage(stored)) return stored;
  return undefined;
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The first of the browser's languages that we speak, or English. */
function preferred(): Language {
  const codes = navigator.languages.map((tag) => tag.split('-')[0]);
  return codes.find((code) => isLanguage(code)) ?? 'en';
}

/** What the texts on the screen are in. */
export function shownLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

/** Loads the language of this device before the first paint; without it the page would change under the reader. */
export async function startLanguage(): Promise<void> {
  await show(remembered() ?? preferred());
}

/** Shows a language and remembers it on this device. Rejects when its texts cannot be loaded; then nothing changes. */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that forbids storage still shows the language, until the page is left.
  }
}

/** Loads the texts of a language, without showing them. Rejects when they do not come. */
export async function loadLanguage(language: Shown): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await textsOf(language));
  }
}

async function show(language: Shown): Promise<void> {
  await loadLanguage(language);
  const isPseudo = language === pseudoLanguage;
  locale = isPseudo ? 'ar' : languageFacts[language].locale;
  setMonthNames(locale);
  document.documentElement.lang = language;
  document.documentElement.dir = isPseudo ? 'rtl' : 'ltr';
  await i18next.changeLanguage(language);
}

async function textsOf(language: Shown): Promise<object> {
  if (language === 'en') return enCore;
  if (language === pseudoLanguage) {
    const { pseudoTexts } = await import('./pseudo.ts');
    const { en: whole } = await import('../texts/en.ts');
    return pseudoTexts(whole);
  }
  return translations[language]();
}

/** Loads English texts once, and anew after a failure. */
function loader(load: () => Promise<object>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().then(
      (texts) => {
        i18next.addResourceBundle('en', 'translation', texts, true, false);
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/** The English texts of the sign-in page. */
export const loadAuthTexts = loader(() =>
  import('../texts/en-auth.ts').then(({ enAuth }) => enAuth),
);

/** The English texts that the first screens do without; every other page waits for them. */
export const loadFurtherTexts = loader(() =>
  import('../texts/en-further.ts').then(({ enFurther }) => enFurther),
);
