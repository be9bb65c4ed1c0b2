import type { MailPage } from '@app/contract';
import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';
import { addressOfEvent, isWithinStrangers } from './new-notifications.ts';
import type { MailPolicy } from './new-notifications.ts';
import type { SecretValues } from './secret-values.ts';
import type { Notice } from './texts.ts';

/** A notice with ways of its own: by mail alone, to an address that is not the account's, or with a link. */
export interface Letter extends Notice {
  readonly user_id: string;
  readonly in_app: boolean;
  /** Null: none. `to` null: to the account's own address, which for `security` is the one that it has now. */
  readonly mail: {
    readonly to: string | null;
    readonly link: { readonly page: MailPage; readonly token: string } | null;
  } | null;
}

const statement = `WITH made AS (
    INSERT INTO notifications (user_id, type, title, message, metadata, text_key, text_values, in_app, read)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NOT $8) RETURNING id, user_id, type
  ), mailed AS (
    INSERT INTO outgoing_mails (notification_id, state, to_address, page, token_sealed)
    SELECT id, $9, coalesce($10, ${addressOfEvent('type', 'user_id')}), $11, $12 FROM made
    WHERE $13 AND (type <> 'security' OR ${isWithinStrangers('user_id', '$11::text')})
  )
  SELECT id FROM made`;

/** Writes it in the caller's transaction. The token of a link is kept sealed, and only until the mail is made of it in memory. */
export async function insertLetter(
  trx: Transaction<DB>,
  letter: Letter,
  { mails, secretValues }: { readonly mails: MailPolicy; readonly secretValues: SecretValues },
): Promise<void> {
  const { user_id, type, title, message, metadata, text_key, text_values, in_app, mail } = letter;
  const link = mail?.link ?? null;
  const values = [
    user_id,
    type,
    title,
    message,
    JSON.stringify(metadata),
    text_key,
    JSON.stringify(text_values),
    in_app,
    mails,
    mail?.to ?? null,
    link?.page ?? null,
    link === null ? null : secretValues.seal(link.token),
    mail !== null,
  ];
  const { rows } = await trx.executeQuery<{ id: bigint }>(CompiledQuery.raw(statement, values));
  await recordEvent(trx, {
    topic: 'notification',
    kind: 'notification.created',
    user_id,
    source: 'system',
    data: { notification_id: String(rows[0]?.id) },
  });
}
