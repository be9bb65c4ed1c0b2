import { formatGmt } from '@app/client';
import type { AuditRow } from '@app/contract';
import {
  FactList,
  IdNum,
  RowHeader,
  SidePanel,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import type { Fact } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { differences, textOf } from './differences.ts';
import { personText, whatText } from './row-text.ts';

export interface AuditDetailProps {
  readonly row: AuditRow;
  readonly onClose: () => void;
}

/** One row in full: who, what, whose, and what it changed from what to what. */
export function AuditDetail({ row, onClose }: AuditDetailProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={t('audit.details.title', { id: row.id })}
      subtitle={formatGmt(row.created_at)}
      closeLabel={t('audit.details.close')}
    >
      <div className="flex flex-col gap-4">
        {row.kind === 'change' && <Differences row={row} />}
        <FactList className="-mx-(--pad)" facts={useFacts(row)} />
      </div>
    </SidePanel>
  );
}

function Differences({ row }: Pick<AuditDetailProps, 'row'>) {
  const { t } = useTranslation();
  const nothing = t('audit.details.nothing');
  const caption = t('audit.details.differences');
  return (
    <TableRegion label={caption}>
      <Table caption={caption}>
        <TableHead>
          <tr>
            <Th>{t('audit.details.field')}</Th>
            <Th>{t('audit.details.before')}</Th>
            <Th>{t('audit.details.after')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {differences(row.before, row.after).map(({ field, before, after, changed }) => (
            <TableRow key={field}>
              <RowHeader className="text-xs text-ink-2">{field.replaceAll('_', ' ')}</RowHeader>
              <Td className="wrap-anywhere">
                {changed && before !== undefined ? (
                  <del className="text-bad no-underline">{before}</del>
                ) : (
                  (before ?? nothing)
                )}
              </Td>
              <Td className="wrap-anywhere">
                {changed && after !== undefined ? (
                  <ins className="font-semibold text-ok no-underline">{after}</ins>
                ) : (
                  (after ?? nothing)
                )}
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function useFacts(row: AuditRow): Fact[] {
  const { t } = useTranslation();
  const detail = new Map(
    typeof row.detail === 'object' && row.detail !== null ? Object.entries(row.detail) : [],
  );
  const customers = detail.get('customer_ids');
  const asked = detail.get('query');
  const facts: (Fact | undefined)[] = [
    fact('who', t('audit.details.who'), <Person person={row.actor} />),
    fact('what', t('audit.details.what'), whatText(row)),
    row.kind === 'view' ? fact('call', t('audit.details.call'), row.action) : undefined,
    row.customer === null
      ? undefined
      : fact(
          'customer',
          t('audit.details.customer'),
          <Customer id={row.customer.id}>{personText(row.customer)}</Customer>,
        ),
    Array.isArray(customers) && customers.length > 0
      ? fact('customers', t('audit.details.customers'), <Customers ids={customers} />)
      : undefined,
    fact('subject', t('audit.details.subject'), `${row.subject_type} ${row.subject_id}`),
    row.reason === null ? undefined : fact('reason', t('audit.details.reason'), row.reason),
    asked === undefined ? undefined : fact('asked', t('audit.details.asked'), textOf(asked)),
    row.request_id === null
      ? undefined
      : fact('request', t('audit.details.request'), <IdNum>{row.request_id}</IdNum>),
    fact('hash', t('audit.details.hash'), <IdNum className="text-xs">{row.hash}</IdNum>),
    fact(
      'previous',
      t('audit.details.previous'),
      <IdNum className="text-xs">{row.previous_hash}</IdNum>,
    ),
  ];
  return facts.filter((each) => each !== undefined);
}

function fact(key: string, label: string, value: Fact['value']): Fact {
  return { key, label, value };
}

function Person({ person }: { readonly person: AuditRow['actor'] }) {
  return (
    <>
      {personText(person)}
      {person?.email && person.email !== personText(person) && (
        <span className="block text-xs text-ink-2">{person.email}</span>
      )}
    </>
  );
}

interface CustomerProps {
  readonly id: string;
  readonly children: string;
}

function Customer({ id, children }: CustomerProps) {
  return (
    <Link
      to={paths.user}
      params={{ id }}
      className="rounded-xs text-link underline underline-offset-3"
    >
      {children}
    </Link>
  );
}

function Customers({ ids }: { readonly ids: readonly unknown[] }) {
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {ids
        .filter((id) => typeof id === 'string')
        .map((id) => (
          <li key={id}>
            <Customer id={id}>{id}</Customer>
          </li>
        ))}
    </ul>
  );
}
