import { z } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';
import {
  demonstrationAccounts,
  session,
  sessionUser,
  signUpBody,
  tokenBody,
  tokenQuery,
} from './schemas/auth.ts';
import { noContent, page, pageQuery, uuid } from './schemas/common.ts';
import { operatorInfo } from './schemas/operator.ts';
import {
  booksVerification,
  notification,
  profile,
  staffCounters,
  staffMe,
  trialBalance,
  wallet,
  walletChangeBody,
  walletQuery,
  walletTransaction,
} from './schemas/people.ts';
import { rateList, ratesQuery } from './schemas/rates.ts';
import {
  createTransactionBody,
  quote,
  quoteBody,
  staffTransaction,
  staffTransactionQuery,
  transaction,
  transactionDetail,
  transactionSummary,
  updateTransactionBody,
} from './schemas/transfers.ts';

/** Who may call: nobody need sign in, a signed-in customer, staff holding the permission, or staff of any role (`staff`). */
export type Access = 'public' | 'customer' | 'any' | 'staff' | Permission;

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The call must carry an `Idempotency-Key`: sent twice it has one effect (ruling 10). */
  readonly idempotent?: true;
  readonly success: 200 | 201 | 204;
  readonly answer: z.ZodMiniType;
  /** Codes beside those that any call may give (validation, sign-in, limits, faults). */
  readonly errors: readonly ErrorCode[];
}

const idParams = z.object({ id: uuid });
const notificationParams = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.')),
});

/**
 * Every call of the API, once. The server registers its routes from this table, the browsers call by it, the OpenAPI document
 * and the tests that try every operation are made of it.
 */
