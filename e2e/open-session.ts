import type { Page } from '@playwright/test';

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly audience: 'customer' | 'staff';
}

/**
 * Signs in by the browser's own means, but without the page for it, which has tests of its own: in the address's storage lie
 * afterwards what the app keeps there, the session and the key that it is bound to (ruling 21).
 */
export async function openSession(page: Page, login: Login): Promise<void> {
  // Any answer of the product's will do to be at its address.
  await page.goto('/healthz');
  await page.evaluate(signInHere, login);
}

/** Runs in the browser, where it has nothing but what stands in it. */
async function signInHere({ email, password, audience }: Login): Promise<void> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const encode = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const storageKey = `${audience}-session`;

  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key = { privateKey: pair.privateKey, jwk: { crv, kty, x, y } };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(storageKey, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    opening.onerror = () => reject(new Error(`No store: ${opening.error?.message}`));
    opening.onsuccess = () => {
      const keeping = opening.result.transaction('keys', 'readwrite');
      keeping.objectStore('keys').put(key, 'current');
      keeping.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      keeping.onabort = () => reject(new Error(`Not kept: ${keeping.error?.message}`));
    };
  });

  const address = '/api/auth/token?grant_type=password';
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk };
  const htu = new URL('/api/auth/token', location.origin).href;
  const claims = { jti: crypto.randomUUID(), htm: 'POST', htu, iat: Date.now() / 1000 };
  const text = [header, claims].map((part) => encode(bytesOf(JSON.stringify(part)))).join('.');
  const signature = await crypto.subtle.sign(algorithm, pair.privateKey, bytesOf(text));
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      dpop: `${text}.${encode(new Uint8Array(signature))}`,
    },
    body: JSON.stringify({ email, password, audience }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { access_token, refresh_token, expires_in, user } = await answer.json();
  const expires_at = Math.floor(Date.now() / 1000) + expires_in;
  localStorage.setItem(
    storageKey,
    JSON.stringify({ access_token, refresh_token, expires_at, user }),
  );
}
