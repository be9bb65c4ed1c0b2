import { signInErrorTable } from '@app/contract';

const errors: Record<
  keyof typeof signInErrorTable,
  { readonly title: string; readonly text: string }
> = signInErrorTable;

/** What the sign-in page adds to the shared words of the first screen. */
export const signInContractTexts = { errors } as const;
