import { followNews, mayPass } from '@app/client';
import type { StreamState } from '@app/client';
import type { EventData, EventKind } from '@app/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageAge } from './page-age.ts';
import { profileQuery, queryClient, queryKeys, transactionQuery } from './query.ts';
import { session } from './session.ts';
import {
  addTransaction,
  changeTransaction,
  newer,
  renewFiltered,
  withEvent,
} from './transaction-cache.ts';

type Update = (client: QueryClient, data: EventData) => void;

/** What each kind of news changes on the screens; a new kind does not compile until it stands here. */
export const liveUpdates: Record<EventKind, Update> = {
  'transaction.created': (client, data) => {
    renewMoney(client, data);
    // Each saved recipient says when it was last used.
    renew(client, queryKeys.beneficiaries);
    if (data.transaction_id !== undefined) void fetchNew(client, data.transaction_id);
  },
  'transaction.updated': (client, data) => {
    renewMoney(client, data);
    const { transaction_id: id } = data;
    if (id === undefined) return;
    // At once what the event says, then the whole row: documents, fee and history are not in the event.
    changeTransaction(client, id, (row) => withEvent(row, data));
    // Whether files are wanted, and what can be asked of us, change with the transfer.
    renew(client, queryKeys.documents(id));
    renew(client, queryKeys.transferHelp(id));
    void fetchChanged(client, id);
  },
  'wallet.changed': (client, data) => renewMoney(client, data),
  'notification.created': (client) => renewNotifications(client),
  'notification.read': (client) => renewNotifications(client),
  // For staff alone; never sent here.
  'approval.changed': () => undefined,
  'rate_alert.changed': (client) => renew(client, queryKeys.rates),
  // Among servers alone; it never comes here.
  'rates.changed': () => undefined,
  'support.message': (client) => renew(client, queryKeys.support),
  'support.updated': (client) => renew(client, queryKeys.support),
  // Among staff alone; it never comes here.
  'support.internal': () => undefined,
  'case.changed': (client, { transaction_id }) => {
    if (transaction_id !== undefined) renew(client, queryKeys.transferHelp(transaction_id));
  },
  // Among staff alone; it never comes here.
  'risk.changed': () => undefined,
  'documents.changed': (client, { transaction_id }) => {
    if (transaction_id !== undefined) renew(client, queryKeys.documents(transaction_id));
    // The dashboard names the transfers whose documents we wait for.
    renew(client, queryKeys.transactionSummary);
  },
  'verification.changed': (client) => {
    renew(client, queryKeys.verification);
    // In whose name transfers are sent may follow from it.
    renew(client, queryKeys.profile);
  },
  'profile.changed': (client) => renew(client, queryKeys.profile),
  'beneficiary.changed': (client) => renew(client, queryKeys.beneficiaries),
  // The next answer says whether the session or the account has ended; both ways lead out from there.
  'session.revoked': (client) => {
    renew(client, queryKeys.profile);
    renew(client, queryKeys.sessions);
  },
  resync: (client) => renewAll(client),
};

/** The balance at once, where the event has it. Whatever moves money also notifies, in the same commit and without an event of its own. */
function renewMoney(client: QueryClient, { balance }: EventData): void {
  if (balance !== undefined) {
    client.setQueryData(profileQuery().queryKey, (profile) => profile && { ...profile, balance });
  }
  renew(client, queryKeys.transactionSummary);
  // What is left of the limits moves with every transfer.
  renew(client, queryKeys.verification);
  renewNotifications(client);
}

function renew(client: QueryClient, queryKey: readonly string[]): void {
  void client.invalidateQueries({ queryKey });
}

function renewNotifications(client: QueryClient): void {
  renew(client, queryKeys.notifications);
  renew(client, queryKeys.profile);
}

function renewAll(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== queryKeys.operator[0],
  });
}

async function fetchNew(client: QueryClient, id: string): Promise<void> {
  try {
    const { transaction } = await client.fetchQuery({ ...transactionQuery(id), staleTime: 0 });
    addTransaction(client, transaction);
    renewFiltered(client);
  } catch {
    // Not readable alone: the lists say what there is.
    renew(client, queryKeys.transactions);
  }
}

async function fetchChanged(client: QueryClient, id: string): Promise<void> {
  try {
    // An answer under way may be older than the event, so it is not the one to wait for.
    await client.cancelQueries({ queryKey: queryKeys.transaction(id) });
    const { transaction } = await client.fetchQuery({ ...transactionQuery(id), staleTime: 0 });
    changeTransaction(client, id, newer(transaction));
    renewFiltered(client);
  } catch {
    renew(client, queryKeys.transactions);
  }
}

/** What was asked for while the way was cut: the stream replays the news, not the answers. */
function renewLost(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => mayPass(state.error) });
}

/** Follows the news of the signed-in customer while the frame is shown; gives the state for the "Reconnecting" hint. */
export function useLive(): StreamState | undefined {
  const [state, setState] = useState<StreamState>();
  useEffect(
    () =>
      followNews(session, {
        url: '/api/events',
        age: pageAge.ms,
        onEvent: (kind, data) => liveUpdates[kind](queryClient, data),
        onConnected: (resumed) => (resumed ? renewLost : renewAll)(queryClient),
        onState: setState,
      }),
    [],
  );
  return state;
}
