import { ApiError } from '@app/client';
import { errorTable } from '@app/contract';
import type { ErrorCode } from '@app/contract';
import { expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
});

import { problemOf } from './errors.ts';

const refusal = (code: ErrorCode, detail: string): ApiError => {
  const { status, title } = errorTable[code];
  return new ApiError({ status, code, title, detail });
};

test('why a transfer waits is said as the server says it: deciding the case is no way on when it was decided', () => {
  const stopped = 'A case about this transfer is open, or was decided against it.';
  expect(problemOf(refusal('transfer_held', stopped))).toEqual({ title: 'Error', text: stopped });
});

test('a weak password is no sign-up that failed', () => {
  const why = 'Use at least 8 characters.';
  expect(problemOf(refusal('weak_password', why))).toEqual({
    title: 'Choose another password',
    text: why,
  });
});
