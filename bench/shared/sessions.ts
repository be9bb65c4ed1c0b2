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

/** What a server is started with so that it lets one machine stand for thousands: for that alone it believes the addresses that we claim. */
export const manyAddresses = { TRUSTED_PROXIES: '127.0.0.1,::1' };

const atOnce = 32;

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
  const tokens = await refreshAll(opening.url, people);
  return people.map(({ user_id, key }, place) => ({ user_id, key, token: tokens[place] ?? '' }));
}

/** Runs over a list, so many at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  run: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [place, item] of queue) await run(item, place);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

interface Asked {
  readonly key: ProofKey;
  readonly token?: string;
  readonly body: object;
  /** Whose call it is, by place: each person has an address of the network that is kept for tests of networks (RFC 2544). */
  readonly place: number;
}

/** A signed call as somebody of many; gives the answer, and refuses any that is no 2xx. */
export async function post(url: string, { key, token, body, place }: Asked): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`,
      dpop: proofFor('POST', url, { key, ...(token !== undefined && { token }) }),
      ...(token !== undefined && { authorization: `DPoP ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

interface Refreshed {
  readonly key: ProofKey;
  readonly refresh_token: string;
}

/** Access tokens in the order of the people, good for ten minutes; each refresh token is used up. */
export async function refreshAll(url: string, people: readonly Refreshed[]): Promise<string[]> {
  const tokens: string[] = [];
  await eachOf(people, async ({ key, refresh_token }, place) => {
    const address = `${url}/api/auth/token?grant_type=refresh_token`;
    const answer = await post(address, { key, body: { refresh_token }, place });
    tokens[place] = textOf(answer, 'access_token');
  });
  return tokens;
}

function textOf(answer: unknown, field: string): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
  if (typeof value !== 'string') throw new Error(`An answer without ${field}.`);
  return value;
}
