import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CreateTransactionBody, StaffRole } from '@app/contract';
import { limits } from '@app/contract';
import { createCases } from '#cases';
import type { Cases } from '#cases';
import { createRuleBook } from '#risk';
import type { RuleBook } from '#risk';
import { createScreening } from '#screening';
import type { Screening } from '#screening';
import { createReceiptCodes } from '#documents';
import { createLedger } from '#ledger';
import type { Ledger, Verifications } from '#ledger';
import type { PayoutProvider } from '#payouts';
import type { Batcher } from '#platform/batch';
import { systemClock } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { createNotifications } from '#notifications';
import { createTransactions } from '#transactions';
import type { Transactions } from '#transactions';
import { createVerification } from '#verification';
import type { Verification } from '#verification';
import { createWallets } from '#wallets';
import type { Wallets } from '#wallets';
import { createBookVerifications } from '../src/book-verifications.ts';
import { createMoneyBatcher } from '../src/money-batch.ts';
import type { MoneyContext } from '../src/money-batch.ts';
import { insertCustomer } from './batch.ts';
import { balanceOf, expectBooksRight } from './books.ts';
import { createTestDatabase, silentLog } from './database.ts';
import type { TestDatabase } from './database.ts';
import { secretValues, secrets } from './secrets.ts';

/** A provider that never acts by itself: tests say what it reports. */
export const quietProvider: PayoutProvider = {
  name: 'simulator',
  promise: null,
  firstStepAfterMs: 0,
  answersWithinMs: 5_000,
  advance: () => Promise.reject(new Error('not asked in these tests')),
};

interface QuoteChange {
  readonly amount?: bigint;
  readonly fee?: bigint;
  readonly expiresInMs?: number;
}

type Levels = Parameters<typeof createMoneyBatcher>[0]['levels'];

interface OwnParts {
  readonly clock?: Clock;
  readonly db?: TestDatabase['db'];
  /** Of new transfers. */
  readonly provider?: PayoutProvider;
  readonly providerOf?: (name: string) => PayoutProvider | undefined;
  readonly verification?: Verification;
  readonly payoutsPaused?: boolean;
  readonly senderName?: (user_id: string) => Promise<string | undefined>;
  readonly levels?: Levels;
}

export interface MoneyWorld extends TestDatabase {
  readonly ledger: Ledger;
  readonly batcher: Batcher<MoneyContext>;
  readonly transactions: Transactions;
  readonly verification: Verification;
  readonly wallets: Wallets;
  readonly verifications: Verifications;
  readonly cases: Cases;
  readonly screening: Screening;
  /** The fraud rules; empty until a test loads them. */
  readonly rules: RuleBook;
  /** Another server over the same database, with a clock, connections, codes or settings of its own when given them. */
  another(own?: OwnParts): {
    transactions: Transactions;
    wallets: Wallets;
    close(): Promise<void>;
  };
  customer(euro?: string): Promise<string>;
  /** Somebody who works here, as an admin or in another role. */
  staff(role?: StaffRole): Promise<string>;
  /** A quote as the quotes module would have stored it; amounts in cents. */
  quote(user_id: string, change?: QuoteChange): Promise<string>;
  order(
    user_id: string,
    change?: Partial<CreateTransactionBody>,
  ): Promise<{ user_id: string; idempotencyKey: string; body: CreateTransactionBody }>;
  balance(user_id: string): Promise<bigint | undefined>;
  /** Fails unless the books are right by every check that production makes. */
  booksAreRight(): Promise<void>;
}

const slug = 'harbour';

/** Limits beyond every story of these tests; the limits themselves have tests of their own. */
const plenty = { transfer: 10n ** 12n, day: 10n ** 12n, month: 10n ** 12n };
const plentyOfLevels = { none: plenty, identity: plenty, full: plenty };

interface ServerParts {
  readonly clock: Clock;
  readonly db: TestDatabase['db'];
  readonly ledger: Ledger;
  readonly codes: Awaited<ReturnType<typeof createReceiptCodes>>;
  readonly notifications: ReturnType<typeof createNotifications>;
  readonly cases: ReturnType<typeof createCases>;
  readonly screening: Awaited<ReturnType<typeof createScreening>>;
  readonly rules: ReturnType<typeof createRuleBook>;
  readonly verification: ReturnType<typeof createVerification>;
  readonly provider?: PayoutProvider;
  readonly providerOf?: (name: string) => PayoutProvider | undefined;
  readonly payoutsPaused?: boolean;
  readonly senderName?: (user_id: string) => Promise<string | undefined>;
  readonly levels?: Levels;
}

