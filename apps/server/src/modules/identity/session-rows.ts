import type { Audience } from '@app/contract';
import { sql } from 'kysely';
import type { InferResult, Kysely, Transaction } from 'kysely';
import { listText } from '#platform/array-text';
import type { Database } from '#platform/db';
import { createGathering } from '#platform/gathering';
import type { DB } from '#tables';
import { hasFactor } from './factors/store.ts';
import { activeName, audienceOf, personOf, rolesOfUser } from './store.ts';
import type { Person } from './store.ts';

type Query = Kysely<DB> | Transaction<DB>;

export interface SessionRow {
  readonly id: string;
  /** When its person last did something. */
  readonly active_at: string;
  readonly audience: Audience;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  /** Null in sessions that ended before there were keys. */
  readonly key_thumbprint: string | null;
  readonly person: Person;
  /** When it last showed who it is; null when it never did since that is kept. */
  readonly confirmed_at: string | null;
  readonly has_factor: boolean;
  /** Somebody opened a link that was sent to the address of this person. */
  readonly email_confirmed: boolean;
}

const selectSessions = (query: Query) =>
  query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['sessions.id as session_id', 'sessions.active_at', 'sessions.confirmed_at'])
    .select(hasFactor.as('has_factor'))
    .select('users.email_confirmed_at')
    .select([
      'sessions.audience',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.key_thumbprint',
    ])
    .select(['users.id', 'users.email', 'profiles.phone_number'])
    .select(activeName.as('full_name'))
    .select(rolesOfUser.as('roles'));

type FoundSession = InferResult<ReturnType<typeof selectSessions>>[number];

function toSessionRow(row: FoundSession): SessionRow {
  const {
    session_id,
    active_at,
    expires_at,
    revoked_at,
    key_thumbprint,
    confirmed_at,
    has_factor,
  } = row;
  return {
    id: session_id,
    active_at,
    audience: audienceOf(row.audience),
    expires_at,
    revoked_at,
    key_thumbprint,
    person: personOf(row),
    confirmed_at,
    has_factor,
    email_confirmed: row.email_confirmed_at !== null,
  };
}

export async function readSession(query: Query, id: string): Promise<SessionRow | undefined> {
  const row = await selectSessions(query).where('sessions.id', '=', id).executeTakeFirst();
  return row && toSessionRow(row);
}

/** Reads sessions many at a time: every call of everybody passes here, so the statement is compiled once and run by name. */
export function createSessionReader({
  query,
  gate,
}: Pick<Database, 'query' | 'gate'>): (id: string) => Promise<SessionRow | undefined> {
  const ofAll = sql<boolean>`sessions.id = ANY(${[]}::uuid[])`;
  const text = selectSessions(query).where(ofAll).compile().sql;
  return createGathering(async (ids) => {
    const statement = { name: 'read_sessions', text, values: [listText(ids)] };
    const { rows } = await gate.query<FoundSession>(statement);
    return new Map(rows.map((row) => [row.session_id, toSessionRow(row)]));
  });
}
