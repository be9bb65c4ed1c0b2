import { formatGmt } from '@app/client';
import type { LedgerAccount } from '@app/contract';
import { Card, FactList } from '@app/ui';
import type { Fact } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';

/** What an account is, whose, and its balance at the moment asked for. */
export function AccountFacts({ account }: { readonly account: LedgerAccount }) {
  const { t } = useTranslation();
  const { owner, currency } = account;
  const facts: Fact[] = [
    { key: 'kind', label: t('ledger.accountPage.kind'), value: account.label },
    ...(owner === null
      ? []
      : [
          {
            key: 'owner',
            label: t('ledger.accountPage.owner'),
            value: (
              <Link
                to={paths.user}
                params={{ id: owner.id }}
                className="inline-block min-h-6 text-link underline"
              >
                {owner.full_name}
              </Link>
            ),
          },
        ]),
    { key: 'currency', label: t('ledger.accountPage.currency'), value: currency },
    {
      key: 'balance',
      label: t('ledger.accountPage.balanceAt', { time: formatGmt(account.as_of) }),
      value: <strong className="num">{ledgerText(account.balance, currency)}</strong>,
    },
  ];
  return (
    <Card padding="none">
      <FactList facts={facts} />
    </Card>
  );
}
