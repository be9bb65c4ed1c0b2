import { followNews, mayPass } from '@app/client';
import type { StreamData, StreamState } from '@app/client';
import type { Approval, CustomerRow, EventKind, StaffDocument, Wallet } from '@app/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageAge } from './page-age.ts';
import { queryKeys } from './query-keys.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';
import { createSoon } from './soon.ts';
import { changeTransaction, withEvent } from './transaction-cache.ts';

const gatherMs = 250;
/** An event changes its row at once; whole pages follow seldom, since every look at them is written down. */
const listsGatherMs = 1000;
/** Counting every view or queue is dear, and a figure may lag. */
const countsGatherMs = 2000;

type Update = (client: QueryClient, data: StreamData) => void;
type Pages<Row> = InfiniteData<{ items: Row[]; next: string | null }>;

/** What each kind of news changes on the screens; a new kind does not compile until it stands here. */
export const liveUpdates: Record<EventKind, Update> = {
  'transaction.created': (client, data) => {
    moneyMoved(client, data);
    renewRows();
  },
  'transaction.updated': (client, data) => {
    moneyMoved(client, data);
    const { transaction_id: id } = data;
    if (id === undefined) return;
    // At once what the event says, then the whole rows: documents, fee and history are not in the event.
    changeTransaction(client, id, withEvent(data));
    renewSoon(queryKeys.transaction(id));
    renewRows();
    renewDocuments(client, id);
  },
  'wallet.changed': (client, data) => {
    moneyMoved(client, data);
    renewEntries(client, data);
  },
  'approval.changed': () => {
    renewSoon(queryKeys.approvals);
    // Transfers and cases say what waits about them.
    renewSoon(queryKeys.transactionDetails);
    renewSoon(queryKeys.caseDetails);
  },
  'notification.created': () => undefined,
  'notification.read': () => undefined,
  'rate_alert.changed': () => undefined,
  'rates.changed': () => undefined,
  'support.message': (_client, data) => chatChanged(data),
  'support.updated': (_client, data) => chatChanged(data),
  'support.internal': (_client, data) => {
    chatChanged(data);
    if (data.conversation_id !== undefined) renewSoon(queryKeys.supportNotes(data.conversation_id));
    renewSoon(queryKeys.supportAgents);
  },
  'case.changed': () => renewSoon(queryKeys.cases),
  'risk.changed': () => renewSoon(queryKeys.risk),
  'documents.changed': () => renewSoon(queryKeys.documents),
  'verification.changed': (_client, { user_id }) => {
    renewSoon(queryKeys.verification);
    if (user_id !== undefined) renewSoon(queryKeys.customer(user_id));
  },
  'profile.changed': (_client, { user_id }) => {
    if (user_id !== undefined) renewNamedSoon(user_id);
  },
  'beneficiary.changed': () => undefined,
  // The next answer says whether the session or the role has ended; both ways lead out from there.
  'session.revoked': () => renewSoon(queryKeys.me),
  resync: renewAll,
};

function chatChanged({ conversation_id: id }: StreamData): void {
  renewSoon(queryKeys.supportLists);
  renewSoon(queryKeys.supportCounters);
  renewSoon(queryKeys.supportReport);
  if (id === undefined) return;
  renewSoon(queryKeys.supportConversation(id));
  renewSoon(queryKeys.supportMessages(id));
}

/** News after which a queue of the staff bar may be longer or shorter. */
const queueNews = /^(?:support|approval|documents|verification|case)\./;

