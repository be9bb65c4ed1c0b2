import { cn } from '@app/ui';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { FeesSection } from './fees-section.tsx';
import { rateTabs } from './rates-search.ts';
import { RatesSection } from './rates-section.tsx';

const route = getRouteApi(`/staff${paths.rates}`);
const tabKeys = { rates: 'rates.tabRates', fees: 'rates.tabFees' } as const;

/** What customers are quoted by and what they pay: both can be changed here, and nothing of the past. */
export function RatesPage() {
  const { t } = useTranslation();
  const { tab = 'rates' } = route.useSearch();
  return (
    <Page title={t('rates.title')}>
      <NeedsPermission permission="rates.read">
        <nav aria-label={t('rates.sections')} className="mb-4 border-b border-line">
          <ul className="flex gap-1">
            {rateTabs.map((key) => (
              <li key={key}>
                <Link
                  to={paths.rates}
                  search={key === 'rates' ? {} : { tab: key }}
                  aria-current={key === tab ? 'page' : undefined}
                  className={cn(
                    'inline-flex min-h-9 items-center border-b-2 px-3 no-underline pointer-coarse:min-h-11',
                    key === tab
                      ? 'border-primary font-semibold text-ink'
                      : 'border-transparent text-ink-2',
                  )}
                >
                  {t(tabKeys[key])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {tab === 'rates' ? <RatesSection /> : <FeesSection />}
      </NeedsPermission>
    </Page>
  );
}
