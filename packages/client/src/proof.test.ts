import { calculateThumbprint, generateKeyPair } from 'dpop';
import { describe, expect, it } from 'vitest';
import { createSigner, isProofRefusal } from './proof.ts';
import type { ProofKey, ProofKeys } from './proof-keys.ts';
import { json, manualTimers, problem } from './test-kit.ts';

const origin = () => 'https://send.example';

async function newKey(): Promise<ProofKey & { publicKey: CryptoKey }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: false });
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey, jwk: { crv, kty, x, y } };
}

const keysOf = (key: ProofKey | undefined): ProofKeys => ({
  load: async () => key,
  make: async () => key ?? newKey(),
  forget: () => undefined,
});

const text = (encoded: string): string => atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
const bytes = (encoded: string) =>
  Uint8Array.from(text(encoded), (character) => character.codePointAt(0) ?? 0);
const part = (proof: string, index: number): Record<string, unknown> =>
  JSON.parse(text(proof.split('.')[index] ?? ''));

/** A server that notes what it gets and answers in turn. */
function server(...answers: readonly Response[]) {
  const got: Headers[] = [];
  const send = async (_: string, { headers }: RequestInit): Promise<Response> => {
    got.push(new Headers(headers));
    return answers[got.length - 1] ?? json(200, {});
  };
  return { send, got, proofs: () => got.map((headers) => headers.get('dpop') ?? '') };
}

function refusal(date: string): Response {
  const { status, body } = problem(401, 'proof_invalid');
  const headers = { 'www-authenticate': 'DPoP error="invalid_dpop_proof", algs="ES256"', date };
  return new Response(body, { status, headers });
}

describe('a proof', () => {
  it('names method, address without its query, moment and token, and is signed by the key', async () => {
    const key = await newKey();
    const timers = manualTimers();
    const { send, proofs } = server();
    const sign = createSigner({ keys: keysOf(key), timers, origin });
    const call = sign(send);
    const headers = { authorization: 'DPoP token-1' };
    await call('/api/transactions?limit=2#x', { headers });
    await call('https://send.example/api/quotes', { method: 'POST' });
    const [first = '', second = ''] = proofs();
    expect(part(first, 0)).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk });
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('token-1'));
    expect(part(first, 1)).toEqual({
      jti: expect.any(String),
      htm: 'GET',
      htu: 'https://send.example/api/transactions',
      iat: timers.now() / 1000,
      ath: expect.any(String),
    });
    expect(bytes(String(part(first, 1)['ath']))).toEqual(new Uint8Array(hash));
    expect(part(second, 1)).toMatchObject({ htm: 'POST', htu: 'https://send.example/api/quotes' });
    expect(part(second, 1)).not.toHaveProperty('ath');
    expect(part(second, 1)['jti']).not.toBe(part(first, 1)['jti']);
    const [head = '', body = '', signature = ''] = first.split('.');
    const signed = new TextEncoder().encode(`${head}.${body}`);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(algorithm, key.publicKey, bytes(signature), signed)).toBe(
      true,
    );
    // By another hand than ours: the name that the server gives to the key.
    expect(await calculateThumbprint(key.publicKey)).toMatch(/^[\w-]{43}$/);
  });

  it('that a wrong clock spoiled is made again by the server’s time, once, and later ones are right at once', async () => {
    const timers = manualTimers();
    const serverMs = timers.now() + 3 * 60 * 60_000;
    const { send, proofs } = server(refusal(new Date(serverMs).toUTCString()));
    const call = createSigner({ keys: keysOf(await newKey()), timers, origin })(send);
    expect((await call('/api/profile', {})).status).toBe(200);
    await call('/api/profile', {});
    expect(proofs().map((proof) => part(proof, 1)['iat'])).toEqual([
      timers.now() / 1000,
      serverMs / 1000,
      serverMs / 1000,
    ]);
    expect(new Set(proofs()).size).toBe(3);
  });

  it('tells the moment to the millisecond, also after a refusal by a server whose clock is the same', async () => {
    const timers = manualTimers(1_800_000_000_789);
    const date = new Date(timers.now()).toUTCString();
    const { send, proofs } = server(refusal(date));
    await createSigner({ keys: keysOf(await newKey()), timers, origin })(send)('/api/profile', {});
    const at = timers.now() / 1000;
    expect(at % 1).toBeGreaterThan(0);
    expect(proofs().map((proof) => part(proof, 1)['iat'])).toEqual([at, at]);
  });

  it('that is refused twice is the answer', async () => {
    const timers = manualTimers();
    const date = new Date(timers.now()).toUTCString();
    const { send, got } = server(refusal(date), refusal(date));
    const call = createSigner({ keys: keysOf(await newKey()), timers, origin })(send);
    const answer = await call('/api/profile', {});
    expect([answer.status, isProofRefusal(answer), got.length]).toEqual([401, true, 2]);
  });

  it('is none of our business where the token was refused', async () => {
    const { send, got } = server(problem(401, 'unauthenticated'));
    const timers = manualTimers();
    const call = createSigner({ keys: keysOf(await newKey()), timers, origin })(send);
    const answer = await call('/api/profile', {});
    expect([answer.status, isProofRefusal(answer), got.length]).toEqual([401, false, 1]);
  });

  it('cannot be made without a key: nothing is sent, unless the call may make one', async () => {
    const { send, got } = server();
    const sign = createSigner({ keys: keysOf(undefined), timers: manualTimers(), origin });
    let gone = 0;
    const onKeyGone = () => (gone += 1);
    await expect(sign(send, { onKeyGone })('/api/profile', {})).rejects.toHaveProperty(
      'code',
      'unauthenticated',
    );
    expect([gone, got.length]).toEqual([1, 0]);
    await sign(send, { onKeyGone, makeKey: true })('/api/auth/token', { method: 'POST' });
    expect([gone, got.length]).toEqual([1, 1]);
  });
});
