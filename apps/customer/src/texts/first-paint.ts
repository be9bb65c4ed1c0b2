import { en } from './en.ts';
import { translations } from './languages.ts';
import type { Texts } from './languages.ts';

const others = await Promise.all(
  Object.entries(translations).map(async ([language, load]) => [language, await load()] as const),
);
const all: readonly (readonly [language: string, texts: Texts])[] = [['en', en], ...others];

/** The line of ruling 2 in every language, for the page as it is before any script runs. */
export const modeLineTexts: Readonly<Record<string, string>> = Object.fromEntries(
  all.map(([language, texts]) => [language, texts.contract.modeLine]),
);

/** The headings that the theme's script writes before the app is there, in the order in which it reads them. */
export const headingTexts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  all.map(([language, { dashboard, send, transactions }]) => [
    language,
    [dashboard.morning, dashboard.afternoon, dashboard.evening, send.heading, transactions.title],
  ]),
);
