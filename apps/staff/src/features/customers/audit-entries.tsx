import { formatGmt } from '@app/client';
import type { Answer } from '@app/contract';
import {
  Panel,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { NeedsPermission } from '../../shared/permission.tsx';
import { linkClass } from './link-class.ts';
import { Answered } from './answered.tsx';
import { customerAuditQuery } from './queries.ts';

/** Who looked at this customer's data or changed it, as the audit log has it. */
export function AuditEntries({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('customers.audit.title')}
      actions={
        <Link to={paths.audit} search={{ customer: id }} className={linkClass}>
          {t('customers.audit.all')}
        </Link>
      }
    >
      <NeedsPermission permission="audit.read">
        <Entries id={id} />
      </NeedsPermission>
    </Panel>
  );
}

function Entries({ id }: { readonly id: string }) {
  return (
    <Answered result={useQuery(customerAuditQuery(id))}>
      {(data) => <EntryTable data={data} />}
    </Answered>
  );
}

function EntryTable({ data }: { readonly data: Answer<'listAudit'> }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('customers.audit.title')}>
      <Table caption={t('customers.audit.title')}>
        <TableHead>
          <tr>
            <Th>{t('customers.audit.time')}</Th>
            <Th>{t('customers.audit.actor')}</Th>
            <Th>{t('customers.audit.action')}</Th>
            <Th>{t('customers.audit.reason')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {data.items.map((row) => (
            <TableRow key={row.id}>
              <Td className="num whitespace-nowrap">{formatGmt(row.created_at)}</Td>
              <RowHeader className="wrap-anywhere">
                {row.actor === null
                  ? t('customers.audit.system')
                  : (row.actor.full_name ?? row.actor.email ?? row.actor.id)}
              </RowHeader>
              <Td className="wrap-anywhere">{row.action}</Td>
              <Td className="wrap-anywhere">{row.reason ?? t('common.dash')}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
