import type { Texts } from './languages.ts';
import { plCore } from './pl-core.ts';
import { plFurther } from './pl-further.ts';

/** All texts of the customer app in Polish. Address: imperatives and Twój, no Pan or Pani, no past tense that names a gender. */
export const pl: Texts = { ...plCore, ...plFurther };
