import { enCore } from './en-core.ts';
import { translations } from './languages.ts';

const others = await Promise.all(
  Object.entries(translations).map(
    async ([language, load]) => [language, (await load()).contract.modeLine] as const,
  ),
);

/** The line of ruling 2 in every language, for the page as it is before any script runs. */
export const modeLineTexts: Readonly<Record<string, string>> = {
  en: enCore.contract.modeLine,
  ...Object.fromEntries(others),
};
