import { staffErrorTable } from './errors-staff.ts';
import { customerErrorTable } from './errors.ts';

/** The closed set of error codes. */
export const errorTable = { ...customerErrorTable, ...staffErrorTable } as const;

export type ErrorCode = keyof typeof errorTable;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
