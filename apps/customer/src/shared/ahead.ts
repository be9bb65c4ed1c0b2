import { limits } from '@app/contract';
import { paths } from '../paths.ts';
import { api } from './api.ts';
import { session } from './session.ts';

/** An answer that was asked for before anybody wanted it: good once, and only for whoever was signed in when it was asked for. */
function ahead<Answer>(ask: () => Promise<Answer>) {
  let asked: { readonly answer: Promise<Answer>; readonly userId: string | undefined } | undefined;
  const userId = (): string | undefined => session.current()?.user.id;
  return {
    ask: (): void => {
      asked = { answer: ask(), userId: userId() };
      // Whoever takes it is told of a failure.
      asked.answer.catch(() => undefined);
    },
    take: (): Promise<Answer> | undefined => {
      const taken = asked;
      asked = undefined;
      return taken?.userId === userId() ? taken?.answer : undefined;
    },
  };
}

/** The answers that a first screen waits for. */
export const aheadOf = {
  operator: ahead(() => api.call('getOperator', {})),
  profile: ahead(() => api.call('getProfile', {})),
  transactions: ahead(() => api.call('listTransactions', { query: { limit: limits.pageSize } })),
  summary: ahead(() => api.call('getTransactionSummary', {})),
};

/** Asks for what the page at this address will ask for, before its code is there. */
export function askAhead(): void {
  aheadOf.operator.ask();
  if (session.current() === undefined) return;
  aheadOf.profile.ask();
  if (showsNewest()) aheadOf.transactions.ask();
  if (location.pathname === paths.dashboard) aheadOf.summary.ask();
}

const pathsWithNewest: readonly string[] = [paths.dashboard, paths.transactions, paths.send];

/** Whether the page at this address shows the newest transfers, or learns from them what to offer. */
export function showsNewest(): boolean {
  return pathsWithNewest.includes(location.pathname) && location.search === '';
}
