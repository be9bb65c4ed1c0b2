import { Panel, TextInput } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { problemOf } from '../../shared/errors.ts';
import { foundAccountsQuery } from '../../shared/ledger-queries.ts';
import { walletText } from '../../shared/money-text.ts';

/** From a name or phone number to the account of a customer. */
export function FindAccount() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Panel title={t('ledger.find.title')} subtitle={t('ledger.find.text')}>
      <TextInput
        type="search"
        aria-label={t('ledger.find.search')}
        placeholder={t('ledger.find.search')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Found search={search} />
    </Panel>
  );
}

function Found({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(foundAccountsQuery(search));
  if (error !== null) return <p className="mt-2 text-sm text-bad">{problemOf(error).text}</p>;
  if (data === undefined) return null;
  if (data.items.length === 0) {
    return <p className="mt-2 text-sm text-ink-2">{t('ledger.find.empty')}</p>;
  }
  return (
    <ul aria-label={t('ledger.find.title')} className="mt-2 flex flex-col text-sm">
      {data.items.map((wallet) => (
        <li
          key={wallet.user_id}
          className="flex items-baseline justify-between gap-3 border-t border-line py-1.5 first:border-t-0"
        >
          <Link
            to={paths.ledgerAccount}
            params={{ id: wallet.account_id }}
            className="inline-block min-h-6 min-w-0 wrap-anywhere text-link underline"
          >
            {wallet.full_name}
          </Link>
          <span className="num">{walletText(wallet.balance)}</span>
        </li>
      ))}
    </ul>
  );
}
