import { StatCard } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { paths } from '../../paths.ts';
import { dashboardQuery } from '../../shared/desk-queries.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { countersQuery } from '../../shared/query.ts';
import { useMay } from '../../shared/staff.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { VolumePanel } from './volume-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** Sign-ups are no news of the event stream, and ages grow by themselves: both are asked for now and then. */
const renewAfterMs = 30_000;

const counters = [
  { key: 'total_transactions', search: { view: 'all' } },
  { key: 'pending', search: { status: 'pending' } },
  { key: 'completed', search: { status: 'completed' } },
  { key: 'failed', search: { status: 'failed' } },
] as const;

const linkClass = 'block rounded-lg text-ink no-underline hover:[&_.panel]:bg-hover';

/** The counters of the specification, each opening the list that it counts, then what waits, what was sent and how fast. */
export function DashboardPage() {
  const { t } = useTranslation();
  // A failure shows dashes and no more: dashboard stat load errors are only logged, by the server and the browser (spec section 8).
  const { data, isPending } = useQuery({
    ...countersQuery(),
    refetchInterval: renewAfterMs,
  });
  const mayReadUsers = useMay('customers.read');
  const desk = useQuery({ ...dashboardQuery(), refetchInterval: renewAfterMs });
  const card = (key: keyof NonNullable<typeof data>, note?: string) => (
    <StatCard
      label={t(`dashboard.${key}`)}
      value={data === undefined ? t('common.dash') : wholeText(data[key])}
      loading={isPending}
      note={note !== undefined && <span className="text-xs text-link underline">{note}</span>}
    />
  );
  return (
    <Page title={t('dashboard.title')}>
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {counters.map(({ key, search }) => (
          <Link key={key} to={paths.transactions} search={search} className={linkClass}>
            {card(key, t('dashboard.show'))}
          </Link>
        ))}
        {mayReadUsers ? (
          <Link to={paths.users} className={linkClass}>
            {card('total_users', t('dashboard.show'))}
          </Link>
        ) : (
          card('total_users')
        )}
      </div>
      <div className="mt-3 flex flex-col gap-3">
        {desk.error !== null && desk.data === undefined ? (
          <LoadFault
            title={t('dashboard.failedTitle')}
            error={desk.error}
            onRetry={() => void desk.refetch()}
          />
        ) : (
          <>
            <WaitingPanel waiting={desk.data?.waiting} asOf={desk.data?.as_of} />
            <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <VolumePanel volume={desk.data?.volume} />
              <DeliveryPanel delivery={desk.data?.delivery} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
