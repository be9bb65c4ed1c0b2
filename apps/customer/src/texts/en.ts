import { enCore } from './en-core.ts';
import { enFurther } from './en-further.ts';

const [first, further] = [enCore.contract, enFurther.contract];

/** All texts of the customer app. Words of the specification stand here to the letter. */
export const en = {
  ...enCore,
  ...enFurther,
  contract: {
    ...first,
    errors: { ...first.errors, ...further.errors },
    toasts: { ...first.toasts, ...further.toasts },
  },
  receipt: { ...enCore.receipt, ...enFurther.receipt },
} as const;
