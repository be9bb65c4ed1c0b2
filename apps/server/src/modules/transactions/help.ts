import {
  caseDecisions,
  caseStatuses,
  isTerminal,
  limits,
  problemAnswerMs,
  problemKinds,
  problemWindowMs,
} from '@app/contract';
import type {
  CallInput,
  ReceiveCurrency,
  ReportProblemBody,
  TransferHelp,
  TransferRequest,
} from '@app/contract';
import pg from 'pg';
import { checkAccount, wasPaid } from '#beneficiaries';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError, oneOf } from '#platform/errors';
import { RetryLater } from '#platform/http/retry-later';
import type { Task } from '#platform/jobs';
import { promisesAnswer, recallRefused } from './documentation.ts';
import { readPromising, readRequests, readUnanswered } from './help-store.ts';
import type { RequestRow } from './help-store.ts';
import type { TransactionDeps } from './deps.ts';
import { recallTransfer } from './recall.ts';
import { readOwn } from './store.ts';
import { isCancellable, statusOf } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';

/** What a customer can do when something about a transfer is wrong. */
export interface TransferHelpDesk {
  /** Throws `transaction_not_found`, as all of these do for somebody else's. */
  read(user_id: string, id: string): Promise<TransferHelp>;
  /** Throws `problem_open`, `problem_too_late`, `too_many_requests`. */
  report(user_id: string, id: string, body: ReportProblemBody): Promise<TransferHelp>;
  /** Ruling 32. Throws `problem_open`, `not_recallable`. */
  askBack(user_id: string, id: string, text: string | undefined): Promise<TransferHelp>;
  paidBefore(user_id: string, payee: CallInput<'checkRecipient'>['body']): Promise<boolean>;
  /** Asks providers again whose answer is not written down, and ends what a refusal did not come to: servers stop in between. */
  readonly recalls: Task;
}

const daySeconds = 86_400;
const wordless = 'The customer asks for this transfer back and wrote nothing.';
const recallsPerRun = 100;

export function createTransferHelp(deps: TransactionDeps): TransferHelpDesk {
  const { db } = deps;
  return {
    read: (user_id, id) => readHelp(deps, user_id, id),
    report: async (user_id, id, body) => {
      await openRequest(deps, user_id, {
        id,
        kind: body.problem === 'tricked' ? 'scam_report' : 'problem',
        ...body,
        assertPossible: (row) => {
          if (deps.clock.now() > instantMs(reportUntil(row)))
            throw new DomainError('problem_too_late');
        },
      });
      return readHelp(deps, user_id, id);
    },
    askBack: async (user_id, id, text) => {
      const case_id = await openRequest(deps, user_id, {
        id,
        kind: 'cancellation',
        problem: null,
        text: text ?? wordless,
        assertPossible: (row) => {
          if (!mayAskBack(row)) throw new DomainError('not_recallable');
        },
      });
      const recall = { id: case_id, transaction_id: id, customer_id: user_id };
      await orLater(deps, recall, recallTransfer);
      return readHelp(deps, user_id, id);
    },
    paidBefore: async (user_id, { currency, bank_name = '', ...payee }) => {
      const { account } = checkAccount(currency satisfies ReceiveCurrency, { ...payee, bank_name });
      return account !== undefined && wasPaid(db.query, user_id, { ...account, currency });
    },
    recalls: {
      cron: '* * * * *',
      run: (_payload, { signal }) => finishRecalls(deps, signal),
    },
  };
}

async function finishRecalls(deps: TransactionDeps, signal: AbortSignal): Promise<void> {
  const { query } = deps.db;
  for (const request of await readUnanswered(query, { limit: recallsPerRun })) {
    if (signal.aborted || request.transaction_id === null) return;
    await orLater(deps, request, recallTransfer);
  }
  for (const transfer of await readPromising(query, promisesAnswer, recallsPerRun)) {
    if (signal.aborted) return;
    await orLater(deps, transfer, recallRefused);
  }
}

/** The request stands whatever becomes of this step, and so do those of others: the worker does it again. */
export async function orLater<About extends { readonly transaction_id: string }>(
  deps: TransactionDeps,
  about: About,
  step: (deps: TransactionDeps, about: About) => Promise<void>,
): Promise<void> {
  try {
    await step(deps, about);
  } catch (error) {
    const { transaction_id } = about;
    deps.log.error({ err: error, transaction_id }, 'a payment could not be asked back yet');
  }
}

const reportUntil = ({ created_at }: TransactionRow): string =>
  isoInstant(instantMs(created_at) + problemWindowMs);

/** Handed over and on its way: before that it can simply be cancelled, and after it there is a problem to report. */
function mayAskBack(row: TransactionRow): boolean {
  return !isTerminal(statusOf(row)) && !isCancellable(row);
}

interface NewRequest extends Pick<TransferRequest, 'problem' | 'text'> {
  readonly id: string;
  readonly kind: 'problem' | 'scam_report' | 'cancellation';
  readonly assertPossible: (row: TransactionRow) => void;
}

/** Opens the case; gives its id. Somebody who is not a person in trouble may not fill the queue. */
async function openRequest(
  { db, cases, lockWallet }: TransactionDeps,
  user_id: string,
  { id, kind, problem, text, assertPossible }: NewRequest,
): Promise<string> {
  try {
    return await db.query.transaction().execute(async (trx) => {
      // One request of a customer at a time, so that they can be counted.
      await lockWallet(trx, user_id);
      const row = await readOwn(trx, user_id, id);
      if (row === undefined) throw new DomainError('transaction_not_found');
      assertPossible(row);
      const open = (await readRequests(trx, id)).filter(({ status }) => status === 'open');
      const isCancellation = kind === 'cancellation';
      if (open.some((one) => (one.kind === 'cancellation') === isCancellation))
        throw new DomainError('problem_open');
      if ((await cases.openedToday(trx, user_id)) >= BigInt(limits.problemReportsPerDay))
        throw new RetryLater('too_many_requests', daySeconds / 24);
      const priority = problem === 'not_me' ? { priority: 'urgent' as const } : {};
      const opened = { kind, problem, text, customer_id: user_id, transaction_id: id };
      return cases.create(trx, { ...opened, ...priority, opened_by: user_id });
    });
  } catch (error) {
    // Two tabs at once: the second finds the first one's request.
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new DomainError('problem_open');
    throw error;
  }
}

async function readHelp(
  { db, clock }: TransactionDeps,
  user_id: string,
  id: string,
): Promise<TransferHelp> {
  const row = await readOwn(db.query, user_id, id);
  if (row === undefined) throw new DomainError('transaction_not_found');
  const items = (await readRequests(db.query, id)).map(toRequest);
  const open = items.filter(({ status }) => status === 'open');
  const report_until = reportUntil(row);
  return {
    items,
    report_until,
    may_report:
      clock.now() <= instantMs(report_until) && !open.some(({ problem }) => problem !== null),
    may_ask_back: mayAskBack(row) && !open.some(({ problem }) => problem === null),
  };
}

function toRequest({ kind, due_at, ...row }: RequestRow): TransferRequest {
  // Staff look at some sooner; what the customer is promised is the clock of the law.
  const answer_by =
    kind === 'cancellation' ? due_at : isoInstant(instantMs(row.created_at) + problemAnswerMs);
  return {
    ...row,
    status: oneOf(caseStatuses, row.status),
    problem: problemKinds.find((known) => known === row.problem) ?? null,
    decision: caseDecisions.find((known) => known === row.decision) ?? null,
    text: row.text === wordless ? '' : row.text,
    answer_by,
  };
}
