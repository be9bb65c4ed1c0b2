import { furtherErrorTable, furtherToasts } from '@app/contract';
import { signInContractTexts } from './contract-sign-in.ts';
import type { Notice } from './contract.ts';

const errors: Record<keyof typeof furtherErrorTable, Notice> = furtherErrorTable;

// As in contract.ts.
const toasts: Record<keyof typeof furtherToasts, Notice> = furtherToasts;

/** What all other pages add to the shared words of the first screen. */
export const furtherContractTexts = {
  toasts,
  errors: { ...signInContractTexts.errors, ...errors },
} as const;
