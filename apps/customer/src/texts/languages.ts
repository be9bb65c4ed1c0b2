import type { Language } from '@app/contract';
import type { en } from './en.ts';

/** Texts of the same shape as the English ones, in other words. */
export type Texts = Translated<typeof en>;

type Translated<Source> = Source extends string
  ? string
  : Source extends number
    ? number
    : { readonly [Key in keyof Source]: Translated<Source[Key]> };

type Load = () => Promise<Texts>;

/** Every language but English is a file of its own, loaded when it is chosen. */
export const translations: Record<Exclude<Language, 'en'>, Load> = {
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  ro: () => import('./ro.ts').then(({ ro }) => ro),
};
