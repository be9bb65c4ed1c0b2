import { frCore } from './fr-core.ts';
import { frFurther } from './fr-further.ts';
import type { Texts } from './languages.ts';

/** All texts of the customer app in French. */
export const fr: Texts = { ...frCore, ...frFurther };
