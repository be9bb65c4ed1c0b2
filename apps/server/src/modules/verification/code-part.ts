import type { CodeKind, Requirements } from '@app/contract';
import { demandedCodes, isCodeKind } from '@app/contract';
import { listText } from '#platform/array-text';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';

/** A code in force, with the tries of this batch already in. */
export interface CodeInForce {
  readonly id: string;
  readonly kind: CodeKind;
  readonly code_hash: Buffer;
  readonly bound_to: Buffer | null;
  readonly expires_at: string;
  attempts: number;
  used_by: string | null;
}

/** What is asked of one customer, as it stands under the lock. */
export interface CodeDemand {
  readonly required: readonly CodeKind[];
  readonly codes: ReadonlyMap<CodeKind, CodeInForce>;
  wrong_tries: number;
  paused_until: string | null;
  /** The wrong try that was counted last; null where none was yet. */
  last_try: string | null;
}

/** The codes' part of a batch: what customers are asked for, read under the lock, and what became of their answers. */
export interface CodeChecks extends BatchPart {
  want(user_id: string): void;
  /** Undefined when there is no profile. */
  demand(user_id: string): CodeDemand | undefined;
  /** Keeps what was changed in the demand of a customer. */
  keep(user_id: string): void;
}

interface DemandRow extends Requirements {
  readonly id: string;
  readonly wrong_tries: number | null;
  readonly paused_until: string | null;
  readonly last_try: string | null;
  readonly code_id: string | null;
  readonly kind: string;
  readonly code_hash: Buffer;
  readonly bound_to: Buffer | null;
  readonly expires_at: string;
  readonly attempts: number;
}

const selectDemands = `SELECT p.id, p.require_cot_code, p.require_vat_code, p.require_withdrawal_code, s.wrong_tries, s.paused_until, s.last_try,
    c.id AS code_id, c.kind, c.code_hash, c.bound_to, c.expires_at, c.attempts
  FROM profiles p LEFT JOIN sending_pauses s ON s.user_id = p.id
  LEFT JOIN user_verification_codes c ON c.user_id = p.id AND c.ended_at IS NULL WHERE p.id = ANY($1::uuid[])`;
const updateCodes = `UPDATE user_verification_codes c SET attempts = row.attempts, used_by = row.used_by,
    ended_at = CASE WHEN row.used_by IS NULL THEN NULL ELSE now() END, ended = CASE WHEN row.used_by IS NULL THEN NULL ELSE 'used' END
  FROM unnest($1::uuid[], $2::smallint[], $3::uuid[]) AS row (id, attempts, used_by) WHERE c.id = row.id`;
const upsertPauses = `INSERT INTO sending_pauses (user_id, wrong_tries, paused_until, last_try) SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::timestamptz[], $4::uuid[])
  ON CONFLICT (user_id) DO UPDATE SET wrong_tries = excluded.wrong_tries, paused_until = excluded.paused_until, last_try = excluded.last_try`;

export function createCodeChecks(): CodeChecks {
  const wanted = new Set<string>();
  const demands = new Map<string, CodeDemand>();
  const changed = new Set<string>();
  return {
    want: (user_id) => void wanted.add(user_id),
    demand: (user_id) => demands.get(user_id),
    keep: (user_id) => void changed.add(user_id),
    pending: () => changed.size,
    read: async (client) => {
      if (wanted.size === 0) return;
      const { rows } = await client.query<DemandRow>({
        name: 'batch_code_demands',
        text: selectDemands,
        values: [listText(wanted)],
      });
      const byUser = new Map<string, DemandRow[]>();
      for (const row of rows) byUser.set(row.id, [...(byUser.get(row.id) ?? []), row]);
      for (const [user_id, own] of byUser) demands.set(user_id, toDemand(own));
    },
    writes: () => {
      const kept = [...changed].flatMap((user_id) => {
        const demand = demands.get(user_id);
        return demand === undefined ? [] : [{ user_id, demand }];
      });
      return kept.length === 0 ? [] : demandWrites(kept);
    },
  };
}

function toDemand(rows: readonly DemandRow[]): CodeDemand {
  const [first] = rows;
  const codes = rows.flatMap(({ code_id, kind, code_hash, bound_to, expires_at, attempts }) =>
    code_id !== null && isCodeKind(kind)
      ? [{ id: code_id, kind, code_hash, bound_to, expires_at, attempts, used_by: null }]
      : [],
  );
  return {
    required: first === undefined ? [] : demandedCodes(first),
    codes: new Map(codes.map((code) => [code.kind, code])),
    wrong_tries: first?.wrong_tries ?? 0,
    paused_until: first?.paused_until ?? null,
    last_try: first?.last_try ?? null,
  };
}

function demandWrites(kept: readonly { user_id: string; demand: CodeDemand }[]): Write[] {
  const codes = kept.flatMap(({ demand }) => [...demand.codes.values()]);
  return [
    ...(codes.length === 0
      ? []
      : [
          {
            name: 'update_codes',
            text: updateCodes,
            values: [
              codes.map(({ id }) => id),
              codes.map(({ attempts }) => attempts),
              codes.map(({ used_by }) => used_by),
            ],
          },
        ]),
    {
      name: 'upsert_pauses',
      text: upsertPauses,
      values: [
        kept.map(({ user_id }) => user_id),
        kept.map(({ demand }) => demand.wrong_tries),
        kept.map(({ demand }) => demand.paused_until),
        kept.map(({ demand }) => demand.last_try),
      ],
    },
  ];
}
