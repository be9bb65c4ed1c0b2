import type { Transaction } from '@app/contract';
import { operatorQuery, profileQuery, queryClient, transactionsQuery } from './query.ts';
import { session } from './session.ts';

/** What the dashboard last showed: enough to read without a network, and nothing to act on. */
export interface LastKnown {
  readonly user_id: string;
  /** When it was true. */
  readonly seen_at: string;
  /** What this server says of itself; it must stand on this page too (ruling 2). */
  readonly mode_line: string | null;
  readonly full_name: string;
  readonly balance: string;
  readonly transactions: readonly KnownTransaction[];
}

type KnownTransaction = Pick<
  Transaction,
  'id' | 'recipient' | 'date' | 'amount' | 'status' | 'currency'
>;

/** In local storage beside the session, not in a cache of the browser: signing out removes both. */
const storageKey = 'last-known';
const rowsMax = 3;
const settledMs = 1000;

/** Writes down what is known whenever it changes, and removes it with the session. Call it once, where the app starts. */
export function rememberLastKnown(): void {
  let timer: number | undefined;
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return;
    clearTimeout(timer);
    timer = setTimeout(remember, settledMs);
  });
  session.subscribe((current) => {
    if (current === undefined) forget();
  });
}

function remember(): void {
  const user_id = session.current()?.user.id;
  const profile = queryClient.getQueryState(profileQuery().queryKey);
  const operator = queryClient.getQueryData(operatorQuery().queryKey);
  const rows = queryClient.getQueryData(transactionsQuery().queryKey)?.pages[0]?.items;
  if (user_id === undefined || profile?.data?.id !== user_id) return;
  if (rows === undefined || operator === undefined) return;
  const known: LastKnown = {
    user_id,
    seen_at: new Date(profile.dataUpdatedAt).toISOString(),
    mode_line: operator.mode_line,
    full_name: profile.data.full_name,
    balance: profile.data.balance,
    transactions: rows
      .slice(0, rowsMax)
      .map(({ id, recipient, date, amount, status, currency }) => ({
        id,
        recipient,
        date,
        amount,
        status,
        currency,
      })),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(known));
  } catch {
    // Without storage there is nothing to show offline, and all else works.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Then nothing was kept either.
  }
}

/** What was last seen of the account that is signed in here, or undefined. */
export function readLastKnown(): LastKnown | undefined {
  try {
    const known: LastKnown | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return known?.user_id === session.current()?.user.id ? (known ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
