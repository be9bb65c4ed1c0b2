import { limits } from '@app/contract';
import type { Session } from '@app/contract';
import type { Transaction } from 'kysely';
import { instantMs, isoInstant } from '#platform/clock';
import { DomainError } from '#platform/errors';
import type { RequestFacts } from '#platform/http';
import type { DB } from '#tables';
import type { Context } from './context.ts';
import { isIdle } from './idle.ts';
import { judgeUse, successorOf, tokenHash } from './refresh-token.ts';
import { revokeSession, sessionAnswer } from './sessions.ts';
import type { OpenSession } from './sessions.ts';
import { inactivity } from './sign-in.ts';
import { readSession } from './session-rows.ts';
import type { SessionRow } from './session-rows.ts';
import { lockRefreshToken, readRefreshToken, rotateRefreshToken } from './store.ts';
import type { RefreshTokenRow } from './store.ts';

type Outcome =
  | { readonly session: OpenSession; readonly row: SessionRow }
  | { readonly refused: DomainError; readonly ended?: string };

/**
 * Exchanges a refresh token for its successor and a new access token (ruling 21). The last exchange may be repeated for a short
 * while with the same result; any other use of a spent token ends its family, as does any use with another key than the
 * session's. Throws `proof_required`, `refresh_refused`, `account_disabled`, `staff_sign_in_refused`, `too_many_requests`.
 */
export async function refresh(
  context: Context,
  token: string,
  request: RequestFacts,
): Promise<Session> {
  await context.attempts.refresh(request.ip);
  const { key_thumbprint } = request;
  if (key_thumbprint === null) throw new DomainError('proof_required');
  const outcome = await context.db.query
    .transaction()
    .execute((trx) => exchange(context, trx, { token, key_thumbprint }));
  if ('session' in outcome) return sessionAnswer(context, outcome.session, outcome.row.person);
  if (outcome.ended !== undefined) context.cache.invalidate(outcome.ended);
  throw outcome.refused;
}

/** Gives refusals back instead of throwing them: ending the family has to be committed. */
async function exchange(
  context: Context,
  trx: Transaction<DB>,
  { token, key_thumbprint }: { token: string; key_thumbprint: string },
): Promise<Outcome> {
  const found = await lockRefreshToken(trx, tokenHash(token));
  const row = found && (await readSession(trx, found.session_id));
  const nowMs = context.clock.now();
  if (found === undefined || row === undefined) {
    return { refused: new DomainError('refresh_refused') };
  }
  const inactive = inactivity(row.person, row.audience);
  if (!isAlive(context, row)) {
    // Told to whoever holds the session's own key, and to nobody with a copied token.
    const isTold = inactive === 'account_disabled' && row.key_thumbprint === key_thumbprint;
    return { refused: new DomainError(isTold ? inactive : 'refresh_refused') };
  }
  if (inactive !== undefined) {
    return end(context, trx, { row, reason: 'disabled', refused: new DomainError(inactive) });
  }
  const { successor, next } = await successorAmong(context, trx, { token, found });
  // Without its key the token was copied out of the browser that it was given to.
  const isOther = row.key_thumbprint !== key_thumbprint;
  const use = isOther ? 'reuse' : judge({ found, next, nowMs });
  if (use === 'reuse') {
    await context.onReuse(trx, { user_id: row.person.id, session_id: row.id });
    const refused = new DomainError('refresh_refused');
    return end(context, trx, { row, reason: 'reuse', refused });
  }
  if (use === 'first') {
    await rotateRefreshToken(trx, {
      spent: tokenHash(token),
      successor: tokenHash(successor),
      session_id: row.id,
      at: isoInstant(nowMs),
    });
  }
  const { id, audience, expires_at } = row;
  const endsAtMs = instantMs(expires_at);
  const session = { id, audience, endsAtMs, refresh_token: successor, key_thumbprint };
  return { session, row };
}

function isAlive(context: Context, row: SessionRow): boolean {
  const isOpen = row.revoked_at === null && instantMs(row.expires_at) > context.clock.now();
  // A page that refreshes by itself is not its person.
  return isOpen && !isIdle(context, row);
}

/** What replaces the token, or replaced it: then under the key of that time, with its row. */
async function successorAmong(
  { refreshKeys }: Context,
  trx: Transaction<DB>,
  { token, found }: { token: string; found: RefreshTokenRow },
): Promise<{ successor: string; next?: RefreshTokenRow }> {
  if (found.used_at !== null) {
    for (const key of refreshKeys) {
      const successor = successorOf(token, key);
      const next = await readRefreshToken(trx, tokenHash(successor));
      if (next !== undefined) return { successor, next };
    }
  }
  return { successor: successorOf(token, refreshKeys[0]) };
}

function judge({
  found,
  next,
  nowMs,
}: {
  found: RefreshTokenRow;
  next: RefreshTokenRow | undefined;
  nowMs: number;
}): 'first' | 'repeat' | 'reuse' {
  return judgeUse({
    usedAtMs: found.used_at === null ? undefined : instantMs(found.used_at),
    successorUsed: next?.used_at !== null,
    nowMs,
    graceMs: limits.refreshGraceMs,
  });
}

async function end(
  context: Context,
  trx: Transaction<DB>,
  { row, reason, refused }: { row: SessionRow; reason: 'reuse' | 'disabled'; refused: DomainError },
): Promise<Outcome> {
  await revokeSession(context, trx, { session_id: row.id, user_id: row.person.id, reason });
  return { refused, ended: row.id };
}
