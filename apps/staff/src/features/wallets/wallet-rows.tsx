import { errorTable } from '@app/contract';
import type { Wallet } from '@app/contract';
import {
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
import { useTranslation } from 'react-i18next';
import { walletText } from '../../shared/money-text.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';

export interface WalletRowsProps {
  readonly rows: readonly Wallet[];
  readonly onManage: (wallet: Wallet) => void;
}

/** User, phone, balance and Manage: a table, or cards on a small screen. */
export function WalletRows(props: WalletRowsProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <WalletCards {...props} /> : <WalletTable {...props} />;
}

function WalletTable({ rows, onManage }: WalletRowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('wallets.table')}>
      <Table caption={t('wallets.table')}>
        <TableHead>
          <tr>
            <Th>{t('wallets.user')}</Th>
            <Th>{t('wallets.phone')}</Th>
            <Th num>{t('wallets.balance')}</Th>
            <Th>{t('wallets.manage')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((wallet) => (
            <TableRow key={wallet.user_id}>
              <RowHeader className="wrap-anywhere">
                {wallet.full_name}
                <span className="block text-xs text-ink-2">{wallet.email}</span>
              </RowHeader>
              <Td className="num">{wallet.phone_number ?? t('common.dash')}</Td>
              <Td num>{walletText(wallet.balance)}</Td>
              <Td className="py-1">
                <ManageButton wallet={wallet} onManage={onManage} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function WalletCards({ rows, onManage }: WalletRowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('wallets.table')} className="flex flex-col gap-2">
      {rows.map((wallet) => (
        <li key={wallet.user_id} className="rounded-lg border border-line bg-surface p-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{wallet.full_name}</span>
            <span className="num">{walletText(wallet.balance)}</span>
          </div>
          <div className="mt-1 flex items-end justify-between gap-2">
            <span className="min-w-0 text-xs text-ink-2">
              <span className="block wrap-anywhere">{wallet.email}</span>
              {wallet.phone_number !== null && (
                <span className="num block">{wallet.phone_number}</span>
              )}
            </span>
            <span className="shrink-0">
              <ManageButton wallet={wallet} onManage={onManage} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ManageButtonProps {
  readonly wallet: Wallet;
  readonly onManage: (wallet: Wallet) => void;
}

function ManageButton({ wallet, onManage }: ManageButtonProps) {
  const { t } = useTranslation();
  const refusal = useRefusal('wallets.change');
  const own = useStaffMe().id === wallet.user_id ? errorTable.own_wallet.text : undefined;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabledReason={refusal ?? own}
      onClick={() => onManage(wallet)}
    >
      {t('wallets.manage')}
      <VisuallyHidden> {wallet.full_name}</VisuallyHidden>
    </Button>
  );
}
