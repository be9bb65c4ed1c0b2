import type { StatementQuery } from '@app/contract';
import { readBoundary } from '#ledger';
import type { Clock } from '#platform/clock';
import { isoInstant } from '#platform/clock';
import type { Database } from '#platform/db';
import { DomainError } from '#platform/errors';
import type { FileAnswer } from '#platform/http';
import { textsIn } from '#platform/texts';
import type { Issuer } from './letterhead.ts';
import { dayAfter, periodOf } from './period.ts';
import { statementCsv } from './statement-csv.ts';
import type { MovementPages, StatementHead } from './statement.ts';
import { readMovements, readWalletHead } from './store.ts';

export interface StatementDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly issuer: Issuer;
}

/** The movements of one wallet in a period as a file: its name says which days it holds. */
export async function makeStatement(
  deps: StatementDeps,
  user_id: string,
  query: StatementQuery,
): Promise<FileAnswer> {
  const { issuer } = deps;
  const texts = textsIn(query.language ?? 'en');
  const { head, pages } = await openStatement(deps, user_id, query);
  const name = texts.t('documents.file.statement', { from: head.from, to: head.to });
  if (query.format === 'csv') {
    const { prefix, mode_line } = issuer;
    const content = statementCsv({ head, pages, texts, prefix, mode_line });
    return { type: 'text/csv', name: `${name}.csv`, content };
  }
  // Drawing brings fonts and a compressor along: a start need not wait for them.
  const { statementPdf } = await import('./statement-pdf.ts');
  const content = await statementPdf({ head, pages, texts, issuer });
  return { type: 'application/pdf', name: `${name}.pdf`, content };
}

/** The period with the balances at both ends and the movements between them; the filters narrow which of these are shown. */
async function openStatement(
  { db, clock, issuer }: StatementDeps,
  user_id: string,
  query: Omit<StatementQuery, 'format'>,
): Promise<{ head: StatementHead; pages: MovementPages }> {
  const wallet = await readWalletHead(db.query, user_id);
  if (wallet === undefined) throw new DomainError('account_disabled');
  const { account_id, opened_at, full_name, email } = wallet;
  const issued_at = isoInstant(clock.now());
  const { from, to } = periodOf(query, issued_at.slice(0, 10), opened_at.slice(0, 10));
  const { search, status, currency } = query;
  const narrowing = { search, status, currency };
  const [start, end] = await Promise.all([
    readBoundary(db.query, account_id, `${from}T00:00:00Z`),
    readBoundary(db.query, account_id, `${dayAfter(to, 1)}T00:00:00Z`),
  ]);
  return {
    head: {
      full_name,
      email,
      from,
      to,
      issued_at,
      opening: start.balance,
      closing: end.balance,
      narrowing,
    },
    pages: readMovements(db.query, {
      account_id,
      after: start.entry_id,
      last: end.entry_id,
      narrowing,
      prefix: issuer.prefix,
    }),
  };
}
