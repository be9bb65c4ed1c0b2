import { noticeGaps } from '@app/contract';
import type { Secrets } from '#platform/secrets';
import { keysOf, seal, unseal } from '#platform/secrets';

const mark = 'sealed:';
/** What everybody but its owner reads in place of a secret. */
export const hiddenSecret = '••••••••';

/** Secrets inside of notifications: a copy of the database holds none of them in clear, and staff are shown none. */
export interface SecretValues {
  seal(secret: string): string;
  /** Opens what `seal` made. */
  open(sealed: string): string;
  /** Opens what fills the gaps for secrets; only for the eyes and the mails of the owner. */
  reveal(values: Record<string, string> | null): Record<string, string> | null;
}

export function createSecretValues(secrets: Secrets): SecretValues {
  const keys = keysOf(secrets, 'notification-secrets');
  const open = (value: string): string => {
    if (!isSealed(value)) return value;
    const bytes = Buffer.from(value.slice(mark.length), 'base64');
    return unseal(keys, bytes)?.toString('utf8') ?? hiddenSecret;
  };
  return {
    seal: (secret) => `${mark}${seal(keys[0], Buffer.from(secret, 'utf8')).toString('base64')}`,
    open,
    reveal: (values) =>
      values &&
      Object.fromEntries(
        Object.entries(values).map(([gap, value]) => [
          gap,
          noticeGaps[gap] === 'secret' ? open(value) : value,
        ]),
      ),
  };
}

export function isSealed(value: string): boolean {
  return value.startsWith(mark);
}