/** What each server has of its own: a batcher, and what writes through it. */
function startServer({
  clock,
  db,
  ledger,
  codes,
  notifications,
  cases,
  screening,
  rules,
  verification,
  provider = quietProvider,
  providerOf = () => quietProvider,
  payoutsPaused = false,
  senderName = async () => undefined,
  levels = plentyOfLevels,
}: ServerParts) {
  const batcher = createMoneyBatcher({
    db,
    ledger,
    log: silentLog,
    secondPersonAbove: 1_000_000n,
    mails: 'kept',
    levels,
    rules,
  });
  const transactions = createTransactions({
    evidence: verification.evidence,
    db,
    batcher,
    clock,
    log: silentLog,
    operator: { slug, display_prefix: 'HB-' },
    provider,
    providerOf,
    payoutsPaused,
    senderName,
    screen: screening.hits,
    screening: screening.standing,
    rules,
    cases,
    notify: notifications.insert,
    lockWallet: ledger.lockWallet,
    verificationCode: codes.codeFor,
  });
  const wallets = createWallets({ db, batcher, refunds: transactions.refunds });
  return { batcher, transactions, wallets, close: () => batcher.close() };
}

async function insertStaff(
  db: TestDatabase['db'],
  ledger: Ledger,
  role: StaffRole = 'admin',
): Promise<string> {
  const user_id = await insertCustomer(db, ledger, 'Sam Staff');
  await db.query.insertInto('user_roles').values({ user_id, role }).execute();
  return user_id;
}

interface WorldOptions {
  /** The screening list; the bundled sample unless a test brings its own. */
  readonly list_file?: string;
  readonly clock?: Clock;
}

export async function createMoneyWorld({
  list_file,
  clock = systemClock,
}: WorldOptions = {}): Promise<MoneyWorld> {
  const database = await createTestDatabase();
  const { db } = database;
  const { codes, notifications, ...modules } = await createShared(db, { list_file, clock });
  const { ledger } = modules;
  const server = (own: OwnParts = {}) =>
    startServer({ clock, db, codes, notifications, ...modules, ...own });
  const first = server();
  const verifications = createBookVerifications({ db });
  const quote: MoneyWorld['quote'] = (user_id, change) => insertQuote(database, user_id, change);
  return {
    ...database,
    ...first,
    ...modules,
    verifications,
    booksAreRight: () => expectBooksRight(verifications),
    another: server,
    staff: (role) => insertStaff(db, ledger, role),
    quote,
    customer: async (euro = '0.00') => {
      const user_id = await insertCustomer(db, ledger);
      if (euro !== '0.00')
        await first.wallets.change({
          admin_id: await insertCustomer(db, ledger, 'Sam Staff'),
          user_id,
          idempotencyKey: randomUUID(),
          body: { type: 'credit', amount: euro },
        });
      return user_id;
    },
    order: async (user_id, change = {}) => ({
      user_id,
      idempotencyKey: randomUUID(),
      body: {
        quote_id: change.quote_id ?? (await quote(user_id)),
        sender_name: 'Olena Kovalenko',
        date: '2026-01-31',
        recipient: 'Maria Nowak',
        account_number: 'GB29NWBK60161331926819',
        bank_name: 'Example Bank',
        reference: 'Rent',
        ...change,
      },
    }),
    balance: (user_id) => balanceOf(db, user_id),
    drop: async () => {
      await first.close();
      await database.drop();
    },
  };
}

/** What every server of a world has in common. */
async function createShared(
  db: TestDatabase['db'],
  { list_file = null, clock }: { list_file: string | null | undefined; clock: Clock },
) {
  const ledger = await createLedger({ db });
  const codes = await createReceiptCodes({ db });
  const notifications = createNotifications({ db, mails: 'kept', secretValues });
  const cases = createCases({ db, prefix: 'HB-', notify: notifications.insert });
  const settings = { list_file, threshold: 88 };
  const screening = await createScreening({ db, log: silentLog, clock, cases, settings });
  const rules = createRuleBook(db);
  const verification = createVerification({
    db,
    secrets,
    secretValues,
    notifications,
    cases,
    lockWallet: ledger.lockWallet,
  });
  return { ledger, codes, notifications, cases, screening, rules, verification };
}

/** Stores a quote of EUR to GBP at a fixed rate, past the quotes module, so that tests need no rates. */
async function insertQuote(
  { db }: TestDatabase,
  user_id: string,
  { amount = 100_000n, fee = 299n, expiresInMs = limits.quoteLifetimeMs }: QuoteChange = {},
): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    `INSERT INTO quotes (id, user_id, send_amount, send_currency, currency, amount, fee, received_amount, exchange_rate, mid_market_rate, rate_source, rate_as_of, rate_stale, expires_at)
     VALUES ($1, $2, $3, 'EUR', 'GBP', $3, $4, 85430, 0.8543, 0.8543, 'test', '2026-09-29', false, now() + $5 * interval '1 millisecond')`,
    [id, user_id, amount, fee, expiresInMs],
  );
  return id;
}

/** As an operator's open session does; gives what to call to let it go. */
export async function holdWallet(world: MoneyWorld, user_id: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(world.ownerUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [user_id]);
  return () => holder.end();
}
