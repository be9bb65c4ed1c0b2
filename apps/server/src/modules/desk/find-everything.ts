import { mayDo, transactionStatuses } from '@app/contract';
import type { Found, StaffRole } from '@app/contract';
import { formatMinor } from '@app/money';
import { invariant } from '#platform/errors';
import { phonePart } from '#platform/like';
import { readSearch } from '#transactions';
import { findPeople, findTransferByReceipt, findTransfersById } from './find-store.ts';
import type { TransferRow } from './find-store.ts';
import type { DeskDeps } from './index.ts';

export interface Finder {
  readonly user_id: string;
  readonly roles: readonly StaffRole[];
}

const foundMax = 6;
/** Shorter runs of digits are part of too many numbers to mean one. */
const phoneDigitsMin = 4;

/** Looks in what the roles may read, and nowhere else (ruling 25). */
export async function findEverything(
  deps: DeskDeps,
  { roles }: Finder,
  search: string,
): Promise<Found> {
  const [people, transactions] = await Promise.all([
    mayDo(roles, 'customers.read')
      ? findPeople(deps.db.query, {
          text: search,
          phone: phonePart(search, phoneDigitsMin),
          limit: foundMax,
        })
      : [],
    mayDo(roles, 'transactions.read') ? findTransfers(deps, search) : [],
  ]);
  return { people, transactions: transactions.slice(0, foundMax).map(toFound) };
}

async function findTransfers({ db, prefix }: DeskDeps, search: string): Promise<TransferRow[]> {
  const ids = readSearch(search, prefix)?.ids;
  const [byId, byReceipt] = await Promise.all([
    ids === undefined ? [] : findTransfersById(db.query, ids, foundMax),
    findTransferByReceipt(db.query, search.toUpperCase()),
  ]);
  const known = new Set(byReceipt.map(({ id }) => id));
  return [...byReceipt, ...byId.filter(({ id }) => !known.has(id))];
}

function toFound(row: TransferRow): Found['transactions'][number] {
  const status = transactionStatuses.find((known) => known === row.status);
  invariant(status !== undefined, 'the database holds known statuses only');
  return { ...row, status, amount: formatMinor(row.amount, 'EUR') };
}
