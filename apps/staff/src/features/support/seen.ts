import type { CloseSupportBody, SupportMessage } from '@app/contract';

/** Names the customer's newest message that is loaded, the newest page first; nothing when none is. */
export function seenOf(
  pages: readonly { readonly items: readonly SupportMessage[] }[],
): CloseSupportBody {
  for (const { items } of pages) {
    const newest = items.findLast(({ sender }) => sender === 'user');
    if (newest !== undefined) return { seen_message_id: newest.id };
  }
  return {};
}
