import { Button, Panel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../shared/account.ts';
import type { Credentials } from '../../shared/account.ts';
import { forgetFormProblem, problemOf, showFormProblem } from '../../shared/errors.ts';
import { demonstrationAccountsQuery } from '../../shared/query.ts';
import { beginSignIn } from './begun.ts';
import type { Begun } from './second-step.tsx';

/** One press signs in, in demonstration mode; elsewhere the server offers no accounts and nothing is shown. */
export function DemonstrationAccounts({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(demonstrationAccountsQuery());
  const [busy, setBusy] = useState<string>();
  const staff = (data ?? []).filter(({ role }) => role !== 'customer');
  if (staff.length === 0) return null;
  const use = async (account: Credentials): Promise<void> => {
    setBusy(account.email);
    forgetFormProblem();
    try {
      const begun = await beginSignIn(() => signIn(account));
      if (begun !== undefined) onBegun(begun);
    } catch (error) {
      showFormProblem(problemOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Panel title={t('auth.demonstration.title')} subtitle={t('auth.demonstration.text')}>
      <div className="flex flex-col gap-2">
        {staff.map((account) => (
          <Button
            key={account.email}
            variant="secondary"
            size="sm"
            className="min-h-9 wrap-anywhere"
            busy={busy === account.email}
            onClick={() => void use(account)}
          >
            {t('auth.demonstration.use', {
              email: t('auth.demonstration.role', account),
            })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
