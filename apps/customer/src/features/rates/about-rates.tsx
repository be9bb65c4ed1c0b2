import { limits } from '@app/contract';
import { Panel } from '@app/ui';
import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;

/** What the rates are and are not. */
export function AboutRates() {
  const { t } = useTranslation();
  return (
    <Panel title={t('rates.about.title')}>
      <div className="flex max-w-[66ch] flex-col gap-3 text-sm">
        <p>{t('rates.about.midMarket')}</p>
        <p>{t('rates.about.daily')}</p>
        <p>{t('rates.about.fees', { minutes: limits.quoteLifetimeMs / minuteMs })}</p>
      </div>
    </Panel>
  );
}
