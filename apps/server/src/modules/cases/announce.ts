import type { CaseKind } from '@app/contract';
import { caseFacts } from '@app/contract';
import type { Kysely } from 'kysely';
import { recordEvent } from '#platform/outbox';
import type { NewOutboxEvent } from '#platform/outbox';
import type { DB } from '#tables';

interface ToldCase {
  readonly kind: CaseKind;
  readonly customer_id: string;
  readonly transaction_id?: string | null;
  readonly concerns?: readonly string[];
}

/**
 * What a case's change is told as: to staff and, where they asked, to the customer. Undefined for a case that is about somebody here, since
 * they would learn of it by the same stream.
 */
export function caseNews(told: ToldCase) {
  if ((told.concerns ?? []).length > 0) return undefined;
  const { answered } = caseFacts[told.kind];
  return {
    topic: 'case',
    kind: 'case.changed',
    user_id: answered ? told.customer_id : null,
    source: 'system',
    data: told.transaction_id && answered ? { transaction_id: told.transaction_id } : {},
  } as const satisfies NewOutboxEvent;
}

export async function announceCase(trx: Kysely<DB>, told: ToldCase): Promise<void> {
  const news = caseNews(told);
  if (news !== undefined) await recordEvent(trx, news);
}
