import type { Audience, FactorMethod, PasskeyAnswer } from '@app/contract';
import type { Transaction } from 'kysely';
import { isoInstant } from '#platform/clock';
import { DomainError, fieldError } from '#platform/errors';
import type { DB } from '#tables';
import type { Context } from '../context.ts';
import { checkPasskey } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import {
  findPasskey,
  movePasskey,
  readRecoveryCodes,
  readTotp,
  spendRecoveryCode,
  spendStep,
} from './store.ts';
import { openSecret, stepOf } from './totp.ts';

export interface Shown {
  readonly method: FactorMethod;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

export interface Showing {
  readonly user_id: string;
  readonly audience: Audience;
  readonly shown: Shown;
  /** What a passkey has to have signed; null when none was asked for. */
  readonly question: string | null;
}

/**
 * Checks a factor and spends it in the caller's transaction: a code that lets one in lets nobody else in. Throws `factor_refused`,
 * never saying what was wrong with it, and `validation_failed` when nothing was shown.
 */
export async function spendFactor(
  context: Context,
  trx: Transaction<DB>,
  showing: Showing,
): Promise<void> {
  const { method, code, passkey } = showing.shown;
  if (method === 'passkey') {
    if (passkey === undefined) throw fieldError('passkey', 'Use your passkey.');
    return spendPasskey(context, trx, { ...showing, passkey });
  }
  if (code === undefined) throw fieldError('code', 'Fill this in.');
  const spend = method === 'totp' ? spendTotp : spendRecovery;
  return spend(context, trx, { user_id: showing.user_id, code });
}

interface Typed {
  readonly user_id: string;
  readonly code: string;
}

const refused = (): DomainError => new DomainError('factor_refused');

async function spendTotp(
  { clock, factorKeys }: Context,
  trx: Transaction<DB>,
  { user_id, code }: Typed,
): Promise<void> {
  const row = await readTotp(trx, user_id, 'active');
  const secret = row && openSecret(factorKeys.secrets, user_id, row.secret_sealed);
  const nowMs = clock.now();
  const step = secret === undefined ? undefined : stepOf(secret, code, nowMs);
  if (row === undefined || step === undefined) throw refused();
  if (!(await spendStep(trx, { id: row.id, step, at: isoInstant(nowMs) }))) throw refused();
}

async function spendRecovery(
  { clock, factorKeys, onFactorNews }: Context,
  trx: Transaction<DB>,
  { user_id, code }: Typed,
): Promise<void> {
  const hashes = factorKeys.recovery.map((key) => recoveryHash(key, user_id, code));
  const at = isoInstant(clock.now());
  if (!(await spendRecoveryCode(trx, { user_id, hashes, at }))) throw refused();
  const left = (await readRecoveryCodes(trx, user_id))?.left ?? 0;
  await onFactorNews(trx, { user_id, what: 'recovery_code_used', values: { left: `${left}` } });
}

async function spendPasskey(
  { clock, origins }: Context,
  trx: Transaction<DB>,
  { user_id, audience, question, passkey }: Showing & { passkey: PasskeyAnswer },
): Promise<void> {
  const row = await findPasskey(trx, passkey.id);
  if (row === undefined || row.user_id !== user_id || question === null) throw refused();
  const to = await checkPasskey(passkey, row, { challenge: question, audience, origins });
  if (to === undefined) throw refused();
  const at = isoInstant(clock.now());
  if (!(await movePasskey(trx, { id: row.id, from: row.counter, to, at }))) throw refused();
}
