import { deCore } from './de-core.ts';
import { deFurther } from './de-further.ts';
import type { Texts } from './languages.ts';

/** All texts of the customer app in German. */
export const de: Texts = { ...deCore, ...deFurther };
