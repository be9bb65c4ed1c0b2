import { approvalLists } from '@app/contract';
import { cn } from '@app/ui';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { ApprovalsList } from './approvals-list.tsx';
import type { ShownList } from './approvals-list.tsx';

const route = getRouteApi('/staff/admin/approvals');

export function ApprovalsPage() {
  const { t } = useTranslation();
  const { show = 'pending' } = route.useSearch();
  return (
    <Page title={t('approvals.title')} subtitle={t('approvals.subtitle')}>
      <NeedsPermission permission="approvals.read">
        <Lists show={show} />
        <ApprovalsList key={show} show={show} />
      </NeedsPermission>
    </Page>
  );
}

function Lists({ show }: ShownList) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('approvals.lists')} className="mb-3 flex gap-2">
      {approvalLists.map((list) => (
        <Link
          key={list}
          to={paths.approvals}
          search={list === 'pending' ? {} : { show: list }}
          aria-current={list === show ? 'page' : undefined}
          className={cn(
            'flex min-h-9 items-center rounded-md border px-3 text-sm text-ink no-underline pointer-coarse:min-h-11',
            list === show
              ? 'border-primary bg-primary-soft font-semibold'
              : 'border-line-strong bg-surface hover:bg-hover',
          )}
        >
          {t(`approvals.${list}`)}
        </Link>
      ))}
    </nav>
  );
}
