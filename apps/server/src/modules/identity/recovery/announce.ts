import type { Transaction } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { DB } from '#tables';

/** Makes every server look again at whose sessions these are, and every screen of theirs at the profile. */
export async function announceAddress(trx: Transaction<DB>, user_id: string): Promise<void> {
  const news = { user_id, source: 'customer', data: {} } as const;
  await recordEvent(trx, { ...news, topic: 'session', kind: 'session.revoked' });
  await recordEvent(trx, { ...news, topic: 'profile', kind: 'profile.changed' });
}
