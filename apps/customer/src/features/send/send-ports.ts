import { ApiError, formatDay, localDay } from '@app/client';
import type { CallOptions } from '@app/client';
import { demandedCodes } from '@app/contract';
import type { CreateTransactionBody, ErrorCode } from '@app/contract';
import { api } from '../../shared/api.ts';
import { readDraft, writeDraft } from '../../shared/draft-storage.ts';
import { isProblem, problemOf } from '../../shared/errors.ts';
import { serverSentence } from '../../shared/server-sentences.ts';
import { locale } from '../../shared/i18n.ts';
import { beneficiariesQuery, profileQuery, queryClient } from '../../shared/query.ts';
import type { Failure } from './failure.ts';
import { wasPaidBefore } from './recipient-standing.ts';
import { senderOf } from './sender.ts';
import { tellNotice } from './send-notices.ts';
import type { SendPorts } from './send-state.ts';
import { createWakingClock } from './waking-clock.ts';

/** Only what a confirmation is about: codes are not for this call to see. */
function checkTransfer(order: CreateTransactionBody, options?: CallOptions): Promise<null> {
  const { quote_id, recipient, account_number, bank_name, account_details } = order;
  const account = { account_number, bank_name, ...(account_details && { account_details }) };
  const body = { transfer: { quote_id, recipient, ...account } };
  return api.call('checkTransfer', { body }, options);
}

/** The flow's world in a browser. */
export const browserPorts: SendPorts = {
  quote: (body, signal) => api.call('createQuote', { body }, { signal }),
  create: (body, idempotencyKey) => api.call('createTransaction', { body }, { idempotencyKey }),
  failureOf,
  nowMs: () => Date.now(),
  elapsedMs: createWakingClock({ steady: () => performance.now(), wall: () => Date.now() }),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  balance: () => queryClient.getQueryData(profileQuery().queryKey)?.balance,
  sender: () => {
    const profile = queryClient.getQueryData(profileQuery().queryKey);
    return profile && senderOf(profile);
  },
  saved: () => queryClient.getQueryData(beneficiariesQuery().queryKey),
  required: () => {
    const profile = queryClient.getQueryData(profileQuery().queryKey);
    return profile && demandedCodes(profile);
  },
  refreshRequired: () => queryClient.refetchQueries({ queryKey: profileQuery().queryKey }),
  paidBefore: wasPaidBefore,
  needsConfirming: async (order) => {
    try {
      await checkTransfer(order, { unattended: true });
      return false;
    } catch (error) {
      if (isProblem(error, 'confirmation_required') || isProblem(error, 'factor_needed'))
        return true;
      throw error;
    }
  },
  confirmTransfer: (order) => checkTransfer(order),
  saveRecipient: (body) => api.call('createBeneficiary', { body }),
  newKey: () => crypto.randomUUID(),
  today: () => {
    const day = localDay(new Date());
    return { day, shown: formatDay(day) };
  },
  get locale() {
    return locale;
  },
  draft: { read: readDraft, write: writeDraft },
  tell: tellNotice,
};

// After these the transfer may exist all the same: a proxy gave up waiting, or the fault came after the commit.
const undecided: ReadonlySet<ErrorCode | 'network'> = new Set([
  'network',
  'internal',
  'overloaded',
]);

/** Sorts a failed call into "no" and "not known"; nothing is called failed before it is known (ux row 6). */
function failureOf(error: unknown): Failure {
  const words = problemOf(error);
  if (!(error instanceof ApiError) || undecided.has(error.code)) return { kind: 'lost', ...words };
  const fields = error.errors.map(({ field, message }) => ({
    field,
    message: serverSentence(message),
  }));
  return { kind: 'refused', code: error.code, fields, ...words };
}
