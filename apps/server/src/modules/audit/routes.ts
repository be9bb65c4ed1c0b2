import type { RouteTable } from '#platform/http';
import type { Audit } from './index.ts';

export function auditRoutes(
  audit: Audit,
): RouteTable<'listAudit' | 'downloadAudit' | 'verifyAudit'> {
  return {
    listAudit: ({ query, caller }) => audit.list(caller.user_id, query),
    downloadAudit: ({ query, caller }) => audit.download(caller.user_id, query),
    verifyAudit: ({ body }) => audit.verify(body),
  };
}
