import { gmtDay } from '@app/client';
import type { Beneficiary } from '@app/contract';
import { CountryFlag, Panel } from '@app/ui';
import { useTranslation } from 'react-i18next';

const endDigits = 4;

/** Whom the customer saved; the account by its end alone, which is what people compare. */
export function Beneficiaries({
  beneficiaries,
}: {
  readonly beneficiaries: readonly Beneficiary[];
}) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customers.beneficiaries.title')}>
      {beneficiaries.length === 0 ? (
        <p className="text-sm text-ink-2">{t('customers.beneficiaries.empty')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {beneficiaries.map((one) => (
            <li key={one.id} className="flex items-start gap-2 text-sm">
              <CountryFlag country={one.country} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{one.name}</span>
                <span className="block text-xs text-ink-2 wrap-anywhere">
                  {one.bank_name},{' '}
                  {t('customers.beneficiaries.account', {
                    currency: one.currency,
                    end: one.account_number.slice(-endDigits),
                  })}
                </span>
                <span className="block text-xs text-ink-2">
                  {one.last_used_at === null
                    ? t('customers.beneficiaries.neverUsed')
                    : t('customers.beneficiaries.lastUsed', { day: gmtDay(one.last_used_at) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
