import type { AccountDetails, CreateTransactionBody, ScreeningHit } from '@app/contract';
import { accountDetailKeys, receiveCurrencies } from '@app/contract';
import { checkAccount } from '#beneficiaries';
import type { Payee } from '#beneficiaries';
import type { Batcher } from '#platform/batch';
import type { Database } from '#platform/db';
import { oneOf } from '#platform/errors';
import { requestFingerprint } from '#platform/ids';
import type { RuleBook } from '#risk';
import type { NamedPerson } from '#screening';
import type { CodeEvidence, CodeHashing } from '#verification';
import { readOwnQuote } from './confirm-store.ts';
import type { TransferContext } from './context.ts';

export interface TransferOrder {
  readonly user_id: string;
  readonly idempotencyKey: string;
  readonly body: CreateTransactionBody;
  /** Ends once the customer may send it; absent when that is known. */
  readonly allowed?: Promise<unknown> | undefined;
}

/** An order with its codes hashed, which takes too long for the batch. */
export interface ReadyOrder extends TransferOrder {
  readonly evidence: CodeEvidence;
  /** The name that it must be sent in; undefined where the customer chooses. */
  readonly sender: string | undefined;
  /** Names of the order that resemble one on the screening list. */
  readonly hits: readonly ScreeningHit[];
  /** The payee's account as banks exchange it, where rules in force ask about it. */
  readonly payee: Payee | undefined;
}

export interface CreateDeps {
  readonly batcher: Batcher<TransferContext>;
  readonly evidence: CodeHashing['evidence'];
  readonly senderName: (user_id: string) => Promise<string | undefined>;
  /** Screens names; those that somebody has found to be other people are left out. */
  readonly screen: (
    customer_id: string,
    people: readonly NamedPerson[],
  ) => Promise<readonly ScreeningHit[]>;
  readonly rules: Pick<RuleBook, 'enforcing'>;
  readonly db: Database;
}

/** What takes too long for the batch, or is known before it: hashed codes, the sender, screened names, the payee's account. */
export async function readyOrder(deps: CreateDeps, order: TransferOrder): Promise<ReadyOrder> {
  const { user_id, idempotencyKey, body, allowed } = order;
  const [evidence, sender, hits, payee] = await Promise.all([
    deps.evidence(user_id, body),
    deps.senderName(user_id),
    deps.screen(user_id, [
      { role: 'recipient', name: body.recipient },
      { role: 'sender', name: body.sender_name },
    ]),
    deps.rules.enforcing() === undefined ? undefined : payeeOf(deps, order),
  ]);
  return { user_id, idempotencyKey, body, allowed, evidence, sender, hits, payee };
}

async function payeeOf(
  { db }: CreateDeps,
  { user_id, body }: TransferOrder,
): Promise<Payee | undefined> {
  const quote = await readOwnQuote(db.query, { id: body.quote_id, user_id });
  if (quote === undefined) return undefined;
  const currency = oneOf(receiveCurrencies, quote.currency);
  const { account } = checkAccount(currency, body);
  return account && { ...account, currency };
}

/** What an order's key stands for: everything but its codes, which may have to be typed again. */
export function fingerprintOf(body: CreateTransactionBody): Buffer {
  return requestFingerprint([
    body.quote_id,
    body.sender_name,
    body.date,
    body.recipient,
    body.account_number,
    body.bank_name,
    body.reference,
    ...detailParts(body.account_details),
    ...(body.beneficiary_id ? [`beneficiary=${body.beneficiary_id}`] : []),
    ...(body.purpose ? [`purpose=${body.purpose}`] : []),
  ]);
}

// In the order of the closed set: the same fields sent in another order are the same request.
function detailParts(details: AccountDetails = {}): string[] {
  return accountDetailKeys.flatMap((key) => {
    const value = details[key];
    return value === undefined ? [] : [`${key}=${value}`];
  });
}
