import { useSyncExternalStore } from 'react';
import { createTranslator } from './translator.ts';

/** What the builds for browsers give for `import i18next from 'i18next'`. */
export const translator = createTranslator();

/** What they give for the names of react-i18next: the hook finds the translator by itself. */
export const initReactI18next = {};

export function useTranslation() {
  const t = useSyncExternalStore(translator.subscribe, translator.shown);
  return { t, i18n: translator };
}
