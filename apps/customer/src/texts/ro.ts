import type { Texts } from './languages.ts';
import { roCore } from './ro-core.ts';
import { roFurther } from './ro-further.ts';

/** All texts of the customer app in Romanian. */
export const ro: Texts = { ...roCore, ...roFurther };
