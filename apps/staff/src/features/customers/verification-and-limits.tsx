import { formatDay, formatGmt } from '@app/client';
import type { Answer } from '@app/contract';
import { Panel } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { walletText } from '../../shared/money-text.ts';
import { NeedsPermission } from '../../shared/permission.tsx';
import { linkClass } from './link-class.ts';
import { Answered } from './answered.tsx';
import { customerVerificationQuery } from './queries.ts';

/** How far the customer is verified, what that allows, and how much of it is used. */
export function VerificationAndLimits({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('customers.verification.title')}
      actions={
        <Link to={paths.verification} className={linkClass}>
          {t('customers.verification.queue')}
        </Link>
      }
    >
      <NeedsPermission permission="verification.read">
        <StateAndLimits id={id} />
      </NeedsPermission>
    </Panel>
  );
}

function StateAndLimits({ id }: { readonly id: string }) {
  return (
    <Answered result={useQuery(customerVerificationQuery(id))}>
      {(data) => <StateFacts data={data} />}
    </Answered>
  );
}

function StateFacts({ data }: { readonly data: Answer<'getCustomerVerification'> }) {
  const { t } = useTranslation();
  const { allowance, parts } = data;
  const otherName = nameVerified(data);
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {parts.map(({ part, state, valid_until, decided_at, reason }) => (
        <div key={part}>
          <dt className="text-ink-2">{t(`customers.verification.parts.${part}`)}</dt>
          <dd>
            {t(`customers.verification.states.${state}`)}
            {part === 'identity' && otherName !== undefined && (
              <span className="block wrap-anywhere">
                {t('customers.verification.verifiedName', { name: otherName })}
              </span>
            )}
            {valid_until !== null && (
              <span className="block text-xs text-ink-2">
                {t('customers.verification.until', { day: formatDay(valid_until) })}
              </span>
            )}
            {state === 'rejected' && reason !== null && decided_at !== null && (
              <span className="block text-xs wrap-anywhere text-ink-2">
                {t('customers.verification.rejected', { reason, time: formatGmt(decided_at) })}
              </span>
            )}
          </dd>
        </div>
      ))}
      {(['day', 'month'] as const).map((window) => (
        <div key={window}>
          <dt className="text-ink-2">{t(`customers.verification.windows.${window}`)}</dt>
          <dd className="num">
            {t('customers.verification.used', {
              used: walletText(allowance.used[window]),
              limit: walletText(allowance.limits[window]),
            })}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-ink-2">{t('customers.verification.left')}</dt>
        <dd className="num">{walletText(allowance.left)}</dd>
      </div>
    </dl>
  );
}

/** The name that stands on the approved document, where the account is in another one by now. */
function nameVerified({ requests }: Answer<'getCustomerVerification'>): string | undefined {
  const approved = requests.find(
    ({ part, state, verified_name }) =>
      part === 'identity' && state === 'approved' && typeof verified_name === 'string',
  );
  const name = approved?.verified_name ?? undefined;
  return name === approved?.customer.full_name ? undefined : name;
}
