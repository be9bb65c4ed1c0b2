import { Card, EmptyState, Loading, Skeleton, buttonClass } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { isProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { AccountAction } from './account-action.tsx';
import { CustomerParts } from './customer-parts.tsx';
import { customerQuery } from './queries.ts';

/** One customer: who they are, what they hold and did, and what staff wrote down. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: `/staff${paths.user}` });
  const { data } = useQuery(customerQuery(id));
  const title =
    data === undefined ? t('customers.bareTitle') : t('customers.title', { name: data.full_name });
  return (
    <Page
      title={title}
      actions={data === undefined ? undefined : <AccountAction customer={data} />}
    >
      <NeedsPermission permission="customers.read">
        <CustomerOrState id={id} />
      </NeedsPermission>
    </Page>
  );
}

function CustomerOrState({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (data !== undefined) return <CustomerParts customer={data} />;
  if (isProblem(error, 'user_not_found') || isProblem(error, 'validation_failed')) {
    return (
      <Card>
        <EmptyState
          title={t('customers.unknownTitle')}
          text={t('customers.unknownText')}
          action={
            <Link to={paths.users} className={buttonClass({ variant: 'secondary' })}>
              {t('customers.toUsers')}
            </Link>
          }
        />
      </Card>
    );
  }
  if (error !== null) {
    const retry = (): void => void refetch();
    return <LoadFault title={t('customers.failedTitle')} error={error} onRetry={retry} />;
  }
  return (
    <Loading label={t('customers.loading')}>
      <div className="grid gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Skeleton className="h-128 rounded-lg" />
        <Skeleton className="h-128 rounded-lg" />
      </div>
    </Loading>
  );
}
