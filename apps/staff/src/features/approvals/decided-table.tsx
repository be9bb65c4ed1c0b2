import { formatLocal } from '@app/client';
import type { Approval, ApprovalStatus, StatusIcon, StatusToken } from '@app/contract';
import {
  Badge,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { changeText } from './change-text.ts';

const looks: Record<ApprovalStatus, { tone: StatusToken; icon: StatusIcon }> = {
  pending: { tone: 'wait', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'bad', icon: 'cross' },
  expired: { tone: 'off', icon: 'dash' },
  withdrawn: { tone: 'off', icon: 'dash' },
};

const linkClass = 'inline-block min-h-6 text-link underline';

/** What was decided: when, what, for whom, by whom, and the entry that came of it. */
export function DecidedTable({ rows }: { readonly rows: readonly Approval[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('approvals.table')}>
      <Table caption={t('approvals.table')}>
        <TableHead>
          <tr>
            <Th>{t('approvals.when')}</Th>
            <Th>{t('approvals.what')}</Th>
            <Th>{t('approvals.customer')}</Th>
            <Th>{t('approvals.outcome')}</Th>
            <Th>{t('approvals.requester')}</Th>
            <Th>{t('approvals.decidedBy')}</Th>
            <Th>{t('approvals.reason')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((approval) => (
            <DecidedRow key={approval.id} approval={approval} />
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function DecidedRow({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { status, customer, entry_id, reason } = approval;
  return (
    <TableRow>
      <Td className="num whitespace-nowrap">
        {formatLocal(approval.decided_at ?? approval.expires_at)}
      </Td>
      <RowHeader className="num whitespace-nowrap">{changeText(approval)}</RowHeader>
      <Td>
        <Link to={paths.user} params={{ id: customer.id }} className={linkClass}>
          {customer.full_name}
        </Link>
      </Td>
      <Td>
        <Badge {...looks[status]}>{t(`approvals.status.${status}`)}</Badge>
      </Td>
      <Td>{approval.requester.full_name}</Td>
      <Td>{approval.decided_by?.full_name ?? t('approvals.nobody')}</Td>
      <Td className="min-w-40 wrap-anywhere">
        {entry_id === null ? (
          (reason ?? t('common.dash'))
        ) : (
          <Link to={paths.ledgerEntry} params={{ id: entry_id }} className={linkClass}>
            {t('approvals.entry', { id: entry_id })}
          </Link>
        )}
      </Td>
    </TableRow>
  );
}
