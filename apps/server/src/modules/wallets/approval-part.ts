import type { ApprovalKind, ApprovalStatus, Permission } from '@app/contract';
import type pg from 'pg';
import { keepStaff, standingStatement } from '#identity';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';

/** A request as it stands under the lock of the wallet that it is about. */
export interface ApprovalRow {
  readonly id: string;
  readonly kind: string;
  readonly user_id: string;
  readonly requester_id: string;
  /** As whoever asked wrote it: a module may read those of its own kind only. */
  readonly payload: Readonly<Record<string, string | null>>;
  readonly funding_reference: string | null;
  readonly old_balance: string;
  readonly new_balance: string;
  readonly status: string;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly expires_at: string;
  readonly idempotency_key: string;
  readonly request_fingerprint: Buffer;
}

/** A request as it is written. */
export type NewApproval = ApprovalRow & { readonly kind: ApprovalKind };

export interface Decision {
  readonly id: string;
  readonly status: Exclude<ApprovalStatus, 'pending'>;
  /** Null when nobody decided: it was withdrawn or expired. */
  readonly decided_by: string | null;
  readonly reason: string | null;
}

/** The approvals' part of a batch: what was asked for and is being decided, and which lines of bank statements are used up. */
export interface ApprovalRequests extends BatchPart {
  want(id: string): void;
  wantKey(requester_id: string, idempotency_key: string): void;
  wantReference(reference: string): void;
  /** Asks for what waits about this transfer. */
  wantTransfer(transaction_id: string): void;
  /** Asks whether this person may still do what they asked for. */
  wantStanding(requester_id: string, permission: Permission): void;
  byId(id: string): ApprovalRow | undefined;
  byKey(requester_id: string, idempotency_key: string): ApprovalRow | undefined;
  /** What waits about this transfer. */
  waiting(transaction_id: string): readonly ApprovalRow[];
  /** Whether they may; nobody is suspended, nor loses a role, before this batch is committed. */
  isStanding(requester_id: string, permission: Permission): boolean;
  /** Whether the line was credited, or waits for approval under another id. */
  isReferenceUsed(reference: string, but?: string): boolean;
  /** This batch credits the line: its neighbours must not. */
  useReference(reference: string, id: string): void;
  insert(row: NewApproval): void;
  decide(decision: Decision): void;
}

const columns = `id, kind, user_id, requester_id, payload, funding_reference, old_values ->> 'balance' AS old_balance,
  new_values ->> 'balance' AS new_balance, status, decided_by, reason, expires_at, idempotency_key, request_fingerprint`;
const selectByIds = `SELECT ${columns} FROM approvals WHERE id = ANY($1::uuid[])`;
const selectByKeys = `SELECT a.* FROM unnest($1::uuid[], $2::text[]) AS wanted (requester, key)
  JOIN LATERAL (SELECT ${columns} FROM approvals WHERE requester_id = wanted.requester AND idempotency_key = wanted.key) a ON true`;
const selectByTransfers = `SELECT ${columns} FROM approvals WHERE status = 'pending' AND payload ->> 'transaction_id' = ANY($1::text[])`;
const selectReferences = `SELECT upper(wanted) AS reference, CASE WHEN e.id IS NULL THEN a.id::text ELSE '' END AS holder FROM unnest($1::text[]) AS wanted
  LEFT JOIN entries e ON upper(e.external_reference) = upper(wanted) AND e.reason_code = 'funding_received'
  LEFT JOIN approvals a ON upper(a.funding_reference) = upper(wanted) AND a.status = 'pending'
  WHERE e.id IS NOT NULL OR a.id IS NOT NULL`;
const insertRows = `INSERT INTO approvals (id, kind, user_id, requester_id, payload, funding_reference, old_values, new_values, expires_at, idempotency_key, request_fingerprint)
  SELECT i, c, u, r, p, f, jsonb_build_object('balance', o), jsonb_build_object('balance', n), x, k, g
  FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::jsonb[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::text[], $11::bytea[])
    AS row (i, c, u, r, p, f, o, n, x, k, g)`;
const updateRows = `UPDATE approvals SET status = row.status, decided_by = row.decided_by, decided_at = now(), reason = row.reason
  FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) AS row (id, status, decided_by, reason) WHERE approvals.id = row.id`;

const join = (first: string, second: string): string => `${first} ${second}`;
// As upper() of the unique indexes, for the letters that bank references are made of.
const spelling = (reference: string): string => reference.toUpperCase();

interface Known {
  readonly ids: Set<string>;
  readonly keys: Map<string, { requester_id: string; key: string }>;
  readonly references: Set<string>;
  readonly transfers: Set<string>;
  /** By permission, whoever asked for what needs it. */
  readonly requesters: Map<Permission, Set<string>>;
  /** Those of them who may still do so, with the permission. */
  readonly standing: Set<string>;
  readonly rows: Map<string, ApprovalRow>;
  readonly rowsByKey: Map<string, ApprovalRow>;
  /** By its spelling, who holds a line: the id of the approval that waits with it, or nothing when it is credited. */
  readonly holders: Map<string, string>;
}

