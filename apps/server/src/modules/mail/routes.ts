import type { RouteTable } from '#platform/http';
import type { MailOffice } from './index.ts';

export function mailRoutes(mail: MailOffice): RouteTable<'listMailbox' | 'getMail'> {
  return {
    listMailbox: ({ caller, query }) => mail.list(caller.user_id, query),
    getMail: ({ caller, params }) => mail.get(caller.user_id, params.id),
  };
}
