import { limits } from '@app/contract';
import type { AccountLinkKind } from '@app/contract';
import type { Transaction } from 'kysely';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import { newToken } from '#platform/ids';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { tokenHash } from '../refresh-token.ts';
import { endLink, endLinks, findLink, insertLink } from './store.ts';
import type { LinkRow } from './store.ts';

const lifetimeMs: Readonly<Record<AccountLinkKind, number>> = {
  recovery: limits.recoveryLinkMs,
  email_confirm: limits.emailLinkMs,
  email_change: limits.emailLinkMs,
  email_undo: limits.notMeLinkMs,
  sign_in: limits.notMeLinkMs,
};

/** A newer one ends the one before; "This wasn't me" stays good beside its likes. */
const newestOnly: readonly AccountLinkKind[] = ['recovery', 'email_confirm', 'email_change'];

interface Issue {
  readonly kind: AccountLinkKind;
  readonly user_id: string;
  readonly email: string;
  readonly session_id?: string;
  /** The session that asked for a change of the address. */
  readonly asked_in?: string | null;
  /** When it stops, where not after the time of its kind. */
  readonly until?: string;
}

/** Makes a link of 256 random bits; the caller's transaction keeps its hash and sends it on its way. */
export async function issueLink(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { kind, user_id, email, session_id, asked_in, until }: Issue,
): Promise<string> {
  const at = isoInstant(clock.now());
  if (newestOnly.includes(kind)) {
    await endLinks(trx, { user_id, kinds: [kind], at, ended: 'replaced' });
  }
  const token = newToken();
  await insertLink(trx, {
    token_hash: tokenHash(token),
    kind,
    user_id,
    email,
    session_id: session_id ?? null,
    asked_in: asked_in ?? null,
    expires_at: until ?? isoInstant(clock.now() + lifetimeMs[kind]),
  });
  return token;
}

type Kinds = readonly AccountLinkKind[];

/** The link as it stands, without using it. Throws `link_gone` when it is none of these, over or used. */
export async function readLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  kinds: Kinds,
): Promise<LinkRow> {
  return open(await findLink(db.query, tokenHash(token)), kinds, clock.now());
}

/** Uses a link up, once, in the transaction of what it does. Throws `link_gone`. */
export async function spendLink(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  { token, kinds }: { readonly token: string; readonly kinds: Kinds },
): Promise<LinkRow> {
  const row = open(await findLink(trx, tokenHash(token)), kinds, clock.now());
  const at = isoInstant(clock.now());
  if (!(await endLink(trx, { id: row.id, at, ended: 'used' }))) throw new DomainError('link_gone');
  return row;
}

function open(row: LinkRow | undefined, kinds: Kinds, nowMs: number): LinkRow {
  const good =
    row !== undefined &&
    kinds.some((kind) => kind === row.kind) &&
    row.ended_at === null &&
    instantMs(row.expires_at) > nowMs;
  if (!good) throw new DomainError('link_gone');
  return row;
}

/** Whoever gets no answer presses again within this time, and is told that it is done. */
export const repeatedMs = 5 * 60_000;

/** The use of a link moments ago; undefined when `error` is no refusal of the link, or it was not used, or longer ago. */
export async function justUsed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  error: unknown,
  { token, kinds }: { readonly token: string; readonly kinds: Kinds },
): Promise<{ readonly user_id: string; readonly email: string; readonly at: string } | undefined> {
  if (!(error instanceof DomainError) || error.code !== 'link_gone') return undefined;
  const row = await findLink(db.query, tokenHash(token));
  if (row?.ended !== 'used' || row.ended_at === null) return undefined;
  const recent = clock.now() - instantMs(row.ended_at) <= repeatedMs;
  if (!recent || !kinds.some((kind) => kind === row.kind)) return undefined;
  return { user_id: row.user_id, email: row.email, at: row.ended_at };
}
