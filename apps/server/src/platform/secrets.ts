import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hostUrls } from './database-hosts.ts';
import { StartFault } from './errors.ts';

/**
 * Keys that every server of one installation must share and that a copy of the database must not contain: they are derived from
 * the password of the owner's database URL, which is in the environment of the servers and nowhere else.
 */
export interface Secrets {
  /** 32 bytes for one purpose; another purpose gives unrelated bytes. */
  derive(purpose: string): Buffer;
}

export function createSecrets(ownerUrl: string): Secrets {
  // Of several servers any one: they share the role and its password.
  const url = new URL(hostUrls(ownerUrl)[0] ?? ownerUrl);
  // Without one, whoever knows the role's name could compute every key of the installation.
  if (url.password === '') {
    throw new StartFault(
      'DATABASE_URL has no password, and the keys of the installation are derived from it: give its role a password and write it into the URL.',
    );
  }
  const material = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', material, 'installation', purpose, 32)),
  };
}

/** AES-256-GCM: nonce, tag and ciphertext in one. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens what `seal` made; undefined when the key is another one or the bytes were changed. */
export function unseal(key: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}
