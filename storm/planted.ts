import type { Change } from './build.ts';
import type { Kind } from './checks.ts';
import type { Finding } from './findings.ts';

/** A fault that a storm must find, put into a copy of the server. */
export interface Planted {
  readonly name: string;
  readonly what: string;
  /** The kinds of finding that show this fault, one of which must come up: anything else, such as a crash, might have another cause. */
  readonly shows: readonly Kind[];
  readonly changes: readonly Change[];
}

const createTransaction = 'src/modules/transactions/create-transaction.ts';
const orderChecks = 'src/modules/transactions/order-checks.ts';
const moveTransaction = 'src/modules/transactions/move-transaction.ts';
const changesOfTransfers = 'src/modules/transactions/changes.ts';
const transaction = 'src/modules/transactions/transaction.ts';
const books = 'src/modules/ledger/books.ts';
const batch = 'src/platform/batch-run.ts';

/**
 * Both servers see the table, and who asks for a key that is being carried out is told to come back, so without a kill nothing is amiss: only
 * what falls between the two commits is made again, once its claim is so old that whoever had it must be dead.
 */
const keysElsewhere = `const nameOf = ({ user_id, idempotencyKey }: TransferOrder): string => user_id + ' ' + idempotencyKey;
async function claimKey({ db }: CreateDeps, order: TransferOrder): Promise<Transaction | undefined> {
  const claimed = await db.pool.query(
    "INSERT INTO keys_elsewhere AS k (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET claimed_at = now() WHERE k.made IS NULL AND k.claimed_at < now() - interval '10 seconds' RETURNING name",
    [nameOf(order)],
  );
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await db.pool.query('SELECT made FROM keys_elsewhere WHERE name = $1', [nameOf(order)]);
  if (rows[0].made === null) throw new DomainError('overloaded');
  return rows[0].made;
}
async function keepKey({ db }: CreateDeps, order: TransferOrder, made: Transaction): Promise<void> {
  await db.pool.query('UPDATE keys_elsewhere SET made = $2 WHERE name = $1', [nameOf(order), JSON.stringify(made)]);
}
export interface CreateRules {`;

/** Six ways to lose money that have happened elsewhere. Each names the exact words that it replaces, so a storm says when they are gone. */
export const planted: readonly Planted[] = [
  {
    name: 'key_outside_transaction',
    what: 'The idempotency key and its answer are kept in a table of their own, by a commit of their own after that of the money.',
    shows: ['doubled', 'contradiction'],
    changes: [
      { file: createTransaction, from: 'export interface CreateRules {', to: keysElsewhere },
      {
        file: createTransaction,
        from: 'const outcome = await deps.batcher.submit(',
        to: `const known = await claimKey(deps, order);
    if (known) return known;
    const outcome = await deps.batcher.submit(`,
      },
      {
        file: createTransaction,
        from: "if ('made' in outcome) return outcome.made;",
        to: `if ('made' in outcome) {
      await keepKey(deps, order, outcome.made);
      return outcome.made;
    }`,
      },
      {
        file: createTransaction,
        from: `const earlier = context.transfers.byKey(user_id, idempotencyKey);`,
        to: `const earlier = context.transfers.byKey(user_id, 'nobody uses this key');`,
      },
      {
        file: createTransaction,
        from: 'idempotency_key: order.idempotencyKey,',
        to: 'idempotency_key: id,',
      },
      {
        file: orderChecks,
        from: "if (transfers.quoteIsUsed(quote.id)) throw new DomainError('quote_used');",
        to: '',
      },
      {
        file: 'migrations/0004_transactions.sql',
        from: 'CREATE UNIQUE INDEX transactions_quote_key',
        to: `CREATE TABLE keys_elsewhere (name text PRIMARY KEY, made jsonb, claimed_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX transactions_quote_key`,
      },
      {
        file: 'migrations/grants.sql',
        from: 'GRANT UPDATE (balance) ON accounts TO :app;',
        to: 'GRANT UPDATE (balance) ON accounts TO :app;\nGRANT INSERT, UPDATE ON keys_elsewhere TO :app;',
      },
    ],
  },
  {
    name: 'missing_lock',
    what: 'Balances are read without a lock and written back.',
    shows: ['unbalanced'],
    changes: [{ file: books, from: 'ORDER BY id FOR UPDATE', to: 'ORDER BY id' }],
  },
  {
    name: 'float',
    what: 'A balance goes through a number with a fraction of euro.',
    shows: ['unbalanced'],
    changes: [
      {
        file: books,
        from: 'const after = own.balance + amount;',
        to: 'const after = BigInt(Math.trunc((Number(own.balance) / 100 + Number(amount) / 100) * 100));',
      },
    ],
  },
  {
    name: 'double_refund',
    what: 'Who cancels twice is refunded twice.',
    shows: ['doubled', 'unbalanced'],
    changes: [
      {
        file: changesOfTransfers,
        from: "if (row.status === 'cancelled') return undefined;\n        if (!isCancellable(row))",
        to: "if (row.status !== 'cancelled' && !isCancellable(row))",
      },
      {
        file: moveTransaction,
        from: 'if (isAlready(row, planned.change))',
        to: "if (order.mover.source !== 'customer' && isAlready(row, planned.change))",
      },
      {
        file: transaction,
        from: 'if (before === after) return [];',
        to: "if (before === after) return [{ kind: 'refund', legs: negateLegs(positionLegs.held(from.amount, from.fee)) }];",
      },
    ],
  },
  {
    name: 'missing_fee_leg',
    what: 'The fee is taken and goes where the transfer goes, without a posting of its own.',
    shows: ['unbalanced'],
    changes: [
      {
        file: transaction,
        from: 'held: (amount, fee) => ({ customer: -amount - fee, payable: amount, fees: fee }),',
        to: 'held: (amount, fee) => ({ customer: -amount - fee, payable: amount + fee }),',
      },
      {
        file: transaction,
        from: 'paid_out: (amount, fee) => ({ customer: -amount - fee, paid_out: amount, fees: fee }),',
        to: 'paid_out: (amount, fee) => ({ customer: -amount - fee, paid_out: amount + fee }),',
      },
    ],
  },
  {
    name: 'notify_before_commit',
    what: 'Events and notifications are committed on a connection of their own, before the money.',
    shows: ['news'],
    changes: [
      {
        file: batch,
        from: 'const writes = context.parts.flatMap((part) => part.writes());',
        to: `const tells = (part: BatchPart): boolean => 'notify' in part;
  const news = context.parts.filter(tells).flatMap((part) => part.writes());
  const other = await options.connect();
  try {
    await other.query(oneStatement(news, 'SELECT'));
  } finally {
    await other.end();
  }
  const writes = context.parts.filter((part) => !tells(part)).flatMap((part) => part.writes());`,
      },
    ],
  },
];

/** Those of the findings that show the fault; none when it was not caught. */
export function findingsOf(
  { shows }: Pick<Planted, 'shows'>,
  findings: readonly Finding[],
): Finding[] {
  return findings.filter(({ kind }) => shows.includes(kind));
}
