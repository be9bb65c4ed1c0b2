import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hostUrls } from './database-hosts.ts';
import { StartFault } from './errors.ts';

/**
 * Keys that every server of one installation must share and that a copy of the database must not contain: they are derived from a
 * text that is in the environment of the servers and nowhere else.
 */
export interface Secrets {
  /** 32 bytes for one purpose; another purpose gives unrelated bytes. */
  derive(purpose: string): Buffer;
  /** The same of the texts that were in use before, in their order: to open and compare what they made, never to make anything with. */
  former(purpose: string): readonly Buffer[];
}

/** Settings of the environment, checked by `readConfig`. */
export interface KeySettings {
  /** What keys are derived from; undefined: the role and password of the owner's database URL. */
  readonly secretKey?: string | undefined;
  /** What they were derived from before, the newest first: each a former key, or a former database URL. */
  readonly secretKeysBefore?: readonly string[] | undefined;
}

/** Throws StartFault when there is neither a key nor a password in the URL. */
export function createSecrets(
  ownerUrl: string,
  { secretKey, secretKeysBefore = [] }: KeySettings = {},
): Secrets {
  const material = secretKey ?? roleAndPassword(ownerUrl);
  // Without one, whoever knows the role's name could compute every key of the installation.
  if (material === undefined) {
    throw new StartFault(
      'DATABASE_URL has no password that can be read, and without SECRET_KEY the keys of the installation are derived from it: give its role a password and write it into the URL, or set SECRET_KEY.',
    );
  }
  const before = secretKeysBefore.map((text) => roleAndPassword(text) ?? text);
  return {
    derive: (purpose) => derived(material, purpose),
    former: (purpose) => before.map((text) => derived(text, purpose)),
  };
}

/** `role:password` of a database URL; undefined when there is none that can be read. A key holds no colon, so it is never taken for one. */
export function roleAndPassword(text: string): string | undefined {
  // Of several servers any one: they share the role and its password.
  const [first] = hostUrls(text);
  if (first === undefined) return undefined;
  const { username, password } = new URL(first);
  if (password === '') return undefined;
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    return undefined;
  }
}

function derived(material: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', material, 'installation', purpose, 32));
}

/** All keys of one purpose: what is made is made with the first, and what is there may be of any. */
export function keysOf(secrets: Secrets, purpose: string): readonly [Buffer, ...Buffer[]] {
  return [secrets.derive(purpose), ...secrets.former(purpose)];
}

/** AES-256-GCM: nonce, tag and ciphertext in one. */
export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens what `seal` made with the key, or with one of several; undefined when it was another or the bytes were changed. */
export function unseal(keys: Buffer | readonly Buffer[], sealed: Buffer): Buffer | undefined {
  if (Buffer.isBuffer(keys)) return unsealed(keys, sealed);
  for (const key of keys) {
    const opened = unsealed(key, sealed);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

function unsealed(key: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}
