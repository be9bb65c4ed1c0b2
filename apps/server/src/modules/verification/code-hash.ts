import { createHmac } from 'node:crypto';
import { accountCountry, accountDetailKeys, codeFacts, codeKinds } from '@app/contract';
import type { CodeKind, CodeTransfer, GivenCodes } from '@app/contract';
import { hashRaw } from '@node-rs/argon2';
import { createFairQueue } from '#platform/fair-queue';
import { requestFingerprint } from '#platform/ids';
import { keysOf } from '#platform/secrets';
import type { Secrets } from '#platform/secrets';

/** Memory in KiB and passes, as for passwords. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const saltBytes = 16;
/** One who guesses in parallel must not fill the queue that everybody shares. */
const queueLimits = { concurrency: 2, waitingMax: 64, perOwner: 10 };

/** What one transfer brings along, ready to be compared under the lock. */
export interface CodeEvidence {
  /** Of each code that was typed and is demanded, under every key that it may have been kept by. */
  readonly hashes: Readonly<Partial<Record<CodeKind, readonly Buffer[]>>>;
  /** Names the transfer that codes asked for by the customer are bound to; null when none was typed. */
  readonly bound_to: Buffer | null;
}

/** Of almost everybody. */
const nothingTyped: CodeEvidence = { hashes: {}, bound_to: null };

export interface CodeHashing {
  hash(user_id: string, kind: CodeKind, code: string): Promise<Buffer>;
  /**
   * Hashes what was typed and is demanded, before the money batch begins, where nothing may take as long as this; nothing of somebody who may
   * not send just now. A demand made meanwhile finds its code missing, and the customer is asked again. Throws `overloaded`, `too_many_requests`.
   */
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
 * `demanded` says which codes are worth hashing: a few who send codes that nobody asked for must not keep the others from theirs.
 */
export function createCodeHashing(
  secrets: Secrets,
  demanded: (user_id: string) => Promise<readonly CodeKind[]>,
): CodeHashing {
  const keys = keysOf(secrets, 'verification-codes');
  const inTurn = createFairQueue(queueLimits);
  const hashUnder = (secret: Buffer, { user_id, kind, code }: TypedCode): Promise<Buffer> => {
    const mark = createHmac('sha256', secret).update(`${user_id} ${kind}`).digest();
    const salt = mark.subarray(0, saltBytes);
    return inTurn(user_id, () => hashRaw(code, { ...cost, secret, salt }));
  };
  return {
    hash: (user_id, kind, code) => hashUnder(keys[0], { user_id, kind, code }),
    evidence: async (user_id, order) => {
      const typed = typedCodes(order.codes);
      if (typed.length === 0) return nothingTyped;
      const kinds = await demanded(user_id);
      const hashes: Partial<Record<CodeKind, readonly Buffer[]>> = {};
      for (const { kind, code } of typed) {
        if (!kinds.includes(kind)) continue;
        const own: Buffer[] = [];
        for (const key of keys) own.push(await hashUnder(key, { user_id, kind, code }));
        hashes[kind] = own;
      }
      return { hashes, bound_to: boundTo(order) };
    },
  };
}

function typedCodes(codes: GivenCodes | undefined): { kind: CodeKind; code: string }[] {
  return codeKinds.flatMap((kind) => {
    const code = codes?.[codeFacts[kind].field];
    return code === undefined ? [] : [{ kind, code }];
  });
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
