import { modeLines } from '@app/contract';
import { paths } from '../paths.ts';
import { en } from './en.ts';

/** The line of ruling 2, for the page as it is before any script runs. */
export const modeLineTexts: Readonly<Record<string, string>> = {
  en: modeLines.demonstration ?? '',
};

/** What the pages are headed with where nothing but the address decides it, for the theme's script, which writes it before the app is there. */
export const headingTexts: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: [en.dashboard.title],
  [paths.transactions]: [en.transactions.title],
  [paths.wallets]: [en.wallets.title],
  [paths.users]: [en.users.title],
};
