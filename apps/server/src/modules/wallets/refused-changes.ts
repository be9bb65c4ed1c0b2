import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { isKeptRefusal } from '@app/contract';
import type { KeptRefusalCode } from '@app/contract';
import type { BatchPart } from '#platform/batch';
import type { DomainError } from '#platform/errors';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';

/** A change of a wallet that was refused, as it stands under its key. */
interface RefusedChange {
  readonly admin_id: string;
  readonly idempotencyKey: string;
  /** What the key stands for. */
  readonly request_fingerprint: Buffer;
}

type Keyed = Pick<RefusedChange, 'admin_id' | 'idempotencyKey'>;

type KeptRefusal = Pick<RefusedChange, 'request_fingerprint'> & { readonly code: KeptRefusalCode };

/** The refusals' part of a batch: an attempt that was still on its way must not make what its sender was told is not made. */
export interface RefusedChanges extends BatchPart {
  want(key: Keyed): void;
  byKey(key: Keyed): KeptRefusal | undefined;
  /** Writes a refusal down with the commit before which nobody is told of it, where another moment would not give it. */
  keep(change: RefusedChange, refused: DomainError): void;
}

interface Row {
  readonly admin_id: string;
  readonly idempotency_key: string;
  readonly request_fingerprint: Buffer;
  readonly code: string;
}

const selectByKeys = `SELECT r.admin_id, r.idempotency_key, r.request_fingerprint, r.code FROM unnest($1::uuid[], $2::text[]) AS wanted (admin_id, key)
  JOIN wallet_refusals r ON r.admin_id = wanted.admin_id AND r.idempotency_key = wanted.key`;
// One key on two wallets at once: the first refusal stands, and the other's next attempt is told that the key was used.
const insertRows = `INSERT INTO wallet_refusals (admin_id, idempotency_key, request_fingerprint, code)
  SELECT a, k, f, c FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[]) AS row (a, k, f, c) ON CONFLICT DO NOTHING`;

const nameOf = ({ admin_id, idempotencyKey }: Keyed): string => `${admin_id} ${idempotencyKey}`;

export function createRefusedChanges(): RefusedChanges {
  const wanted: Keyed[] = [];
  const found = new Map<string, KeptRefusal>();
  const kept: (RefusedChange & KeptRefusal)[] = [];
  return {
    want: (key) => void wanted.push(key),
    byKey: (key) => found.get(nameOf(key)),
    keep: (change, { code }) => {
      if (isKeptRefusal(code)) kept.push({ ...change, code });
    },
    pending: () => kept.length,
    read: async (client) => {
      if (wanted.length === 0) return;
      const { rows } = await client.query<Row>({
        name: 'batch_wallet_refusals',
        text: selectByKeys,
        values: [
          wanted.map(({ admin_id }) => admin_id),
          wanted.map(({ idempotencyKey }) => idempotencyKey),
        ],
      });
      for (const { admin_id, idempotency_key: idempotencyKey, request_fingerprint, code } of rows)
        if (isKeptRefusal(code))
          found.set(nameOf({ admin_id, idempotencyKey }), { request_fingerprint, code });
    },
    writes: () =>
      kept.length === 0
        ? []
        : [
            {
              name: 'keep_wallet_refusals',
              text: insertRows,
              values: [
                kept.map(({ admin_id }) => admin_id),
                kept.map(({ idempotencyKey }) => idempotencyKey),
                kept.map(({ request_fingerprint }) => request_fingerprint),
                kept.map(({ code }) => code),
              ],
            },
          ],
  };
}

/** Forgets refusals of more than a day ago: no attempt is on its way for as long. */
export function purgeRefusalsJob(query: Kysely<DB>): Task {
  return {
    cron: '47 * * * *',
    run: async () => {
      await query
        .deleteFrom('wallet_refusals')
        .where('refused_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
    },
  };
}
