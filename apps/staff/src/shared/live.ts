import { openEventStream } from '@app/client';
import type { StreamData, StreamState } from '@app/client';
import { limits } from '@app/contract';
import type { EventKind, StaffTransaction, Wallet } from '@app/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { queryClient, transactionQuery } from './query.ts';
import { session } from './session.ts';
import { createSoon } from './soon.ts';
import {
  changeTransaction,
  findRow,
  isListed,
  keepArrivals,
  markUnseenLists,
  newer,
  withEvent,
} from './transaction-cache.ts';

const gatherMs = 250;
/** Up to so many rows are asked for one by one; more come with one page of the list. */
const singleRowsMax = 4;

type Update = (client: QueryClient, data: StreamData) => void;

/** What each kind of news changes on the screens; a new kind does not compile until it stands here. */
const liveUpdates: Record<EventKind, Update> = {
  'transaction.created': (client, data) => {
    moneyMoved(client, data);
    markUnseenLists(client);
    const { transaction_id: id } = data;
    if (id !== undefined && isListed(client, 'pending')) fetchRowSoon(id);
  },
  'transaction.updated': (client, data) => {
    moneyMoved(client, data);
    const { transaction_id: id } = data;
    if (id === undefined) return;
    // At once what the event says, then the whole row: documents, fee and history are not in the event.
    changeTransaction(client, id, withEvent(data));
    markUnseenLists(client);
    renewSoon(queryKeys.transaction(id));
    if (findRow(client, id) !== undefined || isListed(client, data.status)) fetchRowSoon(id);
  },
  'wallet.changed': moneyMoved,
  'notification.created': () => undefined,
  'notification.read': () => undefined,
  'rate_alert.changed': () => undefined,
  'support.message': () => undefined,
  'support.updated': () => undefined,
  'profile.changed': () => undefined,
  'beneficiary.changed': () => undefined,
  // The next answer says whether the session or the role has ended; both ways lead out from there.
  'session.revoked': () => renewSoon(queryKeys.me),
  resync: renewAll,
};

function moneyMoved(client: QueryClient, { balance, user_id }: StreamData): void {
  renewSoon(queryKeys.counters);
  renewSoon(queryKeys.ledger);
  // Two servers may tell of one wallet in the other order: what is shown at once is asked for again.
  renewSoon(queryKeys.wallets);
  if (balance === undefined || user_id === undefined) return;
  client.setQueriesData<InfiniteData<{ items: Wallet[]; next: string | null }>>(
    { queryKey: queryKeys.wallets },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.user_id === user_id ? { ...row, balance } : row)),
        })),
      },
  );
}

const renewSoon = createSoon<readonly string[]>(gatherMs, (keys) => {
  const distinct = new Map([...keys].map((queryKey) => [queryKey.join(' '), queryKey]));
  for (const queryKey of distinct.values()) void queryClient.invalidateQueries({ queryKey });
});

const fetchRowSoon = createSoon<string>(gatherMs, (ids) => void fetchRows(ids));

async function fetchRows(ids: ReadonlySet<string>): Promise<void> {
  try {
    const fresh: StaffTransaction[] = [];
    for (const row of await readRows(ids)) {
      if (findRow(queryClient, row.transaction.id) === undefined) fresh.push(row);
      else changeTransaction(queryClient, row.transaction.id, newer(row));
    }
    keepArrivals(queryClient, fresh);
  } catch {
    // Not readable by themselves: the lists say what there is.
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  }
}

async function readRows(ids: ReadonlySet<string>): Promise<StaffTransaction[]> {
  if (ids.size > singleRowsMax) {
    const page = await api.call('listStaffTransactions', { query: { limit: limits.pageSizeMax } });
    return page.items.filter(({ transaction }) => ids.has(transaction.id));
  }
  // The same query as the opened transfer's, so that both are one request.
  const read = (id: string) => queryClient.fetchQuery({ ...transactionQuery(id), staleTime: 0 });
  const details = await Promise.all([...ids].map(read));
  return details.map(({ transaction, customer }) => ({ transaction, customer }));
}

function renewAll(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== queryKeys.operator[0],
  });
}

/** Follows the news of all customers while the staff frame is shown; gives the state for the "Reconnecting" hint. */
export function useLive(): StreamState | undefined {
  const [state, setState] = useState<StreamState>();
  useEffect(() => {
    let followed = false;
    const stream = openEventStream({
      url: '/api/events',
      headers: (refused) => session.authorization(refused),
      onEvent: (kind, data) => liveUpdates[kind](queryClient, data),
      onState: (next) => {
        setState(next);
        // What happened before the stream began was not followed.
        if (next === 'live' && !followed) renewAll(queryClient);
        if (next === 'live') followed = true;
        // Somebody who has just signed out needs no word about it.
        if (next === 'ended' && session.current() !== undefined) session.clear('refused');
      },
    });
    return () => stream.close();
  }, []);
  return state;
}
