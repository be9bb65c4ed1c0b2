import { isDeepStrictEqual } from 'node:util';
import { isTerminal } from '@app/contract';
import type { TransactionStatus } from '@app/contract';
import pg from 'pg';
import type { CaseStanding } from '#cases';
import { DomainError } from '#platform/errors';
import { toWire, verdictAgain } from '#risk';
import type { Verdict } from '#risk';
import type { TransferContext } from './context.ts';
import type { TransactionDeps } from './deps.ts';
import { findingsOf, handedOverText, holdFor } from './hold.ts';
import type { Found, Hold } from './hold.ts';
import { stoppedText } from './move-transaction.ts';
import { readNamedTransfer } from './rescreen-store.ts';
import type { NamedTransfer, OneTransfer } from './rescreen-store.ts';
import { statusOf, takesAgain } from './transaction.ts';
import type { TransactionRow } from './transaction.ts';

const releasedText = 'It came to light when the case before it was released.';
const refusedText =
  'A rule in force allows no such transfer: it cannot be set going again, and its money stays in the wallet.';
const comebackText = 'It came to light when staff set the transfer going again after its end.';

/** What the list of now says about a transfer that was screened when it was made. */
export async function screenAgain(
  screen: TransactionDeps['screen'],
  { user_id, recipient, sender_name, listed }: NamedTransfer,
): Promise<Found> {
  const hits = await screen(user_id, [
    { role: 'recipient', name: recipient },
    { role: 'sender', name: sender_name },
  ]);
  return { hits, listed, verdict: undefined };
}

/** While somebody looked at it, the list may have become another one, and the job left it to them. */
export async function screenBeforeRelease(
  { db, screen }: Pick<TransactionDeps, 'db' | 'screen'>,
  transaction_id: string,
): Promise<Found | undefined> {
  const transfer = await readNamedTransfer(db.query, transaction_id);
  return transfer && screenAgain(screen, transfer);
}

/** Whether a transfer waits on when one of its cases is released, and the case that asks about what nobody has looked at yet. */
export function afterRelease(
  { transfers, cases }: TransferContext,
  row: TransactionRow,
  { standing, found }: { readonly standing: CaseStanding; readonly found: Found | undefined },
): { readonly waits: boolean; readonly hold?: Hold } {
  if (found === undefined || isTerminal(statusOf(row))) return { waits: false };
  // Closed before in this batch, it holds nothing any more.
  const isOpen = (id: string): boolean => cases.standing(id)?.open !== false;
  if (transfers.openHolds(row.id).some((id) => id !== standing.id && isOpen(id)))
    return { waits: true };
  const hold = holdFor(withoutSeen(standing, found));
  if (hold === undefined) return { waits: false };
  const why = row.held_at === null ? handedOverText : releasedText;
  return { waits: true, hold: { ...hold, text: `${hold.text} ${why}` } };
}

/** What somebody looked at in this case is settled by its decision. */
export function withoutSeen(
  { kind, facts = {} }: Pick<CaseStanding, 'kind' | 'facts'>,
  { hits, listed, verdict }: Found,
): Found {
  const { hits: seen = [], listed: nameSeen = seen.length === 0 } = facts;
  return {
    hits: hits.filter(
      (hit) => !seen.some((one) => one.name_key === hit.name_key && one.entry_id === hit.entry_id),
    ),
    listed: listed && !(kind === 'screening_hit' && nameSeen),
    verdict,
  };
}

/**
 * Screens a transfer that ended before it is set going again, since nobody did so while it was over; one that takes its money again is asked
 * what the rules in force ask of a new one. What is found opens a case, and by its decision alone the transfer can come back. Throws
 * `transfer_held`, and `transfer_refused` where a rule allows no such transfer at all.
 */
export async function screenComeback(
  deps: TransactionDeps,
  transfer: OneTransfer,
  to: TransactionStatus,
): Promise<void> {
  const found = await screenAgain(deps.screen, transfer);
  const verdict = takesAgain(statusOf(transfer), to)
    ? await verdictAgain(deps, transfer.id)
    : undefined;
  if (verdict?.outcome === 'refuse')
    throw new DomainError('transfer_refused', { detail: refusedText });
  const hold = holdFor({ ...found, verdict: withoutReleased(verdict, transfer) });
  if (hold === undefined) return;
  if (!transfer.waits && !transfer.refused) await openCase(deps, transfer, hold);
  throw new DomainError('transfer_held', { detail: stoppedText });
}

/** A rule for which somebody looked at this transfer and released it holds it no second time. */
function withoutReleased(
  verdict: Verdict | undefined,
  { released }: OneTransfer,
): Verdict | undefined {
  const seen = released.flatMap(({ rules = [] }) => rules);
  const rules = (verdict?.rules ?? []).filter(
    (rule) => !seen.some((one) => isDeepStrictEqual(one, toWire(rule))),
  );
  return verdict && rules.some(({ outcome }) => outcome === 'review')
    ? { ...verdict, rules }
    : undefined;
}

/** Two who set it going at once open one case. */
async function openCase(
  { db, cases }: TransactionDeps,
  { id: transaction_id, user_id: customer_id }: OneTransfer,
  { kind, text, found }: Hold,
): Promise<void> {
  try {
    await db.query.transaction().execute((trx) =>
      cases.create(trx, {
        kind,
        customer_id,
        transaction_id,
        opened_by: null,
        text: `${text} ${comebackText}`,
        facts: findingsOf(found),
      }),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error;
  }
}