export const operations = {
  getOperator: {
    method: 'GET',
    path: '/api/operator',
    summary: 'Brand, mode, claims and limits of the operator',
    access: 'public',
    success: 200,
    answer: operatorInfo,
    errors: [],
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account and sign in',
    access: 'public',
    body: signUpBody,
    success: 201,
    answer: session,
    errors: ['email_taken', 'weak_password'],
  },
  getToken: {
    method: 'POST',
    path: '/api/auth/token',
    summary: 'Sign in, or exchange a refresh token',
    access: 'public',
    query: tokenQuery,
    body: tokenBody,
    success: 200,
    answer: session,
    errors: ['invalid_credentials', 'refresh_refused', 'account_disabled', 'staff_sign_in_refused'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'any',
    success: 204,
    answer: noContent,
    errors: [],
  },
  getUser: {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user',
    access: 'any',
    success: 200,
    answer: sessionUser,
    errors: [],
  },
  getDemonstrationAccounts: {
    method: 'GET',
    path: '/api/auth/demonstration-accounts',
    summary: 'Accounts to try, in demonstration mode only',
    access: 'public',
    success: 200,
    answer: demonstrationAccounts,
    errors: ['not_found'],
  },

  getProfile: {
    method: 'GET',
    path: '/api/profile',
    summary: 'Profile, balance and unread count',
    access: 'customer',
    success: 200,
    answer: profile,
    errors: ['account_disabled'],
  },
  listRates: {
    method: 'GET',
    path: '/api/rates',
    summary: 'Exchange rates, by target currency',
    access: 'customer',
    query: ratesQuery,
    success: 200,
    answer: rateList,
    errors: [],
  },
  createQuote: {
    method: 'POST',
    path: '/api/quotes',
    summary: 'Hold a rate for one transfer',
    access: 'customer',
    body: quoteBody,
    success: 201,
    answer: quote,
    errors: ['exchange_rate_unavailable'],
  },
  createTransaction: {
    method: 'POST',
    path: '/api/transactions',
    summary: 'Send money by a quote',
    access: 'customer',
    body: createTransactionBody,
    idempotent: true,
    success: 201,
    answer: transaction,
    errors: [
      'idempotency_key_missing',
      'idempotency_key_reused',
      'quote_not_found',
      'quote_expired',
      'quote_used',
      'insufficient_balance',
      'verification_failed',
      'transfer_failed',
    ],
  },
  listTransactions: {
    method: 'GET',
    path: '/api/transactions',
    summary: 'Own transfers, newest first',
    access: 'customer',
    query: pageQuery,
    success: 200,
    answer: page(transaction),
    errors: [],
  },
  getTransactionSummary: {
    method: 'GET',
    path: '/api/transactions/summary',
    summary: 'Counts for the dashboard',
    access: 'customer',
    success: 200,
    answer: transactionSummary,
    errors: [],
  },
  getTransaction: {
    method: 'GET',
    path: '/api/transactions/:id',
    summary: 'One transfer with its history and receipt',
    access: 'customer',
    params: idParams,
    success: 200,
    answer: transactionDetail,
    errors: ['transaction_not_found'],
  },
  cancelTransaction: {
    method: 'POST',
    path: '/api/transactions/:id/cancel',
    summary: 'Cancel while it is pending and not handed over',
    access: 'customer',
    params: idParams,
    success: 200,
    answer: transaction,
    errors: ['transaction_not_found', 'not_cancellable'],
  },
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest first',
    access: 'customer',
    query: pageQuery,
    success: 200,
    answer: page(notification),
    errors: [],
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    access: 'customer',
    params: notificationParams,
    success: 204,
    answer: noContent,
    errors: ['not_found'],
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all as read',
    access: 'customer',
    success: 204,
    answer: noContent,
    errors: [],
  },

  getStaffMe: {
    method: 'GET',
    path: '/api/staff/me',
    summary: 'The signed-in staff member',
    access: 'staff',
    success: 200,
    answer: staffMe,
    errors: [],
  },
  getStaffCounters: {
    method: 'GET',
    path: '/api/staff/counters',
    summary: 'The five counters of the staff dashboard',
    access: 'dashboard.read',
    success: 200,
    answer: staffCounters,
    errors: [],
  },
  listStaffTransactions: {
    method: 'GET',
    path: '/api/staff/transactions',
    summary: 'All transfers, newest first',
    access: 'transactions.read',
    query: staffTransactionQuery,
    success: 200,
    answer: page(staffTransaction),
    errors: [],
  },
  getStaffTransaction: {
    method: 'GET',
    path: '/api/staff/transactions/:id',
    summary: 'One transfer with its history',
    access: 'transactions.read',
    params: idParams,
    success: 200,
    answer: z.extend(staffTransaction, { events: transactionDetail.shape.events }),
    errors: ['transaction_not_found'],
  },
  updateTransaction: {
    method: 'PATCH',
    path: '/api/staff/transactions/:id',
    summary: 'Change status, stage, reason, documents and fee',
    access: 'transactions.update',
    params: idParams,
    body: updateTransactionBody,
    success: 200,
    answer: staffTransaction,
    errors: ['transaction_not_found', 'own_wallet', 'version_conflict', 'recharge_refused'],
  },
  listWallets: {
    method: 'GET',
    path: '/api/staff/wallets',
    summary: 'Wallets by name',
    access: 'wallets.read',
    query: walletQuery,
    success: 200,
    answer: page(wallet),
    errors: [],
  },
  changeWallet: {
    method: 'POST',
    path: '/api/staff/wallets/:id/changes',
    summary: 'Credit or debit a wallet',
    access: 'wallets.change',
    params: idParams,
    body: walletChangeBody,
    idempotent: true,
    success: 201,
    answer: walletTransaction,
    errors: [
      'idempotency_key_missing',
      'idempotency_key_reused',
      'invalid_amount',
      'user_not_found',
      'own_wallet',
      'debit_insufficient',
      'second_person_required',
    ],
  },
  getTrialBalance: {
    method: 'GET',
    path: '/api/staff/ledger/trial-balance',
    summary: 'Debits and credits of every account',
    access: 'ledger.read',
    success: 200,
    answer: trialBalance,
    errors: [],
  },
  verifyLedger: {
    method: 'POST',
    path: '/api/staff/ledger/verify',
    summary: 'Re-add the books',
    access: 'ledger.read',
    success: 200,
    answer: booksVerification,
    errors: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type Answer<Name extends OperationName> = z.infer<(typeof operations)[Name]['answer']>;

type InputKey = 'params' | 'query' | 'body';
type SchemaOf<Name extends OperationName, Key extends InputKey> =
  (typeof operations)[Name] extends Readonly<Record<Key, infer Schema extends z.ZodMiniType>>
    ? Schema
    : never;
type InputKeys<Name extends OperationName> = Extract<keyof (typeof operations)[Name], InputKey>;

/** What a caller gives: params, query and body, each only where the operation has it. */
export type CallInput<Name extends OperationName> = {
  [Key in InputKeys<Name>]: z.input<SchemaOf<Name, Key>>;
};

/** What a handler receives after checking. */
export type HandlerInput<Name extends OperationName> = {
  [Key in InputKeys<Name>]: z.output<SchemaOf<Name, Key>>;
};
