import { StatCard } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { countersQuery } from '../../shared/query.ts';

/** Sign-ups are no news of the event stream, so the count of users is asked for now and then. */
const renewAfterMs = 30_000;

const counters = [
  { key: 'total_transactions', search: {} },
  { key: 'pending', search: { status: 'pending' } },
  { key: 'completed', search: { status: 'completed' } },
  { key: 'failed', search: { status: 'failed' } },
] as const;

const linkClass = 'block rounded-lg text-ink no-underline hover:[&_.panel]:bg-hover';

/** The five counters of the specification; each opens the list that it counts. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery({
    ...countersQuery(),
    refetchInterval: renewAfterMs,
  });
  const card = (key: keyof NonNullable<typeof data>, note?: string) => (
    <StatCard
      label={t(`dashboard.${key}`)}
      value={data?.[key].toLocaleString('en-IE') ?? t('common.dash')}
      loading={isPending}
      note={note !== undefined && <span className="text-xs text-link underline">{note}</span>}
    />
  );
  return (
    <Page title={t('dashboard.title')}>
      {error !== null && (
        <div className="mb-4">
          <LoadFault
            title={t('dashboard.failedTitle')}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {counters.map(({ key, search }) => (
          <Link key={key} to={paths.transactions} search={search} className={linkClass}>
            {card(key, t('dashboard.show'))}
          </Link>
        ))}
        <Link to={paths.wallets} className={linkClass}>
          {card('total_users', t('dashboard.show'))}
        </Link>
      </div>
    </Page>
  );
}
