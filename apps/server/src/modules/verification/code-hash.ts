import { createHmac } from 'node:crypto';
import { accountCountry, accountDetailKeys, codeFacts, codeKinds } from '@app/contract';
import type { CodeKind, CodeTransfer, GivenCodes } from '@app/contract';
import { hashRaw } from '@node-rs/argon2';
import { createBoundedQueue } from '#platform/bounded-queue';
import { RetryLater } from '#platform/http/retry-later';
import { requestFingerprint } from '#platform/ids';
import { keysOf } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';

/** Memory in KiB and passes, as for passwords. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const saltBytes = 16;
const hashesPerCustomer = 10;

/** What one transfer brings along, ready to be compared under the lock. */
export interface CodeEvidence {
  /** Of each code that was typed, under every key that it may have been kept by. */
  readonly hashes: Readonly<Partial<Record<CodeKind, readonly Buffer[]>>>;
  /** Names the transfer that codes asked for by the customer are bound to. */
  readonly bound_to: Buffer;
}

export interface CodeHashing {
  hash(user_id: string, kind: CodeKind, code: string): Promise<Buffer>;
  /** Hashes what was typed before the money batch begins, where nothing may take as long as this. Throws `overloaded`, `too_many_requests`. */
  evidence(
    user_id: string,
    order: CodeTransfer & { readonly codes?: GivenCodes | undefined },
  ): Promise<CodeEvidence>;
}

interface TypedCode {
  readonly user_id: string;
  readonly kind: CodeKind;
  readonly code: string;
}

/**
 * Slow and keyed: codes that people type are short, so that a copy of the database must not be enough to try them all. The salt is
 * the customer's and the kind's own, which gives the same code the same hash here and nowhere else: it can be compared in memory.
 */
export function createCodeHashing(secrets: Secrets): CodeHashing {
  const keys = keysOf(secrets, 'verification-codes');
  const queue = createBoundedQueue({ concurrency: 2, waitingMax: 64 });
  const underWay = new Map<string, number>();
  const hashUnder = async (secret: Buffer, { user_id, kind, code }: TypedCode): Promise<Buffer> => {
    const own = underWay.get(user_id) ?? 0;
    // One who guesses in parallel must not fill the queue that everybody shares.
    if (own >= hashesPerCustomer) throw new RetryLater('too_many_requests', 1);
    underWay.set(user_id, own + 1);
    try {
      const mark = createHmac('sha256', secret).update(`${user_id} ${kind}`).digest();
      const salt = mark.subarray(0, saltBytes);
      return await queue(() => hashRaw(code, { ...cost, secret, salt }));
    } finally {
      const left = (underWay.get(user_id) ?? 1) - 1;
      if (left > 0) underWay.set(user_id, left);
      else underWay.delete(user_id);
    }
  };
  return {
    hash: (user_id, kind, code) => hashUnder(keys[0], { user_id, kind, code }),
    evidence: async (user_id, order) => {
      const hashes: Partial<Record<CodeKind, readonly Buffer[]>> = {};
      for (const kind of codeKinds) {
        const code = order.codes?.[codeFacts[kind].field];
        if (code === undefined) continue;
        const own: Buffer[] = [];
        for (const key of keys) own.push(await hashUnder(key, { user_id, kind, code }));
        hashes[kind] = own;
      }
      return { hashes, bound_to: boundTo(order) };
    },
  };
}

/** A quote has one amount and one currency: with the payee it says which transfer was looked at when the code was asked for. */
export function boundTo(transfer: CodeTransfer): Buffer {
  const { quote_id, recipient, account_number } = transfer;
  return requestFingerprint([quote_id, recipient, account_number, ...bankParts(transfer)]);
}

/** The same number at another bank is another account. An IBAN names its bank, so that what stands beside it need not be known. */
function bankParts({
  account_number,
  bank_name = '',
  account_details = {},
}: CodeTransfer): readonly string[] {
  const bank = accountCountry(account_number) === undefined ? bank_name : '';
  const parts = [bank, ...accountDetailKeys.map((key) => account_details[key] ?? '')];
  return parts.some((part) => part !== '') ? parts : [];
}
