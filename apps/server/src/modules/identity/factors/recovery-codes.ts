import { createHmac } from 'node:crypto';
import { limits } from '@app/contract';
import { readableCode } from '#platform/ids';

/** 17 characters of a little under 5 bits: more than 80 bits, so a fast keyed hash keeps them. */
const length = 17;
const groups = [4, 4, 4, 5] as const;

/** Ten codes as they are shown, in groups that can be written down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = readableCode(length);
    let from = 0;
    return groups
      .map((size) => {
        from += size;
        return code.slice(from - size, from);
      })
      .join('-');
  });
}

/** How a code is kept; spaces, hyphens and the case of letters are nobody's mistake. */
export function recoveryHash(key: Buffer, user_id: string, typed: string): Buffer {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHmac('sha256', key).update(`${user_id}\n${code}`).digest();
}
