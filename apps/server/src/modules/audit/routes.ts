import type { RouteTable } from '#platform/http';
import type { Audit } from './index.ts';

export function auditRoutes(
  audit: Audit,
): RouteTable<'listAudit' | 'downloadAudit' | 'verifyAudit'> {
  return {
    listAudit: ({ query }) => audit.list(query),
    downloadAudit: ({ query }) => audit.download(query),
    verifyAudit: ({ body }) => audit.verify(body),
  };
}
