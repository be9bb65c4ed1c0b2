import { Button } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { useOperator } from '../../shared/operator.ts';
import { leaveFor } from '../../shared/provider-way.ts';
import { showFailure } from './show-failure.ts';

/** Outside services that the operator named; nothing where it named none. */
export function IdentityButtons() {
  const { t } = useTranslation();
  const { identity_providers } = useOperator();
  const [busy, setBusy] = useState<string>();
  if (identity_providers.length === 0) return null;
  const go = async (provider: string, name: string): Promise<void> => {
    setBusy(provider);
    try {
      const way = await api.call('startIdentitySignIn', { body: { provider } });
      leaveFor(way, { purpose: 'sign_in', name });
    } catch (error) {
      setBusy(undefined);
      showFailure(error, 'invalid_credentials');
    }
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      {identity_providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          block
          busy={busy === id}
          onClick={() => void go(id, name)}
        >
          {t('recovery.identities.with', { provider: name })}
        </Button>
      ))}
    </div>
  );
}
