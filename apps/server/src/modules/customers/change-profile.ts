import type { Profile, UpdateProfileBody } from '@app/contract';
import type { Transaction } from 'kysely';
import { DomainError } from '#platform/errors';
import type { Database } from '#platform/db';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { drawAvatar } from './avatar.ts';
import { normalPhone } from './phone.ts';
import { deleteAvatar, keepVerifiedName, updateProfileRow, upsertAvatar } from './store.ts';
import type { ProfileChange } from './store.ts';

/** Hears of a name in the transaction that sets it. */
export type NamedListener = (
  trx: Transaction<DB>,
  customer: { id: string; full_name: string },
) => Promise<void>;

/** Hears in the same transaction that the customer's name or phone number is another one. */
export type DetailsListener = (trx: Transaction<DB>, user_id: string) => Promise<void>;

export interface ChangeDeps {
  readonly db: Database;
  /** Reads the profile as it is once the change is made. */
  readonly read: (user_id: string) => Promise<Profile>;
  readonly onNamed?: NamedListener | undefined;
  readonly onDetailsChanged?: DetailsListener | undefined;
}

/** Name or phone number as somebody wants them changed, and what makes sure that it is the owner. */
export interface WantedProfile {
  readonly body: UpdateProfileBody;
  /** Throws `confirmation_required` unless the owner showed lately that it is they. */
  readonly requireConfirmed: () => Promise<void>;
}

/**
 * Changes what the customer may change; another name or phone number only by whoever showed lately that they are the owner, who is told
 * (ASVS 7.5.1). Throws `validation_failed` on a field, `account_disabled`, `confirmation_required`.
 */
export async function updateProfile(
  deps: ChangeDeps,
  user_id: string,
  { body: { phone_number, ...rest }, requireConfirmed }: WantedProfile,
): Promise<Profile> {
  const phone = phone_number ? normalPhone(phone_number) : null;
  const change = { ...rest, ...(phone_number !== undefined && { phone_number: phone }) };
  const { full_name } = rest;
  const namesDetails = full_name !== undefined || phone_number !== undefined;
  const changesDetails = namesDetails && isOther(await deps.read(user_id), change);
  if (changesDetails) await requireConfirmed();
  return changeProfile(deps, user_id, {
    change,
    ...(full_name !== undefined && { before: (trx) => keepVerifiedName(trx, user_id) }),
    after: async (trx) => {
      if (full_name !== undefined) await deps.onNamed?.(trx, { id: user_id, full_name });
      if (changesDetails) await deps.onDetailsChanged?.(trx, user_id);
    },
  });
}

function isOther(known: Profile, { full_name, phone_number }: ProfileChange): boolean {
  const named = full_name !== undefined && full_name !== known.full_name;
  return named || (phone_number !== undefined && phone_number !== known.phone_number);
}

/** Sets the picture. Throws `validation_failed` on `file`, `account_disabled`, and `overloaded` where pictures wait. */
export async function setAvatar(
  deps: ChangeDeps,
  user_id: string,
  bytes: Buffer,
): Promise<Profile> {
  const avatar = await drawAvatar(bytes, user_id);
  const avatar_url = `/api/profile/avatar?v=${avatar.version}`;
  return changeProfile(deps, user_id, {
    change: { avatar_url },
    after: (trx) => upsertAvatar(trx, { user_id, ...avatar }),
  });
}

export async function removeAvatar(deps: ChangeDeps, user_id: string): Promise<Profile> {
  return changeProfile(deps, user_id, {
    change: { avatar_url: null },
    after: (trx) => deleteAvatar(trx, user_id),
  });
}

interface Step {
  readonly change: ProfileChange;
  readonly before?: (trx: Transaction<DB>) => Promise<void>;
  readonly after?: (trx: Transaction<DB>) => Promise<void>;
}

/** One commit with the news of it, so that the customer's other tabs show the same. */
async function changeProfile(
  { db, read }: ChangeDeps,
  user_id: string,
  { change, before, after }: Step,
): Promise<Profile> {
  await db.query.transaction().execute(async (trx) => {
    await before?.(trx);
    if (!(await updateProfileRow(trx, user_id, change))) throw new DomainError('account_disabled');
    await after?.(trx);
    await recordEvent(trx, {
      topic: 'profile',
      kind: 'profile.changed',
      user_id,
      source: 'customer',
      data: {},
    });
  });
  return read(user_id);
}
