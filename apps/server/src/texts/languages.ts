import type { Language } from '@app/contract';
import { de } from './de.ts';
import type { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';

/** Texts of the same shape as the English ones, in other words. */
export type Texts = Translated<typeof en>;

type Translated<Source> = Source extends string
  ? string
  : Source extends null
    ? null
    : { readonly [Key in keyof Source]: Translated<Source[Key]> };

/** One file per language; what has none yet is written in English. */
export const translations: Partial<Record<Exclude<Language, 'en'>, Texts>> = { de, pl, fr, ro, es };