function moneyMoved(client: QueryClient, { balance, user_id }: StreamData): void {
  renewSoon(queryKeys.counters);
  renewSoon(queryKeys.dashboard);
  // The sums alone: every look at an account or an entry is written down, and nobody looks at each transfer of the firm.
  renewSoon(queryKeys.trialBalance);
  renewSoon(queryKeys.supportCustomers);
  if (user_id !== undefined) renewSoon(queryKeys.customer(user_id));
  if (balance === undefined || user_id === undefined) return;
  for (const { queryKey, shows } of balanceLists) {
    // Under load, lists that do not show the customer would otherwise be asked for all the time.
    if (shows(client, user_id)) renewListsSoon(queryKey);
  }
  if (!walletLists.shows(client, user_id)) return;
  // Two servers may tell of one wallet in the other order: what is shown at once is asked for again.
  client.setQueriesData<Pages<Wallet>>(
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

/** The entries below a wallet that is worked on, so that nobody credits what a colleague has just credited. */
function renewEntries(client: QueryClient, { user_id }: StreamData): void {
  const wallet = rowsOf<Wallet>(client, queryKeys.wallets).find((row) => row.user_id === user_id);
  if (wallet !== undefined) renewSoon(queryKeys.statement(wallet.account_id));
}

interface CustomerLists {
  readonly queryKey: readonly string[];
  readonly shows: (client: QueryClient, user_id: string) => boolean;
}

function customerLists<Row>(
  queryKey: readonly string[],
  customerOf: (row: Row) => string,
): CustomerLists {
  const shows = (client: QueryClient, user_id: string): boolean =>
    rowsOf<Row>(client, queryKey).some((row) => customerOf(row) === user_id);
  return { queryKey, shows };
}

const walletLists = customerLists<Wallet>(queryKeys.wallets, ({ user_id }) => user_id);

/** Where a customer's balance stands in a row. */
const balanceLists: readonly CustomerLists[] = [
  walletLists,
  customerLists<CustomerRow>(queryKeys.customerLists, ({ id }) => id),
  customerLists<Approval>(queryKeys.pendingApprovals, ({ customer }) => customer.id),
];

function rowsOf<Row>(client: QueryClient, queryKey: readonly string[]): Row[] {
  return client
    .getQueriesData<Pages<Row>>({ queryKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
}

function renewAllOf(keys: ReadonlySet<readonly string[]>): void {
  const distinct = new Map([...keys].map((queryKey) => [queryKey.join(' '), queryKey]));
  for (const queryKey of distinct.values()) void queryClient.invalidateQueries({ queryKey });
}

const renewSoon = createSoon<readonly string[]>(gatherMs, renewAllOf);

const renewListsSoon = createSoon<readonly string[]>(listsGatherMs, renewAllOf);

/** A name stands in lists of many kinds. Profiles change seldom, so looking through all that is kept costs little. */
const renewNamedSoon = createSoon<string>(listsGatherMs, (ids) => {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => {
      const kept = JSON.stringify(state.data ?? null);
      return [...ids].some((id) => kept.includes(id));
    },
  });
});

/** The lists of transfers, and how many each view finds. */
function renewRows(): void {
  renewListsSoon(queryKeys.transactionLists);
  renewCountsSoon(queryKeys.transactionViews);
}

/** Files say whether their transfer still waits for them, and every look at them is written down: only what shows the transfer is asked for. */
function renewDocuments(client: QueryClient, transaction_id: string): void {
  renewListsSoon(queryKeys.transferDocuments(transaction_id));
  const listed = rowsOf<StaffDocument>(client, queryKeys.documentLists);
  if (listed.some((row) => row.transaction_id === transaction_id)) {
    renewListsSoon(queryKeys.documentLists);
    // Whoever ends a request for documents, or its transfer, takes it out of a queue. Elsewhere the counts follow at their own pace: in a
    // peak each transfer changes five times.
    renewCountsSoon(queryKeys.queues);
  }
}

const renewCountsSoon = createSoon<readonly string[]>(countsGatherMs, renewAllOf);

function renewAll(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== queryKeys.operator[0],
  });
}

/** What was asked for while the way was cut: the stream replays the news, not the answers. */
function renewLost(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => mayPass(state.error) });
}

/** Follows the news of all customers while the staff frame is shown; gives the state for the "Reconnecting" hint. */
export function useLive(): StreamState | undefined {
  const [state, setState] = useState<StreamState>();
  useEffect(
    () =>
      followNews(session, {
        url: '/api/events',
        age: pageAge.ms,
        onEvent: (kind, data) => {
          liveUpdates[kind](queryClient, data);
          if (queueNews.test(kind)) renewSoon(queryKeys.queues);
        },
        onConnected: (resumed) => (resumed ? renewLost : renewAll)(queryClient),
        onState: setState,
      }),
    [],
  );
  return state;
}
