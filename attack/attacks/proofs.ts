import { createHash, randomUUID } from 'node:crypto';
import { newProofKey, proofFor, signProof } from '../../tools/shared/proof.mjs';
import type { ProofKey } from '../../tools/shared/proof.mjs';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { secrets, textAt } from '../shared/client.ts';
import type { Member, Stage } from '../shared/stage.ts';

const path = '/api/profile';
const minuteMs = 60_000;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Try {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stolen token, and every proof that a thief could have or make: none opens the session. */
export const proofs: Attack = {
  name: 'proofs',
  what: 'replayed, altered and forged proofs and tokens',
  run: async (stage) => {
    const findings = new Findings();
    const [key, stranger] = [newProofKey(), newProofKey()];
    const person = await signUpWith(stage, key);
    const url = `${stage.wide.url}${path}`;
    const get = (headers: Readonly<Record<string, string>>) => fetch(url, { headers });
    const good = proofFor('GET', url, { token: person.token, key });
    const authorization = `DPoP ${person.token}`;
    const first = await get({ authorization, dpop: good });
    findings.expect(first.status === 200, `the owner is refused: ${first.status}`);
    const again = await get({ authorization, dpop: good });
    findings.expect(again.status === 401, `a proof is good twice: ${again.status}`);
    const elsewhere = await fetch(`${stage.plain.url}${path}`, {
      headers: { authorization, dpop: good },
    });
    findings.expect(
      elsewhere.status === 401,
      `a proof is good on another server: ${elsewhere.status}`,
    );
    const tries = [
      ...foreignProofs(url, person.token, { key, stranger }),
      ...alteredProofs(url, person.token, key),
      ...tokensOf(url, person.token, { key, stranger }),
    ];
    for (const { what, headers } of tries) {
      const { status } = await get(headers);
      findings.expect(status === 401 || status === 400, `${what} is answered with ${status}`);
    }
    await otherRoutes(stage, findings, { person, key });
    const last = await get({
      authorization,
      dpop: proofFor('GET', url, { token: person.token, key }),
    });
    findings.expect(last.status === 200, `the owner is locked out by it: ${last.status}`);
    // Last, since a refresh token that comes with another key is stolen, and its session ends.
    await refreshes(stage, findings, { person, stranger });
    return { findings: findings.list, figures: { tries: tries.length + 6 } };
  },
};

async function signUpWith(
  { wide }: Stage,
  key: ProofKey,
): Promise<Pick<Member, 'token' | 'refresh_token'>> {
  const reply = await wide.call('POST', '/api/auth/signup', {
    key,
    body: {
      email: `${randomUUID()}@victim.example`,
      password: `lantern ${randomUUID().slice(0, 8)} quarry`,
      data: { full_name: 'Mira Sweep' },
    },
  });
  const [token, refresh_token] = [textAt(reply, 'access_token'), textAt(reply, 'refresh_token')];
  secrets.add(token).add(refresh_token);
  return { token, refresh_token };
}

interface Keys {
  readonly key: ProofKey;
  readonly stranger: ProofKey;
}

/** What a thief of the token can sign, or find lying about. */
function foreignProofs(url: string, token: string, { key, stranger }: Keys): Try[] {
  const authorization = `DPoP ${token}`;
  const proof = (method: string, address: string, bound: string | undefined) =>
    proofFor(method, address, { token: bound, key });
  const signedAt = (nowMs: number) => proofFor('GET', url, { token, key, nowMs });
  const made: Record<string, string> = {
    'another key': proofFor('GET', url, { token, key: stranger }),
    'another method': proof('POST', url, token),
    'another address': proof('GET', `${url}/sessions`, token),
    'another host': proof('GET', 'https://evil.example/api/profile', token),
    'no token in it': proof('GET', url, undefined),
    'another token in it': proof('GET', url, `${token}x`),
    'two minutes ago': signedAt(Date.now() - 2 * minuteMs),
    'in ten minutes': signedAt(Date.now() + 10 * minuteMs),
    'no proof at all': '',
    'no JWS': 'x.y.z',
    'two proofs': `${proof('GET', url, token)}, ${proof('GET', url, token)}`,
    'ten thousand letters': 'a'.repeat(10_000),
  };
  const plain: Try[] = [
    { what: 'a token without a proof', headers: { authorization } },
    { what: 'a bearer token', headers: { authorization: `Bearer ${token}` } },
  ];
  return [
    ...plain,
    ...Object.entries(made).map(([what, dpop]) => ({
      what: `a proof: ${what}`,
      headers: { authorization, dpop },
    })),
  ];
}

/** Proofs that the owner's key signed, or seems to have signed, in ways that RFC 9449 forbids. */
function alteredProofs(url: string, token: string, key: ProofKey): Try[] {
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk };
  const ath = createHash('sha256').update(token).digest('base64url');
  const fresh = () => ({
    jti: randomUUID(),
    htm: 'GET',
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ath,
  });
  const unsigned = (alg: string) => `${encode({ ...header, alg })}.${encode(fresh())}.`;
  const [head = '', claims = '', signature = ''] = signProof(header, fresh(), key).split('.');
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const made: Record<string, string> = {
    'typ JWT': signProof({ ...header, typ: 'JWT' }, fresh(), key),
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg HS256': signProof({ ...header, alg: 'HS256' }, fresh(), key),
    'alg RS256': signProof({ ...header, alg: 'RS256' }, fresh(), key),
    'no key in it': signProof({ typ: 'dpop+jwt', alg: 'ES256' }, fresh(), key),
    'a private key in it': signProof({ ...header, jwk: { ...key.jwk, d: 'AAAA' } }, fresh(), key),
    'no jti': signProof(header, { ...fresh(), jti: undefined }, key),
    'no htm': signProof(header, { ...fresh(), htm: undefined }, key),
    'no htu': signProof(header, { ...fresh(), htu: undefined }, key),
    'no iat': signProof(header, { ...fresh(), iat: undefined }, key),
    'iat as text': signProof(header, { ...fresh(), iat: 'now' }, key),
    'a huge jti': signProof(header, { ...fresh(), jti: 'x'.repeat(4000) }, key),
    'a flipped signature': `${head}.${claims}.${flipped}`,
    'a cut signature': `${head}.${claims}.`,
    'other claims': `${head}.${encode({ ...fresh(), jti: randomUUID() })}.${signature}`,
    crit: signProof({ ...header, crit: ['x'] }, fresh(), key),
  };
  const authorization = `DPoP ${token}`;
  return Object.entries(made).map(([what, dpop]) => ({
    what: `a proof: ${what}`,
    headers: { authorization, dpop },
  }));
}

