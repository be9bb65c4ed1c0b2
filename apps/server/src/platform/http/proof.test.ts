import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import * as dpop from 'dpop';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import type { HttpOptions } from '#platform/http';
import { bareEdge, readableLog, routesWith } from '../../../test/probe.ts';
import { newProofKey, proofFor, signProof, onlyOnce } from '../../../test/proof.ts';
import { signatureThread } from '../../../test/signature-thread.ts';

const origin = 'https://send.example';
const url = `${origin}/api/auth/user`;
const token = 'a-token';
const key = newProofKey();
const nowMs = Date.parse('2026-11-20T10:00:00Z');
const user = { id: 'x', email: 'a@b.c', full_name: 'A', phone_number: null, roles: [] };
let app: FastifyInstance;
const { log, lines } = readableLog();

async function start(changes: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  return createHttp({
    routes: routesWith({ getUser: async () => user, signOut: async () => null }),
    authenticate: async (given, key_thumbprint) => ({
      user_id: `${given} by ${key_thumbprint}`,
      session_id: 's',
      audience: 'customer',
      email: 'a@b.c',
      full_name: 'A',
      roles: [],
    }),
    noteProof: onlyOnce(),
    clock: { now: () => nowMs },
    recordView: async () => undefined,
    log,
    ...bareEdge,
    publicOrigin: origin,
    ...changes,
  });
}
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

interface Sent {
  readonly proof?: string | undefined;
  readonly authorization?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly to?: FastifyInstance;
  readonly path?: string;
}

async function send({ proof, authorization = `DPoP ${token}`, headers, to, path }: Sent) {
  const answer = await (to ?? app).inject({
    url: path ?? '/api/auth/user',
    headers: { authorization, ...(proof !== undefined && { dpop: proof }), ...headers },
  });
  const code: unknown = answer.json()['code'];
  return { status: answer.statusCode, code, challenge: answer.headers['www-authenticate'] };
}