export function createApprovalRequests(): ApprovalRequests {
  const known: Known = {
    ids: new Set(),
    keys: new Map(),
    references: new Set(),
    transfers: new Set(),
    requesters: new Map(),
    standing: new Set(),
    rows: new Map(),
    rowsByKey: new Map(),
    holders: new Map(),
  };
  const inserted: ApprovalRow[] = [];
  const decided: Decision[] = [];
  const remember = (row: ApprovalRow): void => {
    known.rows.set(row.id, row);
    known.rowsByKey.set(join(row.requester_id, row.idempotency_key), row);
  };
  return {
    want: (id) => void known.ids.add(id),
    wantKey: (requester_id, key) =>
      void known.keys.set(join(requester_id, key), { requester_id, key }),
    wantReference: (reference) => void known.references.add(reference),
    wantTransfer: (transaction_id) => void known.transfers.add(transaction_id),
    wantStanding: (requester_id, permission) => {
      const asked = known.requesters.get(permission) ?? new Set();
      known.requesters.set(permission, asked.add(requester_id));
    },
    byId: (id) => known.rows.get(id),
    byKey: (requester_id, key) => known.rowsByKey.get(join(requester_id, key)),
    waiting: (transaction_id) =>
      [...known.rows.values()].filter(
        ({ status, payload }) =>
          status === 'pending' && payload['transaction_id'] === transaction_id,
      ),
    isStanding: (requester_id, permission) => known.standing.has(join(permission, requester_id)),
    isReferenceUsed: (reference, but) => {
      const holder = known.holders.get(spelling(reference));
      return holder !== undefined && holder !== but;
    },
    useReference: (reference, id) => void known.holders.set(spelling(reference), id),
    insert: (row) => {
      inserted.push(row);
      remember(row);
    },
    decide: (decision) => {
      decided.push(decision);
      const row = known.rows.get(decision.id);
      if (row) remember({ ...row, ...decision });
    },
    pending: () => inserted.length + decided.length,
    read: async (client) => {
      await Promise.all([readRequests(client, known, remember), readStanding(client, known)]);
    },
    writes: () => [...insertedWrites(inserted), ...decidedWrites(decided)],
  };
}

async function readRequests(
  client: pg.Client,
  { ids, keys, transfers, references, holders }: Known,
  remember: (row: ApprovalRow) => void,
): Promise<void> {
  const wantedKeys = [...keys.values()];
  const reads: Promise<unknown>[] = [];
  const rowsOf = async (name: string, text: string, values: unknown[]): Promise<void> => {
    const { rows } = await client.query<ApprovalRow>({ name, text, values });
    for (const row of rows) remember(row);
  };
  if (ids.size > 0) reads.push(rowsOf('batch_approvals', selectByIds, [[...ids]]));
  if (wantedKeys.length > 0) {
    const people = wantedKeys.map(({ requester_id }) => requester_id);
    const texts = wantedKeys.map(({ key }) => key);
    reads.push(rowsOf('batch_approval_keys', selectByKeys, [people, texts]));
  }
  if (transfers.size > 0)
    reads.push(rowsOf('batch_approval_transfers', selectByTransfers, [[...transfers]]));
  if (references.size > 0) {
    const asked = client.query<{ reference: string; holder: string }>({
      name: 'batch_funding_references',
      text: selectReferences,
      values: [[...references]],
    });
    reads.push(
      asked.then(({ rows }) => {
        for (const { reference, holder } of rows) holders.set(spelling(reference), holder);
      }),
    );
  }
  await Promise.all(reads);
}

async function readStanding(client: pg.Client, { requesters, standing }: Known): Promise<void> {
  if (requesters.size === 0) return;
  const ask = async (permission: Permission, people: ReadonlySet<string>): Promise<void> => {
    const asked = standingStatement([...people], permission);
    const { rows } = await client.query<{ user_id: string }>(asked);
    for (const { user_id } of rows) standing.add(join(permission, user_id));
  };
  await Promise.all([
    client.query(keepStaff),
    ...[...requesters].map(([permission, people]) => ask(permission, people)),
  ]);
}

function insertedWrites(rows: readonly ApprovalRow[]): Write[] {
  if (rows.length === 0) return [];
  const column = <T>(pick: (row: ApprovalRow) => T): T[] => rows.map(pick);
  const values = [
    column((row) => row.id),
    column((row) => row.kind),
    column((row) => row.user_id),
    column((row) => row.requester_id),
    column((row) => JSON.stringify(row.payload)),
    column((row) => row.funding_reference),
    column((row) => row.old_balance),
    column((row) => row.new_balance),
    column((row) => row.expires_at),
    column((row) => row.idempotency_key),
    column((row) => row.request_fingerprint),
  ];
  return [{ name: 'insert_approvals', text: insertRows, values }];
}

function decidedWrites(rows: readonly Decision[]): Write[] {
  if (rows.length === 0) return [];
  const values = [
    rows.map((row) => row.id),
    rows.map((row) => row.status),
    rows.map((row) => row.decided_by),
    rows.map((row) => row.reason),
  ];
  return [{ name: 'decide_approvals', text: updateRows, values }];
}
