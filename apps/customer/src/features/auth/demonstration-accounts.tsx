import { Button, Panel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../shared/account.ts';
import type { Credentials } from '../../shared/account.ts';
import { demonstrationAccountsQuery } from '../../shared/query.ts';
import { beginSignIn } from './begun.ts';
import type { Begun } from './second-step.tsx';
import { showFailure } from './show-failure.ts';

/** One press signs in, in demonstration mode; elsewhere the server offers no accounts and nothing is shown. */
export function DemonstrationAccounts({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(demonstrationAccountsQuery());
  const [busy, setBusy] = useState<string>();
  const customers = (data ?? []).filter(({ role }) => role === 'customer');
  if (customers.length === 0) return null;
  const use = async (account: Credentials): Promise<void> => {
    setBusy(account.email);
    try {
      const begun = await beginSignIn(() => signIn(account));
      if (begun !== undefined) onBegun(begun);
    } catch (error) {
      showFailure(error, 'invalid_credentials');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Panel title={t('auth.demonstration.title')} subtitle={t('auth.demonstration.text')}>
      <div className="flex flex-col gap-2">
        {customers.map((account) => (
          <Button
            key={account.email}
            variant="secondary"
            size="sm"
            className="min-h-11 wrap-anywhere"
            busy={busy === account.email}
            onClick={() => void use(account)}
          >
            {t('auth.demonstration.use', { email: account.email })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
