import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { newProofKey, proofFor } from '../../tools/shared/proof.mjs';
import type { ProofKey } from '../../tools/shared/proof.mjs';

/** Somebody with a session: what signs their calls. */
export interface SignedIn {
  readonly user_id: string;
  readonly key: ProofKey;
  /** Good for ten minutes. */
  readonly token: string;
}

interface Opening {
  readonly databaseUrl: string;
  /** Of a server that believes what we claim of addresses: one address may not refresh thousands of sessions. */
  readonly url: string;
  readonly user_ids: readonly string[];
  readonly audience: 'customer' | 'staff';
}

/** What a server is started with so that it lets one machine stand for thousands. */
export const manyAddresses = { TRUSTED_PROXIES: '127.0.0.1,::1' };

const refreshesAtOnce = 32;

/** Writes sessions as sign-ins would have and exchanges their refresh tokens: hashing thousands of passwords would take minutes. */
export async function signInMany(opening: Opening): Promise<SignedIn[]> {
  const people = opening.user_ids.map((user_id) => ({
    user_id,
    session_id: randomUUID(),
    refresh_token: randomBytes(32).toString('base64url'),
    key: newProofKey(),
  }));
  const client = new pg.Client({ connectionString: opening.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH opened AS (
         INSERT INTO sessions (id, user_id, audience, expires_at, key_thumbprint, user_agent, confirmed_at)
         SELECT id, user_id, $1, now() + interval '1 day', thumbprint, 'bench', now() + interval '1 day'
         FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS t (id, user_id, thumbprint))
       INSERT INTO refresh_tokens (token_hash, session_id) SELECT * FROM unnest($5::bytea[], $2::uuid[])`,
      [
        opening.audience,
        people.map(({ session_id }) => session_id),
        people.map(({ user_id }) => user_id),
        people.map(({ key }) => key.thumbprint),
        people.map(({ refresh_token }) => createHash('sha256').update(refresh_token).digest()),
      ],
    );
  } finally {
    await client.end();
  }
  const queue = people.entries();
  const signedIn: SignedIn[] = [];
  const work = async (): Promise<void> => {
    for (const [at, { user_id, key, refresh_token }] of queue) {
      signedIn[at] = {
        user_id,
        key,
        token: await refresh(opening.url, { key, refresh_token, at }),
      };
    }
  };
  await Promise.all(Array.from({ length: refreshesAtOnce }, work));
  return signedIn;
}

interface Refresh {
  readonly key: ProofKey;
  readonly refresh_token: string;
  readonly at: number;
}

async function refresh(url: string, { key, refresh_token, at }: Refresh): Promise<string> {
  const address = `${url}/api/auth/token?grant_type=refresh_token`;
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Of the network that is kept for tests of networks (RFC 2544).
      'x-forwarded-for': `198.18.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`,
      dpop: proofFor('POST', address, { key }),
    },
    body: JSON.stringify({ refresh_token }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A refresh answered ${response.status}: ${text.slice(0, 300)}`);
  const { access_token }: { access_token: string } = JSON.parse(text);
  return access_token;
}
