import { limits } from '@app/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

// Named so that the type holds both the start and every later cursor.
function firstPage(): string | null {
  return null;
}

/** The trial balance, live; or, for an instant of the past, as it was then and stays. */
export function trialBalanceQuery(as_of?: string) {
  return queryOptions({
    queryKey: as_of === undefined ? queryKeys.trialBalance : [...queryKeys.pastTrialBalance, as_of],
    queryFn: ({ signal }) =>
      api.call('getTrialBalance', { query: as_of === undefined ? {} : { as_of } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** An account with its balance; looked at anew with each visit, since every look is written down. */
export function ledgerAccountQuery(id: string, as_of?: string) {
  return queryOptions({
    queryKey: [...queryKeys.ledger, 'account', id, as_of ?? 'now'] as const,
    queryFn: ({ signal }) =>
      api.call(
        'getLedgerAccount',
        { params: { id }, query: as_of === undefined ? {} : { as_of } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The lines of an account, newest first, page by page. */
export function statementQuery(
  id: string,
  { from, to }: StatementDays,
  limit: number = limits.pageSize,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.statement(id), from ?? '', to ?? '', limit] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'listLedgerPostings',
        {
          params: { id },
          query: {
            limit,
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** An entry never changes; what corrects it may come. */
export function ledgerEntryQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.ledger, 'entry', id] as const,
    queryFn: ({ signal }) => api.call('getLedgerEntry', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** The last times the books were re-added, by whomever; no news tells of it, so a visit asks anew. */
export function verificationsQuery() {
  return queryOptions({
    queryKey: queryKeys.verifications,
    queryFn: ({ signal }) => api.call('listVerifications', { query: { limit: 5 } }, { signal }),
    staleTime: 0,
  });
}

const foundMax = 6;
const foundFreshMs = 30_000;

/** A few customers whose name or phone number contains the text; nothing is asked for fewer than two characters. */
export function foundAccountsQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.ledger, 'found', search] as const,
    queryFn:
      search.length < 2
        ? skipToken
        : ({ signal }) =>
            api.call('listWallets', { query: { search, limit: foundMax } }, { signal }),
    staleTime: foundFreshMs,
    placeholderData: keepPreviousData,
  });
}
