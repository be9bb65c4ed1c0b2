import { sql } from 'kysely';
import { arrayText } from './array-text.ts';
import { createBoundedMap } from './bounded-map.ts';
import { isoInstant } from './clock.ts';
import type { Database } from './db.ts';
import { DomainError, invariant } from './errors.ts';
import { createCompany } from './gathering.ts';

interface Use {
  readonly hash: Buffer;
  readonly issuedAtMs: number;
}

export interface ProofUses {
  /** Notes that a proof was used; false when it had been before, here or at another server. Rejects rather than not knowing. */
  use(hash: Buffer, issuedAtMs: number): Promise<boolean>;
  /** Forgets proofs that are too old to be taken; a job. */
  purge(): Promise<void>;
}

/** Far longer than any server takes a proof for good. */
const keptMs = 5 * 60_000;
const rememberedMax = 20_000;
const waitingMax = 20_000;

/** Names those that are new only where not all of them are, which is hardly ever. */
const noteProofs = `WITH noted AS (
    INSERT INTO dpop_proofs (hash, expires_at) SELECT * FROM unnest($1::bytea[], $2::timestamptz[])
    ON CONFLICT (hash) DO NOTHING RETURNING hash)
  SELECT CASE WHEN count(*) < cardinality($1::bytea[]) THEN coalesce(array_agg(encode(hash, 'hex')), '{}') END AS hashes,
    (SELECT extract(epoch FROM since)::float8 * 1000 FROM dpop_proof_epoch) AS since_ms
  FROM noted`;

interface Noted {
  /** In hexadecimal; null where all are new. */
  readonly hashes: string[] | null;
  readonly since_ms: number | null;
}

/** Remembers used proofs in this server's memory and, for all servers, in the database, many calls to one statement. */
export function createProofUses(db: Pick<Database, 'gate' | 'query'>): ProofUses {
  const here = createBoundedMap<true>(rememberedMax);
  const uses = createCompany<Use, boolean>(async (asked) => {
    const { isFirst, sinceMs } = await insert(asked);
    return asked.map(({ hash, issuedAtMs }) => isFirst(hash) && issuedAtMs >= sinceMs);
  });
  const insert = async (given: readonly Use[]) => {
    // In one order for all servers: two batches that hold the same two proofs would otherwise wait for each other.
    const sorted = given.toSorted((a, b) => Buffer.compare(a.hash, b.hash));
    const hashes = arrayText(sorted, ({ hash }) => hash);
    const expiries = arrayText(sorted, ({ issuedAtMs }) => isoInstant(issuedAtMs + keptMs));
    const statement = {
      name: 'note_proofs',
      text: noteProofs,
      values: [hashes, expiries],
    };
    const { rows } = await db.gate.query<Noted>(statement);
    const [found] = rows;
    invariant(found !== undefined, 'a count is one row');
    const { since_ms } = found;
    const first = found.hashes && new Set(found.hashes);
    const isFirst = (hash: Buffer): boolean => first === null || first.has(hash.toString('hex'));
    return { isFirst, sinceMs: since_ms ?? (await readSince()) };
  };
  /**
   * Without its row the table was emptied by a crash: what was used before is forgotten, so what is older than now is refused. Now by the
   * database's clock, one for all servers: by one that is ahead nobody could do anything for as long, by one that is behind old proofs would be good again.
   */
  const readSince = async (): Promise<number> => {
    await sql`INSERT INTO dpop_proof_epoch (since) VALUES (now()) ON CONFLICT DO NOTHING`.execute(
      db.query,
    );
    const { rows } = await sql<{ since_ms: number }>`
      SELECT extract(epoch FROM since)::float8 * 1000 AS since_ms FROM dpop_proof_epoch`.execute(
      db.query,
    );
    // Emptied once more meanwhile: refused, and asked again with a new proof.
    return rows[0]?.since_ms ?? Number.POSITIVE_INFINITY;
  };

  return {
    use: (hash, issuedAtMs) => {
      const name = hash.toString('base64url');
      if (here.get(name)) return Promise.resolve(false);
      if (uses.waiting() >= waitingMax) return Promise.reject(new DomainError('overloaded'));
      here.set(name, true);
      return uses.ask({ hash, issuedAtMs });
    },
    purge: async () => {
      // By the database's clock as well: a server that is ahead would forget what the others still take.
      await sql`DELETE FROM dpop_proofs WHERE expires_at < now()`.execute(db.query);
    },
  };
}