/** Tokens that the owner's key would be right for, if they were ours. */
function tokensOf(url: string, token: string, { key, stranger }: Keys): Try[] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const header: Record<string, unknown> = JSON.parse(Buffer.from(head, 'base64url').toString());
  const payload: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const resigned = (changes: object) =>
    `${head}.${encode({ ...payload, ...changes })}.${signature}`;
  const made: Record<string, string> = {
    'alg none': `${encode({ ...header, alg: 'none' })}.${claims}.`,
    'another person': resigned({ sub: randomUUID() }),
    'another session': resigned({ sid: randomUUID() }),
    'for staff': resigned({ aud: 'staff' }),
    'for ever': resigned({ exp: 4_102_444_800 }),
    'another key in cnf': resigned({ cnf: { jkt: stranger.thumbprint } }),
    'signed by a stranger': signProof({ ...header, alg: 'ES256' }, payload, stranger),
    'signed by a stranger, with the key': signProof(
      { ...header, alg: 'ES256', jwk: stranger.jwk },
      payload,
      stranger,
    ),
    'with a key to fetch': signProof(
      { ...header, alg: 'ES256', jku: 'https://evil.example/jwks' },
      payload,
      stranger,
    ),
    'kid as a path': `${encode({ ...header, kid: '../../dev/null' })}.${claims}.${signature}`,
    'no signature': `${head}.${claims}.`,
  };
  return Object.entries(made).map(([what, changed]) => ({
    what: `a token: ${what}`,
    headers: {
      authorization: `DPoP ${changed}`,
      dpop: proofFor('GET', url, { token: changed, key }),
    },
  }));
}

/** Headers of a proxy that is none, the other app's calls, and the token where it would end up in logs. */
async function otherRoutes(
  { wide, plain }: Stage,
  findings: Findings,
  { person, key }: { person: Pick<Member, 'token'>; key: ProofKey },
): Promise<void> {
  const { token } = person;
  const staff = await wide.call('GET', '/api/staff/me', { token, key });
  findings.expect(
    staff.status === 403,
    `a customer's token opens the staff portal: ${staff.status}`,
  );
  const authorization = `DPoP ${token}`;
  const host = 'evil.example';
  const forwarded = await fetch(`${plain.url}${path}`, {
    headers: {
      authorization,
      dpop: proofFor('GET', `https://${host}${path}`, { token, key }),
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
      forwarded: `host=${host};proto=https`,
    },
  });
  findings.expect(
    forwarded.status === 401,
    `a forwarded host decides what a proof is for: ${forwarded.status}`,
  );
  const inAddress = await wide.call('GET', `${path}?access_token=${token}`, { key });
  findings.expect(inAddress.status === 401, `a token in the address opens: ${inAddress.status}`);
}

async function refreshes(
  { wide }: Stage,
  findings: Findings,
  { person, stranger }: { person: Pick<Member, 'refresh_token'>; stranger: ProofKey },
): Promise<void> {
  const refresh = '/api/auth/token?grant_type=refresh_token';
  const { refresh_token } = person;
  const foreign = await wide.call('POST', refresh, { body: { refresh_token }, key: stranger });
  findings.expect(
    foreign.status >= 400,
    `a refresh token works with another key: ${foreign.status}`,
  );
  const bare = await wide.call('POST', refresh, { body: { refresh_token }, unsigned: true });
  findings.expect(bare.status >= 400, `a refresh token works without a key: ${bare.status}`);
}
