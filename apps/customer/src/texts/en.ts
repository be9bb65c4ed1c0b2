import { enCore } from './en-core.ts';
import { enFurther } from './en-further.ts';

/** All texts of the customer app. Words of the specification stand here to the letter. */
export const en = { ...enCore, ...enFurther } as const;
