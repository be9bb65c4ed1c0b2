import { limits, notificationTypes } from '@app/contract';
import type { Answer, HandlerInput, Notification } from '@app/contract';
import type { Database } from '#platform/db';
import { invariant } from '#platform/errors';
import { isObject } from '#platform/json-object';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { JsonValue } from '#tables';
import type { SecretValues } from './secret-values.ts';
import { readPage } from './store.ts';
import type { NotificationRow } from './store.ts';

export type ListQuery = HandlerInput<'listNotifications'>['query'];

/** A page of the user's notifications, newest first; `next` is the cursor of the page after it, null at the end. */
export async function listNotifications(
  { db, secretValues }: { readonly db: Database; readonly secretValues: SecretValues },
  user_id: string,
  { cursor, limit = limits.pageSize }: ListQuery,
): Promise<Answer<'listNotifications'>> {
  const [last] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const before = last === undefined ? undefined : BigInt(last);
  // One more than asked for tells whether there is a next page.
  const rows = await readPage(db.query, user_id, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toNotification(row, secretValues)),
    next: end === undefined ? null : encodeCursor([end.id.toString()]),
  };
}

function toNotification(row: NotificationRow, secretValues: SecretValues): Notification {
  const type = notificationTypes.find((known) => known === row.type);
  invariant(type !== undefined, 'the table checks the types of notifications');
  const { metadata, text_values } = row;
  return {
    ...row,
    id: row.id.toString(),
    type,
    text_values: secretValues.reveal(texts(text_values)),
    metadata: texts(metadata),
  };
}

/** Metadata and values are written by our own texts, so each is a flat object of texts or null. */
export function texts(written: JsonValue | null): Record<string, string> | null {
  return isObject(written) ? Object.fromEntries(Object.entries(written).flatMap(onlyText)) : null;
}

function onlyText([name, value]: [string, unknown]): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : [];
}
