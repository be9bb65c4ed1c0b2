import { limits } from '@app/contract';
import type { Answer, IdentityLink, ProviderAnswer, Session, WayToProvider } from '@app/contract';
import { isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { Caller, RequestFacts } from '#platform/http';
import { newId } from '#platform/ids';
import type { Context } from '../context.ts';
import { lockCaller, requireConfirmed } from '../factors/require-confirmed.ts';
import { holdPasswordHash } from '../factors/store.ts';
import { tokenHash } from '../refresh-token.ts';
import { afterFirstFactor } from '../sign-in.ts';
import type { Claimed } from './providers.ts';
import {
  deleteIdentity,
  findIdentity,
  hasWayIn,
  insertIdentity,
  insertState,
  readIdentities,
  spendState,
  touchIdentity,
} from './store.ts';
import type { IdentityRow } from './store.ts';

interface Asking {
  readonly caller: Caller;
  readonly request: RequestFacts;
}

type Beginner = Pick<Caller, 'user_id' | 'session_id'> | undefined;

/** The way to a provider; whoever begins goes on, with the same browser key (and in the same session). */
async function begin(
  { db, clock, providers }: Context,
  request: RequestFacts,
  { provider: id, beginner }: { readonly provider: string; readonly beginner: Beginner },
): Promise<WayToProvider> {
  const { key_thumbprint } = request;
  if (key_thumbprint === null) throw new DomainError('proof_required');
  const provider = providers.find(id);
  if (provider === undefined) throw new DomainError('not_found');
  const way = await providers.begin(provider);
  await insertState(db.query, {
    state_hash: tokenHash(way.state),
    provider: id,
    user_id: beginner?.user_id ?? null,
    session_id: beginner?.session_id ?? null,
    key_thumbprint,
    expires_at: isoInstant(clock.now() + limits.identityStateMs),
  });
  return way;
}

/** What the provider says, after the state was spent: an answer serves once, whether or not it is good. Throws `identity_refused`. */
async function finish(
  { db, clock, providers }: Context,
  request: RequestFacts,
  { answer, beginner }: { readonly answer: ProviderAnswer; readonly beginner: Beginner },
): Promise<Claimed & { readonly provider: string; readonly name: string }> {
  const { key_thumbprint } = request;
  if (key_thumbprint === null) throw new DomainError('proof_required');
  const id = await spendState(db.query, {
    state_hash: tokenHash(answer.state),
    key_thumbprint,
    user_id: beginner?.user_id ?? null,
    session_id: beginner?.session_id ?? null,
    at: isoInstant(clock.now()),
  });
  const provider = id === undefined ? undefined : providers.find(id);
  if (provider === undefined) throw new DomainError('identity_refused');
  const claimed = await providers.finish(provider, answer);
  return { ...claimed, provider: provider.id, name: provider.name };
}

/** Throws `not_found`, `proof_required`, `identity_provider_silent`. */
export async function startSignIn(
  context: Context,
  provider: string,
  request: RequestFacts,
): Promise<WayToProvider> {
  return begin(context, request, { provider, beginner: undefined });
}

/**
 * Signs in with a linked identity, as far as the second step where there is one. Somebody whom nobody linked is told how to; an address
 * that happens to be the same links nothing. Throws `identity_refused`, `identity_unknown`, `factor_required`, `account_disabled`.
 */
export async function finishSignIn(
  context: Context,
  answer: ProviderAnswer,
  request: RequestFacts,
): Promise<Session> {
  const { label, ...subject } = await finish(context, request, { answer, beginner: undefined });
  const known = await findIdentity(context.db.query, subject);
  if (known === undefined) throw new DomainError('identity_unknown');
  const { id, user_id } = known;
  const at = isoInstant(context.clock.now());
  return afterFirstFactor(context, {
    user_id,
    audience: 'customer',
    request,
    hold: async (trx) => {
      // The person before the identity, as where identities are removed, so that two of these cannot deadlock.
      await holdPasswordHash(trx, user_id);
      if (!(await touchIdentity(trx, { id, label, at }))) throw new DomainError('identity_unknown');
    },
  });
}

/** Throws `confirmation_required` and what `startSignIn` throws. */
export async function startLink(
  context: Context,
  { caller, request }: Asking,
  provider: string,
): Promise<WayToProvider> {
  await requireConfirmed(context, caller);
  return begin(context, request, { provider, beginner: caller });
}

/** Throws `identity_refused`, `identity_taken`. */
export async function finishLink(
  context: Context,
  { caller, request }: Asking,
  answer: ProviderAnswer,
): Promise<IdentityLink> {
  const { user_id } = caller;
  const came = await finish(context, request, { answer, beginner: caller });
  const { provider, name, issuer, subject, label } = came;
  const row = await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const made = { id: newId(), user_id, provider, issuer, subject, label };
    const linked = await insertIdentity(trx, made);
    if (linked === undefined) throw new DomainError('identity_taken');
    await context.onAccountNews(trx, {
      user_id,
      what: 'identity_linked',
      values: { provider: name },
      in_app: true,
      mail: { to: null, link: null },
    });
    return linked;
  });
  return toIdentity(context, row);
}

export async function listIdentities(
  context: Context,
  { user_id }: Pick<Caller, 'user_id'>,
): Promise<Answer<'listIdentities'>> {
  const rows = await readIdentities(context.db.query, user_id);
  return { items: rows.map((row) => toIdentity(context, row)) };
}

/** Throws `confirmation_required`, `not_found`, and `identity_last_way` when nothing else would let its owner in. */
export async function unlinkIdentity(context: Context, caller: Caller, id: string): Promise<void> {
  const { user_id } = caller;
  await requireConfirmed(context, caller);
  await context.db.query.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const provider = await deleteIdentity(trx, { id, user_id });
    if (provider === undefined) throw new DomainError('not_found');
    if (!(await hasWayIn(trx, user_id))) throw new DomainError('identity_last_way');
    await context.onAccountNews(trx, {
      user_id,
      what: 'identity_unlinked',
      values: { provider: nameOf(context, provider) },
      in_app: true,
      mail: { to: null, link: null },
    });
  });
}

/** A provider that the operator took out of the profile keeps the name by which we know it. */
const nameOf = ({ providers }: Context, provider: string): string =>
  providers.find(provider)?.name ?? provider;

function toIdentity(context: Context, row: IdentityRow): IdentityLink {
  return { ...row, name: nameOf(context, row.provider) };
}
