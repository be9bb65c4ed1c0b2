import { authTexts } from './en/auth.ts';
import { signInContractTexts } from './en/contract-sign-in.ts';
import { factorsTexts } from './en/factors.ts';
import { recoveryTexts } from './en/recovery.ts';

/** What the sign-in page says beside the first texts: most visits begin there, and need no others. */
export const enAuth = {
  contract: signInContractTexts,
  auth: authTexts,
  factors: factorsTexts,
  recovery: recoveryTexts,
} as const;
