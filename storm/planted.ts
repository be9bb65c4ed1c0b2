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
const moveTransaction = 'src/modules/transactions/move-transaction.ts';
const changesOfTransfers = 'src/modules/transactions/changes.ts';
const transaction = 'src/modules/transactions/transaction.ts';
const books = 'src/modules/ledger/books.ts';
const batch = 'src/platform/batch.ts';

/** Six ways to lose money that have happened elsewhere. Each names the exact words that it replaces, so a storm says when they are gone. */
export const planted: readonly Planted[] = [
  {
    name: 'key_outside_transaction',
    what: 'The idempotency key is kept in memory after the commit instead of in the row of the commit.',
    shows: ['doubled', 'contradiction'],
    changes: [
      {
        file: createTransaction,
        from: 'const hourMs = 3_600_000;',
        to: 'const hourMs = 3_600_000;\nconst keysElsewhere = new Map<string, Transaction>();',
      },
      {
        file: createTransaction,
        from: "if ('made' in outcome) return outcome.made;",
        to: `if ('made' in outcome) {
      keysElsewhere.set(order.user_id + order.idempotencyKey, outcome.made);
      return outcome.made;
    }`,
      },
      {
        file: createTransaction,
        from: `const earlier = context.transfers.byKey(user_id, idempotencyKey);`,
        to: `const known = keysElsewhere.get(user_id + idempotencyKey);
      if (known) return { made: known };
      const earlier = context.transfers.byKey(user_id, 'nobody uses this key');`,
      },
      {
        file: createTransaction,
        from: 'idempotency_key: order.idempotencyKey,',
        to: 'idempotency_key: id,',
      },
      {
        file: createTransaction,
        from: "if (transfers.quoteIsUsed(quote.id)) throw new DomainError('quote_used');",
        to: '',
      },
      {
        file: 'migrations/0004_transactions.sql',
        from: 'CREATE UNIQUE INDEX transactions_quote_key',
        to: 'CREATE INDEX transactions_quote_key',
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
        from: 'return isAlready(row, planned.change)',
        to: "return order.mover.source !== 'customer' && isAlready(row, planned.change)",
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
