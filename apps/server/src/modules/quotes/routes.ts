import { limits } from '@app/contract';
import type { RouteTable } from '#platform/http';
import type { Quotes } from './index.ts';

export function quotesRoutes(
  quotes: Quotes,
): RouteTable<'createQuote' | 'listFees' | 'previewFee' | 'createFee'> {
  return {
    createQuote: ({ body, caller }) => quotes.create({ ...body, user_id: caller.user_id }),
    listFees: ({ query: { cursor, limit = limits.pageSize } }) =>
      quotes.fees.list({ cursor, limit }),
    previewFee: ({ body }) => quotes.fees.preview(body),
    createFee: ({ caller, body }) => quotes.fees.create(caller.user_id, body),
  };
}
