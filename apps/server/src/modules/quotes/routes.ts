import type { RouteTable } from '#platform/http';
import type { Quotes } from './index.ts';

export function quotesRoutes(quotes: Quotes): RouteTable<'createQuote'> {
  return {
    createQuote: ({ body, caller }) => quotes.create({ ...body, user_id: caller.user_id }),
  };
}
