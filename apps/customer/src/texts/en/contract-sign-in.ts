import { signInErrorTable } from '@app/contract';
import type { Notice } from './contract.ts';

const errors: Record<keyof typeof signInErrorTable, Notice> = signInErrorTable;

/** What the sign-in page adds to the shared words of the first screen. */
export const signInContractTexts = { errors } as const;
