import { keyStoreError } from './api-error.ts';

/** The key of one app in one browser: it signs, and nobody can take it out (ruling 21). */
export interface ProofKey {
  readonly privateKey: CryptoKey;
  readonly jwk: PublicJwk;
}

interface PublicJwk {
  readonly crv: string;
  readonly kty: string;
  readonly x: string;
  readonly y: string;
}

export interface ProofKeys {
  /** The key that lies here; undefined when there is none. Throws ApiError when the browser keeps nothing for us. */
  load(): Promise<ProofKey | undefined>;
  /** The key that lies here, made first where there is none. Throws ApiError. */
  make(): Promise<ProofKey>;
  /** Lets the next call look again: another tab may have made a new key. */
  forget(): void;
}

/** Whether this page may keep a key at all: browsers offer it by https and on this machine only. */
export const isSecureAddress = (): boolean => globalThis.crypto?.subtle !== undefined;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const storeName = 'keys';
const entry = 'current';

/** Keeps the key in IndexedDB, which stores it without ever showing it to a script. */
export function createProofKeys(databaseName: string): ProofKeys {
  let held: Promise<ProofKey | undefined> | undefined;
  const hold = (reading: Promise<ProofKey | undefined>): Promise<ProofKey | undefined> => {
    held = reading;
    // A key that is not there yet, or could not be read, is looked for again.
    reading.then(
      (key) => key ?? forget(reading),
      () => forget(reading),
    );
    return reading;
  };
  const forget = (reading: Promise<ProofKey | undefined>): void => {
    if (held === reading) held = undefined;
  };
  const load = (): Promise<ProofKey | undefined> => held ?? hold(read(databaseName));
  return {
    load,
    make: async () => {
      const known = await load();
      if (known !== undefined) return known;
      const made = await keepFirst(databaseName, await newKey());
      void hold(Promise.resolve(made));
      return made;
    },
    forget: () => {
      held = undefined;
    },
  };
}

async function newKey(): Promise<ProofKey> {
  if (!isSecureAddress()) throw keyStoreError('insecure_address');
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const {
    crv = '',
    kty = '',
    x = '',
    y = '',
  } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { privateKey: pair.privateKey, jwk: { crv, kty, x, y } };
}

const read = (name: string): Promise<ProofKey | undefined> =>
  inStore(name, 'readonly', (store) => store.get(entry));

/** Two tabs that make a key at the same moment end up with the same one. */
const keepFirst = (name: string, made: ProofKey): Promise<ProofKey> =>
  inStore(name, 'readwrite', (store) => {
    const found = store.get(entry);
    found.onsuccess = () => {
      if (!isProofKey(found.result)) store.put(made, entry);
    };
    return found;
  }).then((found) => found ?? made);

async function inStore(
  name: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<unknown>,
): Promise<ProofKey | undefined> {
  if (!isSecureAddress()) throw keyStoreError('insecure_address');
  try {
    const database = await open(name);
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = run(transaction.objectStore(storeName));
        transaction.oncomplete = () =>
          resolve(isProofKey(request.result) ? request.result : undefined);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    throw keyStoreError('key_store_closed', error);
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function isProofKey(value: unknown): value is ProofKey {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'jwk' in value;
}
