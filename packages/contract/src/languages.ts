/** The languages that customers may choose, by BCP 47. */
export const languages = ['en', 'de', 'fr', 'es', 'pl', 'ro'] as const;
export type Language = (typeof languages)[number];

interface LanguageFacts {
  /** In the language itself, so that whoever reads nothing else finds it. */
  readonly name: string;
  /** How numbers and days are written (ux 2.6). */
  readonly locale: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: 'English', locale: 'en-IE' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  fr: { name: 'Français', locale: 'fr-FR' },
  es: { name: 'Español', locale: 'es-ES' },
  pl: { name: 'Polski', locale: 'pl-PL' },
  ro: { name: 'Română', locale: 'ro-RO' },
};

export function isLanguage(code: string | null | undefined): code is Language {
  return languages.some((language) => language === code);
}
