import { codeFacts, codeKinds, demandedCodes, errorTable } from '@app/contract';
import type { CustomerRow } from '@app/contract';
import {
  Badge,
  Button,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  VisuallyHidden,
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { walletText } from '../../shared/money-text.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';

export interface UserRowsProps {
  readonly rows: readonly CustomerRow[];
  readonly onManage: (row: CustomerRow) => void;
}

const linkClass = 'rounded-xs text-link underline underline-offset-3';
/** The columns of the specification (section 2): a table, or cards on a small screen. */
export function UserRows(props: UserRowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <UserCards {...props} /> : <UserTable {...props} />;
}

function UserTable({ rows, onManage }: UserRowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('users.table')}>
      <Table caption={t('users.table')}>
        <TableHead>
          <tr>
            <Th>{t('users.name')}</Th>
            <Th>{t('users.phone')}</Th>
            <Th num>{t('users.balance')}</Th>
            {codeKinds.map((kind) => (
              <Th key={kind}>{t(`users.required.${kind}`)}</Th>
            ))}
            <Th>{t('users.manage')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <RowHeader className="wrap-anywhere">
                <NameLink row={row} />
                <span className="block text-xs text-ink-2">{row.email}</span>
              </RowHeader>
              <Td className="num">{row.phone_number ?? t('common.dash')}</Td>
              <Td num>{walletText(row.balance)}</Td>
              {codeKinds.map((kind) => (
                <Td key={kind}>
                  <Required on={row[codeFacts[kind].requirement]} />
                </Td>
              ))}
              <Td className="py-1">
                <ManageButton row={row} onManage={onManage} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function UserCards({ rows, onManage }: UserRowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('users.table')} className="flex flex-col gap-2">
      {rows.map((row) => {
        const demanded = demandedCodes(row);
        return (
          <li key={row.id} className="rounded-lg border border-line bg-surface p-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <NameLink row={row} />
              <span className="num">{walletText(row.balance)}</span>
            </div>
            <div className="mt-1 flex items-end justify-between gap-2">
              <span className="min-w-0 text-xs text-ink-2">
                <span className="block wrap-anywhere">{row.email}</span>
                {row.phone_number !== null && <span className="num block">{row.phone_number}</span>}
                {demanded.map((kind) => (
                  <span key={kind} className="block">
                    {t(`users.required.${kind}`)}
                  </span>
                ))}
              </span>
              <span className="shrink-0">
                <ManageButton row={row} onManage={onManage} />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function NameLink({ row }: { readonly row: CustomerRow }) {
  return (
    <Link to={paths.user} params={{ id: row.id }} className={linkClass}>
      {row.full_name}
    </Link>
  );
}

function Required({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  if (!on) return <span className="text-ink-2">{t('users.no')}</span>;
  return <Badge tone="act">{t('users.yes')}</Badge>;
}

interface ManageButtonProps {
  readonly row: CustomerRow;
  readonly onManage: (row: CustomerRow) => void;
}

function ManageButton({ row, onManage }: ManageButtonProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('customers.requirements');
  const own = useStaffMe().id === row.id ? errorTable.own_account.text : undefined;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabledReason={refusal ?? own}
      onClick={() => onManage(row)}
    >
      {t('users.manage')}
      <VisuallyHidden> {row.full_name}</VisuallyHidden>
    </Button>
  );
}
