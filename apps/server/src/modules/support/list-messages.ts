import { limits } from '@app/contract';
import type { Answer, HandlerInput } from '@app/contract';
import { DomainError } from '#platform/errors';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { SupportDeps } from './context.ts';
import { findConversation, readMessages } from './store.ts';
import { toMessage } from './views.ts';

type PageQuery = HandlerInput<'listSupportMessages'>['query'];
type MessagePage = Answer<'listSupportMessages'>;

/** The customer's whole thread, oldest first within a page (spec section 7); `next` is the cursor of the page before. */
export function listOwnMessages(
  deps: SupportDeps,
  user_id: string,
  query: PageQuery,
): Promise<MessagePage> {
  return readPage(deps, { user_id }, query);
}

/** One conversation for staff. Throws `conversation_not_found`. */
export async function listConversationMessages(
  deps: SupportDeps,
  conversation_id: string,
  query: PageQuery,
): Promise<MessagePage> {
  // Read first: a cursor that is none of ours is refused as such.
  const page = await readPage(deps, { conversation_id }, query);
  if (
    page.items.length === 0 &&
    (await findConversation(deps.db.query, conversation_id)) === undefined
  ) {
    throw new DomainError('conversation_not_found');
  }
  return page;
}

async function readPage(
  { db }: SupportDeps,
  of: { readonly user_id: string } | { readonly conversation_id: string },
  { cursor, limit = limits.pageSize }: PageQuery,
): Promise<MessagePage> {
  const [last] = decodeCursor(cursor, [cursorPart.id]) ?? [];
  const before = last === undefined ? undefined : BigInt(last);
  // One more than asked for tells whether there is an earlier page.
  const rows = await readMessages(db.query, of, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.toReversed().map(toMessage),
    next: end === undefined ? null : encodeCursor([end.id.toString()]),
  };
}
