import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../texts/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** The language of numbers and dates; further languages come as further text files. */
export const locale = 'en-IE';

// Single braces, as in the texts of the contract package, so that there is one way to write a gap.
// React escapes what it shows; escaping here as well would print "&amp;" in a name.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
});

/** Texts outside of components, such as in toasts; inside, `useTranslation` gives the same function. */
export const t = i18next.t.bind(i18next);
