import { esCore } from './es-core.ts';
import { esFurther } from './es-further.ts';
import type { Texts } from './languages.ts';

/** All texts of the customer app in Spanish. */
export const es: Texts = { ...esCore, ...esFurther };