const verdict = async (sent: Sent) => {
  const { status, code } = await send(sent);
  return status === 200 ? 'taken' : `${status} ${String(code)}`;
};
const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk };
const good = () => proofFor('GET', url, { token, key, nowMs });
const claimsOf = (changes: object = {}) => ({
  jti: randomUUID(),
  htm: 'GET',
  htu: url,
  iat: nowMs / 1000,
  ath: createHash('sha256').update(token).digest('base64url'),
  ...changes,
});
const withClaims = (changes: object) => signProof(header, claimsOf(changes), key);
const withHeader = (changes: object) => signProof({ ...header, ...changes }, claimsOf(), key);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a proof', () => {
  it('is taken once', async () => {
    const proof = good();
    expect(await verdict({ proof })).toBe('taken');
    const again = await send({ proof });
    expect(again).toMatchObject({ status: 401, code: 'proof_invalid' });
    expect(again.challenge).toBe('DPoP error="invalid_dpop_proof", algs="ES256"');
    expect(await verdict({ proof: good() })).toBe('taken');
  });

  it('made by another hand than ours is taken', async () => {
    const pair = await dpop.generateKeyPair('ES256');
    const server = await start({ clock: systemClock });
    const proof = await dpop.generateProof(pair, url, 'GET', undefined, token);
    expect(await verdict({ proof, to: server })).toBe('taken');
    await server.close();
  });

  it('is asked for where a session is, and a token alone opens nothing', async () => {
    expect(await verdict({})).toBe('401 proof_required');
    expect(await verdict({ authorization: `Bearer ${token}` })).toBe('401 unauthenticated');
    expect(await verdict({ authorization: `Bearer ${token}`, proof: good() })).toBe(
      '401 unauthenticated',
    );
    expect(await verdict({ authorization: '', proof: good() })).toBe('401 unauthenticated');
  });

  it('is noted while the session is read', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = await start({
      noteProof: async () => {
        await begun;
        return true;
      },
      authenticate: async () => {
        begin();
        throw new DomainError('account_disabled');
      },
    });
    expect(await verdict({ proof: good(), to: slow })).toBe('403 account_disabled');
    await slow.close();
  });

  it('that nobody signed does not use up the one that is signed', async () => {
    const proof = good();
    const [head = '', claims = ''] = proof.split('.');
    const [, , foreign = ''] = good().split('.');
    const forged = `${head}.${claims}.${foreign}`;
    expect(await verdict({ proof: forged })).toBe('401 proof_invalid');
    expect(await verdict({ proof })).toBe('taken');
  });

  it('that nobody signed is refused among many under way as well, which are checked elsewhere', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = await start({
      signatureThread: signatureThread(),
      noteProof: async () => {
        await released;
        return true;
      },
    });
    const many = Array.from({ length: 40 }, () => verdict({ proof: good(), to: busy }));
    const forged = spliced(2, good().split('.')[2] ?? '');
    expect(await verdict({ proof: forged, to: busy })).toBe('401 proof_invalid');
    release();
    expect(await Promise.all(many)).toEqual(many.map(() => 'taken'));
    await busy.close();
  });

  it('that was used is told before a session that is over', async () => {
    const used = await start({
      noteProof: async () => false,
      authenticate: async () => {
        throw new DomainError('unauthenticated');
      },
    });
    expect(await verdict({ proof: good(), to: used })).toBe('401 proof_invalid');
    await used.close();
  });

  it('counts for its address whatever stands in the query', async () => {
    expect(await verdict({ proof: good(), path: '/api/auth/user?a=1' })).toBe('taken');
    expect(await verdict({ proof: withClaims({ htu: `${url}?a=1#b` }) })).toBe('taken');
  });

  it.each([
    ['another method', () => proofFor('POST', url, { token, key, nowMs })],
    ['another path', () => proofFor('GET', `${origin}/api/profile`, { token, key, nowMs })],
    ['a longer path', () => proofFor('GET', `${url}/`, { token, key, nowMs })],
    ['another host', () => withClaims({ htu: 'https://evil.example/api/auth/user' })],
    ['a host that begins alike', () => withClaims({ htu: `${origin}.evil/api/auth/user` })],
    ['plain http', () => withClaims({ htu: url.replace('https:', 'http:') })],
    ['this machine', () => withClaims({ htu: 'http://localhost/api/auth/user' })],
    ['a user before the host', () => withClaims({ htu: 'https://a@send.example/api/auth/user' })],
    ['no address', () => withClaims({ htu: undefined })],
    ['another token', () => proofFor('GET', url, { token: 'another', key, nowMs })],
    ['no token', () => proofFor('GET', url, { key, nowMs })],
    ['61 seconds ago', () => proofFor('GET', url, { token, key, nowMs: nowMs - 61_000 })],
    ['in 61 seconds', () => proofFor('GET', url, { token, key, nowMs: nowMs + 61_000 })],
    ['no moment', () => withClaims({ iat: undefined })],
    ['a moment as text', () => withClaims({ iat: `${nowMs / 1000}` })],
    ['no identifier', () => withClaims({ jti: undefined })],
    ['an empty identifier', () => withClaims({ jti: '' })],
    ['an endless identifier', () => withClaims({ jti: 'x'.repeat(129) })],
    ['another type', () => withHeader({ typ: 'JWT' })],
    ['no type', () => withHeader({ typ: undefined })],
    ['the algorithm none', () => `${encode({ ...header, alg: 'none' })}.${encode(claimsOf())}.`],
    ['a name for its key', () => withHeader({ kid: '1' })],
    ['a demand of its own', () => withHeader({ crit: ['b64'], b64: false })],
    ['a private key', () => withHeader({ jwk: key.privateKey.export({ format: 'jwk' }) })],
    ['no key', () => withHeader({ jwk: undefined })],
    ['a key of another curve', () => withHeader({ jwk: { ...key.jwk, crv: 'P-384' } })],
    ['a point off the curve', () => withHeader({ jwk: { ...key.jwk, x: 'A'.repeat(43) } })],
    ['somebody else’s key', () => withHeader({ jwk: newProofKey().jwk })],
    ['changed claims', () => spliced(1, encode(claimsOf({ htm: 'GET', extra: true })))],
    ['a cut signature', () => good().slice(0, -1)],
    ['an empty text', () => ''],
    ['a long text', () => `${good()}.${'x'.repeat(4000)}`],
    ['arrays', () => `${encode([])}.${encode([])}.${'x'.repeat(86)}`],
    ['no JSON', () => `${'x'.repeat(20)}.${'x'.repeat(20)}.${'x'.repeat(86)}`],
  ])('for or with %s is refused', async (_what, make) => {
    expect(await verdict({ proof: make() })).toBe('401 proof_invalid');
  });

  it('signed by another algorithm is refused', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = (alg: string, jwk: object) =>
      `${encode({ typ: 'dpop+jwt', alg, jwk })}.${encode(claimsOf())}`;
    const rs = text('RS256', rsa.publicKey.export({ format: 'jwk' }));
    const rsProof = `${rs}.${sign('sha256', Buffer.from(rs), rsa.privateKey).toString('base64url')}`;
    expect(await verdict({ proof: rsProof })).toBe('401 proof_invalid');
    const hs = text('HS256', { kty: 'oct', k: 'c2VjcmV0' });
    const hsProof = `${hs}.${createHmac('sha256', 'secret').update(hs).digest('base64url')}`;
    expect(await verdict({ proof: hsProof })).toBe('401 proof_invalid');
    // The server's own public key as a shared secret.
    const mixed = text('HS256', key.jwk);
    const byPublic = createHmac('sha256', JSON.stringify(key.jwk)).update(mixed);
    expect(await verdict({ proof: `${mixed}.${byPublic.digest('base64url')}` })).toBe(
      '401 proof_invalid',
    );
  });

  it('comes alone', async () => {
    expect(await verdict({ headers: { dpop: [good(), good()] } })).toBe('401 proof_invalid');
  });

  it.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'http'],
    ['forwarded', 'host=evil.example;proto=http'],
    ['x-original-url', '/api/profile'],
  ])('is held against our own address, not the header %s', async (name, value) => {
    const trusting = await start({ trustedProxies: ['127.0.0.1'] });
    const headers = { [name]: value };
    expect(await verdict({ to: trusting, headers, proof: good() })).toBe('taken');
    const forged = withClaims({ htu: 'https://evil.example/api/auth/user' });
    expect(await verdict({ to: trusting, headers, proof: forged })).toBe('401 proof_invalid');
    await trusting.close();
  });

  it('for an address that nobody configured is refused, and the log says what to set', async () => {
    const before = lines.length;
    await verdict({ proof: withClaims({ htu: 'https://other.example/api/auth/user' }) });
    const server = await start({ publicOrigin: undefined, log });
    const local = withClaims({ htu: 'http://localhost:3000/api/auth/user' });
    expect(await verdict({ to: server, proof: local })).toBe('taken');
    expect(await verdict({ to: server, proof: good() })).toBe('401 proof_invalid');
    expect(JSON.stringify(lines.slice(before))).toContain('PUBLIC_ORIGIN');
    await server.close();
  });

  it('for the host of staff is taken where there is one', async () => {
    const staffOrigin = 'https://staff.example';
    const server = await start({ staffOrigin });
    const proof = withClaims({ htu: `${staffOrigin}/api/auth/user` });
    // Taken as a proof; whose host this is, is another guard's question.
    const answer = await send({ to: server, proof, headers: { host: 'staff.example' } });
    expect(answer.code).not.toBe('proof_invalid');
    await server.close();
  });
});

/** A good proof with one part exchanged. */
function spliced(index: number, part: string): string {
  const parts = good().split('.');
  parts[index] = part;
  return parts.join('.');
}
